package gabion.tools.lab.page;

import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.EndingTitles;
import java.util.ArrayList;
import java.util.List;

/** A page that needs no network: what two rulesets come to, as plots and as numbers. */
public final class ComparisonPage {

  private static final double PERCENT = 100;
  private static final int BINS = 24;
  private static final String FIRST = "unchanged";
  private static final String SECOND = "changed";

  private final String title;
  private final String by;
  private final String beside;
  private final String command;
  private final PairedGames.PairedResult found;
  private final boolean both;
  private final Titles titles;
  private final EndingTitles endings;
  private List<RulesChange> changes = List.of();

  /**
   * A difference in the second rules.
   *
   * @param title its subject
   * @param rows a name, its value in the first rules, its value in the second
   */
  public record RulesChange(String title, List<List<String>> rows) {}

  private ComparisonPage(
      Ruleset rules,
      EndingTitles endings,
      String by,
      String beside,
      String command,
      PairedGames.PairedResult found) {
    this.endings = endings;
    this.titles = new Titles(rules);
    this.title = rules.title() + ": " + found.games() + " games" + by;
    this.by = by;
    this.beside = beside;
    this.command = command;
    this.found = found;
    this.both = !beside.isEmpty();
  }

  /**
   * Creates a page for games of some rules.
   *
   * @param endings the display names of the endings of both rules
   * @param by the players, as worded in titles
   * @param beside the rules compared with; empty for none
   * @param command the command that creates the same page
   */
  public static ComparisonPage of(
      Ruleset rules,
      EndingTitles endings,
      String by,
      String beside,
      String command,
      PairedGames.PairedResult found) {
    return new ComparisonPage(rules, endings, by, beside, command, found);
  }

  /** Adds the differences of the second rules. */
  public ComparisonPage changing(List<RulesChange> others) {
    changes = List.copyOf(others);
    return this;
  }

  /** The page. */
  public String html() {
    PlotPage page = new PlotPage(title);
    if (both) {
      page.html()
          .tag("<p><b>unchanged</b> compared with <b>changed</b>, with the same luck: <b>")
          .text(beside)
          .tag("</b></p>\n");
    }
    Findings findings = new Findings(found, titles, both);
    page.html().line("p class=\"verdict\"", findings.verdict()).list("ul", findings.sentences());
    page.html().line("p", Findings.worth(by));
    changes(page);
    List<PairedMetric> shares = found.gauges().stream().filter(PairedMetric::isShare).toList();
    Plot wins =
        numbers(
            LabMessage.SHARES_WITH_INTERVALS.text(), LabMessage.PERCENT_OF_GAMES.text(), shares);
    page.plot("Who wins", wins.between(0, PERCENT));
    if (both) {
      String label = LabMessage.SHARE_DIFFERENCES.text();
      page.plot(
          LabMessage.DIFFERENCE_IN_POINTS.text(),
          differences(label, LabMessage.PERCENTAGE_POINTS.text(), shares));
      page.html().line("p", Findings.WOULD_BE_FOUND);
    }
    page.plot(LabMessage.LENGTH_OF_GAME.text(), lengths());
    page.html().line("p", LabMessage.LENGTH_LEGEND.text());
    for (PairedMetric gauge : found.gauges()) {
      if (!gauge.isShare()) {
        addPlots(page, gauge);
      }
    }
    endings(page);
    page.html().line("p", Findings.capitalize(found.sure()) + ". Made by").line("pre", command);
    return page.finishPage();
  }

  private void changes(PlotPage page) {
    if (!changes.isEmpty()) {
      page.html().line("h2", "Changes");
      changes.forEach(
          change -> page.table(change.title(), List.of("", FIRST, SECOND), change.rows()));
    }
  }

  private void endings(PlotPage page) {
    List<List<String>> rows = new ArrayList<>();
    found
        .endings()
        .forEach(
            (name, games) -> {
              List<String> row = new ArrayList<>(List.of(endings.of(name), "" + games[0]));
              if (both) {
                row.add("" + games[1]);
              }
              rows.add(row);
            });
    page.html().line("h2", "Endings");
    page.table("games", both ? List.of("", FIRST, SECOND) : List.of("", "games"), rows);
  }

