package gabion.define;

/** The blocks that stand deeper than in a section: lines, hooks, readings, faces. */
public final class Schemas {

  static final Part TITLE = Part.may("title", Holds.TEXT, "the name for people");
  private static final Part WHEN = Part.may("when", Holds.CLAIM, "it counts only where that holds");
  private static final Part SAY = Part.may("say", Holds.TEXT, "the reason in words");

  /** Steps that hang on a procedure or phase. */
  public static final Schema HOOK =
      Schema.of(
              Part.may("when", Holds.CLAIM, "done only where it holds"),
              Part.must("do", Holds.STEPS, "what is done"))
          .or(Holds.STEPS);

  /** A line of `counts`. */
  public static final Schema COUNTS =
      Schema.of(
              WHEN,
              Part.may("to", Holds.NUMBER, "what it counts instead"),
              Part.may("by", Holds.NUMBER, "how much more it counts"),
              SAY)
          .or(Holds.LINES);

  /** A line of `allows`. */
  public static final Schema ALLOWS =
      Schema.of(
              Part.may("when", Holds.CLAIM, "refused only where it holds"),
              Part.must("say", Holds.TEXT, "the refusal in words"))
          .or(Holds.LINES);

  /** A line of what is told at the beginning or the end of something. */
  public static final Schema TOLD_LINE =
      Schema.of(
          Part.may("when", Holds.CLAIM, "told only where it holds"),
          Part.must("say", Holds.NOTE, "what is told"));

  /** A line of `all` and `either`. */
  static final Schema CLAIM_LINE =
      Schema.of(Part.must("that", Holds.CLAIM, "the claim"), SAY).or(Holds.CLAIM);

  /** A line of `first`. */
  public static final Schema CASE =
      Schema.of(
          WHEN,
          Part.must("is", Holds.VALUE, "what it is then"),
          Part.may(
              "otherwise", Holds.VALUE, "what it is where `when` does not hold: the last line"));

  /** A line of `add-up`. */
  public static final Schema SUMMAND =
      Schema.of(
          WHEN,
          Part.must("plus", Holds.NUMBER, "what it adds"),
          SAY,
          Part.may("otherwise", Holds.NUMBER, "what it adds where `when` does not hold"),
          Part.may("otherwise-say", Holds.TEXT, "the reason in words for that"));

  /** A reading of an option. */
  static final Schema READING = Schema.with("what the option tells", TITLE);

  /** One grid of a table. */
  static final Schema GRID =
      Schema.of(
          TITLE,
          Part.may("columns", Holds.IDS, "the keys across; none in a table of one thing"),
          Part.may(
              "reading",
              Holds.FIELDS,
              "for each key down the cells that hold, or the one that does; `nothing` for an empty one"),
          Part.may(
              "printed",
              Holds.FIELDS,
              "the same rows as the page prints them, `\"-\"` for an empty cell"),
          Part.may(
              "certain", Holds.FIELDS, "`ROW COLUMN: text`, or `ROW: text`: what proves a cell"),
          Part.may(
              "misprints",
              Holds.FIELDS,
              "the same: why a cell is read otherwise than it is printed"));

  /** The manners that hang on names, as a card and the ruleset bear them. */
  static final Schema HOOKS =
      Schema.of(
          hook("before", "steps before it", "procedure or phase", HOOK),
          hook("instead", "steps in its place", "procedure or phase", HOOK),
          hook("whenever", "steps after it", "procedure or phase", HOOK),
          hook("counts", "a changed number", "definition", COUNTS),
          hook("allows", "a refusal", "definition", ALLOWS));

  private Schemas() {}

  private static Part hook(String manner, String help, String on, Schema block) {
    return Part.may(manner, Holds.FIELDS, "by " + on + ": " + help).of(Schema.each(on, block));
  }
}
