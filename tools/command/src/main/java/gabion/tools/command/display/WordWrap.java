package gabion.tools.command.display;

import java.util.ArrayList;
import java.util.List;

/** A text broken into lines at its blanks; further lines are indented. */
public final class WordWrap {

  private static final int INDENT = 4;

  private WordWrap() {}

  /** Returns lines of at most {@code columns} columns, unless a word is longer. */
  public static List<String> of(String text, int columns) {
    List<String> lines = new ArrayList<>();
    int margin = (int) text.chars().takeWhile(letter -> letter == ' ').count();
    String rest = text;
    while (rest.length() > columns) {
      int cut = rest.lastIndexOf(' ', columns);
      if (cut <= margin + INDENT) {
        cut = rest.indexOf(' ', columns);
      }
      if (cut < 0) {
        break;
      }
      lines.add(rest.substring(0, cut));
      rest = " ".repeat(margin + INDENT) + rest.substring(cut).strip();
    }
    lines.add(rest);
    return lines;
  }
}
