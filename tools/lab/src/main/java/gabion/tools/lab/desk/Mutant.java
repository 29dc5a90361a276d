package gabion.tools.lab.desk;

import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Source;

/**
 * A small change of a rules file.
 *
 * @param kind the kind of change, {@code number}, {@code step removed}
 * @param path the keys down to it, {@code dice.luck.faces.sun}; empty in a script
 * @param from the offset of the first changed character
 * @param to the offset after the last
 * @param text the replacement
 */
public record Mutant(String kind, String path, Source source, int from, int to, String text) {

  /** Kinds of changes; {@link #SUM_LINE} is one of them that coverage asks for too. */
  static final String SUM_LINE = LabMessage.SUM_LINE_REMOVED.text();

  static final String HOOK = "hook removed";

  /** The whole file with the change. */
  String mutatedText() {
    String whole = source.text();
    return whole.substring(0, from) + text + whole.substring(to);
  }

  /** {@code file:line}. */
  public String place() {
    return RulesIndex.place(source.locate(from, Math.max(from + 1, to)));
  }

  /** Returns a name that does not depend on the line number. */
  public String name() {
    String file = source.name().substring(source.name().lastIndexOf('/') + 1);
    return file + (path.isEmpty() ? "" : " " + path) + ": " + says();
  }

  /** Returns the line before and after the change: {@code count: 3 -> count: 4}. */
  public String says() {
    String whole = source.text();
    int begin = whole.lastIndexOf('\n', Math.max(0, from - 1)) + 1;
    int end = whole.indexOf('\n', from);
    String line = whole.substring(begin, end < 0 ? whole.length() : end).strip();
    if (kind.endsWith("removed")) {
      return line;
    }
    int rest = whole.indexOf('\n', to);
    String after = whole.substring(begin, from) + text + whole.substring(to, rest < 0 ? to : rest);
    return line + "  ->  " + after.strip();
  }
}
