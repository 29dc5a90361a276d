package gabion.tools.table.map;

import java.util.regex.Pattern;

/**
 * A point of a map in board units.
 *
 * @param x to the right
 * @param y down
 */
public record MapPoint(double x, double y) {

  /** How an author writes one of the two numbers. */
  static final Pattern NUMBER = Pattern.compile("-?\\d{1,6}(\\.\\d{1,4})?");

  /** The same point with one decimal. */
  MapPoint toTenths() {
    return new MapPoint(round(x), round(y));
  }

  /** Rounds a number to one decimal. */
  static double round(double number) {
    return Math.round(number * 10) / 10.0 + 0.0;
  }
}
