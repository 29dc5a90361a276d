package gabion.tools.lab.desk;

import gabion.yaml.Source;

/**
 * One small change of a file of rules.
 *
 * @param kind what sort of change it is, {@code number}, {@code step removed}
 * @param path the names down to it, {@code dice.luck.faces.sun}; empty in a script
 * @param from the offset of the first character that is changed
 * @param to the offset behind the last
 * @param text what stands there instead
 */
public record Mutant(String kind, String path, Source source, int from, int to, String text) {

  /** Kinds of changes; {@link #SUM_LINE} is one of them that coverage asks for too. */
  static final String SUM_LINE = "line of a sum removed";

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

  /** What it is called as long as it stays what it is, wherever its line goes. */
  public String name() {
    String file = source.name().substring(source.name().lastIndexOf('/') + 1);
    return file + (path.isEmpty() ? "" : " " + path) + ": " + says();
  }

  /** The line as it is and as it would be: {@code count: 3 -> count: 4}. */
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
