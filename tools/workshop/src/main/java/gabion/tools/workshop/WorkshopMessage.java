package gabion.tools.workshop;

import java.util.Locale;

/** What users read of the workshop. Placeholders are those of {@link String#format}. */
public enum WorkshopMessage {
  // ---- tables
  CSV_NOT_UTF8("%s is not UTF-8; save it as `CSV UTF-8`"),
  CSV_TOO_LARGE("%s has more than %s bytes"),
  CSV_EMPTY("%s is empty; its first line names the columns: `in,id,...`"),
  CSV_HEADER("%s:1  the first columns are `in` and `id`; here they are `%s` and `%s`"),
  CSV_COLUMN_TWICE("%s:1  the column `%s` is there twice"),
  CSV_COLUMN_UNNAMED("%s:%s  `%s` is in a column without a name"),
  CSV_TOO_WIDE("%s:%s  the row has %s cells; there are %s columns"),
  CSV_NO_ID("%s:%s  the row has no id"),
  CSV_ROW_TWICE("%s:%s  the row `%s` is there twice"),
  CSV_CELL("%s:%s  column `%s`: `%s` is no value: %s"),
  CSV_LINES("%s:%s  column `%s`: a text of several lines cannot be within brackets of the YAML"),
  CSV_BROKEN("%s: %s"),
  CSV_VALUE_AND_FIELDS(
      "%s:%s  the row `%s` has a `value` and fields; only one of them is possible"),
  NO_SECTION("the ruleset has no section `%s`; it has %s"),
  CELL_UNWRITABLE("%s cannot be written into %s; edit it by hand"),
  CELL_OF_DEFAULTS("%s cannot be removed: `%s` is from the `defaults` of the section"),
  NOT_CLOSED("it does not end"),
  // ---- maps of other programs
  MAP_FORMAT(
      "%s is no map that can be read; it ends in .geojson, .json, .svg, .vmod (VASSAL), .xml or"
          + " .zip (TripleA), or is a folder (TripleA)"),
  MAP_UNREADABLE("%s cannot be read"),
  MAP_ZIP("%s is refused: %s"),
  MAP_BROKEN("%s:%s:%s  %s"),
  MAP_EMPTY("%s has no area"),
  MAP_TOO_MANY_AREAS("%s  there are more than %s areas"),
  MAP_TOO_MANY_POINTS("%s  the outlines have more than %s points; simplify them first"),
  MAP_TOO_MANY_RINGS("%s  the outline of `%s` has more than %s parts; simplify it first"),
  MAP_NO_POINT("%s  `%s` is no point `[x, y]`"),
  MAP_NO_NAME("`%s` without a name is not taken"),
  MAP_AREA_TWICE("`%s` is there twice; its shapes become one area"),
  MAP_BORDER_UNKNOWN("the border of `%s` and `%s` is left out, because one of them is no area"),
  MAP_MORE_OMITTED("%s  %s more: %s"),
  MAP_KIND_OMITTED("`%s` is not taken (%s times); only the map is"),
  MAP_NO_PLACE("`%s` has neither outline nor point; it is put near its neighbors, move it by hand"),
  MAP_NO_SURFACE("`%s` has no surface of its own"),
  MAP_OVERLAP("`%s` and `%s` cover each other; the second keeps the common surface"),
  MAP_TOUCHES("`%s` and `%s` touch, but the file does not connect them"),
  MAP_JOINED("`%s` has no border; a crossing to the nearest area, `%s`, is assumed"),
  MAP_KEPT_BELOW("`%s` of the ruleset is not in the file; it is put below the map"),
  MAP_PROPERTY_OMITTED(
      "the property `%s` is not taken (%s times): `tells` has none of areas with that name"),
  XML_OTHER_FILE("it names another file, which is not opened"),
  XML_TOO_DEEP("more than %s elements are within each other"),
  XML_TOO_LONG("there are more than %s elements"),
  XML_ENTITY("the entity `%s` is not read; save the file without entities"),
  GEOJSON_NO_FEATURES("%s is no GeoJSON with `features`; its type is `%s`"),
  GEOJSON_NO_FEATURE("%s  a feature is wanted here: `{ \"type\": \"Feature\", ...`"),
  GEOJSON_NO_NAME("a feature (%s) has neither an id nor a name"),
  GEOJSON_GEOMETRY("`%s` is no area: its geometry is `%s`, and not Polygon, MultiPolygon or Point"),
  GEOJSON_GROUND("ground is not taken; draw it again in the map editor"),
  SVG_NO_ROOT("%s  this is no SVG: it begins with `%s`"),
  SVG_NO_ID("`%s` without an id is no area"),
  SVG_NO_SHAPE("`%s` is no closed shape, and is not taken"),
  SVG_NESTED("a picture within the picture is not taken"),
  SVG_HIDDEN("`%s` is hidden, and is not taken"),
  SVG_OPEN("`%s` is not closed, so it is no area"),
  SVG_OUTSIDE("`%s` is too large or too far away"),
  SVG_LENGTH("`%s` has the length `%s`; only plain numbers are read"),
  SVG_TRANSFORM("%s  the transform `%s` cannot be read"),
  PATH_UNREADABLE("its path cannot be read at character %s: `%s`"),
  PATH_TOO_LONG("its path has more than %s parts"),
  TRIPLEA_NO_GAME("%s has no XML file of a game of TripleA"),
  TRIPLEA_GAMES("%s has several games; name one of them: %s"),
  TRIPLEA_NO_FILE("there is no `%s` beside the game"),
  TRIPLEA_LINE("%s  a name and points are wanted: `Name (12,34)`; here is `%s`"),
  TRIPLEA_UNKNOWN("`%s` is no territory of the game"),
  VASSAL_NO_BUILD_FILE("%s has no buildFile.xml, so it is no module of VASSAL"),
  VASSAL_BOARD("the board `%s` with %s areas is not taken; that with most areas is"),
  VASSAL_PICTURE("the picture `%s` stays in the module; lay it under the map editor to trace it"),
  VASSAL_NO_BORDERS("regions have no borders in a module; draw them in the map editor"),
  VASSAL_PIECES("more than %s kinds of pieces are not taken"),
  // ---- sheets
  PRINT_COUNTERS("counters, front and back; fold between them"),
  PRINT_CARDS("cards"),
  PRINT_DICE("sides of dice"),
  PRINT_TURN("the turn"),
  PRINT_CHARTS("charts"),
  PRINT_MAP("map, part %s of %s x %s"),
  PRINT_AREAS("; invented: borders or signs of %s of %s areas"),
  PRINT_INVENTED("invented"),
  PRINT_ENDING("End: %s (%s)"),
  // ---- virtual tables
  TABLETOP_NO_AREAS("`%s` has no areas, so there is no board to export"),
  TABLETOP_LAID_OUT(
      "no area of `%s` says where it is (`at`); the board is laid out by its borders"),
  TABLETOP_TURN("Turn over"),
  TABLETOP_HIDE("Hide"),
  TABLETOP_SEAT("Change the seat"),
  TABLETOP_DIE("%s: there is no die with %s sides; it is left out"),
  TABLETOP_SIDES("%s on %s"),
  ;

  private final String sentence;

  WorkshopMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }

  /** An exception that says the sentence. */
  public WorkshopException exception(Object... values) {
    return new WorkshopException(text(values));
  }
}
