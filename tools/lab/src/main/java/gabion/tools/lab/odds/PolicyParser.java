package gabion.tools.lab.odds;

import gabion.flow.link.MetricReader;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads how choices are made, as a command says it. */
public final class PolicyParser {

  /** The valid policies, for messages. */
  public static final String KNOWN = LabMessage.POLICY_FORMS.text();

  /** An invalid request; the message is a sentence. */
  public static final class InvalidRequestException extends Exception {
    private static final long serialVersionUID = 1;

    public InvalidRequestException(String sentence) {
      super(sentence);
    }
  }

  /** What problems say of a sentence, in one line. */
  static InvalidRequestException wrong(String sentence, Problems problems) {
    StringBuilder all = new StringBuilder(LabMessage.INVALID_POLICY.text(sentence));
    for (Problem problem : problems.list()) {
      all.append("; ").append(problem.message());
      if (problem.help() != null) {
        all.append("; ").append(problem.help());
      }
    }
    return new InvalidRequestException(all.toString());
  }

  /** The policy that the ruleset defines as sensible for a battle line. */
  public static final String SENSIBLE = "sensible";

  private final Ruleset rules;
  private final Setup setup;
  private final Map<Integer, Policy> all = new HashMap<>();

  private PolicyParser(Ruleset rules, Setup setup) {
    this.rules = rules;
    this.setup = setup;
  }

  /**
   * How each seat answers, by its number.
   *
   * @param words {@code POLICY} for all seats, {@code SEAT=POLICY} for one or {@code SIDE=POLICY}
   *     for all of a side; later ones count
   */
  public static Map<Integer, Policy> of(Ruleset rules, Setup setup, List<String> words)
      throws InvalidRequestException {
    PolicyParser policies = new PolicyParser(rules, setup);
    for (String word : words) {
      policies.add(word);
    }
    policies.oppose();
    policies.checkAims();
    return policies.all;
  }

  /**
   * Returns the policies of optimal play: for the first side with pieces on the map, in the order
   * of the seats, and against it for all others. Empty if no side has pieces there.
   *
   * @param draft the start position
   */
  static List<String> best(Ruleset rules, Setup setup, Draft draft) {
    int aim = aim(rules, setup, draft);
    List<String> words = new ArrayList<>();
    for (int seat : aim < 0 ? List.<Integer>of() : rules.seats(setup)) {
      boolean helps = rules.side(setup, seat) == rules.side(setup, aim);
      words.add(seat(rules, seat) + (helps ? "=best-for " : "=worst-for ") + seat(rules, aim));
    }
    return words;
  }

  private static String seat(Ruleset rules, int seat) {
    return rules.layout().sorts().seats().id(seat);
  }

  /** The first seat whose side has pieces on areas, or {@link Sort#NOTHING}. */
  private static int aim(Ruleset rules, Setup setup, Draft draft) {
    return rules.seats(setup).stream()
        .filter(seat -> isOnMap(rules, draft, rules.side(setup, seat)))
        .findFirst()
        .orElse(Sort.NOTHING);
  }

  private static boolean isOnMap(Ruleset rules, Draft draft, int side) {
    Sorts sorts = rules.layout().sorts();
    for (int row = 0; row < rules.layout().rows().size(); row++) {
      for (int area = 0; area < sorts.areas().size(); area++) {
        if (rules.layout().rows().get(row).side() == side && draft.count(row, area) > 0) {
          return true;
        }
      }
    }
    for (int piece = 0; piece < sorts.pieces().size(); piece++) {
      int at = draft.placeOf(piece);
      if (at >= 0 && at < sorts.areas().size() && side(sorts, piece) == side) {
        return true;
      }
    }
    return false;
  }

  /** The side that a piece tells. */
  static int side(Sorts sorts, int piece) {
    Sort sort = sorts.backSort(piece);
    Property told = sort.properties().get(sorts.sides().name());
    return told == null || !told.type().equals(Type.one(sorts.sides()))
        ? Sort.NOTHING
        : told.values()[piece - sort.first()];
  }

