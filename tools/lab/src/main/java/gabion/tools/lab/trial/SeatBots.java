package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.page.Findings;
import gabion.yaml.Suggestions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The players: named bots, and random play on all other seats.
 *
 * @param botNames the name of a bot by the id of its seat
 * @param threads the number of threads per bot
 * @param wrapper applied to each bot before it plays
 */
public record SeatBots(Map<String, String> botNames, int threads, UnaryOperator<Bot> wrapper) {

  public static final SeatBots AT_RANDOM = new SeatBots(Map.of(), 1, UnaryOperator.identity());

  /** Who answers by chance; no bot is made for him. */
  public static final String RANDOM = "random";

  /**
   * What makes the bots, by their seats.
   *
   * @throws Policies.Wrong where a seat or a bot is not there, or does not know what to win
   */
  public Map<String, Function<Ruleset, Bot>> bots(Ruleset rules, Setup setup)
      throws PolicyParser.InvalidRequestException {
    Map<String, Function<Ruleset, Bot>> bots = new LinkedHashMap<>();
    for (Map.Entry<String, String> one : botNames.entrySet()) {
      check(rules, setup, one.getKey());
      if (!one.getValue().equals(RANDOM)) {
        Function<Ruleset, Bot> maker = maker(rules, setup, one.getKey(), one.getValue());
        bots.put(one.getKey(), of -> wrapper.apply(maker.apply(of)));
      }
    }
    return bots;
  }

  private Function<Ruleset, Bot> maker(Ruleset rules, Setup setup, String seat, String who)
      throws PolicyParser.InvalidRequestException {
    Function<Ruleset, Bot> maker =
        Bots.of(who, threads)
            .orElseThrow(
                () ->
                    new PolicyParser.InvalidRequestException(
                        LabMessage.UNKNOWN_BOT.text(who, Bots.NAMES)));
    if (!Bots.hasAim(rules, setup, seat)) {
      throw new PolicyParser.InvalidRequestException(
          LabMessage.PLAYS_SEVERAL_SIDES.text(seat, setup.scenario()));
    }
    return maker;
  }

  /** Rejects a seat that does not exist or is played by the rules. */
  public static void check(Ruleset rules, Setup setup, String seat)
      throws PolicyParser.InvalidRequestException {
    List<String> ids = rules.seatIds(setup);
    List<String> ruled = rules.automatedFactions(setup);
    if (ruled.contains(seat) || seat.equals(Ruleset.RULES)) {
      throw new PolicyParser.InvalidRequestException(
          LabMessage.NO_SEAT_PLAYS.text(seat, String.join(", ", ruled)));
    }
    if (!ids.contains(seat)) {
      throw new PolicyParser.InvalidRequestException(
          "unknown seat `" + seat + "`; " + Suggestions.help(seat, "seats", ids));
    }
  }

  /** The same bot at every seat that knows what to win. */
  SeatBots atAllSeats(Ruleset rules, Setup setup, String who) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String seat : rules.seatIds(setup)) {
      if (Bots.hasAim(rules, setup, seat)) {
        all.put(seat, who);
      }
    }
    return new SeatBots(all, threads, wrapper);
  }

  /** Returns the players, as worded in titles. */
  public String describe() {
    return botNames.values().stream().allMatch(RANDOM::equals)
        ? Findings.RANDOM
        : ", " + String.join(", ", botNames.entrySet().stream().map(Object::toString).toList());
  }
}
