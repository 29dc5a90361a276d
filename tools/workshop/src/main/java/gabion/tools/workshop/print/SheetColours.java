package gabion.tools.workshop.print;

import java.util.Map;

/** The colours of a terminal, as ink: of counters, and paler below texts. */
final class SheetColours {

  private static final Map<String, String> INKS =
      Map.ofEntries(
          Map.entry("black", "#2b2b2b"),
          Map.entry("red", "#b0413a"),
          Map.entry("green", "#4c8055"),
          Map.entry("yellow", "#c29a2b"),
          Map.entry("blue", "#3c639c"),
          Map.entry("magenta", "#80508f"),
          Map.entry("cyan", "#3c8a91"),
          Map.entry("white", "#d9d6cb"),
          Map.entry("purple", "#80508f"),
          Map.entry("orange", "#c0742f"),
          Map.entry("brown", "#81603f"),
          Map.entry("grey", "#85857f"),
          Map.entry("teal", "#3c8a91"),
          Map.entry("rose", "#c07a86"),
          Map.entry("olive", "#7d7f3c"),
          Map.entry("sand", "#cdb98a"));

  private static final String BRIGHT = "bright-";
  private static final int MOST = 255;
  private static final int DARK = 140;

  private SheetColours() {}

  /** The ink of a colour's name; a light grey for an unknown one. */
  static String of(String name) {
    String bare = name.startsWith(BRIGHT) ? name.substring(BRIGHT.length()) : name;
    String ink = INKS.getOrDefault(bare, "#e4e1d8");
    return name.startsWith(BRIGHT) ? mix(ink, .35) : ink;
  }

  /** The same colour with some white. */
  static String mix(String ink, double white) {
    StringBuilder all = new StringBuilder("#");
    for (int i = 1; i < ink.length(); i += 2) {
      int part = Integer.parseInt(ink.substring(i, i + 2), 16);
      all.append(String.format("%02x", Math.round(part + (MOST - part) * white)));
    }
    return all.toString();
  }

  /** The colour of a text on a surface. */
  static String textOn(String ink) {
    int red = Integer.parseInt(ink.substring(1, 3), 16);
    int green = Integer.parseInt(ink.substring(3, 5), 16);
    int blue = Integer.parseInt(ink.substring(5, 7), 16);
    boolean isDark = (red * 3 + green * 6 + blue) / 10 < DARK;
    return isDark ? SheetDrawing.PAPER : SheetDrawing.INK;
  }
}
