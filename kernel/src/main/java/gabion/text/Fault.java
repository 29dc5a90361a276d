package gabion.text;

import java.util.Locale;

/**
 * Every sentence that tells an author of a mistake. The code of a fault is its name in kebab-case;
 * each has a golden folder {@code bad/<code>/}.
 */
public enum Fault {
  // ---- YAML
  YAML_SYNTAX("{0}"),
  FILE_UNREADABLE("cannot read `{0}`: {1}"),
  FILE_TOO_LARGE("the file is larger than {0} bytes"),
  NOT_UTF_8("this is not UTF-8 text"),
  STRANGE_CHARACTER("the character {0} cannot stand in a ruleset"),
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
  UNKNOWN_ANCHOR("no step here is called `{0}`"),
  AMBIGUOUS_ANCHOR("{1} steps here are called `{0}`"),
  ANCHOR_GONE("pack `{1}` has taken the step `{0}` away"),
  PACKS_DISAGREE("packs `{1}` and `{2}` both set `{0}`, and neither comes after the other"),
  ;

  private final String sentence;

  Fault(String sentence) {
    this.sentence = sentence;
  }

  /** The code shown with the message and listed in the reference. */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The sentence with its holes filled; what fills a hole is never searched for holes. */
  public String say(Object... arguments) {
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
