package gabion.tools.lab.odds;

import gabion.flow.link.MeasureReader;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Near;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads how choices are made, as a command says it. */
public final class Policies {

  /** What may stand there. */
  public static final String KNOWN =
      "first, random, best-for SEAT, worst-for SEAT, prefer SENTENCE, or a bot";

  /** What is wrong with it, in a sentence. */
  public static final class Wrong extends Exception {
    private static final long serialVersionUID = 1;

    /** Says what is wrong. */
    public Wrong(String sentence) {
      super(sentence);
    }
  }

  /** What problems say of a sentence, in one line. */
  static Wrong wrong(String sentence, Problems problems) {
    StringBuilder all = new StringBuilder("`" + sentence + "` is not understood");
    for (Problem problem : problems.list()) {
      all.append("; ").append(problem.message());
      if (problem.help() != null) {
        all.append("; ").append(problem.help());
      }
    }
    return new Wrong(all.toString());
  }

  private final Ruleset rules;
  private final Setup setup;
  private final Map<Integer, Policy> all = new HashMap<>();

  private Policies(Ruleset rules, Setup setup) {
    this.rules = rules;
    this.setup = setup;
  }

  /**
   * How each seat answers, by its number.
   *
   * @param words {@code POLICY} for all seats or {@code SEAT=POLICY} for one; later ones count
   */
  public static Map<Integer, Policy> of(Ruleset rules, Setup setup, List<String> words)
      throws Wrong {
    Policies policies = new Policies(rules, setup);
    for (String word : words) {
      policies.add(word);
    }
    policies.checkAims();
    return policies.all;
  }

  private void add(String word) throws Wrong {
    int equals = word.indexOf('=');
    String seat = equals < 0 ? "" : word.substring(0, equals).strip();
    if (rules.seatIds(setup).contains(seat)) {
      all.put(number(seat), policy(word.substring(equals + 1).strip()));
      return;
    }
    Policy policy = policy(word.strip());
    rules.seats(setup).forEach(one -> all.put(one, policy));
  }

  private int number(String seat) {
    return rules.layout().sorts().seats().number(seat);
  }

  private Policy policy(String words) throws Wrong {
    if (words.equals("first")) {
      return new Policy.First();
    }
    if (words.equals("random")) {
      return new Policy.Random();
    }
    if (words.startsWith("best-for ") || words.startsWith("worst-for ")) {
      String seat = words.substring(words.indexOf(' ')).strip();
      if (!rules.seatIds(setup).contains(seat)) {
        throw new Wrong(
            "unknown seat `" + seat + "`; " + Near.help(seat, "seats", rules.seatIds(setup)));
      }
      int side = rules.side(setup, number(seat));
      return new Policy.Solved(seat, side, words.startsWith("best-for "));
    }
    if (words.startsWith("prefer ")) {
      return prefer(words.substring(words.indexOf(' ')).strip());
    }
    Optional<Function<Ruleset, Bot>> bot = Bots.of(words);
    return bot.map(maker -> (Policy) new Policy.ByBot(words, maker))
        .orElseThrow(() -> new Wrong("no choices are made by `" + words + "`; there are " + KNOWN));
  }

  private Policy prefer(String sentence) throws Wrong {
    Problems problems = new Problems();
    return MeasureReader.of(rules.linker(problems), sentence, SaidSentence.of("--policy", sentence))
        .filter(read -> problems.isEmpty())
        .map(read -> (Policy) new Policy.Prefer(sentence, read.num()))
        .orElseThrow(() -> wrong(sentence, problems));
  }

  /** What is best for one and what for another cannot both be solved. */
  private void checkAims() throws Wrong {
    List<String> seats =
        all.values().stream()
            .filter(Policy.Solved.class::isInstance)
            .map(policy -> ((Policy.Solved) policy).seat())
            .distinct()
            .sorted()
            .toList();
    if (seats.size() > 1) {
      throw new Wrong(
          "what is best for `%s` and what is best for `%s` cannot both be solved; the other may go by `worst-for %s`"
              .formatted(seats.get(0), seats.get(1), seats.get(0)));
    }
  }
}
