package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.tools.lab.trial.SeatBots;
import gabion.tools.lab.variant.Variant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** Named variants of a ruleset and who plays their games. */
final class VariantOptions {

  /** More would not fit on a printed page. */
  private static final int MOST = 4;

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
    Map<String, List<String>> named = parse(packs, usual.rules(), words);
    if (named.size() == 1) {
      Map<String, List<String>> both = new LinkedHashMap<>();
      both.put(CommandMessage.VARIANT_USUAL.text(), List.of());
      named.forEach(
          (name, changes) -> {
            if (both.put(name, changes) != null) {
              throw packs.wrong(UsageMessage.VARIANT_TWICE.text(name));
            }
          });
      named = both;
    }
    List<Variant> variants = new ArrayList<>();
    for (Map.Entry<String, List<String>> one : named.entrySet()) {
      ComparisonOptions changes = ComparisonOptions.of(one.getValue());
      Variant variant =
          new Variant(
              one.getKey(),
              changes.abroad(),
              contender(packs, changes.open(here, packs, ruleset, choices), seats));
      Optional<Variant> alike = variants.stream().filter(variant::hasRulesOf).findFirst();
      if (alike.isPresent()) {
        throw packs.wrong(UsageMessage.VARIANTS_ALIKE.text(alike.get().name(), variant.name()));
      }
      variants.add(variant);
    }
    return List.copyOf(variants);
  }

  /** The changes of each variant by its name. */
  private static Map<String, List<String>> parse(Packs packs, Ruleset rules, List<String> words) {
    Map<String, List<String>> named = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw packs.wrong(UsageMessage.VARIANT_FORM.text(word));
      }
      String name = word.substring(0, equals).strip();
      if (rules.optionIds().containsKey(name) || name.indexOf('.') >= 0) {
        throw packs.wrong(UsageMessage.VARIANT_UNNAMED.text(word));
      }
      if (named.put(name, changes(packs, word, equals)) != null) {
        throw packs.wrong(UsageMessage.VARIANT_TWICE.text(name));
      }
    }
    if (named.size() > MOST) {
      throw packs.wrong(UsageMessage.TOO_MANY_VARIANTS.text(MOST));
    }
    return named;
  }

  private static List<String> changes(Packs packs, String word, int equals) {
    if (word.substring(equals + 1).isBlank()) {
      return List.of();
    }
    try {
      return SweepVariable.of(word).values();
    } catch (InvalidSweepException wrong) {
      throw packs.wrong(wrong.sentence());
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
      if (Bots.hasAim(rules, setup, seat)) {
        holders.put(seat, bot);
      }
    }
    holders.putAll(seats.holdersBySeat());
    return new SeatBots(holders, 1, UnaryOperator.identity());
  }
}
