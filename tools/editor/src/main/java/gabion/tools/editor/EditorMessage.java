package gabion.tools.editor;

import gabion.yaml.ProblemCode;
import org.jspecify.annotations.Nullable;

/** The sentences that an editor shows its user. A placeholder is the number of an argument. */
enum EditorMessage {
  COMMAND_ARGUMENTS(
      "`{0}` takes a file address and a case id; `{1}` takes a file address and a die id;"
          + " there are no other commands"),
  NOT_A_FILE("this address does not name a file"),
  NOT_IN_A_PACK("this file does not belong to a pack"),
  CASE_NEEDS_SOUND_RULES("the case cannot run, because the rules have problems"),
  DIE_NEEDS_SOUND_RULES("the die cannot be described, because the rules have problems"),
  UNKNOWN_DIE("unknown die `{0}`"),
  HEAD_WITHOUT_END("a message does not begin with a header that ends in an empty line"),
  HEAD_WITHOUT_LENGTH("a message has no `Content-Length`"),
  LENGTH_OUT_OF_RANGE("the `Content-Length` of a message is not a number up to {0}"),
  CUT_IN_HEAD("the editor closed the connection in the middle of a header"),
  CUT_IN_MESSAGE("the editor closed the connection in the middle of a message"),
  NESTED_TOO_DEEP("a message has more than {0} levels of nesting"),
  NOT_A_JSON_OBJECT("a message is not a JSON object of the length that its header gives"),
  NO_NAME_HERE("no name that a ruleset declares stands here"),
  NOT_DECLARED("`{0}` is a word of the language, or no ruleset declares it"),
  LOCAL_NAME("`{0}` is valid only within {1}; rename it there"),
  ALSO_A_LOCAL_NAME("`{0}` is also a name within {1} ({2}), so some of its uses are ambiguous"),
  ALSO_A_RESERVED_WORD("`{0}` is also a word of the language or a type"),
  SEVERAL_MEANINGS("`{0}` has several meanings, so some of its uses are ambiguous: {1}"),
  SENTENCE_LETTER(
      "`{0}` is a sentence of its clause, which gives it its letter; change both by hand"),
  SAME_NAME("the new name is the same as the old one"),
  BAD_NAME("`{0}` is not a valid name; a name has letters, digits, and hyphens between them"),
  RESERVED_WORD("`{0}` is a word of the language or a type"),
  FILE_NOT_WRITABLE("`{0}` occurs in {1}, which cannot be written"),
  AMBIGUOUS_IN_SCRIPT("the script uses `{0}` at {1}, and its meaning there is ambiguous"),
  RENAME_BREAKS_RULES("the new name would cause a problem in the rules: {0} ({1})"),
  RENAME_BREAKS_CASES("these cases would fail with the new name: {0}"),
  NO_SUCH_METHOD("the server does not have this method"),
  INTERNAL_ERROR("this is a bug in Gabion: {0}"),
  CASES_BY_ID("the cases by id"),
  PASSAGE_WHEN("whether the text is told"),
  PASSAGE_SAY("the text"),
  DETAIL_PROCEDURE("procedure or phase"),
  DETAIL_SINGLE_PIECES("single pieces by id"),
  DETAIL_EMPTY("no pieces"),
  DETAIL_LEGAL_ANSWER("a legal answer"),
  DETAIL_OPTIONS("the readings that were chosen"),
  DETAIL_PIECES("pieces, or a word of this ruleset"),
  DETAIL_LANGUAGE("a word of the language"),
  DETAIL_PROPERTY("a property of each {0}"),
  DETAIL_FIELD("a field that stores a value for it"),
  DETAIL_PIECE_PROPERTY("a property of pieces and factions"),
  ;

  private final String sentence;

  EditorMessage(String sentence) {
    this.sentence = sentence;
  }

  /** The sentence with its placeholders replaced. */
  String text(@Nullable Object... arguments) {
    return ProblemCode.fill(sentence, arguments);
  }
}
