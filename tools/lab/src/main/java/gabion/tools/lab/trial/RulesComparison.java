package gabion.tools.lab.trial;

import gabion.tools.lab.balance.ComparisonFields;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.EndingTitles;
import gabion.tools.lab.page.ComparisonPage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of a comparison.
 *
 * @param one the unchanged rules
 * @param other the changed rules
 * @param by the players, as worded in titles
 * @param description the changes, in words; empty for none
 * @param doubts warnings about the changed rules, as sentences
 * @param result the result of the games; null if the rules have different winning sides
 */
public record RulesComparison(
    PairedGames.Contender one,
    PairedGames.Contender other,
    String by,
    String description,
    List<String> doubts,
    RulesDifferences differences,
    PairedGames.@Nullable PairedResult result) {

  /** As {@code diff} tells differences and odds, and {@code simulate} the games. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = differences.fields();
    fields.put("doubts", doubts);
    if (result != null) {
      fields.put("games", ComparisonFields.of(one.rules().id(), result, description));
      fields.put("endings", endings().byId());
    }
    return fields;
  }

  private EndingTitles endings() {
    return new EndingTitles(List.of(one.rules(), other.rules()));
  }

  /**
   * The page that {@code simulate --report} writes; nothing where no games were played.
   *
   * @param command what makes the same page again
   */
  public Optional<String> page(String command) {
    return Optional.ofNullable(result)
        .map(
            games ->
                ComparisonPage.of(one.rules(), endings(), by, description, command, games)
                    .changing(ValueDifferences.of(one, other))
                    .html());
  }
}