  /** Where two sides want each the best for itself, the one wants the worst for the other. */
  private void oppose() {
    List<Policy.OptimalAnswer> wanted =
        all.entrySet().stream()
            .filter(one -> one.getValue() instanceof Policy.OptimalAnswer)
            .sorted(Map.Entry.comparingByKey())
            .map(one -> (Policy.OptimalAnswer) one.getValue())
            .distinct()
            .toList();
    if (wanted.size() == 2
        && wanted.stream().allMatch(Policy.OptimalAnswer::best)
        && wanted.get(0).side() != wanted.get(1).side()) {
      Policy.OptimalAnswer aim = wanted.get(0);
      Policy against = new Policy.OptimalAnswer(aim.seat(), aim.side(), false);
      all.replaceAll((seat, policy) -> policy.equals(wanted.get(1)) ? against : policy);
    }
  }

  private void add(String word) throws InvalidRequestException {
    int equals = word.indexOf('=');
    String seat = equals < 0 ? "" : word.substring(0, equals).strip();
    if (rules.seatIds(setup).contains(seat)) {
      all.put(number(seat), policy(word.substring(equals + 1).strip()));
      return;
    }
    int side = rules.layout().sorts().sides().number(seat);
    Policy policy = policy(word.substring(side < 0 ? 0 : equals + 1).strip());
    if (side >= 0) {
      rules.seats(setup).stream()
          .filter(one -> rules.side(setup, one) == side)
          .forEach(one -> all.put(one, policy));
      return;
    }
    rules.seats(setup).forEach(one -> all.put(one, policy));
  }

  private int number(String seat) {
    return rules.layout().sorts().seats().number(seat);
  }

  private Policy policy(String words) throws InvalidRequestException {
    if (words.equals("first")) {
      return new Policy.FirstAnswer();
    }
    if (words.equals("most")) {
      return new Policy.GreatestNumber();
    }
    if (words.equals("random")) {
      return new Policy.RandomAnswer();
    }
    if (words.equals(SENSIBLE)) {
      throw new InvalidRequestException(LabMessage.NO_POLICIES_APPLY.text(KNOWN));
    }
    if (words.startsWith("best-for ") || words.startsWith("worst-for ")) {
      String seat = words.substring(words.indexOf(' ')).strip();
      if (!rules.seatIds(setup).contains(seat)) {
        throw new InvalidRequestException(
            "unknown seat `"
                + seat
                + "`; "
                + Suggestions.help(seat, "seats", rules.seatIds(setup)));
      }
      int side = rules.side(setup, number(seat));
      return new Policy.OptimalAnswer(seat, side, words.startsWith("best-for "));
    }
    if (words.startsWith("prefer ")) {
      return prefer(words.substring(words.indexOf(' ')).strip());
    }
    Optional<Function<Ruleset, Bot>> bot = Bots.of(words);
    return bot.map(maker -> (Policy) new Policy.BotChoice(words, maker))
        .orElseThrow(
            () -> new InvalidRequestException(LabMessage.UNKNOWN_POLICY.text(words, KNOWN)));
  }

  private Policy prefer(String sentence) throws InvalidRequestException {
    Problems problems = new Problems();
    return MetricReader.of(
            rules.compiler(problems), sentence, InlineSentence.of("--policy", sentence))
        .filter(read -> problems.isEmpty())
        .map(read -> (Policy) new Policy.GreedyChoice(sentence, read.num()))
        .orElseThrow(() -> wrong(sentence, problems));
  }

  /** Rejects optimal policies for more than one seat, since only one objective can be solved. */
  private void checkAims() throws InvalidRequestException {
    List<String> seats =
        all.values().stream()
            .filter(Policy.OptimalAnswer.class::isInstance)
            .map(policy -> ((Policy.OptimalAnswer) policy).seat())
            .distinct()
            .sorted()
            .toList();
    if (seats.size() > 1) {
      throw new InvalidRequestException(
          LabMessage.TWO_BEST_POLICIES.text(seats.get(0), seats.get(1), seats.get(0)));
    }
  }
}
