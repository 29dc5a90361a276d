package gabion.define;

import static gabion.define.FieldSpec.may;
import static gabion.define.FieldSpec.must;

/** The schema of {@code display:}. */
final class DisplaySchema {

  private static final FieldSpec SIGN = may("sign", FieldKind.WORD, "the sign on the board");
  private static final FieldSpec COLOUR =
      may("colour", FieldKind.WORD, "one of `colours`, or a colour of the terminal");

  private static final FieldSpec SHAPE =
      may(
          "shape",
          FieldKind.WORD,
          "the shape of its counter on a drawn board: "
              + DrawingStyles.either(DrawingStyles.SHAPES)
              + "; else a square");
  private static final FieldSpec SYMBOL =
      may("symbol", FieldKind.WORD, "the picture on its counter on a drawn board");
  private static final FieldSpec SAID =
      may("title", FieldKind.TEXT, "a description for the legend");

  /** A kind of surface. */
  private static final Schema SURFACE =
      Schema.of(
          must(
              "when",
              FieldKind.CLAIM,
              "the areas of this surface, each as `it`; an area gets the first surface that matches"),
          may("title", FieldKind.TEXT, "the name of the surface"),
          COLOUR,
          may(
              "pattern",
              FieldKind.WORD,
              "the fill pattern: " + DrawingStyles.either(DrawingStyles.PATTERNS)),
          may(
              "shape",
              FieldKind.WORD,
              DrawingStyles.either(DrawingStyles.OUTLINES) + "; a sheet has its own shape"));

  /** One sort of thing in a slot. */
  private static final Schema CONTENT =
      Schema.of(
          must("pieces", FieldKind.PIECES, "the pieces to count; `it` is the area"),
          SIGN,
          COLOUR,
          may("count", FieldKind.YES_NO, "`no`: one piece is drawn without its number"),
          SHAPE,
          SYMBOL,
          SAID,
          may("side", FieldKind.ID, "the side or faction that they belong to in a battle"));

  private static final Schema GROUND =
      Schema.of(
          must("kind", FieldKind.WORD, "what it is, such as `tree` or `label`"),
          may("path", FieldKind.TEXT, "its lines: a path with `M L Q C Z`"),
          may("at", FieldKind.POINTS, "where it is drawn"),
          may("text", FieldKind.TEXT, "the text of a label"),
          may("size", FieldKind.WHOLE, "the size of the text"),
          may("turn", FieldKind.WHOLE, "degrees by which the text is turned, clockwise"),
          may("tint", FieldKind.WORD, "a tint of the map"));

  private static final Schema BOARD =
      Schema.of(
          may(
              "sketch",
              FieldKind.PICTURE,
              "the map; a tag with dots between two signs, `[hil....]`, is the slot of an area; without a sketch, the board is the sheet that has `cells`"),
          may("width", FieldKind.WHOLE, "the letters of a slot of a drawn sheet; 3 by default"),
          may(
              "signs",
              FieldKind.FIELDS,
              "for each letter of a drawn sheet the two signs around its slots; `[ ]` by default"),
          may("slots", FieldKind.FIELDS, "for each tag of the sketch its area"),
          may("drawn", FieldKind.FIELDS, "for each area the neighbours with a drawn border"),
          may("also", FieldKind.FIELDS, "for each area the neighbours without a drawn border"),
          may("busy", FieldKind.CLAIM, "which areas, as `it`, the list always contains"),
          may("surfaces", FieldKind.LINES, "the looks of areas on a drawn board").of(SURFACE),
          may(
                  "printed",
                  FieldKind.LINES,
                  "the contents printed in areas on a drawn board; as `content`")
              .of(CONTENT),
          may("map", FieldKind.WORD, "a GeoJSON file beside the ruleset with the map"),
          may(
              "size",
              FieldKind.POINT,
              "width and height of the map in the unit of `at`, where it has no file"),
          may("counter", FieldKind.WHOLE, "the side of a counter on the map; 26 by default"),
          may("ground", FieldKind.LINES, "what is drawn behind the areas").of(GROUND),
          may(
              "art",
              FieldKind.WORD,
              "a picture beside the ruleset that is laid under the map: PNG, JPEG, WebP or SVG"));

  private static final Schema MARKER =
      Schema.of(
          Schemas.TITLE,
          must("for", FieldKind.ID, "the sort of things that may have a marker"),
          must("when", FieldKind.CLAIM, "whether the marker of the thing is in `it`, an area"),
          SIGN,
          may(
              "colour",
              FieldKind.WORD,
              "a colour as above; the name of the sort means the colour of the thing"),
          SHAPE,
          SYMBOL);

  private static final Schema LINE =
      Schema.of(
          may("title", FieldKind.TEXT, "the label of the value"),
          may("each", FieldKind.ID, "a sort; the line shows the value of each of its things"),
          may("in", FieldKind.THINGS, "the things to show"),
          must("value", FieldKind.VALUE, "the value to show"));

  private static final Schema TABLE_LINE =
      LINE.and(
          Schema.of(
              may(
                  "standing",
                  FieldKind.YES_NO,
                  "`yes`: it shows the score and is always visible")));

  private static final Schema BATTLE =
      Schema.of(
          must("procedure", FieldKind.HEAD, "the head of a procedure with a `heading:`"),
          may("areas", FieldKind.IDS, "names for the areas of its heading, in their order"),
          may("winner", FieldKind.TEXT, "the side that wins it; `{name}` is an area"));

  static final Schema DISPLAY =
      Schema.of(
          may("board", FieldKind.FIELDS, "the map").of(BOARD),
          may("content", FieldKind.LINES, "the contents of a slot, in this order").of(CONTENT),
          may("markers", FieldKind.FIELDS, "markers computed from the position; first in a slot")
              .of(Schema.each("id", MARKER)),
          may("battles", FieldKind.LINES, "the procedures that are battles").of(BATTLE),
          may("colours", FieldKind.FIELDS, "names for colours of the terminal"),
          may("legend", FieldKind.LINES, "lines below the map"),
          may("brief", FieldKind.LINES, "the rules in short: the aim, the turn, the end"),
          may("turn", FieldKind.FIELDS, "for each phase the rules on the sheet of the turn"),
          may("table", FieldKind.LINES, "the table beside the map, visible to all").of(TABLE_LINE),
          may("sheet", FieldKind.FIELDS, "a table for each of several things")
              .of(
                  Schema.of(
                      must("for", FieldKind.ID, "the sort of these things, such as `faction`"),
                      may("rows", FieldKind.LINES, "its lines").of(LINE))),
          may("faces", FieldKind.FIELDS, "the drawing of each face of a die"),
          may("answers", FieldKind.FIELDS, "the meaning of each word that is an answer"),
          may("explains", FieldKind.FIELDS, "what a thing, answer or phase does, in a sentence"));

  private DisplaySchema() {}
}
