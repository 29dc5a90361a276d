package gabion.yaml;

import java.util.Locale;

/**
 * Every sentence that tells an author of a mistake. The code of a fault is its name in kebab-case;
 * each has a golden folder {@code bad/<code>/}.
 */
public enum ProblemCode {
  // ---- records
  RECORD_BROKEN("`{0}` cannot be read: {1}"),
  RECORD_MISFIT("answer {0} of the record does not fit: {1}"),
  // ---- loading
  UNKNOWN_RULESET("unknown ruleset `{0}`"),
  // ---- YAML
  YAML_SYNTAX("{0}"),
  FILE_UNREADABLE("cannot read `{0}`: {1}"),
  FILE_TOO_LARGE("the file is larger than {0} bytes"),
  PACK_TOO_LARGE(
      "the pack grows too large at `{0}`: a ruleset may have {1} files, {2} folders in each other and {3} characters"),
  NOT_UTF_8("this is not UTF-8 text"),
  STRANGE_CHARACTER("the character {0} cannot stand here"),
  NOT_FIELDS("a file holds fields (`name: value`), not {0}"),
  YAML_ANCHOR("the anchor `{0}` is not allowed"),
  YAML_ALIAS("the alias `{0}` is not allowed"),
  MERGE_KEY("the merge key `<<` is not allowed"),
  SECOND_DOCUMENT("a second document begins here"),
  YAML_DIRECTIVE("YAML directives are not allowed"),
  UNKNOWN_TAG("unknown tag `{0}`"),
  MISPLACED_TAG("`{0}` cannot stand here"),
  DUPLICATE_KEY("`{0}` is given twice"),
  KEY_NOT_TEXT("a key is one word or phrase, not {0}"),
  KEY_EMPTY("a name is missing before the `:`"),
  CUT_BY_COMMA("the comma cut this expression in two"),
  UNBALANCED_BRACKET("a bracket of `{0}` has no partner"),
  TOO_DEEP("values are nested deeper than {0} levels"),
  TOO_MANY_VALUES("the file holds more than {0} values"),
  TEXT_TOO_LONG("this text is longer than {0} characters"),
  // ---- overlay of packs
  NOTHING_TO_REMOVE("there is no `{0}` to remove"),
  NOTHING_TO_EDIT("there is no list `{0}` to edit"),
  UNCLEAR_EDIT("{0}"),
  UNKNOWN_ANCHOR("nothing here is called `{0}`"),
  AMBIGUOUS_ANCHOR("{1} items here are called `{0}`"),
  ANCHOR_GONE("pack `{1}` has taken `{0}` away"),
  PACKS_DISAGREE("packs `{1}` and `{2}` both set `{0}`, and neither comes after the other"),
  PACKS_HANG("packs `{1}` and `{2}` both hang on `{0}`, and neither comes after the other"),
  NEARLY_KNOWN("`{0}` is new, and nearly `{1}`"),
  SIDES_CHANGED("the die `{0}` has {1} sides, {2} in the rules as they are"),
  // ---- packs
  PACK_TWICE("two packs are called `{0}`"),
  PACK_NEEDS("pack `{0}` needs {1}"),
  PACK_CONFLICT("packs `{0}` and `{1}` do not go together"),
  PACK_CYCLE("these packs come after one another in a circle: {0}"),
  PACK_IGNORED("`{0}` is not read: {1}"),
  PACK_EMPTY("pack `{0}` lays nothing over anything: it has no file of a ruleset"),
  MISSHAPEN_VALUE("`{0}` is no {1}"),
  ZIP_UNSAFE("the zip `{0}` is refused: {1}"),
  // ---- former words
  OUTDATED("`{0}` is written `{1}` now"),
  // ---- definitions
  UNKNOWN_SECTION("unknown section `{0}`"),
  UNKNOWN_FIELD("unknown field `{0}`"),
  FIELD_OVERRULED("`{0}` says nothing beside the other fields here"),
  MISSING_FIELD("`{0}` is missing here"),
  WANTS_FIELDS("fields (`name: value`) belong here"),
  WANTS_TEXT("one text belongs here, not fields or a list"),
  WANTS_NUMBER("`{0}` is no whole number"),
  OUT_OF_RANGE("`{0}` is no number from {1} to {2}"),
  WANTS_YES_OR_NO("`{0}` is neither `yes` nor `no`"),
  NEGATIVE("`{0}` stands on fewer than no sides"),
  NO_COPIES("a card has at least one copy, not `{0}`"),
  NO_FACES("the die `{0}` has no face"),
  NAME_TAKEN("a second {1} is called `{0}`"),
  MISSHAPEN_HEAD("`{0}` is no head such as `strength of side in area` or `area is held by side`"),
  UNASKED_PARAMETER("`{0}` is a parameter here, any {0} whatever, and nothing below names it"),
  OPEN_TO_ALL("`{0}` is kept for numbers, and such a field is seen by all"),
  NOBODY_OWNS("`seen-by: {0}` needs a first key that tells a seat, a faction or a side"),
  NOBODY_KNOWS("this tells of `{0}`, which nobody may see: it can be worked out for no seat"),
  NOT_A_SORT("`{0}` names no sort of things"),
  UNKNOWN_NAME("unknown {0} `{1}`"),
  BESIDE_ITSELF("`{0}` is beside itself"),
  RULES_PLAY("the rules play `{0}`, so no seat speaks for it"),
  SHEET_KEY("an area is drawn as one letter, not as `{0}`"),
  SHEET_BETWEEN("`{0}` stands between two columns: each column is two characters wide"),
  SHEET_ID("this is {0} {1}, but an id has room for {2}"),
  NO_BORDER("`{0}` and `{1}` are not beside each other"),
  BORDER_TWICE("the border of `{0}` and `{1}` stands here twice"),
  BORDER_UNDRAWN("`{0}` is beside `{1}`, but the display does not say where that is drawn"),
  LINK_ONE_WAY("`{0}` leads from `{1}` to `{2}` but not back"),
  LINK_IN_PLAY("`{0}` is worked out once, from what is printed: it cannot ask how the game stands"),
  LINK_OVER_LINKS("`{0}` is worked out before it is known how far it is by links"),
  TOO_MANY_ROWS("{0} rows of interchangeable pieces; a ruleset may have {1}"),
  TOO_MANY_THINGS("with `{0}` there are more than {1} {2}; a ruleset may have no more"),
  TOO_MANY_SEATS("{0} seats; a ruleset may have {1}"),
  TOO_FEW_PIECES("there are only {1} of `{0}`"),
  LIES_TWICE("`{0}` lies in `{1}` already"),
  // ---- tables
  TABLE_OF("a table takes one or two things, or three of which the first chooses the grid: `{0}`"),
  CELLS_OF_ROW("the row `{0}` does not fit the columns: cells {1}, columns {2}"),
  ROWS_DIFFER("`printed` goes on with the row `{0}`, but `reading` with `{1}`"),
  PRINTED_OTHERWISE("the page prints `{0}` here, but `{1}` is printed `{2}`"),
  NO_SUCH_CELL("the table has no cell `{0}`"),
  NOT_ASCENDING("`{0}` is not above `{1}`; the numbers of a table go up"),
  // ---- sentences
  TOO_MANY_WORDS("this sentence has more than {0} words and signs"),
  SENTENCE_TOO_DEEP("what stands here is nested deeper than {0} levels"),
  FOREIGN_SIGN("sentences have no `{0}`"),
  UNEXPECTED_WORD("the sentence should end before `{0}`"),
  EXPECTED("{0} belongs here, not {1}"),
  WANTS_PREPOSITION("`{0}` goes on with `{1}`"),
  AND_BESIDE_OR("`and` beside `or`: put brackets"),
  WHERE_SWALLOWS("this belongs to the `where` before it but says nothing of `it`: put brackets"),
  NO_IT("there is no `it` here"),
  WRONG_TYPE("wanted here: {0}; but this is: {1}"),
  AMBIGUOUS_NAME("`{0}` may be the {1} or the {2} of that name: nothing here says which"),
  NOT_A_PIECE("`{0}` do not lie anywhere"),
  NO_OWNER("`{0}` belong to nobody of this sort"),
  EMPTY_LIST("an empty list says nothing of what it lists"),
  DEFINED_BY_ITSELF("`{0}` is defined by itself"),
  CHAIN_TOO_LONG("`{0}` stands at the end of a chain of more than {1} definitions"),
  FANS_OUT("to work out `{0}`, other definitions would be worked out more than {1} times"),
  CANNOT_HOOK("`{0}` is neither a number nor a claim, so nothing can hang on it"),
  TWO_BODIES("a definition has one body, not both `{0}` and `{1}`"),
  NO_BODY("`{0}` has no body: `is`, `all`, `either`, `first` or `add-up`"),
  NOT_A_FIELD("`{0}` is no field and no name that `let` gave, so nothing can set it"),
  NEVER_ASKED("what stands behind this line is never asked: this one holds whatever comes"),
  // ---- steps
  UNKNOWN_VERB("unknown verb `{0}`"),
  TWO_VERBS("a step has one verb, not both `{0}` and `{1}`"),
  CASES_MISSING("nothing is said of {0}"),
  WANTS_STEPS("steps belong here, not `{0}`"),
  WANTS_RANGE("a range is written `A to B`, not `{0}`"),
  NOTHING_TO_LEAVE("there is no {0} around this step"),
  UNKNOWN_PROCEDURE("no procedure is called `{0}`"),
  TWO_HEADS("this fits both `{0}` and `{1}`"),
  COUNT_OF_UNIQUES("pieces that differ are not counted off: `choose` or `draw` them first"),
  NOT_IN_SCRIPT("a script says `{0}` in its own words, not as a step"),
  NOTHING_TO_GIVE("nothing is to be given here: a procedure that says `gives:` gives in its steps"),
  GIVES_NOTHING("`{0}` gives nothing: it says no `gives:`"),
  NOT_GIVEN("`{0}` comes to its end without giving a {1}"),
  LEFT_WITHOUT_GIVING("here `{0}` is left without giving a {1}: `give` leaves it too"),
  INSTEAD_WITHOUT_GIVING("what stands instead of `{0}` comes to its end without giving a {1}"),
  HOOK_BRANCHES("a script says in its own words what comes of `{0}`"),
  NO_BEGINNING("there is no procedure `game` to begin with"),
  UNKNOWN_HEAD("nothing is called `{0}`"),
  TWO_INSTEAD("`{0}` and `{1}` both stand instead of `{2}`"),
  STANDING_ASKS("a standing rule asks nobody: `{0}`"),
  WANTS_BEFORE_DO("a hook wants `do:` with steps"),
  // ---- what only check finds
  UNUSED_NAME("nothing says the {0} `{1}`"),
  MADE_OTHERWISE("`{0}` is made here, but other places say `{1}`"),
  UNASKED_WORD("each {0} tells `{1}`, and nobody asks for it"),
  UNTOLD_NUMBER("the scenario `{0}` tells no `{1}`, which all others do: here it is 0"),
  UNREACHABLE_STEP("this is never done: `{0}` leaves before it"),
  NAME_SHARED("this {1} is called `{0}`, and so is {2}"),
  UNSAYABLE_ID("no sentence can say `{0}`"),
  UNBOUND_NAME("`{0}` may be nothing here: nothing is chosen where {1}"),
  ASKED_IN_PARTS("`{0}` may have more answers than can be counted; it is asked in parts then"),
  FIXED_CLAIM("`{0}` always comes out the same"),
  LONELY_AREA("nobody can come to `{0}`: it is beside no area, and no rule names it"),
  UNCITED_RULING("no rule and no case goes by the ruling `{0}`"),
  UNPROVED_CLAUSE("no case cites the clause `{0}`"),
  STRAY_SCRIPT(
      "no card and no piece is called `{0}`: what hangs in this script would always be in force"),
  ID_TELLS_NOTHING("in a script `{0}` is an id, which has no `{1}`"),
  CUT_BY_COMMENT("`{0}` ends here, for a ` #` begins a comment"),
  // ---- play
  TOO_MANY_DICE("{0} dice would be thrown; at most {1} of a kind are thrown at once"),
  TOO_MANY_ANSWERS("`{0}` has more answers than can be counted"),
  NOTHING_TO_CHOOSE("there is nothing to choose for `{0}`, and no `none:` says what then"),
  NO_CASE_OF_NOTHING("`{0}` is nothing here, and no case says what then"),
  NOBODY_TO_ASK("nobody can be asked for `{0}`"),
  NOWHERE("`{0}` would move to nowhere"),
  NO_SUCH_FACE("`{0}` has no face `{1}`"),
  NO_FIELD_OF_NOTHING("`{0}` of nothing was to change"),
  FUSE_SPENT("the loop `{1}` takes more than {0} turns"),
  GAME_ENDLESS("this game has taken more than {0} turns of loops and calls of procedures"),
  CALLS_ITSELF("`{0}` calls itself without end"),
  STOP_OUTSIDE("`{0}` was to be left but is not running"),
  STANDING_FOREVER("standing rules such as `{0}` would never come to rest"),
  HOOK_SAID("steps were due, but the script gave `{0}`"),
  HOOK_COUNTS("`counts` gives `{to: n}`, `{by: n}` or `'pass'`, not `{0}`"),
  HOOK_ALLOWS("`allows` gives `'pass'` or a sentence, not `{0}`"),
  HOLE_MISFIT("`{0}` is no {1}"),
  HOOK_STEPS("the script of `{0}` gave more than {1} steps"),
  HOOK_TEXTS("the steps of the script of `{0}` have more than {1} characters"),
  NOT_AN_ID("`{0}` is no id; a step of a script takes ids, never sentences"),
  FORESEES_TOO_MUCH("what may come of these steps has more than {0} ways, or finer chances"),
  TWO_ENDINGS("the endings `{0}` and `{1}` have come at once"),
  BROKEN_INVARIANT("`{0}` does not hold{1} {2}: {3} ({4})"),
  // ---- scripts
  SCRIPT_SYNTAX("{0}"),
  SCRIPT_EXPORT("a script cannot export `{0}`"),
  SCRIPT_EMPTY("this script exports none of before, instead, whenever, counts, allows, play"),
  SCRIPT_MANNER("`{0}` must be an object of functions"),
  SCRIPT_HEAD("`{0}` must be a function"),
  SCRIPT_TWICE("`{0}` stands twice in `{1}`"),
  SCRIPT_PARAMETERS("`{0}` must take (payload), (payload, game) or nothing"),
  SCRIPT_IMPURE("only functions and constants of literals stand at the top of a script, not {0}"),
  SCRIPT_SET("`{0}` stands at the top of this script and cannot be set anew"),
  SCRIPT_REFUSED("a script may not use {0}"),
  SCRIPT_NAME("a script knows no `{0}`"),
  SCRIPT_GAME(
      "`game` can only be asked a sentence or game.option.name, or be handed to a function"),
  SCRIPT_TAG("only `game` can stand before a sentence"),
  SCRIPT_HOLE("the expression in this hole has no name that tells its type"),
  SCRIPT_THREW("{0}"),
  SCRIPT_STATEMENTS("the script ran for more than {0} statements"),
  SCRIPT_TIME("the script ran for more than {0} milliseconds"),
  SCRIPT_STUCK("this script was stopped and does not stop; what ran it is given up"),
  SCRIPT_MEMORY("the script used more memory than a call may"),
  SCRIPT_DEPTH("the script called itself too deeply"),
  SCRIPT_VALUE("{0} cannot leave a script"),
  SCRIPT_OPTION("there is no option `{0}`"),
  SCRIPT_LOST("this script was stopped and cannot go on"),
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

  /** The sentence with its holes filled; what fills a hole is never searched for holes. */
  public String message(Object... arguments) {
    StringBuilder said = new StringBuilder();
    int from = 0;
    for (int hole = sentence.indexOf('{'); hole >= 0; hole = sentence.indexOf('{', from)) {
      int number = sentence.charAt(hole + 1) - '0';
      said.append(sentence, from, hole);
      said.append(
          number < arguments.length ? arguments[number] : sentence.substring(hole, hole + 3));
      from = hole + 3;
    }
    return said.append(sentence.substring(from)).toString();
  }
}
