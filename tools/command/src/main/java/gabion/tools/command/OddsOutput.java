package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.command.display.ProbabilityChart;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.odds.Fraction;
import gabion.tools.lab.odds.OddsCalculation;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.Policy;
import gabion.tools.lab.odds.PolicyParser;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Prints outcome probabilities, also under other rules: as lines, as JSON, as a picture. */
final class OddsOutput {

  /** A longer fraction is printed as a decimal. */
  private static final int LONGEST = 24;

  private static final double PERCENT = 100;
  private static final String NONE = "0";
  private static final double NOTHING = 5e-9;

  /** Unresolved chance above which no table is printed. */
  private static final double HARDLY_ANY = 0.995;

  private static final String AIMLESS = CommandMessage.ODDS_NO_WINNER.text();

  private static final double[] SHARES = {0.5, 0.9, 0.99};

  private final Ruleset rules;
  private final String asked;
  private final OddsCalculation calculation;
  private final OddsResult result;
  private final OddsTables summary;
  private @Nullable OddsOutput other;

  private final boolean stopped;
  private String note = "";

  /**
   * @throws Policies.Wrong where the rules cannot go on from the position
   */
  OddsOutput(Ruleset rules, String asked, OddsCalculation calculation)
      throws PolicyParser.InvalidRequestException {
    this(rules, asked, calculation, calculation.answer(), false);
  }

  private OddsOutput(
      Ruleset rules,
      String asked,
      OddsCalculation calculation,
      OddsResult result,
      boolean stopped) {
    this.rules = rules;
    this.asked = asked;
    this.calculation = calculation;
    this.result = result;
    this.stopped = stopped;
    this.summary = OddsTables.of(rules, result);
  }

  /**
   * Computes the odds and reports progress.
   *
   * @throws PolicyParser.InvalidRequestException if the rules cannot continue from the position
   */
  static OddsOutput of(
      Ruleset rules, String asked, OddsCalculation calculation, SearchProgress searching)
      throws PolicyParser.InvalidRequestException {
    OddsResult result = calculation.answer(searching);
    return new OddsOutput(rules, asked, calculation, result, searching.isStopped());
  }

  /** Returns the output if no policies are given; see {@link OptimalPlay}. */
  static OddsOutput of(Ruleset rules, String asked, OptimalPlay played, boolean stopped) {
    OddsOutput told = new OddsOutput(rules, asked, played.calculation(), played.result(), stopped);
    told.note = played.note();
    return told;
  }

  /** Adds a note: without an aim there is no optimal play. */
  OddsOutput aimless() {
    note = calculation.describePolicies(result).isEmpty() ? "" : AIMLESS;
    return this;
  }

  /** The same beside what other rules give. */
  void against(OddsOutput beside) {
    other = beside;
  }

