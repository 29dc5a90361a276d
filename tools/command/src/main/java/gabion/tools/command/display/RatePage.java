package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.Interval;
import gabion.tools.lab.rate.RatingReport;
import gabion.tools.lab.rate.Standings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The strength of bots, as parts of a page in Markdown: each contest is enclosed by two comments
 * that name it, so that it can be replaced.
 */
public final class RatePage {

  private final RatingReport rated;
  private final String name;
  private final String title;
  private final String again;

  /**
   * A contest for a page.
   *
   * @param name what tells it from others on the page
   * @param title its heading
   * @param again the command that plays it again
   */
  public RatePage(RatingReport rated, String name, String title, String again) {
    this.rated = rated;
    this.name = name;
    this.title = title;
    this.again = again;
  }

  /** Returns a page with this contest: it replaces the contest of the same name, or is appended. */
  public String in(String page) {
    String begin = "<!-- rate: " + name + " -->\n";
    String end = "<!-- end of rate: " + name + " -->\n";
    String part = begin + String.join("\n", lines()) + "\n" + end;
    int from = page.indexOf(begin);
    int to = page.indexOf(end);
    return from < 0 || to < from
        ? page + (page.isEmpty() || page.endsWith("\n\n") ? "" : "\n") + part
        : page.substring(0, from) + part + page.substring(to + end.length());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("### " + title);
    lines.add("");
    lines.add("`" + again + "`");
    lines.add("");
    List<String> heads = new ArrayList<>(List.of("", "won", "drawn", "of", "of a hundred (95 %)"));
    if (rated.hasPoints()) {
      heads.add("points");
      rated.bots().forEach(other -> heads.add("from " + other));
    }
    heads.add("seconds a decision");
    row(lines, heads);
    row(lines, heads.stream().map(head -> "---").toList());
    for (int bot = 0; bot < rated.bots().size(); bot++) {
      row(lines, bot(bot));
    }
    if (rated.sides().size() > 1) {
      lines.add("");
      lines.add(CommandMessage.RATE_SIDES_SENTENCE.text(sides()));
    }
    return lines;
  }

  private List<String> bot(int bot) {
    List<String> cells = new ArrayList<>();
    cells.add(rated.bots().get(bot));
    Standings.Count count = rated.bot(bot);
    cells.add(say("%,d", count.wins()));
    cells.add(say("%,d", count.draws()));
    cells.add(say("%,d", count.games()));
    cells.add(share(count));
    if (rated.hasPoints()) {
      String points = say("%+.0f ± %.0f", rated.points(bot), rated.doubt(bot));
      cells.add(bot == 0 ? "0" : points);
      for (int other = 0; other < rated.bots().size(); other++) {
        cells.add(rated.over(bot, other).map(part -> say("%.0f", part)).orElse(""));
      }
    }
    cells.add(say("%.4f", rated.seconds(bot)));
    return cells;
  }

  private String sides() {
    List<String> sides = new ArrayList<>();
    for (int side = 0; side < rated.sides().size(); side++) {
      sides.add(rated.sides().get(side) + " " + share(rated.side(side)));
    }
    return String.join(", ", sides);
  }

  private static String share(Standings.Count count) {
    Interval interval = RatingReport.interval(count);
    return say("%.1f (%.1f to %.1f)", RatingReport.share(count), interval.from(), interval.to());
  }

  private static void row(List<String> lines, List<String> cells) {
    lines.add(cells.stream().collect(Collectors.joining(" | ", "| ", " |")));
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
