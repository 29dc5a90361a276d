package gabion.state;

import gabion.define.Block;
import gabion.define.Kind;
import gabion.define.Thing;

/**
 * The forms of a thing's name in a sentence, where its title is not enough.
 *
 * @param one the singular, {@code Red Guard}
 * @param many the plural, {@code Red Guards}
 * @param article the article before its title, {@code the}; may be empty
 * @param plural whether it takes a plural verb: the Reds win, Blue wins
 */
public record Inflection(String one, String many, String article, boolean plural) {

  /** Something called by its title alone. */
  static Inflection of(String title) {
    return new Inflection(title, title, "", false);
  }

  /** Returns the inflection from the definition of a side or a faction. */
  public static Inflection of(Block block, String title) {
    return new Inflection(
        block.text("one", title),
        block.text("many", title),
        block.text("article", ""),
        block.claim("plural"));
  }

  /**
   * Returns the inflection from the definition of a kind; by default the title of its own plural,
   * or the plural of its title.
   */
  public static Inflection of(Kind kind) {
    Block block = kind.thing().block();
    String title = kind.thing().title();
    boolean isOwn = block.has("plural") && title.equals(Thing.titleOf(kind.thing().id()));
    String several = isOwn ? Thing.titleOf(kind.plural()) : EnglishNouns.plural(title);
    return new Inflection(block.text("one", title), block.text("many", several), "", false);
  }

  /** Returns the form for a number. */
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
