package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.trial.SeatBots;
import gabion.tools.lab.variant.Variant;
import gabion.tools.lab.variant.VariantReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** Named variants of a ruleset and who plays their games. */
final class VariantOptions {

  @Option(
      names = "--bot",
      paramLabel = "WHO",
      description = "The bot on all seats without --seat; ${DEFAULT-VALUE} by default.")
  private String bot = "monte-carlo:8";

  String bot() {
    return bot;
  }

  /**
   * Loads the variants, the rules as they are first if only one is named.
   *
   * @param words each {@code NAME=CHANGES}
   */
  List<Variant> open(
      CommandContext here,
      Packs packs,
      String ruleset,
      List<String> words,
      SetupOptions choices,
      SeatOptions seats) {
    Packs.LoadedRuleset usual = packs.open(here, ruleset);
    List<Variant> variants = new ArrayList<>();
    try {
      for (Map.Entry<String, List<String>> one :
          VariantReader.read(usual.rules(), words).entrySet()) {
        ComparisonOptions changes = ComparisonOptions.of(one.getValue());
        ComparisonOptions.ComparedRules rules = changes.open(here, packs, ruleset, choices);
        variants.add(new Variant(one.getKey(), changes.abroad(), contender(packs, rules, seats)));
      }
      return VariantReader.requireDifferent(variants);
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
  }

  private PairedGames.Contender contender(
      Packs packs, ComparisonOptions.ComparedRules rules, SeatOptions seats) {
    Ruleset opened = rules.loadedRuleset().rules();
    Setup setup = rules.setup();
    try {
      return new PairedGames.Contender(
          opened, setup, holders(opened, setup, seats).bots(opened, setup));
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
  }

  /** Who plays the games of a variant, as worded in titles. */
  String describeHolders(Variant variant, SeatOptions seats) {
    Setup setup = variant.contender().setup();
    SeatBots holders = holders(variant.rules(), setup, seats);
    Set<String> bots = new HashSet<>(holders.botNames().values());
    boolean isOne = holders.botNames().size() == variant.rules().seatIds(setup).size();
    return isOne && bots.equals(Set.of(bot)) && !bot.equals(SeatBots.RANDOM)
        ? CommandMessage.VARIANT_BOT.text(bot)
        : holders.describe();
  }

  /** The bot of each seat: the named ones, and the same on all others that know their aim. */
  private SeatBots holders(Ruleset rules, Setup setup, SeatOptions seats) {
    Map<String, String> holders = new LinkedHashMap<>();
    for (String seat : rules.seatIds(setup)) {
      if (!bot.equals(SeatBots.RANDOM) && Bots.hasAim(rules, setup, seat)) {
        holders.put(seat, bot);
      }
    }
    holders.putAll(seats.holdersBySeat());
    return new SeatBots(holders, 1, UnaryOperator.identity());
  }
}