  /** Plots a numeric metric on its own scale, and likewise its difference. */
  private void addPlots(PlotPage page, PairedMetric gauge) {
    List<PairedMetric> one = List.of(gauge);
    String name = titles.of(gauge);
    page.plot(name, numbers(name + ", on average", "on average", one).column("spread", "spread"));
    if (both) {
      page.plot(differences(LabMessage.DIFFERENCE_BY_GAME.text(name), "difference", one));
    }
  }

  private Plot numbers(String label, String axis, List<PairedMetric> gauges) {
    Plot plot = withNameColumn(Plot.intervals(label, axis), gauges);
    if (both) {
      plot.column("rules", "rules");
    } else {
      plot.ofOneKind();
    }
    for (PairedMetric gauge : gauges) {
      add(plot, gauge, FIRST, gauge.first(), "spread", gauge.spread());
      if (both) {
        add(plot, gauge, SECOND, gauge.second(), "spread", gauge.otherSpread());
      }
    }
    return withEnds(plot);
  }

  private Plot differences(String label, String axis, List<PairedMetric> gauges) {
    Plot plot = withNameColumn(Plot.intervals(label, axis), gauges).ofOneKind().withZero();
    for (PairedMetric gauge : gauges) {
      double found = unit(gauge) * this.found.wouldBeFound(gauge);
      add(plot, gauge, "difference", this.found.difference(gauge), "found", found);
    }
    return withEnds(plot).column("found", LabMessage.WOULD_BE_FOUND.text());
  }

  private static Plot withNameColumn(Plot plot, List<PairedMetric> gauges) {
    return (gauges.size() > 1 ? plot : plot.ofOneThing()).column("of", "of");
  }

  private static Plot withEnds(Plot plot) {
    return plot.column("is", "is").column("from", "from").column("to", "to");
  }

  private void add(
      Plot plot,
      PairedMetric gauge,
      String rules,
      PairedMetric.Estimate is,
      String more,
      double number) {
    double unit = unit(gauge);
    plot.row(
        "of",
        titles.of(gauge),
        "rules",
        rules,
        "is",
        unit * is.is(),
        "from",
        unit * is.from(),
        "to",
        unit * is.to(),
        more,
        number);
  }

  private static double unit(PairedMetric gauge) {
    return gauge.isShare() ? PERCENT : 1;
  }

  // ---- how long

  private Plot lengths() {
    long least =
        found.lengths().stream().mapToLong(two -> Math.min(two[0], two[1])).min().orElse(0);
    long most = found.lengths().stream().mapToLong(two -> Math.max(two[0], two[1])).max().orElse(0);
    long width = (most - least) / BINS + 1;
    int bins = (int) ((most - least) / width) + 1;
    long[][] games = new long[2][bins];
    for (long[] two : found.lengths()) {
      for (int i = 0; i < 2; i++) {
        games[i][(int) ((two[i] - least) / width)]++;
      }
    }
    List<String> rules = both ? List.of(FIRST, SECOND) : List.of(FIRST);
    Plot plot =
        Plot.lengths(
            LabMessage.GAMES_BY_DECISIONS.text(), LabMessage.DECISIONS_PER_GAME.text(), rules);
    rules.forEach(name -> plot.column(name, both ? name : "games"));
    long top = 1;
    for (int bin = 0; bin < bins; bin++) {
      long from = least + bin * width;
      plot.row(
          "from",
          from,
          "to",
          from + width - 1,
          "end",
          from + width,
          FIRST,
          games[0][bin],
          SECOND,
          games[1][bin]);
      top = Math.max(top, Math.max(games[0][bin], games[1][bin]));
    }
    spread(both ? plot : plot.ofOneKind(), top);
    return plot;
  }

  /** Adds the mean game length above the bars, with one standard deviation on each side. */
  private void spread(Plot plot, long top) {
    for (PairedMetric gauge : found.gauges()) {
      if (gauge.name().equals(PairedGames.DECISIONS)) {
        mean(plot, FIRST, gauge.first().is(), gauge.spread(), top * 1.1);
        if (both) {
          mean(plot, SECOND, gauge.second().is(), gauge.otherSpread(), top * 1.2);
        }
      }
    }
  }

  private static void mean(Plot plot, String rules, double is, double spread, double at) {
    for (int layer = 1; layer <= 2; layer++) {
      plot.with(
          layer,
          "rules",
          rules,
          "is",
          is,
          "from",
          is - spread,
          "to",
          is + spread,
          "spread",
          spread,
          "at",
          at);
    }
  }
}
