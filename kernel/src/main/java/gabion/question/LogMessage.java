package gabion.question;

import gabion.yaml.ProblemCode;

/** The words of the log and of reasons. {@code {0}} is an argument; {@code $0} a part of a node. */
public enum LogMessage {
  YES("yes"),
  NO("no"),
  NONE("none"),
  NOTHING("nothing"),
  SOMETHING("something"),
  NOBODY("nobody"),
  NOWHERE("nowhere"),
  UNSEEN("unseen"),
  NUMBER_UNSEEN("{0} unseen"),
  SOME("some"),
  SORT_UNSEEN("1 unseen {0}"),
  THING_IN_PLACE("{0} in {1}"),
  THING_OF_OWNER("{0} of {1}"),
  AND(" and "),
  OR(" or "),
  SHOWN("shown: {0}"),
  SHOWN_TO("shown to {0}: {1}"),
  CARD_PLAYED("a card is played"),
  DRAW("The game is a draw"),
  WIN("{0} win"),
  WINS("{0} wins"),
  BY_HOOK(" by {0}"),
  HOOK_PASSED("passed"),
  HOOK_SPEAKS("speaks"),
  PICK_NOT("; not "),
  PICK_MORE(" and {0} more"),
  PICK_AGAINST(" against "),
  PICK_TIED("; first of {0} alike"),
  CLAIM_MUST_HOLD("it must be that ~."),
  MUST_BE_LESS("must be less than {0}"),
  MUST_BE_MORE("must be more than {0}"),
  MUST_BE_AT_MOST("must be at most {0}"),
  MUST_BE_AT_LEAST("must be at least {0}"),
  NUMBER_IS_AND("=0 is #0 and {0}"),
  IS_IN("$0 is in $1"),
  IS_NOT_IN("$0 is not in $1"),
  IS("{0} is {1}"),
  NOT_SO("{0} is not {1}"),
  IS_NOT("$0 is not $1"),
  VALUE_IS_NOT("=0 is not $1"),
  VALUE_IS("=0 is #0, not $1"),
  IT("it"),
  ITS("its {0}"),
  OPTION("the option {0}"),
  FIELD_OF("{0} of $0"),
  NOT_ONE_OF("not one of $."),
  NOT_AMONG("not among @."),
  NOT_WITH_MOST("not with the most ~1"),
  NOT_WITH_LEAST("not with the least ~1"),
  NOT_ON_MAP("not on the map"),
  NOT_IN("not in @0"),
  NOT_OF("not of @0"),
  THERE("{0} there"),
  ;

  private final String sentence;

  LogMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... arguments) {
    return ProblemCode.fill(sentence, arguments);
  }

  /** Returns the word for a truth value. */
  public static String yesOrNo(boolean holds) {
    return (holds ? YES : NO).sentence;
  }
}
