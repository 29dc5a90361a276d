package gabion.define;

/** The schema of {@code display:}. */
final class DisplaySchema {

  private static final FieldSpec SIGN =
      FieldSpec.may("sign", FieldKind.WORD, "what is drawn for it");
  private static final FieldSpec COLOUR =
      FieldSpec.may("colour", FieldKind.WORD, "one of `colours`, or one of a terminal");

  private static final FieldSpec SHAPE =
      FieldSpec.may(
          "shape",
          FieldKind.WORD,
          "how its counter is cut on a drawn board: "
              + DrawingStyles.either(DrawingStyles.SHAPES)
              + "; else a square");
  private static final FieldSpec SAID =
      FieldSpec.may("title", FieldKind.TEXT, "what it is, for those who do not know the sign");

  /** A kind of surface. */
  private static final Schema SURFACE =
      Schema.of(
          FieldSpec.must(
              "when", FieldKind.CLAIM, "of `it`: the areas; the first surface that fits counts"),
          FieldSpec.may("title", FieldKind.TEXT, "what the surface is called"),
          COLOUR,
          FieldSpec.may(
              "pattern",
              FieldKind.WORD,
              "what it is filled with: " + DrawingStyles.either(DrawingStyles.PATTERNS)),
          FieldSpec.may(
              "shape",
              FieldKind.WORD,
              DrawingStyles.either(DrawingStyles.OUTLINES) + "; a sheet has its own"));

  /** One sort of thing in a slot. */
  private static final Schema CONTENT =
      Schema.of(
          FieldSpec.must("pieces", FieldKind.PIECES, "what is counted; `it` is the area"),
          SIGN,
          COLOUR,
          FieldSpec.may(
              "count", FieldKind.YES_NO, "`no`: a single one is drawn without its number"),
          SHAPE,
          SAID);

  private static final Schema BOARD =
      Schema.of(
          FieldSpec.may(
              "sketch",
              FieldKind.PICTURE,
              "the map; a tag with dots between two signs, `[hil....]`, is the slot of an area; without it the sheet is drawn that says what its `cells` are"),
          FieldSpec.may(
              "width", FieldKind.WHOLE, "how many letters a slot of a drawn sheet has; else 3"),
          FieldSpec.may(
              "signs",
              FieldKind.FIELDS,
              "for each letter of a drawn sheet what stands around its slots; else `[ ]`"),
          FieldSpec.may("slots", FieldKind.FIELDS, "for each tag of the sketch its area"),
          FieldSpec.may(
              "drawn",
              FieldKind.FIELDS,
              "for each area those whose border is a line of the sketch"),
          FieldSpec.may(
              "also",
              FieldKind.FIELDS,
              "for each area those beside it of which the sketch has no line"),
          FieldSpec.may("busy", FieldKind.CLAIM, "of `it`: areas always written out below the map"),
          FieldSpec.may("surfaces", FieldKind.LINES, "how areas look on a drawn board").of(SURFACE),
          FieldSpec.may(
                  "printed",
                  FieldKind.LINES,
                  "what is printed in areas on a drawn board; as `content`")
              .of(CONTENT));

  private static final Schema MARKER =
      Schema.of(
          Schemas.TITLE,
          FieldSpec.must("for", FieldKind.ID, "the sort of things of which each may have one"),
          FieldSpec.must(
              "when", FieldKind.CLAIM, "of `it`, an area, and of the thing: where it stands"),
          SIGN,
          FieldSpec.may(
              "colour", FieldKind.WORD, "as above; the sort's name stands for the thing's own"),
          SHAPE);

  private static final Schema LINE =
      Schema.of(
          FieldSpec.may("title", FieldKind.TEXT, "what stands before the value"),
          FieldSpec.may("each", FieldKind.ID, "a sort: the value of each of its things"),
          FieldSpec.may("in", FieldKind.THINGS, "those things"),
          FieldSpec.must("value", FieldKind.VALUE, "what is shown"));

  private static final Schema TABLE_LINE =
      LINE.and(
          Schema.of(
              FieldSpec.may(
                  "standing",
                  FieldKind.YES_NO,
                  "`yes`: it tells how the game stands, and is always in sight")));

  static final Schema DISPLAY =
      Schema.of(
          FieldSpec.may("board", FieldKind.FIELDS, "the map").of(BOARD),
          FieldSpec.may("content", FieldKind.LINES, "what stands in a slot, in this order")
              .of(CONTENT),
          FieldSpec.may(
                  "markers", FieldKind.FIELDS, "what follows from the position; first in a slot")
              .of(Schema.each("id", MARKER)),
          FieldSpec.may("colours", FieldKind.FIELDS, "names for colours of a terminal"),
          FieldSpec.may("legend", FieldKind.LINES, "lines below the map"),
          FieldSpec.may("brief", FieldKind.LINES, "the rules in short: the aim, the turn, the end"),
          FieldSpec.may("table", FieldKind.LINES, "what stands beside the map, for everybody")
              .of(TABLE_LINE),
          FieldSpec.may("sheet", FieldKind.FIELDS, "what each of several has before it")
              .of(
                  Schema.of(
                      FieldSpec.must("for", FieldKind.ID, "the sort of those: `faction`"),
                      FieldSpec.may("rows", FieldKind.LINES, "a line each").of(LINE))),
          FieldSpec.may("faces", FieldKind.FIELDS, "for a face of a die how it is drawn"),
          FieldSpec.may("answers", FieldKind.FIELDS, "for a word that answers what it means"));

  private DisplaySchema() {}
}
