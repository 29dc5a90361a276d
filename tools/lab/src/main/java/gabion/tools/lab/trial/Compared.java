package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.tools.lab.balance.ComparedFields;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.page.ComparedPage;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of a comparison.
 *
 * @param by who played, as it stands in a title
 * @param beside what was other, in words; empty for nothing
 * @param found what came of the games; null where other sides win there
 */
public record Compared(
    Ruleset rules,
    String by,
    String beside,
    Differences differences,
    PairedGames.@Nullable Found found) {

  /** As {@code diff} tells differences and odds, and {@code simulate} the games. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = differences.fields();
    if (found != null) {
      fields.put("games", ComparedFields.of(rules.id(), found, beside));
    }
    return fields;
  }

  /**
   * The page that {@code simulate --report} writes; nothing where no games were played.
   *
   * @param command what makes the same page again
   */
  public Optional<String> page(String command) {
    return Optional.ofNullable(found)
        .map(
            games -> {
              String title = rules.title() + ": " + games.games() + " games" + by;
              return new ComparedPage(title, beside, command, games).html();
            });
  }
}
