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
