package gabion.tools.command.display;

import gabion.tools.table.display.Colours;
import java.util.Locale;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/**
 * Colours and stresses of a terminal, or none.
 *
 * @param isOn whether anything is coloured
 */
public record TerminalStyle(boolean isOn) {

  /** No colours. */
  public static final TerminalStyle NONE = new TerminalStyle(false);

  /** Returns a text in one of a terminal's sixteen colours; unchanged for other names. */
  public String in(String colour, String text) {
    String name = colour.toLowerCase(Locale.ROOT);
    boolean bright = name.startsWith(Colours.BRIGHT);
    int number =
        Colours.OF_TERMINAL.indexOf(bright ? name.substring(Colours.BRIGHT.length()) : name);
    int all = bright ? number + AttributedStyle.BRIGHT : number;
    return number < 0 ? text : applyStyle(AttributedStyle.DEFAULT.foreground(all), text);
  }

  public String bold(String text) {
    return applyStyle(AttributedStyle.BOLD, text);
  }

  public String dim(String text) {
    return applyStyle(AttributedStyle.DEFAULT.faint(), text);
  }

  private String applyStyle(AttributedStyle style, String text) {
    return isOn && !text.isEmpty() ? new AttributedString(text, style).toAnsi() : text;
  }
}
