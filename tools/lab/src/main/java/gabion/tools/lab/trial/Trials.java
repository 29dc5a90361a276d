package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.text.Problems;
import gabion.tools.lab.balance.Aim;
import gabion.tools.lab.balance.ComparedFields;
import gabion.tools.lab.balance.Doubt;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.TuneTold;
import gabion.tools.lab.balance.Tuning;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.Varied;
import gabion.tools.lab.sweep.Wrong;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * What is tried with a ruleset, in games at random. The figures are those that {@code simulate},
 * {@code diff}, {@code tune} and {@code rulings --impact} give for as many games.
 */
public final class Trials {

  /** So many combinations are tried for an aim at most. */
  public static final int MOST_COMBINATIONS = 16;

  private static final long SEED = 1;
  private static final String PLAYED = ", played " + Impact.RANDOM;

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
   * In what other rules differ, which cases hold no more, and what both come to.
   *
   * @param over packs that are laid over the rules
   * @param set readings by option, and values by their paths
   * @param measures sentences that are told besides
   * @param beside what is other, in words
   */
  public Map<String, Object> compared(
      List<Path> over, Map<String, String> set, List<String> measures, String beside)
      throws Policies.Wrong, InterruptedException {
    PairedGames.Contender one = rules.asTheyAre();
    PairedGames.Contender other = over.isEmpty() && set.isEmpty() ? one : rules.with(over, set);
    if (!one.hasSidesOf(other)) {
      throw new Policies.Wrong("other sides win and lose there, so wins cannot be compared");
    }
    PairedGames paired = new PairedGames(one, other, SEED, measures);
    List<RulesDiff.Difference> all = RulesDiff.of(one.rules(), other.rules());
    List<String> parted =
        all.isEmpty() ? List.of() : RulesDiff.parted(rules.library(), one.rules(), other.rules());
    Map<String, Object> told = RulesDiff.fields(all.stream().map(Trials::below).toList());
    told.put("cases", parted);
    PairedGames.Found found = sound(paired.run(games, 0, 1, played));
    told.put("games", ComparedFields.of(one.rules().id(), found, beside));
    return told;
  }

  /** The same difference; where its pack lies on the disk is left out, and what no file has. */
  private static RulesDiff.Difference below(RulesDiff.Difference one) {
    boolean isWritten = !one.stands().contains("/" + SweepFolder.OVERLAY + ":");
    String stands = isWritten ? one.stands().replaceFirst("^.*?(?=(rulesets|scripts)/)", "") : "";
    return new RulesDiff.Difference(one.path(), one.before(), one.after(), one.cites(), stands);
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
    PairedGames base = new PairedGames(mine, mine, SEED, measures);
    if (!base.names().contains(aim.gauge())) {
      String known = String.join(", ", base.names());
      throw new Policies.Wrong("nothing is called `" + aim.gauge() + "`; there are " + known);
    }
    List<Tuning.Tried> tried = new Tuning(base, aim).run(candidates(vary), games, 1, played);
    for (Tuning.Tried one : tried) {
      sound(one.found());
    }
    TuneTold told = new TuneTold(mine.rules().id(), goal, PLAYED);
    List<TuneTold.One> ones = TuneTold.of(aim, tried);
    Map<String, Object> fields = told.fields(ones);
    fields.put("lines", told.lines(ones));
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
      candidates.add(new Tuning.Candidate(words(set), rules.with(List.of(), set)));
    }
    return candidates;
  }

  /** What is set, in the words of a command. */
  public static String words(Map<String, String> set) {
    List<String> words = new ArrayList<>();
    set.forEach((name, value) -> words.add(name + "=" + value));
    return String.join(" ", words);
  }

  /**
   * What each other reading of a ruling comes to.
   *
   * @return {@code ruling} and {@code impacts}, each {@code set}, {@code cases} and {@code line}
   *     beside what {@code rulings --impact} tells
   */
  public Map<String, Object> impacts(String ruling) throws Policies.Wrong, InterruptedException {
    PairedGames.Contender mine = rules.asTheyAre();
    Doubt doubt = doubt(mine.rules(), ruling);
    PairedGames base = new PairedGames(mine, mine, SEED, List.of());
    List<Object> impacts = new ArrayList<>();
    for (String reading : doubt.tried()) {
      Map<String, String> set = Map.of(doubt.option(), reading);
      PairedGames paired = base.against(rules.with(List.of(), set));
      Impact impact = new Impact(Impact.RANDOM, sound(paired.run(games, 0, 1, played)));
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("set", words(set));
      fields.put("cases", doubt.cases().getOrDefault(reading, List.of()));
      fields.put("line", impact.line());
      fields.putAll(impact.fields());
      impacts.add(fields);
    }
    return new LinkedHashMap<>(Map.of("ruling", ruling, "impacts", impacts));
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
