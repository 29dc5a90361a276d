package gabion.define;

import gabion.yaml.SourceLocation;
import java.util.Set;

/**
 * A clause of the rulebook in our own words.
 *
 * @param id its number or heading
 */
public record Clause(String id, String text, SourceLocation location) {

  /**
   * The clause that is cited, or that of the chapter around it: {@code 4.1} or {@code 4.0} for
   * {@code 4.1.3} where there is no clause of that number.
   *
   * @param names the ids of all clauses
   * @return an id that may be none of these
   */
  public static String nearest(String rule, Set<String> names) {
    String id = rule;
    while (!names.contains(id) && id.indexOf('.') > 0) {
      id = id.substring(0, id.lastIndexOf('.'));
    }
    return names.contains(id) || !names.contains(id + ".0") ? id : id + ".0";
  }
}
