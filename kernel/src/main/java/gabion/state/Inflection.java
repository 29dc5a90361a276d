package gabion.state;

import gabion.define.Block;
import gabion.define.Kind;
import gabion.define.Thing;

/**
 * How a thing is called in a sentence, where that is more than its title.
 *
 * @param one one of it, {@code Red Guard}
 * @param many several of it, {@code Red Guards}
 * @param article what stands before its title, {@code the}; may be empty
 * @param plural whether it does what it does in the plural: the Reds win, Blue wins
 */
public record Inflection(String one, String many, String article, boolean plural) {

  /** Something called by its title alone. */
  static Inflection of(String title) {
    return new Inflection(title, title, "", false);
  }

  /** What the definition of a side or of a faction says of it. */
  public static Inflection of(Block block, String title) {
    return new Inflection(
        block.text("one", title),
        block.text("many", title),
        block.text("article", ""),
        block.claim("plural"));
  }

  /** What the definition of a kind says: several are called by its plural, or with an s. */
  public static Inflection of(Kind kind) {
    Block block = kind.thing().block();
    String title = kind.thing().title();
    String several = block.has("title") ? title + "s" : Thing.titleOf(kind.plural());
    return new Inflection(block.text("one", title), block.text("many", several), "", false);
  }

  /** How so many of it are called. */
  public String of(long number) {
    return number == 1 ? one : many;
  }

  /** A title with its article, at the beginning of a sentence. */
  public String subject(String title) {
    return article.isEmpty()
        ? title
        : Character.toUpperCase(article.charAt(0)) + article.substring(1) + " " + title;
  }

  /** A title with its article, inside of a sentence. */
  public String object(String title) {
    return article.isEmpty() ? title : article + " " + title;
  }
}
