package gabion.define;

/** The kind of a field's value: how it is parsed and described. */
public enum FieldKind {
  NAME("a new name"),
  WORD("a word"),
  ID("an id"),
  IDS("ids"),
  TEXT("a text"),
  NOTE("a text with `{sentences}`"),
  PASSAGE("a text with `{sentences}`, or a list of such texts and of `{ when, say }`"),
  WHOLE("a whole number"),
  POINT("a point `[x, y]`"),
  YES_NO("`yes` or `no`"),
  HEAD("a head"),
  NUMBER("a number"),
  COUNT("a number or `all`"),
  RANGE("`A to B`"),
  CLAIM("a claim"),
  THING("one thing"),
  THINGS("a set"),
  PIECES("pieces"),
  VALUE("a value"),
  ITEMS("a set, a list, pieces or a throw"),
  WHO("a faction, a side, a seat or `all of SIDE`"),
  FIELD("a field"),
  CALL("a procedure with its arguments"),
  STEPS("steps"),
  BRANCH("steps, `stop`, `next` or `pass`"),
  ANSWERS("answers, each with steps, `stop`, `next` or `pass`, or with `{ when, do }`"),
  CASES("names, several joined by `or`, each with steps, `stop`, `next` or `pass`"),
  LINES("lines"),
  FIELDS("fields"),
  PICTURE("a drawing");

  private final String text;

  FieldKind(String text) {
    this.text = text;
  }

  /**
   * Returns whether its text is an expression: a number, a claim, things or a place for a value.
   */
  public boolean isSentence() {
    return switch (this) {
      case NUMBER, COUNT, CLAIM, THING, THINGS, PIECES, VALUE, ITEMS, WHO, FIELD -> true;
      default -> false;
    };
  }

  /** Returns the description that authors read. */
  public String description() {
    return text;
  }
}
