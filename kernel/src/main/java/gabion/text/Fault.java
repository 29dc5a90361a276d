package gabion.text;

import java.util.Locale;

/**
 * Every sentence that tells an author of a mistake. The code of a fault is its name in kebab-case;
 * each has a golden file {@code bad/<code>/}.
 */
public enum Fault {
  // ---- YAML
  YAML_SYNTAX("{0}"),
  FILE_UNREADABLE("cannot read `{0}`: {1}"),
  // ---- scripts
  SCRIPT_SYNTAX("{0}"),
  SCRIPT_EXPORT("a script cannot export `{0}`"),
  SCRIPT_EMPTY("this script exports none of before, instead, whenever, counts, allows, play"),
  SCRIPT_MANNER("`{0}` must be an object of functions"),
  SCRIPT_HEAD("`{0}` must be a function"),
  SCRIPT_TWICE("`{0}` stands twice in `{1}`"),
  SCRIPT_PARAMETERS("`{0}` must take (payload), (payload, game) or nothing"),
  SCRIPT_IMPURE("only functions and constants of literals stand at the top of a script, not {0}"),
  SCRIPT_REFUSED("a script may not use {0}"),
  SCRIPT_NAME("a script knows no `{0}`"),
  SCRIPT_GAME("`game` can only be asked a sentence or game.option.name, or be handed to a function"),
  SCRIPT_TAG("only `game` can stand before a sentence"),
  SCRIPT_HOLE("the expression in this hole has no name that tells its type"),
  SCRIPT_THREW("{0}"),
  SCRIPT_STATEMENTS("the script ran for more than {0} statements"),
  SCRIPT_TIME("the script ran for more than {0} milliseconds"),
  SCRIPT_MEMORY("the script used more memory than a call may"),
  SCRIPT_DEPTH("the script called itself too deeply"),
  SCRIPT_VALUE("{0} cannot leave a script"),
  SCRIPT_OPTION("there is no option `{0}`"),
  SCRIPT_LOST("this script was stopped and cannot go on"),
  ;

  private final String sentence;

  Fault(String sentence) {
    this.sentence = sentence;
  }

  /** The code shown with the message and listed in the reference. */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The sentence with its holes filled. */
  public String say(Object... arguments) {
    String said = sentence;
    for (int i = 0; i < arguments.length; i++) {
      said = said.replace("{" + i + "}", String.valueOf(arguments[i]));
    }
    return said;
  }
}
