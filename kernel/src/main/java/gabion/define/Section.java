package gabion.define;

/**
 * A section of a ruleset, declared once.
 *
 * @param part its name, what it holds and what that is
 * @param key what names an entry of it; empty where it has no entries
 */
public record Section(Part part, String key) {

  /** A section that holds one value. */
  static Section one(String name, Holds holds, String help) {
    return new Section(Part.may(name, holds, help), "");
  }

  /** A section of entries, each a block. */
  static Section of(String name, String key, String help, Schema entry) {
    return new Section(Part.may(name, Holds.FIELDS, help).of(entry), key);
  }

  public String name() {
    return part.name();
  }

  /** What an entry of it may hold. */
  public Schema entry() {
    return part.inside();
  }
}
