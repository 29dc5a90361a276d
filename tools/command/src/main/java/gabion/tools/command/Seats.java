package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Near;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Who holds which seat, as the command line says it. */
final class Seats {

  /** A person at this screen. */
  static final String YOU = "you";

  private static final String RANDOM = "random";
  private static final String STANDARD = "standard";

  @Option(
      names = "--seat",
      paramLabel = "SEAT=WHO",
      description =
          "Who holds a seat: `easy`, `standard` or `hard`; or `random`, `greedy`, or"
              + " `monte-carlo:N` or `search:N`, which try their answers in N games each time; in"
              + " `play` also `you`. May be repeated.")
  private final Map<String, String> named = new LinkedHashMap<>();

  private final Map<String, String> held = new LinkedHashMap<>();

  /** Who holds the seats that were named. */
  Map<String, String> named() {
    return named;
  }

  /** Who holds a seat. */
  String of(String seat) {
    return named.getOrDefault(seat, RANDOM);
  }

  /** Whether a person at this screen was named. */
  boolean hasPersons() {
    return named.containsValue(YOU);
  }

  /**
   * Lets {@code standard} hold the seats for which nobody is named, as far as it knows what each
   * plays for.
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
  String said() {
    return named.isEmpty()
        ? " of random play"
        : ", " + String.join(", ", named.entrySet().stream().map(Object::toString).toList());
  }

  /** What makes the bots of the seats that bots hold, by the seat. */
  Map<String, Function<Ruleset, Bot>> bots(Packs packs, Ruleset rules, Setup setup) {
    return bots(packs, rules, setup, 1);
  }

  /** The same of bots that think on several threads. */
  Map<String, Function<Ruleset, Bot>> bots(Packs packs, Ruleset rules, Setup setup, int threads) {
    Map<String, Function<Ruleset, Bot>> bots = new LinkedHashMap<>();
    held.putAll(named);
    held.forEach(
        (seat, who) -> {
          check(packs, rules, setup, seat);
          if (!who.equals(RANDOM) && !who.equals(YOU)) {
            bots.put(seat, maker(packs, rules, setup, seat, who, threads));
          }
        });
    return bots;
  }

  private static Function<Ruleset, Bot> maker(
      Packs packs, Ruleset rules, Setup setup, String seat, String who, int threads) {
    Function<Ruleset, Bot> maker =
        Bots.of(who, threads)
            .orElseThrow(
                () -> packs.wrong("nobody is called `" + who + "`; there are " + Bots.NAMES));
    if (!Bots.hasAim(rules, setup, seat)) {
      throw packs.wrong(
          "`"
              + seat
              + "` speaks for several sides, and scenario `"
              + setup.scenario()
              + "` does not say in `aims:` which is to win; `random` can hold it");
    }
    return maker;
  }

  /** Refuses a seat that nobody can hold. */
  static void check(Packs packs, Ruleset rules, Setup setup, String seat) {
    List<String> ids = rules.seatIds(setup);
    List<String> ruled = rules.ruled(setup);
    if (ruled.contains(seat) || seat.equals(Ruleset.RULES)) {
      throw packs.wrong(
          "nobody sits for `" + seat + "`; the rules play: " + String.join(", ", ruled));
    }
    if (!ids.contains(seat)) {
      throw packs.wrong("unknown seat `" + seat + "`; " + Near.help(seat, "seats", ids));
    }
  }
}