  // ---- lines

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(rules.title() + ": " + asked);
    List<String> by = new ArrayList<>();
    calculation.describePolicies(result).forEach((seat, policy) -> by.add(seat + " " + policy));
    lines.add(
        "choices: "
            + (by.isEmpty() ? CommandMessage.ODDS_NO_CHOICES.text() : String.join(", ", by)));
    addUnsolvedNote(result, "", lines);
    if (!note.isEmpty()) {
      lines.add(note);
    }
    if (other != null) {
      lines.add(CommandMessage.COMPARED_WITH.text(other.asked));
      addUnsolvedNote(other.result, "then ", lines);
      if (!other.note.isEmpty()) {
        lines.add("then " + other.note);
      }
    }
    if (!isUnknown() || other != null && !other.isUnknown()) {
      titles().forEach(title -> table(title, lines));
    }
    lines.add(throwing(result, "") + (other == null ? "" : "; " + throwing(other.result, "then ")));
    certainty(result, "", lines);
    if (other != null) {
      certainty(other.result, "then ", lines);
    }
    return lines;
  }

  /** Whether so little has come to an end that a table of it would pass for an answer. */
  private boolean isUnknown() {
    return result.unresolvedChance() > HARDLY_ANY;
  }

  /** Adds the unsolved share before any number that could pass for an answer. */
  private void addUnsolvedNote(OddsResult of, String before, List<String> lines) {
    if (!of.between().isEmpty()) {
      lines.add(
          say(
              CommandMessage.ODDS_UNSOLVED_BETWEEN.text(),
              before,
              calculation.aim().map(Policy.OptimalAnswer::seat).orElse(""),
              PERCENT * of.between().get(0),
              PERCENT * of.between().get(1),
              PERCENT * (1 - of.unresolvedChance())));
    } else if (of.unresolvedChance() > 0) {
      lines.add(
          say(CommandMessage.ODDS_UNSOLVED_SHARE.text(), before, PERCENT * of.unresolvedChance()));
    }
  }

  private Set<String> titles() {
    Set<String> titles = new LinkedHashSet<>();
    summary.tables().forEach(table -> titles.add(table.title()));
    if (other != null) {
      other.summary.tables().forEach(table -> titles.add(table.title()));
    }
    return titles;
  }

  private Optional<OddsTables.Table> table(String title) {
    return summary.tables().stream().filter(table -> table.title().equals(title)).findFirst();
  }

  private void table(String title, List<String> lines) {
    Optional<OddsTables.Table> mine = table(title);
    Optional<OddsTables.Table> its = other == null ? Optional.empty() : other.table(title);
    lines.add(means(title, mine, its));
    for (String name : names(title, mine, its)) {
      OddsTables.Row row = row(title, mine, name);
      String line = say("  %-20s %7.3f %%", rowTitle(mine, its, name), PERCENT * row.chance());
      if (other == null) {
        lines.add(
            (line + "  " + ProbabilityChart.text(row.chance()) + fraction(row)).stripTrailing());
      } else {
        double then = row(title, its, name).chance();
        lines.add(line + say("  %7.3f %%  ", PERCENT * then) + difference(then - row.chance()));
      }
    }
  }

  /** A difference of chances in points; one that is rounding alone is none. */
  private static String difference(double by) {
    return Math.abs(by) < NOTHING ? "       -" : say("%+8.3f", PERCENT * by);
  }

  private Set<String> names(
      String title, Optional<OddsTables.Table> mine, Optional<OddsTables.Table> its) {
    Set<String> names = new LinkedHashSet<>();
    if (other != null && mine.isEmpty() != its.isEmpty() && OddsTables.isNothingMissing(title)) {
      names.add(NONE);
    }
    mine.ifPresent(table -> table.rows().forEach(row -> names.add(row.name())));
    its.ifPresent(table -> table.rows().forEach(row -> names.add(row.name())));
    return names;
  }

  private static OddsTables.Row row(String title, Optional<OddsTables.Table> table, String name) {
    if (table.isEmpty() && OddsTables.isNothingMissing(title) && name.equals(NONE)) {
      return new OddsTables.Row(name, name, 1, Optional.empty());
    }
    return table.stream()
        .flatMap(one -> one.rows().stream())
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElse(new OddsTables.Row(name, name, 0, Optional.of(Fraction.ZERO)));
  }

  private static String means(
      String title, Optional<OddsTables.Table> mine, Optional<OddsTables.Table> its) {
    String said = mine.or(() -> its).map(OddsTables.Table::displayTitle).orElse(title);
    return said + mean(mine, "") + mean(its, "then ");
  }

  /** What people call a row of one of two tables. */
  private static String rowTitle(
      Optional<OddsTables.Table> mine, Optional<OddsTables.Table> its, String name) {
    return Stream.concat(mine.stream(), its.stream())
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.name().equals(name))
        .map(OddsTables.Row::displayName)
        .findFirst()
        .orElse(name);
  }

  private static String mean(Optional<OddsTables.Table> table, String before) {
    return table
        .flatMap(OddsTables.Table::mean)
        .map(mean -> say(", %son average %.4f", before, mean))
        .orElse("");
  }

  private static String fraction(OddsTables.Row row) {
    String said = row.exact().map(Fraction::toString).orElse("");
    return said.isEmpty() || said.length() > LONGEST || row.chance() == 0 ? "" : "  " + said;
  }

  private static String throwing(OddsResult of, String before) {
    StringBuilder line = new StringBuilder(before);
    line.append(say(CommandMessage.ODDS_RANDOM_RESULTS.text(), of.throwing()));
    List<String> by = new ArrayList<>();
    for (double share : SHARES) {
      for (int times = 0; times < of.within().size(); times++) {
        if (of.within().get(times) >= share) {
          by.add(say(CommandMessage.ODDS_OVER_BY.text(), PERCENT * share, times));
          break;
        }
      }
    }
    return line + (by.isEmpty() ? "" : "; " + String.join(", ", by));
  }

  private String between(OddsResult of, String before) {
    return say(
        CommandMessage.ODDS_BEST_UNKNOWN.text(),
        before,
        end(),
        calculation.aim().map(Policy.OptimalAnswer::seat).orElse(""),
        PERCENT * of.between().get(0),
        PERCENT * of.between().get(1));
  }

  /** Why the search ended early. */
  private String end() {
    return stopped ? CommandMessage.SEARCH_STOPPED.text() : CommandMessage.SEARCH_AT_LIMIT.text();
  }

  private void certainty(OddsResult of, String before, List<String> lines) {
    String positions = say("%s%,d positions, %,d ways", before, of.positions(), of.ways());
    if (of.ends().isEmpty()) {
      lines.add(positions);
    } else if (of.isExact()) {
      lines.add(CommandMessage.ODDS_EXACT.text(positions));
    } else {
      lines.add(positions + say(CommandMessage.ODDS_ERROR.text(), of.error()));
    }
    if (of.searchedPositions() > 0) {
      lines.add(say(CommandMessage.ODDS_SEARCHED_POSITIONS.text(), before, of.searchedPositions()));
    }
    if (!of.between().isEmpty()) {
      lines.add(between(of, before));
    }
    if (of.unresolvedChance() > 0) {
      lines.add(
          say(
              "%sunresolved %.3f %%: %s%s",
              before,
              PERCENT * of.unresolvedChance(),
              end(),
              stopped ? "" : CommandMessage.ODDS_CHANGE_LIMIT.text()));
    }
    if (of.loopChance() > 0) {
      lines.add(say(CommandMessage.ODDS_NEVER_ENDS.text(), before, PERCENT * of.loopChance()));
    }
  }

  // ---- JSON

  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", rules.id());
    fields.put("asked", asked);
    fields.put("policies", calculation.describePolicies(result));
    if (!note.isEmpty()) {
      fields.put("note", note);
    }
    fields.putAll(rowFields());
    if (other != null) {
      Map<String, Object> against = new LinkedHashMap<>();
      against.put("with", other.asked);
      against.putAll(other.rowFields());
      fields.put("against", against);
    }
    return fields;
  }

  private Map<String, Object> rowFields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (OddsTables.Table table : summary.tables()) {
      Map<String, Object> rows = new LinkedHashMap<>();
      for (OddsTables.Row row : table.rows()) {
        Map<String, Object> chance = new LinkedHashMap<>();
        chance.put("chance", number(row.chance()));
        row.exact().ifPresent(exact -> chance.put("exact", exact.toString()));
        rows.put(row.name(), chance);
      }
      table.mean().ifPresent(mean -> rows.put("average", number(mean)));
      fields.put(table.title(), rows);
    }
    fields.put("throws", number(result.throwing()));
    fields.put("within", result.within().stream().map(OddsOutput::number).toList());
    fields.put("exact", result.isExact());
    fields.put("error", number(result.error()));
    fields.put("unresolved", number(result.unresolvedChance()));
    fields.put("stopped", stopped);
    fields.put("never", number(result.loopChance()));
    fields.put("positions", result.positions());
    fields.put("ways", result.ways());
    fields.put("sought", result.searchedPositions());
    if (!result.between().isEmpty()) {
      fields.put("between", result.between().stream().map(OddsOutput::number).toList());
    }
    return fields;
  }

  private static BigDecimal number(double number) {
    return new BigDecimal(number, MathContext.DECIMAL64).stripTrailingZeros();
  }

  // ---- a picture

  String svg() {
    ProbabilityChart bars = new ProbabilityChart(rules.title() + ": " + asked);
    if (other != null) {
      bars.heading(CommandMessage.COMPARED_WITH.text(other.asked));
    }
    for (String title : titles()) {
      Optional<OddsTables.Table> mine = table(title);
      Optional<OddsTables.Table> its = other == null ? Optional.empty() : other.table(title);
      bars.heading(means(title, mine, its));
      for (String name : names(title, mine, its)) {
        double then = other == null ? -1 : row(title, its, name).chance();
        bars.bar(rowTitle(mine, its, name), row(title, mine, name).chance(), then);
      }
    }
    return bars.svg();
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
