package gabion.define;

/** The blocks that stand deeper than in a section: lines, hooks, readings, faces. */
public final class Schemas {

  static final FieldSpec TITLE = FieldSpec.may("title", FieldKind.TEXT, "the name for people");
  private static final FieldSpec WHEN =
      FieldSpec.may("when", FieldKind.CLAIM, "it counts only where that holds");
  private static final FieldSpec SAY = FieldSpec.may("say", FieldKind.TEXT, "the reason in words");

  /** Steps hooked to a procedure or phase. */
  public static final Schema HOOK =
      Schema.of(
              FieldSpec.may("when", FieldKind.CLAIM, "done only where it holds"),
              FieldSpec.must("do", FieldKind.STEPS, "what is done"))
          .or(FieldKind.STEPS);

  /** A line of `counts`. */
  public static final Schema COUNTS =
      Schema.of(
              WHEN,
              FieldSpec.may("to", FieldKind.NUMBER, "what it counts instead"),
              FieldSpec.may("by", FieldKind.NUMBER, "how much more it counts"),
              SAY)
          .or(FieldKind.LINES);

  /** A line of `allows`. */
  public static final Schema ALLOWS =
      Schema.of(
              FieldSpec.may("when", FieldKind.CLAIM, "refused only where it holds"),
              FieldSpec.must("say", FieldKind.TEXT, "the refusal in words"))
          .or(FieldKind.LINES);

  /** A line logged at the beginning or end of something. */
  public static final Schema TOLD_LINE =
      Schema.of(
          FieldSpec.may("when", FieldKind.CLAIM, "told only where it holds"),
          FieldSpec.must("say", FieldKind.NOTE, "what is told"));

  /** A line of `all` and `either`. */
  static final Schema CLAIM_LINE =
      Schema.of(FieldSpec.must("that", FieldKind.CLAIM, "the claim"), SAY).or(FieldKind.CLAIM);

  /** A line of `first`. */
  public static final Schema CASE =
      Schema.of(
          WHEN,
          FieldSpec.must("is", FieldKind.VALUE, "what it is then"),
          FieldSpec.may(
              "otherwise",
              FieldKind.VALUE,
              "what it is where `when` does not hold: the last line"));

  /** A line of `add-up`. */
  public static final Schema SUMMAND =
      Schema.of(
          WHEN,
          FieldSpec.must("plus", FieldKind.NUMBER, "what it adds"),
          SAY,
          FieldSpec.may("otherwise", FieldKind.NUMBER, "what it adds where `when` does not hold"),
          FieldSpec.may("otherwise-say", FieldKind.TEXT, "the reason in words for that"));

  /** A reading of an option. */
  static final Schema READING = Schema.with("what the option tells", TITLE);

  /** One grid of a table. */
  static final Schema GRID =
      Schema.of(
          TITLE,
          FieldSpec.may("columns", FieldKind.IDS, "the keys across; none in a table of one thing"),
          FieldSpec.may(
              "reading",
              FieldKind.FIELDS,
              "for each key down the cells that hold, or the one that does; `nothing` for an empty one"),
          FieldSpec.may(
              "printed",
              FieldKind.FIELDS,
              "the same rows as the page prints them, `\"-\"` for an empty cell"),
          FieldSpec.may(
              "certain",
              FieldKind.FIELDS,
              "`ROW COLUMN: text`, or `ROW: text`: what proves a cell"),
          FieldSpec.may(
              "misprints",
              FieldKind.FIELDS,
              "the same: why a cell is read otherwise than it is printed"));

  /** The hook kinds that attach to names, for cards and the ruleset. */
  static final Schema HOOKS =
      Schema.of(
          hook("before", "steps before it", "procedure or phase", HOOK),
          hook("instead", "steps in its place", "procedure or phase", HOOK),
          hook("whenever", "steps after it", "procedure or phase", HOOK),
          hook("counts", "a changed number", "definition", COUNTS),
          hook("allows", "a refusal", "definition", ALLOWS));

  private Schemas() {}

  private static FieldSpec hook(String manner, String help, String on, Schema block) {
    return FieldSpec.may(manner, FieldKind.FIELDS, "by " + on + ": " + help)
        .of(Schema.each(on, block));
  }
}
