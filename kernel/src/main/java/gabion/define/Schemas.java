package gabion.define;

/** The blocks that stand deeper than in a section: lines, hooks, readings, faces. */
public final class Schemas {

  static final FieldSpec TITLE = FieldSpec.may("title", FieldKind.TEXT, "the display name");
  private static final FieldSpec WHEN =
      FieldSpec.may("when", FieldKind.CLAIM, "condition of this line");
  private static final FieldSpec SAY = FieldSpec.may("say", FieldKind.TEXT, "the reason, in words");

  /** Steps hooked to a procedure or phase. */
  public static final Schema HOOK =
      Schema.of(
              FieldSpec.may("when", FieldKind.CLAIM, "condition of this hook"),
              FieldSpec.must("do", FieldKind.STEPS, "the steps"))
          .or(FieldKind.STEPS);

  /** An answer of `or:` that is any thing of a set. */
  public static final Schema SET =
      Schema.of(
          FieldSpec.must("from", FieldKind.ITEMS, "the things"),
          FieldSpec.must("do", FieldKind.STEPS, "the steps; the word is the name of the thing"));

  /** A line of `counts`. */
  public static final Schema COUNTS =
      Schema.of(
              WHEN,
              FieldSpec.may("to", FieldKind.NUMBER, "the value that replaces the number"),
              FieldSpec.may("by", FieldKind.NUMBER, "the number that is added"),
              SAY)
          .or(FieldKind.LINES);

  /** A line of `allows`. */
  public static final Schema ALLOWS =
      Schema.of(
              FieldSpec.may("when", FieldKind.CLAIM, "condition of the refusal"),
              FieldSpec.must("say", FieldKind.TEXT, "the sentence of the refusal"))
          .or(FieldKind.LINES);

  /** A line logged at the beginning or end of something. */
  public static final Schema TOLD_LINE =
      Schema.of(
          FieldSpec.may("when", FieldKind.CLAIM, "condition of this line"),
          FieldSpec.must("say", FieldKind.NOTE, "the text of the log line"));

  /** A line of `all` and `either`. */
  static final Schema CLAIM_LINE =
      Schema.of(FieldSpec.must("that", FieldKind.CLAIM, "the claim"), SAY).or(FieldKind.CLAIM);

  /** A line of `first`. */
  public static final Schema CASE =
      Schema.of(
          WHEN,
          FieldSpec.must("is", FieldKind.VALUE, "the value if `when` holds"),
          FieldSpec.may(
              "otherwise",
              FieldKind.VALUE,
              "the value if `when` does not hold; only in the last line"));

  /** A line of `add-up`. */
  public static final Schema SUMMAND =
      Schema.of(
          WHEN,
          FieldSpec.must("plus", FieldKind.NUMBER, "the number to add"),
          SAY,
          FieldSpec.may("otherwise", FieldKind.NUMBER, "the number to add if `when` does not hold"),
          FieldSpec.may("otherwise-say", FieldKind.TEXT, "the reason for that number"));

  /** A reading of an option. */
  static final Schema READING =
      Schema.with("the properties that `tells` of the option declares", TITLE);

  /** One grid of a table. */
  static final Schema GRID =
      Schema.of(
          TITLE,
          FieldSpec.may(
              "columns", FieldKind.IDS, "the keys of the columns; none in a table of one thing"),
          FieldSpec.may(
              "reading",
              FieldKind.FIELDS,
              "the cells of each row, or its one cell; `nothing` for an empty cell"),
          FieldSpec.may(
              "printed", FieldKind.FIELDS, "the same rows as printed, `\"-\"` for an empty cell"),
          FieldSpec.may(
              "certain",
              FieldKind.FIELDS,
              "`ROW COLUMN: text`, or `ROW: text`: the evidence for a cell"),
          FieldSpec.may(
              "misprints",
              FieldKind.FIELDS,
              "`ROW COLUMN: text`, or `ROW: text`: why a cell differs from its print"));

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
