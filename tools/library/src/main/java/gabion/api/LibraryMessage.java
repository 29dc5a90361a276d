package gabion.api;

import gabion.yaml.ProblemCode;
import org.jspecify.annotations.Nullable;

/** The sentences of exceptions. A placeholder is the number of an argument. */
enum LibraryMessage {
  UNKNOWN_RULESET("unknown ruleset `{0}`; the rulesets are {1}"),
  UNKNOWN_SEAT("unknown seat `{0}`; the seats are {1}"),
  GAME_OVER("the game is over, and there is no decision"),
  NO_SUCH_ANSWER("there is no answer {0}; the answers are 0 to {1}"),
  NO_ANSWER_YET("the game has no answer to undo"),
  GAME_OF_OTHER_RULES("the game before has other rules"),
  OTHER_RULES("both positions must be of the same rules"),
  ;

  private final String sentence;

  LibraryMessage(String sentence) {
    this.sentence = sentence;
  }

  /** The sentence with its placeholders replaced. */
  String text(@Nullable Object... arguments) {
    return ProblemCode.fill(sentence, arguments);
  }
}
