package gabion.tools.command.display;

import java.util.Locale;

/** Chances as bars: of text in a terminal, or a picture that needs nothing else. */
public final class ProbabilityChart {

  private static final int COLUMNS = 30;
  private static final int LINE = 20;
  private static final int LABELS = 220;
  private static final int WIDTH = 760;
  private static final int PLOT = 420;
  private static final double PERCENT = 100;

  private final StringBuilder parts = new StringBuilder();
  private int at = LINE;

  /** A picture with a title. */
  public ProbabilityChart(String title) {
    text(10, "title", title);
  }

  /** A bar of text, for a chance from 0 to 1. */
  public static String text(double chance) {
    return "#".repeat((int) Math.round(chance * COLUMNS));
  }

  /** A line above some bars. */
  public void heading(String words) {
    at += LINE / 2;
    text(10, "heading", words);
  }

  /**
   * A bar, and another below it.
   *
   * @param chance from 0 to 1
   * @param then the same; below 0 for none
   */
  public void bar(String name, double chance, double then) {
    rectangle(chance, then < 0 ? LINE - 6 : LINE / 2 - 3, 0, "first");
    String said = say("%.2f %%", PERCENT * chance);
    if (then >= 0) {
      rectangle(then, LINE / 2 - 3, LINE / 2 - 3, "second");
      said += say(" then %.2f %%", PERCENT * then);
    }
    parts.append(
        say(
            "<text x=\"%.1f\" y=\"%d\">%s</text>%n",
            LABELS + 6 + PLOT * Math.max(chance, then), at, said));
    text(20, "label", name);
  }

  private void rectangle(double chance, int height, int down, String kind) {
    parts.append(
        say(
            "<rect x=\"%d\" y=\"%d\" width=\"%.2f\" height=\"%d\" class=\"%s\"/>%n",
            LABELS, at - LINE / 2 - 2 + down, PLOT * chance, height, kind));
  }

  private void text(int x, String kind, String words) {
    parts.append(
        say("<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>%n", x, at, kind, escapeXml(words)));
    at += LINE;
  }

  /** The picture. */
  public String svg() {
    return say(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"12\" role=\"img\">%n",
            WIDTH, at, WIDTH)
        + "<style>.title{font-size:15px;font-weight:bold}.heading{font-weight:bold}"
        + ".first{fill:#4477aa}.second{fill:#ee8866}</style>\n"
        + parts
        + "</svg>\n";
  }

  /** Words as XML has them. */
  public static String escapeXml(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), arguments);
  }
}
