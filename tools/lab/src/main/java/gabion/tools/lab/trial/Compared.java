package gabion.tools.lab.trial;

import gabion.tools.lab.balance.ComparedFields;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.EndingTitles;
import gabion.tools.lab.page.ComparedPage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of a comparison.
 *
 * @param one the rules as they are
 * @param other the others
 * @param by who played, as it stands in a title
 * @param beside what was other, in words; empty for nothing
 * @param doubts what is doubtful about the others, in sentences
 * @param found what came of the games; null where other sides win there
 */
public record Compared(
    PairedGames.Contender one,
    PairedGames.Contender other,
    String by,
    String beside,
    List<String> doubts,
    Differences differences,
    PairedGames.@Nullable Found found) {

  /** As {@code diff} tells differences and odds, and {@code simulate} the games. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = differences.fields();
    fields.put("doubts", doubts);
    if (found != null) {
      fields.put("games", ComparedFields.of(one.rules().id(), found, beside));
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
    return Optional.ofNullable(found)
        .map(
            games ->
                ComparedPage.of(one.rules(), endings(), by, beside, command, games)
                    .changing(ChangedValues.of(one, other))
                    .html());
  }
}
