package gabion.tools.command.display;

import gabion.tools.lab.Interval;
import java.util.Arrays;

/**
 * Shares of a hundred with their intervals, each a line of text, below one scale.
 *
 * @param width in columns
 */
record IntervalBars(int width) {

  private static final int TICK = 25;

  /** The scale. */
  String scale() {
    char[] line = blank();
    for (int tick = 0; tick <= 100; tick += TICK) {
      String number = Integer.toString(tick);
      int at = Math.min(at(tick), line.length - number.length());
      number.getChars(0, number.length(), line, at);
    }
    return new String(line);
  }

  /** A share and its interval. */
  String of(double share, Interval interval) {
    char[] line = blank();
    for (int tick = 0; tick <= 100; tick += TICK) {
      line[at(tick)] = '·';
    }
    Arrays.fill(line, at(interval.from()), at(interval.to()) + 1, '─');
    line[at(interval.from())] = '├';
    line[at(interval.to())] = '┤';
    line[at(share)] = '●';
    return new String(line);
  }

  private char[] blank() {
    char[] line = new char[width];
    Arrays.fill(line, ' ');
    return line;
  }

  private int at(double share) {
    return (int) Math.round(share / 100 * (width - 1));
  }
}
