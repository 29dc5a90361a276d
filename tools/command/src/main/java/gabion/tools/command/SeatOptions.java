package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.trial.SeatBots;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** Who holds which seat, as the command line says it. */
final class SeatOptions {

  /** A person at this screen. */
  static final String YOU = "you";

  private static final String STANDARD = "standard";

  @Option(
      names = "--seat",
      paramLabel = "SEAT=WHO",
      parameterConsumer = OncePerKey.class,
      description =
          "The holder of a seat: a bot (`easy`, `standard`, `hard`, `random`, `greedy`,"
              + " `monte-carlo:N` or `search:N` with N games for each answer), or in `play` also"
              + " `you`. May be repeated.")
  private final Map<String, String> named = new LinkedHashMap<>();

  private final Map<String, String> held = new LinkedHashMap<>();

  /** Who holds the seats that were named. */
  Map<String, String> holdersBySeat() {
    return named;
  }

  /** Who holds a seat. */
  String of(String seat) {
    return named.getOrDefault(seat, SeatBots.RANDOM);
  }

  /** Whether a person at this screen was named. */
  boolean hasPersons() {
    return named.containsValue(YOU);
  }

  /**
   * Gives {@code standard} the seats without a named holder, where it knows their aim.
   *
   * @return those seats
   */
  List<String> holdRest(Ruleset rules, Setup setup, Set<String> persons) {
    List<String> rest =
        rules.seatIds(setup).stream()
            .filter(seat -> !persons.contains(seat) && !named.containsKey(seat))
            .filter(seat -> Bots.hasAim(rules, setup, seat))
            .toList();
    rest.forEach(seat -> held.put(seat, STANDARD));
    return rest;
  }

  /** Who plays, for the first line. */
  String describeHolders() {
    return new SeatBots(named, 1, UnaryOperator.identity()).describe();
  }

  /** What makes the bots of the seats that bots hold, by the seat. */
  Map<String, Function<Ruleset, Bot>> bots(Packs packs, Ruleset rules, Setup setup) {
    return bots(packs, rules, setup, 1);
  }

  /** The same of bots that think on several threads. */
  Map<String, Function<Ruleset, Bot>> bots(Packs packs, Ruleset rules, Setup setup, int threads) {
    held.putAll(named);
    Map<String, String> bots = new LinkedHashMap<>(held);
    held.keySet().forEach(seat -> check(packs, rules, setup, seat));
    bots.values().removeIf(YOU::equals);
    try {
      return new SeatBots(bots, threads, UnaryOperator.identity()).bots(rules, setup);
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
  }

  /** Rejects an unknown or automated seat. */
  static void check(Packs packs, Ruleset rules, Setup setup, String seat) {
    try {
      SeatBots.check(rules, setup, seat);
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
  }
}
