package gabion.tools.table;

import java.util.Locale;

/**
 * What players read of a table: why an answer is refused, why a record cannot be used. Placeholders
 * are those of {@link String#format}.
 */
public enum TableMessage {
  // ---- files
  IS_FOLDER("it is a folder"),
  SAVE_IN_FOLDER("it is a folder; a game can only be saved in a regular file"),
  SAVE_IN_LINK("it is a link; a game can only be saved in a regular file"),
  SAVE_IN_DEVICE("it is a device; a game can only be saved in a regular file"),
  IN_USE("this game is already open"),
  IN_USE_BY("this game is already open in %s"),
  THIS_PROCESS("this process"),
  LOCK_NOT_FILE("`%s` is not a regular file"),
  CANNOT_WRITE("cannot write `%s`: %s"),
  NO_SUCH_FOLDER("the folder does not exist"),
  NOT_ALLOWED("permission denied"),
  UNKNOWN_REASON("the system gives no reason"),
  OPTION_MISSING(
      "the option `%s` is missing and has no `before`: `gabion pack migrate` sets it to its"
          + " standard"),
  CARRIED_MISSING("what it keeps of the game before does not fit these rules: `%s`"),
  // ---- the next scenario
  KEPT("kind, group or field to keep"),
  NO_NUMBER_KEYS("a field without a number among several keys"),
  AFTER_ITSELF("`after:` leads back to it: %s"),
  FINISHED_GAME("a finished game"),
  UNFINISHED_GAME("one that waits for `%s`"),
  SCENARIO_AFTER("a scenario with `after: %s`"),
  NO_SCENARIO("no scenario"),
  NO_NEXT("no scenario of these rules comes after `%s`"),
  NEXT_ARE("choose `%s`"),
  // ---- reading a record
  NOT_REGULAR("it is not a regular file"),
  TOO_LARGE("it is too large"),
  NOT_UTF_8("it is not UTF-8 text"),
  NO_SUCH_FILE("the file does not exist"),
  TOO_LARGE_OR_BROKEN("it is larger than %s bytes, or the disk reported an error"),
  FILES_CHANGED("changed since the record was made: %s; try the files of that time"),
  AT("line %s, column %s: %s"),
  FIELD_TWICE("a field is given twice"),
  NOT_JSON("it is not valid JSON"),
  FIELDS("the fields of a record"),
  NOT_RECORD("it is not the record of a game"),
  TRAILING("unexpected text after the end of the record"),
  BAD_SEAL("its checksum is wrong: the file was changed after it was written"),
  BAD_FORMAT("its format is %s, not %s"),
  BAD_SEED("its seed is not a number"),
  NOT_FATE("only the dice and draws of `fate` can be dictated"),
  BAD_SHARE("a share has 64 hexadecimal digits"),
  UNKNOWN_FIELD("unknown field `%s`"),
  MISSING_FIELD("the field `%s` is missing"),
  A_LIST("a list"),
  A_TEXT("a text"),
  A_NUMBER("a whole number"),
  OUT_OF_RANGE("expected a number from %s to %s"),
  EXPECTED("expected %s"),
  BAD_CHARACTER("the character U+%04X is not allowed in a record"),
  // ---- replaying a record
  OTHER_SEAT("`%s` answers, but it is the turn of `%s`"),
  OTHER_ANSWER("the rules give `%2$s` here, not `%1$s`"),
  OVER_BEFORE("the game is over before this answer"),
  NOT_ANSWER("`%s` is not an answer to `%s`"),
  OTHER_INDEX("`%s` has the index %s, not %s"),
  // ---- checking the seed of a record
  NOT_FROM_SEED_BECAUSE("the dice and draws do not follow from the committed seed: %s"),
  NOT_FROM_SEED("the dice and draws do not follow from the committed seed"),
  SECRET_LATER("the secret seed is shown when the game is over"),
  OTHER_SECRET("the secret seed is not the committed one"),
  OTHER_RESULT("the seed gives `%s`, but the record has `%s`"),
  NOT_POSSIBLE("`%s` is not a legal answer here"),
  // ---- reading an answer
  NUMBER_FROM_TO("the answer is a number from %s to %s"),
  EMPTY_ANSWER("the answer is empty"),
  NO_WORDS("`%s` has no letter or digit"),
  NO_ANSWER_NUMBER("there is no answer %s; the last is %s"),
  AMBIGUOUS("`%s` may be %s"),
  NOT_HERE("`%s` is not an answer here"),
  NO_INDEX("there is no answer with index %s; the last index is %s"),
  NEGATIVE("`%s` is negative"),
  TOO_MANY("%s: at most %d, not %d"),
  FROM_TO("%s to %s"),
  ONE_OF("the choice must include at least one of: %s"),
  WRONG_TOTAL("the total is %s; it must be %s"),
  NOT_ALLOWED_THING("%s cannot be chosen"),
  NOT_A_CHOICE("%s is not one of the choices here"),
  // ---- replies to a seat
  SHARE_TAKEN("your share is part of the dice from now on"),
  NO_SHARE("each seat can give one share, while a game with a committed seed goes on"),
  QUESTION_OF_OTHER("question %s is for %s, not for %s"),
  ANSWERED("question %s has already been answered"),
  OVER("the game is over"),
  QUESTION_CLOSED("question %s is no longer open"),
  NO_QUESTION("there is no question %s"),
  UNDONE("the last answer was taken back"),
  CLOSED("the table is closed"),
  NO_MORE_QUESTIONS("there are no more questions"),
  UNDO_LATE(
      "this cannot be undone: since your last answer dice were thrown, another seat answered, or"
          + " hidden information was seen"),
  UNDO_NONE("there is nothing to undo: you have not made a choice yet"),
  // ---- taking an answer back
  TAKEN_BACK("taken back"),
  WISH_OPEN("another request to undo is still open"),
  WISH_ASKED("the other seats are asked"),
  NO_WISH("there is no request to undo for you"),
  WISH_REFUSED("the request to undo is refused"),
  // ---- ends given by people
  BAD_END("`%s` is damaged: it does not say how the game ended"),
  END_RESIGNED("Resigned: %s."),
  END_DRAWN("All agreed to a draw."),
  END_TIME("Out of time: %s."),
  ENDED("the game is over. %s"),
  // ---- maps
  PATH_EMPTY("it is empty"),
  PATH_COMMAND("expected one of `M`, `L`, `Q`, `C`, `Z`, not `%s`"),
  PATH_BEGINS("it must begin with `M`"),
  PATH_NUMBER("expected a number for `%s`, not %s"),
  PATH_ENDS("the end"),
  PATH_CLOSED_SMALL("a closed part has fewer than three points"),
  NO_FILES("no files can be read here"),
  A_MAP_FILE("a file in the ruleset's folder, such as `map.geojson`"),
  A_PICTURE("a picture: PNG, JPEG, WebP or SVG"),
  NOT_FEATURES("it is not a GeoJSON `FeatureCollection` with a list of `features`"),
  TOO_MANY_FEATURES("it has more than %s features"),
  NO_BOARD_SIZE("its `board` has no `%s`"),
  NO_FEATURE_ID("it has neither `id`, nor `ground`, nor `between`"),
  AREA_GEOMETRY("an area is a Polygon, a MultiPolygon or a Point"),
  LABEL_FIELDS("its `label` needs `lines` and `at`"),
  LINK_FIELDS("a link needs `between` with two areas, and a LineString"),
  GROUND_NEEDS_PATH("ground of this kind is a Polygon or a LineString"),
  GROUND_NEEDS_POINTS("ground of this kind is a Point or a MultiPoint"),
  GROUND_NEEDS_TEXT("ground of this kind needs a `text`"),
  FEATURE_TWICE("another feature before it has this id"),
  FEATURE("feature"),
  FEATURES("features of the map file"),
  LABEL("name"),
  SLOT_OF_AREA("slot"),
  MIDDLE("middle"),
  HELP_LINK("draw them so that they touch, or add a LineString with `between: [%s, %s]`"),
  HELP_TOUCH("draw a strip of `closed` ground between them, or make them adjacent"),
  LINK_KIND("kind of link"),
  NO_BOARD("it has no `board` with `width` and `height`"),
  GROUND_KIND("kind of ground"),
  MAP_WORDS("words"),
  GEOMETRY_TYPE("the geometry `%s` is not known here"),
  NO_COORDINATES("it has no coordinates"),
  RING_OPEN("a ring begins at %s and ends at %s: the last point must be the first"),
  TOO_FEW_POINTS("at least %s points are needed here, not %s"),
  NOT_A_POINT("`%s` is not a point `[x, y]`"),
  NOT_A_COORDINATE("`%s` is not a number from -100000 to 100000"),
  // ---- displays
  A_COLOUR("a colour"),
  A_POINT("a point, two numbers such as `[3, 2]`"),
  FACES("faces of dice"),
  PROCEDURE_WITH_HEADING("procedure with a heading"),
  SIDE_OR_FACTION("side or faction"),
  HELP_BORDER("add it to `drawn`, or to `also` if the sketch has no line for it"),
  LETTERS("letters of the sheet"),
  TWO_SIGNS("two signs, such as `{ }`"),
  SLOT("slot of the sketch"),
  ENDING_WON("%s (winner: %s)"),
  UNSEEN("%s unseen"),
  UNSEEN_WITH_FACE("%s unseen (%s)"),
  SOME("some"),
  MARKER_OF("%s of %s"),
  ;

  private final String sentence;

  TableMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }
}
