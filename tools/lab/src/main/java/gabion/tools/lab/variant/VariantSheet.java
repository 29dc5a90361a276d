package gabion.tools.lab.variant;

import gabion.play.Ruleset;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.EndingTitles;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A comparison of variants. All but the first are compared with the first.
 *
 * @param variants at least two
 * @param dice all dice
 * @param games the games of each variant but the first
 * @param by the players, as worded in titles
 * @param command the command that makes the same sheet
 */
public record VariantSheet(
    List<Variant> variants,
    List<DieComparison> dice,
    List<BattleComparison> battles,
    List<VariantGames> games,
    String by,
    long seed,
    String command) {

  /** A line or section of the sheet for one variant beside the first. */
  String pair(int variant) {
    return LabMessage.VARIANT_AGAINST.text(variants.get(variant).name(), variants.get(0).name());
  }

  Ruleset rules() {
    return variants.get(0).rules();
  }

  String title() {
    return LabMessage.VARIANTS_OF.text(
        rules().title(), String.join(", ", variants.stream().map(Variant::name).toList()));
  }

  List<DieComparison> differentDice() {
    return dice.stream().filter(DieComparison::isDifferent).toList();
  }

  /** The values and readings in which a variant differs from the first, without faces of dice. */
  List<RuleChange> changes(int variant) {
    Set<String> counted = dice.stream().map(DieComparison::id).collect(Collectors.toSet());
    return RuleChange.of(variants.get(0), variants.get(variant), counted);
  }

  EndingTitles endings() {
    return new EndingTitles(variants.stream().map(Variant::rules).toList());
  }

  /** The display name of the scenario of a battle; empty if the games are of it, too. */
  String scenario(BattleComparison battle) {
    String played = variants.get(0).contender().setup().scenario();
    return battle.scenario().isEmpty() || battle.scenario().equals(played)
        ? ""
        : scenarioTitle(battle.scenario());
  }

  String scenarioTitle(String id) {
    int number = rules().layout().sorts().scenarios().number(id);
    return number < 0 ? id : rules().layout().sorts().scenarios().title(number);
  }

  String scenarioTitle() {
    return scenarioTitle(variants.get(0).contender().setup().scenario());
  }
}
