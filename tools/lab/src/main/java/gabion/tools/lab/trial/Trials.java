package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.text.Problems;
import gabion.tools.lab.balance.Aim;
import gabion.tools.lab.balance.Doubt;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.TuneTold;
import gabion.tools.lab.balance.Tuning;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.Varied;
import gabion.tools.lab.sweep.Wrong;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * What is tried with a ruleset, in games. The figures are those that {@code simulate}, {@code
 * diff}, {@code tune} and {@code rulings --impact} give for as many games.
 */
public final class Trials {

  /** So many combinations are tried for an aim at most. */
  public static final int MOST_COMBINATIONS = 16;

  private static final long SEED = 1;

  private final OtherRules rules;
  private final int games;
  private final IntConsumer played;

  /**
   * Trials with a ruleset.
   *
   * @param games how many are played under each rules, at most
   * @param played is told of each game that is over, from another thread; throws where it shall end
   */
  public Trials(OtherRules rules, int games, IntConsumer played) {
    this.rules = rules;
    this.games = games;
    this.played = played;
  }

  /**
   * In what other rules differ, which cases hold no more, and what both come to. Rules under which
   * other sides win are not played.
   */
  public Compared compared(Beside beside, Figures wanted)
      throws Policies.Wrong, InterruptedException {
    PairedGames.Contender one = rules.asTheyAre();
    PairedGames.Contender other = beside.isNothing() ? one : rules.with(beside);
    Differences differences = Differences.of(rules, beside, one, other, wanted);
    PairedGames.Found found =
        one.hasSidesOf(other)
            ? sound(
                new PairedGames(one, other, SEED, wanted.sentences())
                    .run(games, wanted.within(), 1, played))
            : null;
    return new Compared(
        one, other, rules.holders().said(), beside.words(), rules.doubts(), differences, found);
  }

  /**
   * Which of several values come nearest to an aim.
   *
   * @param vary each {@code NAME=VALUE,VALUE}
   * @param goal such as {@code win rate of SIDE near 50 %}
   */
  public Map<String, Object> tuned(List<String> vary, String goal, List<String> measures)
      throws Policies.Wrong, InterruptedException {
    Aim aim =
        Aim.of(goal)
            .orElseThrow(
                () -> new Policies.Wrong("`" + goal + "` is no aim; `SIDE near 50 %` is one"));
    PairedGames.Contender mine = rules.asTheyAre();
    Optional<String> wrong = aim.wrong(PairedGames.results(mine.rules()));
    if (wrong.isPresent()) {
      throw new Policies.Wrong(wrong.get());
    }
    PairedGames base = new PairedGames(mine, mine, SEED, measures);
    if (!base.names().contains(aim.gauge())) {
      String known = String.join(", ", base.names());
      throw new Policies.Wrong("nothing is called `" + aim.gauge() + "`; there are " + known);
    }
    List<Tuning.Tried> tried = new Tuning(base, aim).run(candidates(vary), games, 1, played);
    for (Tuning.Tried one : tried) {
      sound(one.found());
    }
    TuneTold told = new TuneTold(mine.rules().id(), goal, rules.holders().said());
    List<TuneTold.One> ones = TuneTold.of(aim, tried);
    Map<String, Object> fields = told.fields(ones);
    fields.put("lines", told.lines(ones));
    fields.put("doubts", rules.doubts());
    return fields;
  }

  private List<Tuning.Candidate> candidates(List<String> vary) throws Policies.Wrong {
    List<Varied> varied = new ArrayList<>();
    long many = 1;
    try {
      for (String word : vary) {
        varied.add(Varied.of(word));
        many *= varied.get(varied.size() - 1).values().size();
      }
    } catch (Wrong wrong) {
      throw new Policies.Wrong(wrong.sentence());
    }
    if (varied.isEmpty() || many > MOST_COMBINATIONS) {
      throw new Policies.Wrong(
          varied.isEmpty()
              ? "nothing is varied"
              : "that is more than " + MOST_COMBINATIONS + " combinations");
    }
    List<Tuning.Candidate> candidates = new ArrayList<>();
    for (List<String> chosen : Combination.product(varied)) {
      Map<String, String> set = new LinkedHashMap<>();
      for (int i = 0; i < chosen.size(); i++) {
        set.put(varied.get(i).name(), chosen.get(i));
      }
      PairedGames.Contender other = rules.with(Beside.of(set));
      candidates.add(new Tuning.Candidate(words(set), isUsual(rules.asTheyAre(), other), other));
    }
    return candidates;
  }

  /** Whether other rules, which were asked for with some values, are the rules as they are. */
  public static boolean isUsual(PairedGames.Contender rules, PairedGames.Contender others) {
    return rules.setup().equals(others.setup())
        && RulesDiff.of(rules.rules(), others.rules()).isEmpty();
  }

  /** What is set, in the words of a command. */
  public static String words(Map<String, String> set) {
    List<String> words = new ArrayList<>();
    set.forEach((name, value) -> words.add(name + "=" + value));
    return String.join(" ", words);
  }

  /**
   * What each other reading of a ruling comes to, at random and with a bot on every seat.
   *
   * @param bot its name; empty for games at random alone
   * @param botGames how many it plays under each rules
   * @return {@code ruling} and {@code impacts}, each {@code set}, {@code cases} and {@code line}
   *     beside what {@code rulings --impact} tells
   */
  public Map<String, Object> impacts(String ruling, String bot, int botGames)
      throws Policies.Wrong, InterruptedException {
    PairedGames.Contender usual = rules.playedBy(SeatHolders.AT_RANDOM).asTheyAre();
    Doubt doubt = doubt(usual.rules(), ruling);
    SeatHolders bots = rules.holders().everywhere(usual.rules(), usual.setup(), bot);
    List<Object> impacts = new ArrayList<>();
    for (String reading : doubt.tried()) {
      impacts.add(impact(doubt, reading, Impact.RANDOM, SeatHolders.AT_RANDOM, games));
      if (!bot.isEmpty()) {
        impacts.add(impact(doubt, reading, bot, bots, botGames));
      }
    }
    return new LinkedHashMap<>(Map.of("ruling", ruling, "impacts", impacts));
  }

  private Map<String, Object> impact(
      Doubt doubt, String reading, String by, SeatHolders holders, int of)
      throws Policies.Wrong, InterruptedException {
    OtherRules mine = rules.playedBy(holders);
    Map<String, String> set = Map.of(doubt.option(), reading);
    PairedGames paired =
        new PairedGames(mine.asTheyAre(), mine.with(Beside.of(set)), SEED, List.of());
    Impact impact = new Impact(by, sound(paired.run(of, 0, 1, played)));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("set", words(set));
    fields.put("cases", doubt.cases().getOrDefault(reading, List.of()));
    fields.put("line", impact.line());
    fields.putAll(impact.fields());
    return fields;
  }

  private Doubt doubt(Ruleset usual, String ruling) throws Policies.Wrong {
    return Doubt.of(rules.library(), usual, new Problems()).stream()
        .filter(one -> one.id().equals(ruling) && !one.option().isEmpty())
        .findFirst()
        .orElseThrow(() -> new Policies.Wrong("no ruling `" + ruling + "` has other readings"));
  }

  /** A game that shows the rules at fault ends the trial. */
  private static PairedGames.Found sound(PairedGames.Found found) throws Policies.Wrong {
    if (found.failure() != null) {
      String message = found.failure().problem().message();
      throw new Policies.Wrong("in game " + found.failure().game() + ": " + message);
    }
    return found;
  }
}
