package gabion.rulesets.plants;

import gabion.yaml.Source;
import gabion.yaml.SourceLocation;

/**
 * One mistake: a stretch of a file that is replaced by something else.
 *
 * @param file the file, as {@link Source#name()} says it
 * @param from where the stretch begins, counted in the text
 * @param to where it ends
 * @param text what stands there instead
 * @param lines the lines on which a message is at its place, the first and the last
 * @param right what a message should name; empty where nothing is to be named
 */
record Plant(String kind, String file, int from, int to, String text, int[] lines, String right) {

  /** Something else in the place of what stands somewhere. */
  static Plant at(String kind, SourceLocation where, String text, String right) {
    int from = where.offset();
    int[] lines = {where.line(), where.line()};
    return new Plant(kind, where.source().name(), from, from + where.length(), text, lines, right);
  }

  /** Something else between two offsets of a file. */
  static Plant between(String kind, Source source, int from, int to, String text, String right) {
    int first = source.locate(from, from + 1).line();
    int last = source.locate(Math.max(from, to - 1), to).line();
    return new Plant(kind, source.name(), from, to, text, new int[] {first, last}, right);
  }

  /** The same mistake, for which a message between other lines is at its place too. */
  Plant on(int first, int last) {
    return new Plant(kind, file, from, to, text, new int[] {first, last}, right);
  }

  /** The text with the mistake. */
  String spoilt(String whole) {
    return whole.substring(0, from) + text + whole.substring(to);
  }

  boolean isPlaced(int line) {
    return line >= lines[0] && line <= lines[1];
  }
}
