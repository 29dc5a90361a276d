package gabion.tools.workshop.print;

import java.util.Locale;

/** The size of the paper. */
public enum Paper {
  A4(595.28, 841.89),
  LETTER(612, 792);

  /** Points of a millimetre. */
  static final double MM = 72 / 25.4;

  /** The margin that no printer cuts. */
  static final double MARGIN = 10 * MM;

  final double width;
  final double height;

  Paper(double width, double height) {
    this.width = width;
    this.height = height;
  }

  /** Its name as options have it, {@code letter}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  double innerWidth() {
    return width - 2 * MARGIN;
  }

  double innerHeight() {
    return height - 2 * MARGIN;
  }
}
