package gabion.define;

/** What may stand in {@code display:}. */
final class DisplaySchema {

  private static final Part SIGN = Part.may("sign", Holds.WORD, "what is drawn for it");
  private static final Part COLOUR =
      Part.may("colour", Holds.WORD, "one of `colours`, or one of a terminal");

  private static final Part SHAPE =
      Part.may(
          "shape",
          Holds.WORD,
          "how its counter is cut on a drawn board: "
              + Looks.either(Looks.SHAPES)
              + "; else a square");
  private static final Part SAID =
      Part.may("title", Holds.TEXT, "what it is, for those who do not know the sign");

  /** A kind of surface. */
  private static final Schema SURFACE =
      Schema.of(
          Part.must("when", Holds.CLAIM, "of `it`: the areas; the first surface that fits counts"),
          Part.may("title", Holds.TEXT, "what the surface is called"),
          COLOUR,
          Part.may(
              "pattern", Holds.WORD, "what it is filled with: " + Looks.either(Looks.PATTERNS)),
          Part.may("shape", Holds.WORD, Looks.either(Looks.OUTLINES) + "; a sheet has its own"));

  /** One sort of thing in a slot. */
  private static final Schema CONTENT =
      Schema.of(
          Part.must("pieces", Holds.PIECES, "what is counted; `it` is the area"),
          SIGN,
          COLOUR,
          Part.may("count", Holds.YES_NO, "`no`: a single one is drawn without its number"),
          SHAPE,
          SAID);

  private static final Schema BOARD =
      Schema.of(
          Part.may(
              "sketch",
              Holds.PICTURE,
              "the map; a tag with dots between two signs, `[hil....]`, is the slot of an area; without it the sheet is drawn that says what its `cells` are"),
          Part.may("width", Holds.WHOLE, "how many letters a slot of a drawn sheet has; else 3"),
          Part.may(
              "signs",
              Holds.FIELDS,
              "for each letter of a drawn sheet what stands around its slots; else `[ ]`"),
          Part.may("slots", Holds.FIELDS, "for each tag of the sketch its area"),
          Part.may(
              "drawn", Holds.FIELDS, "for each area those whose border is a line of the sketch"),
          Part.may(
              "also",
              Holds.FIELDS,
              "for each area those beside it of which the sketch has no line"),
          Part.may("busy", Holds.CLAIM, "of `it`: areas always written out below the map"),
          Part.may("surfaces", Holds.LINES, "how areas look on a drawn board").of(SURFACE),
          Part.may(
                  "printed", Holds.LINES, "what is printed in areas on a drawn board; as `content`")
              .of(CONTENT));

  private static final Schema MARKER =
      Schema.of(
          Schemas.TITLE,
          Part.must("for", Holds.ID, "the sort of things of which each may have one"),
          Part.must("when", Holds.CLAIM, "of `it`, an area, and of the thing: where it stands"),
          SIGN,
          Part.may("colour", Holds.WORD, "as above; the sort's name stands for the thing's own"),
          SHAPE);

  private static final Schema LINE =
      Schema.of(
          Part.may("title", Holds.TEXT, "what stands before the value"),
          Part.may("each", Holds.ID, "a sort: the value of each of its things"),
          Part.may("in", Holds.THINGS, "those things"),
          Part.must("value", Holds.VALUE, "what is shown"));

  private static final Schema TABLE_LINE =
      LINE.and(
          Schema.of(
              Part.may(
                  "standing",
                  Holds.YES_NO,
                  "`yes`: it tells how the game stands, and is always in sight")));

  static final Schema DISPLAY =
      Schema.of(
          Part.may("board", Holds.FIELDS, "the map").of(BOARD),
          Part.may("content", Holds.LINES, "what stands in a slot, in this order").of(CONTENT),
          Part.may("markers", Holds.FIELDS, "what follows from the position; first in a slot")
              .of(Schema.each("id", MARKER)),
          Part.may("colours", Holds.FIELDS, "names for colours of a terminal"),
          Part.may("legend", Holds.LINES, "lines below the map"),
          Part.may("brief", Holds.LINES, "the rules in short: the aim, the turn, the end"),
          Part.may("table", Holds.LINES, "what stands beside the map, for everybody")
              .of(TABLE_LINE),
          Part.may("sheet", Holds.FIELDS, "what each of several has before it")
              .of(
                  Schema.of(
                      Part.must("for", Holds.ID, "the sort of those: `faction`"),
                      Part.may("rows", Holds.LINES, "a line each").of(LINE))),
          Part.may("faces", Holds.FIELDS, "for a face of a die how it is drawn"),
          Part.may("answers", Holds.FIELDS, "for a word that answers what it means"));

  private DisplaySchema() {}
}
