package gabion.yaml;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Every sentence that tells an author of a mistake. The code of a fault is its name in kebab-case;
 * each has a golden folder {@code bad/<code>/}.
 */
public enum ProblemCode {
  // ---- records
  RECORD_BROKEN("`{0}` cannot be read: {1}"),
  RECORD_MISFIT("answer {0} of the record cannot be applied: {1}"),
  // ---- loading
  UNKNOWN_RULESET("unknown ruleset `{0}`"),
  // ---- YAML
  YAML_SYNTAX("{0}"),
  FILE_UNREADABLE("cannot read `{0}`: {1}"),
  FILE_TOO_LARGE("the file is larger than {0} bytes"),
  PACK_TOO_LARGE(
      "the pack is too large at `{0}`; the limits are {1} files, {2} nested folders and {3}"
          + " characters"),
  NOT_UTF_8("this is not UTF-8 text"),
  STRANGE_CHARACTER("the character {0} is not allowed here"),
  NOT_FIELDS("a file must contain fields (`name: value`), not {0}"),
  YAML_ANCHOR("the anchor `{0}` is not allowed"),
  YAML_ALIAS("the alias `{0}` is not allowed"),
  MERGE_KEY("the merge key `<<` is not allowed"),
  SECOND_DOCUMENT("a file may contain only one YAML document; a second one begins here"),
  YAML_DIRECTIVE("YAML directives are not allowed"),
  UNKNOWN_TAG("unknown tag `{0}`"),
  MISPLACED_TAG("the tag `{0}` is not allowed here"),
  DUPLICATE_KEY("the key `{0}` appears twice"),
  KEY_NOT_TEXT("a key must be one word or phrase, not {0}"),
  KEY_EMPTY("a name is missing before the `:`"),
  CUT_BY_COMMA("the comma splits this expression in two"),
  UNBALANCED_BRACKET("`{0}` has an unmatched bracket"),
  TOO_DEEP("values are nested deeper than {0} levels"),
  TOO_MANY_VALUES("the file contains more than {0} values"),
  TEXT_TOO_LONG("this text is longer than {0} characters"),
  // ---- overlay of packs
  NOTHING_TO_REMOVE("there is no `{0}` to remove"),
  NOTHING_TO_EDIT("there is no list `{0}` to edit"),
  UNCLEAR_EDIT("{0}"),
  UNKNOWN_ANCHOR("no item here is named `{0}`"),
  AMBIGUOUS_ANCHOR("{1} items here are named `{0}`"),
  ANCHOR_GONE("pack `{1}` removed `{0}`"),
  PACKS_DISAGREE("packs `{1}` and `{2}` both set `{0}`, and no `after:` orders them"),
  PACKS_HANG("packs `{1}` and `{2}` both add hooks to `{0}`, and no `after:` orders them"),
  NEARLY_KNOWN("the new name `{0}` closely resembles `{1}`"),
  SIDES_CHANGED("the die `{0}` has {1} sides here, but {2} in the unchanged rules"),
  // ---- packs
  PACK_TWICE("two packs have the id `{0}`"),
  PACK_NEEDS("pack `{0}` needs {1}"),
  PACK_CONFLICT("packs `{0}` and `{1}` cannot be used together"),
  PACK_CYCLE("the order of these packs is circular: {0}"),
  PACK_IGNORED("`{0}` is ignored: {1}"),
  PACK_EMPTY("pack `{0}` changes nothing: it contains no file of a ruleset"),
  MISSHAPEN_VALUE("`{0}` is not a valid {1}"),
  ZIP_UNSAFE("the zip file `{0}` is rejected: {1}"),
  // ---- former words
  OUTDATED("`{0}` is now written `{1}`"),
  // ---- definitions
  UNKNOWN_SECTION("unknown section `{0}`"),
  UNKNOWN_FIELD("unknown field `{0}`"),
  FIELD_OVERRULED("`{0}` has no effect beside the other fields here"),
  MISSING_FIELD("`{0}` is missing here"),
  WANTS_FIELDS("expected fields (`name: value`) here"),
  WANTS_TEXT("expected one text here, not fields or a list"),
  WANTS_NUMBER("`{0}` is not a whole number"),
  OUT_OF_RANGE("`{0}` is not a number from {1} to {2}"),
  WANTS_YES_OR_NO("`{0}` is neither `yes` nor `no`"),
  NEGATIVE("the face `{0}` has a negative number of sides"),
  NO_COPIES("a card must have at least one copy, not `{0}`"),
  NO_FACES("the die `{0}` has no faces"),
  NAME_TAKEN("a second {1} has the name `{0}`"),
  MISSHAPEN_HEAD(
      "`{0}` is not a valid head, such as `strength of side in area` or `area is held by side`"),
  UNASKED_PARAMETER("`{0}` is a parameter here, but nothing below uses it"),
  OPEN_TO_ALL("`{0}` has numbers as keys, so it must be visible to all"),
  NOBODY_OWNS_PIECES("`{0}` requires pieces with an owner"),
  NOBODY_OWNS("`seen-by: {0}` requires a first key that has a seat, a faction or a side"),
  NOBODY_KNOWS("this depends on `{0}`, which no seat may see, so no seat can evaluate it"),
  NOT_A_SORT("`{0}` is not a sort of things"),
  UNKNOWN_NAME("unknown {0} `{1}`"),
  BESIDE_ITSELF("`{0}` is its own neighbour"),
  RULES_PLAY("the rules play `{0}`, so no seat can play it"),
  SHEET_KEY("the key of an area must be one letter, not `{0}`"),
  SHEET_BETWEEN("`{0}` is between two columns: each column is two characters wide"),
  SHEET_ID("this is {0} {1}, but ids allow at most {2}"),
  NO_BORDER("`{0}` and `{1}` are not adjacent"),
  BORDER_TWICE("the border of `{0}` and `{1}` is listed twice"),
  BORDER_UNDRAWN("`{0}` is adjacent to `{1}`, but the display does not draw this border"),
  SAME_POINT("`{0}` lies at the same point as `{1}`"),
  MAP_BROKEN("the map cannot be read: {0}"),
  MAP_FEATURE("the feature `{0}` of the map cannot be used: {1}"),
  MAP_PATH("the path cannot be read: {0}"),
  MAP_CROSSED("the outline of `{0}` crosses or touches itself at {1}"),
  MAP_OVERLAP("the shapes of `{0}` and `{1}` overlap at {2}"),
  MAP_OUTSIDE("the {1} of `{0}` lies outside of the map, at {2}"),
  MAP_UNPLACED("`{0}` has no place on the map, but other areas have one"),
  MAP_APART("`{0}` is adjacent to `{1}`, but their shapes do not touch and no link joins them"),
  MAP_TOUCH("the shapes of `{0}` and `{1}` touch at {2}, but the areas are not adjacent"),
  MAP_CROWDED("`{0}` has room on the map for {1} of the {2} counters that it may show"),
  LINK_ONE_WAY("the link `{0}` leads from `{1}` to `{2}` but not back"),
  START_IN_PLAY(
      "`{0}` begins with a value of printed data, so its `start:` cannot depend on the position"),
  START_OF_NUMBERS("`{0}` has numbers as keys, so its `start:` is a value, not a sentence"),
  LINK_IN_PLAY("`{0}` is computed once from printed data, so it cannot depend on the position"),
  LINK_OVER_LINKS("`{0}` cannot use distances by links: it is computed before them"),
  TOO_MANY_ROWS("the ruleset has {0} rows of interchangeable pieces; the limit is {1}"),
  TOO_MANY_THINGS("`{0}` exceeds the limit of {1} {2}"),
  TOO_MANY_SEATS("the ruleset has {0} seats; the limit is {1}"),
  TOO_FEW_PIECES("there are only {1} of `{0}`"),
  LIES_TWICE("`{0}` is already in `{1}`"),
  // ---- tables
  TABLE_OF("a table takes one, two or three things (the first of three selects the grid): `{0}`"),
  CELLS_OF_ROW("the row `{0}` does not match the columns: cells {1}, columns {2}"),
  ROWS_DIFFER("the next row of `printed` is `{0}`, but the next row of `reading` is `{1}`"),
  PRINTED_OTHERWISE("the page prints `{0}` here, but `{1}` is printed as `{2}`"),
  NO_SUCH_CELL("the table has no cell `{0}`"),
  NOT_ASCENDING("`{0}` is not greater than `{1}`; the numbers of a table must increase"),
  // ---- sentences
  TOO_MANY_WORDS("this sentence has more than {0} words and signs"),
  SENTENCE_TOO_DEEP("this sentence is nested deeper than {0} levels"),
  FOREIGN_SIGN("sentences do not use `{0}`"),
  UNEXPECTED_WORD("the sentence should end before `{0}`"),
  EXPECTED("expected {0}, found {1}"),
  WANTS_PREPOSITION("`{0}` must be followed by `{1}`"),
  AND_BESIDE_OR("`and` is mixed with `or`: add brackets"),
  WHERE_SWALLOWS("this belongs to the `where` before it but does not use `it`: add brackets"),
  NO_IT("`it` has no meaning here"),
  WRONG_TYPE("expected type: {0}; actual type: {1}"),
  AMBIGUOUS_NAME("`{0}` is ambiguous: it may be the {1} or the {2} of that name"),
  NOT_A_PIECE("`{0}` are not pieces and lie in no place"),
  NO_OWNER("`{0}` have no owner of this sort"),
  EMPTY_LIST("the type of an empty list is unknown"),
  DEFINED_BY_ITSELF("the definition of `{0}` depends on itself"),
  CHAIN_TOO_LONG("`{0}` depends on a chain of more than {1} definitions"),
  FANS_OUT("evaluating `{0}` would evaluate other definitions more than {1} times"),
  CANNOT_HOOK("`{0}` is neither a number nor a claim, so it cannot have hooks"),
  TWO_BODIES("a definition has one body, not both `{0}` and `{1}`"),
  NO_BODY("`{0}` has no body: `is`, `all`, `either`, `first` or `add-up`"),
  NOT_A_FIELD("`{0}` is neither a field nor a name from `let`, so a step cannot set it"),
  NEVER_ASKED("the lines below are never used: this line always applies"),
  // ---- steps
  UNKNOWN_VERB("unknown verb `{0}`"),
  TWO_VERBS("a step has one verb, not both `{0}` and `{1}`"),
  CASES_MISSING("there is no case for {0}"),
  WANTS_STEPS("expected steps here, found `{0}`"),
  WANTS_RANGE("a range must be written `A to B`, not `{0}`"),
  NOTHING_TO_LEAVE("there is no {0} around this step"),
  UNKNOWN_PROCEDURE("there is no procedure `{0}`"),
  TWO_HEADS("this matches both `{0}` and `{1}`"),
  COUNT_OF_UNIQUES("`count` needs interchangeable pieces: `choose` or `draw` these first"),
  NOT_IN_SCRIPT("scripts have no step `{0}`: use JavaScript code instead"),
  NOTHING_TO_GIVE("`give` is allowed only in the steps of a procedure with `gives:`"),
  GIVES_NOTHING("`{0}` returns nothing: it has no `gives:`"),
  NOT_GIVEN("`{0}` can end without giving a {1}"),
  LEFT_WITHOUT_GIVING("this leaves `{0}` without giving a {1}: use `give` to leave it"),
  INSTEAD_WITHOUT_GIVING("the replacement of `{0}` can end without giving a {1}"),
  HOOK_BRANCHES("a step of a script cannot contain `{0}`: use JavaScript code instead"),
  NO_BEGINNING("the ruleset has no procedure `game`"),
  UNKNOWN_HEAD("nothing is named `{0}`"),
  TWO_INSTEAD("`{0}` and `{1}` both replace `{2}`"),
  STANDING_ASKS("a standing rule cannot ask a seat: `{0}`"),
  WANTS_BEFORE_DO("a hook needs `do:` with steps"),
  // ---- what only check finds
  UNUSED_NAME("nothing uses the {0} `{1}`"),
  MADE_OTHERWISE("`{0}` is declared here, but other places use `{1}`"),
  UNASKED_WORD("each {0} has `{1}`, but nothing uses it"),
  UNEXPLAINED_ANSWER("the display does not say what the answer `{0}` means"),
  UNTOLD_NUMBER("the scenario `{0}` does not set `{1}`, unlike all others: it is 0 here"),
  UNREACHABLE_STEP("this step is unreachable: `{0}` leaves before it"),
  NAME_SHARED("this {1} has the name `{0}`, which {2} also has"),
  UNSAYABLE_ID("sentences cannot use the id `{0}`"),
  UNBOUND_NAME("`{0}` may be nothing here: nothing is chosen if {1}"),
  ASKED_IN_PARTS("`{0}` may have too many answers to count; it is then asked in parts"),
  FIXED_CLAIM("`{0}` always has the same value"),
  LONELY_AREA("`{0}` cannot be reached: it has no neighbours, and no rule names it"),
  UNCITED_RULING("no rule or case cites the ruling `{0}`"),
  UNPROVED_CLAUSE("no case cites the clause `{0}`"),
  UNCITED_SENTENCE("no rule or case cites the sentence `{0}`, and it is no `note`"),
  STRAY_SCRIPT(
      "no card or piece is named `{0}`: the hooks in this script would always be in force"),
  ID_TELLS_NOTHING("in a script `{0}` is an id, which has no `{1}`"),
  CUT_BY_COMMENT("`{0}` ends here because ` #` begins a comment"),
  CLAIM_HOLDS("`{0}` always holds: {1}"),
  CLAIM_FAILS("`{0}` never holds: {1}"),
  CLAIM_REPEATED("`{0}` appears twice in this condition"),
  CLAIM_CONTRARY("`{0}` and `{1}` contradict each other"),
  IT_UNUSED("`{0}` does not use `it`: it is the same for each thing"),
  LOOP_UNCHANGED("no step of this loop changes what `{0}` reads"),
  ENDING_GAP("neither `{0}` nor `{1}` applies if `{2}`"),
  BEYOND_FIELD("`{0}` holds {1} to {2}, not {3}"),
  NO_EFFECT("this step has no effect: {0}"),
  LISTED_TWICE("`{0}` is listed twice"),
  FACTION_SHARED("the seats `{0}` and `{1}` both play `{2}`"),
  FACTION_LEFT_OUT("seating `{0}` has no seat for `{1}`, which others have"),
  FACTION_UNPLAYED("no seating has a seat for `{0}`"),
  NAME_HIDDEN("`{0}` hides the {1} of that name"),
  TITLE_OF_OTHER("`{0}` has a title that is the id of `{1}`: {2}"),
  TITLE_SHARED("`{0}` has the title of `{1}`: {2}"),
  TITLE_HOLE("this title has no placeholders: `{0}` is shown as written"),
  READINGS_ALIKE("no rule distinguishes these readings of `{0}`: {1}"),
  ODD_SIDES("the die `{0}` has {1} sides, while others have {2}"),
  OWN_COUNTERPART("the `{0}` of `{1}` is `{1}` itself"),
  NO_SLOT("the display has no slot for `{0}`"),
  SAME_SIGN("`{0}` and `{1}` have the same sign `{2}`"),
  NEVER_EQUAL("`{0}` never equals `{1}`: {2}"),
  LIST_AS_CONDITION("`{0}` always counts as true: a list does, even an empty one"),
  FROZEN_VALUE("`{0}` changes a value of the rules, which cannot be changed"),
  STEP_NOT_YIELDED("this step is never run: `yield` is missing"),
  HOOK_MISFIT("`{0}` changes a {1}, but `{2}` is a {3}"),
  PROVES_NOTHING(
      "this case expects only what it is given, and no case shows that `{0}` changes any of it"),
  // ---- what only games at random find
  STEP_NOT_RUN("this step never ran in {0} random games"),
  RULE_NOT_RUN("no step of `{0}` ever ran in {1} random games"),
  HOOK_NOT_RUN("this hook never ran in {0} random games"),
  NO_CHOICE("this question was asked {0} times and never had a second answer"),
  ALWAYS_LIMITED("`{0}` is limited to {1} to {2}: this step reached beyond it {3} of {4} times"),
  ENDING_NOT_REACHED("the ending `{0}` never came in {1} random games"),
  SIDE_NOT_WINNING("`{0}` won none of {1} random games"),
  GAMES_UNENDED("{0} of {1} random games stopped without an ending"),
  GAMES_WITHOUT_DECISION("no seat decided anything in {0} random games"),
  GAMES_DRAWN("all of {0} random games were drawn"),
  GAMES_ALIKE("all of {0} random games had the same ending and the same winner"),
  // ---- play
  TOO_MANY_DICE("this would throw {0} dice; the limit is {1} dice of a kind at once"),
  TOO_MANY_ANSWERS("`{0}` has too many answers to count"),
  NOTHING_TO_CHOOSE("there is nothing to choose for `{0}`, and the step has no `none:`"),
  NO_CASE_OF_NOTHING("`{0}` is nothing here, and no case covers that"),
  NOBODY_TO_ASK("there is no seat to ask for `{0}`"),
  NOWHERE("`{0}` cannot move: the destination is nowhere"),
  NO_SUCH_FACE("`{0}` has no face `{1}`"),
  NO_FIELD_OF_NOTHING("`{0}` cannot change: one of its keys is nothing"),
  FUSE_SPENT("the loop `{1}` exceeds its limit of {0} turns"),
  GAME_ENDLESS("this game exceeds the limit of {0} loop turns and procedure calls"),
  CALLS_ITSELF("`{0}` calls itself without end"),
  STOP_OUTSIDE("cannot leave `{0}`: it is not running"),
  STANDING_FOREVER("standing rules such as `{0}` would never finish"),
  HOOK_SAID("the script must return steps, not `{0}`"),
  HOOK_COUNTS("`counts` must return `{to: n}`, `{by: n}` or `'pass'`, not `{0}`"),
  HOOK_ALLOWS("`allows` must return `'pass'` or a sentence, not `{0}`"),
  HOLE_MISFIT("`{0}` is not a valid {1}"),
  HOOK_STEPS("the script of `{0}` returned more than {1} steps"),
  HOOK_TEXTS("the steps of the script of `{0}` contain more than {1} characters"),
  NOT_AN_ID("`{0}` is not an id; a step of a script takes ids, not sentences"),
  FORESEES_TOO_MUCH(
      "these steps have more than {0} possible outcomes, or their chances are too fine"),
  TWO_ENDINGS("the endings `{0}` and `{1}` occur at the same time"),
  BROKEN_INVARIANT("`{0}` does not hold{1} {2}: {3} ({4})"),
  // ---- scripts
  SCRIPT_SYNTAX("{0}"),
  SCRIPT_EXPORT("a script cannot export `{0}`"),
  SCRIPT_EMPTY("this script exports none of before, instead, whenever, counts, allows, play"),
  SCRIPT_MANNER("`{0}` must be an object of functions"),
  SCRIPT_HEAD("`{0}` must be a function"),
  SCRIPT_TWICE("`{0}` appears twice in `{1}`"),
  SCRIPT_PARAMETERS("`{0}` must take (payload), (payload, game) or nothing"),
  SCRIPT_IMPURE(
      "the top level of a script may contain only functions and constants of literals, not {0}"),
  SCRIPT_SET("`{0}` is a top-level name of this script and cannot be assigned again"),
  SCRIPT_REFUSED("a script may not use {0}"),
  SCRIPT_NAME("`{0}` is not available in scripts"),
  SCRIPT_GAME("`game` may only tag a sentence, read game.option.name or be passed to a function"),
  SCRIPT_TAG("only `game` may tag a sentence"),
  SCRIPT_HOLE("the expression in this placeholder has no name that shows its type"),
  SCRIPT_THREW("{0}"),
  SCRIPT_STATEMENTS("the script ran more than {0} statements"),
  SCRIPT_TIME("the script ran for more than {0} milliseconds"),
  SCRIPT_STUCK("this script ignores the request to stop, so its worker is abandoned"),
  SCRIPT_MEMORY("the script used more memory than one call may use"),
  SCRIPT_DEPTH("the script exceeded the limit of recursion"),
  SCRIPT_VALUE("{0} cannot be passed to the engine"),
  SCRIPT_OPTION("there is no option `{0}`"),
  SCRIPT_LOST("this script was stopped and cannot continue"),
  ;

  private final String sentence;

  ProblemCode(String sentence) {
    this.sentence = sentence;
  }

  /** The code shown with the message and listed in the reference. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether it complains of a name: where it says the same often, that has one cause. */
  public boolean isOfName() {
    return name().startsWith("UNKNOWN_") || this == NAME_TAKEN || this == WANTS_NUMBER;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String message(Object... arguments) {
    return fill(sentence, arguments);
  }

  /**
   * Replaces {@code {0}} by the first argument and so on. Arguments are never searched for
   * placeholders; a placeholder without an argument stays.
   */
  public static String fill(String sentence, @Nullable Object... arguments) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int hole = sentence.indexOf('{'); hole >= 0; hole = sentence.indexOf('{', from)) {
      int number = sentence.charAt(hole + 1) - '0';
      text.append(sentence, from, hole);
      text.append(
          number < arguments.length ? arguments[number] : sentence.substring(hole, hole + 3));
      from = hole + 3;
    }
    return text.append(sentence.substring(from)).toString();
  }
}
