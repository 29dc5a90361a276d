package gabion.define;

import gabion.yaml.Printable;
import gabion.yaml.Tree;

/**
 * A thing of a sort: a side, an area, a card, a reading. Its properties are still trees; the sort's
 * {@code tells} declare them.
 *
 * @param id its name in rules
 * @param key the id as written
 * @param block its whole definition
 */
public record Thing(String id, Tree.Text key, Block block) {

  /** What people call it: its title, or its id with blanks and a large first letter. */
  public String title() {
    return Printable.line(block.text("title", titleOf(id)));
  }

  /** An id as people read it. */
  public static String titleOf(String id) {
    return capitalize(id.replace('-', ' '));
  }

  private static String capitalize(String words) {
    return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
