package gabion.tools.command.show;

import gabion.play.show.Colours;
import java.util.Locale;

/**
 * Colours and stresses of a terminal, or none.
 *
 * @param isOn whether anything is coloured
 */
public record Ink(boolean isOn) {

  private static final String END = "\u001b[0m";

  /** No colour at all. */
  public static final Ink NONE = new Ink(false);

  /** A text in one of the sixteen colours of a terminal; as it is where the name is none. */
  public String in(String colour, String text) {
    String name = colour.toLowerCase(Locale.ROOT);
    boolean bright = name.startsWith(Colours.BRIGHT);
    int number =
        Colours.OF_TERMINAL.indexOf(bright ? name.substring(Colours.BRIGHT.length()) : name);
    return number < 0 ? text : wrapped((bright ? 90 : 30) + number, text);
  }

  public String bold(String text) {
    return wrapped(1, text);
  }

  public String dim(String text) {
    return wrapped(2, text);
  }

  private String wrapped(int code, String text) {
    return isOn && !text.isEmpty() ? "\u001b[" + code + "m" + text + END : text;
  }
}
