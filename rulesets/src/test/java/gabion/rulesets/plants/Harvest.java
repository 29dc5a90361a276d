package gabion.rulesets.plants;

import gabion.yaml.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What was found of mistakes that were planted. */
final class Harvest {

  /** The mistakes of one kind. */
  private static final class Row {
    int planted;
    int found;
    int placed;
    int suggestible;
    int suggested;
    int more;
  }

  private final Map<String, Row> rows = new TreeMap<>();
  private final Row all = new Row();
  private final List<String> misses = new ArrayList<>();

  /** Notes what was found of a mistake. */
  void add(Garden garden, Plant plant, List<Problem> problems) {
    boolean found = !problems.isEmpty();
    boolean placed = problems.stream().anyMatch(problem -> isAt(plant, problem));
    boolean suggestible = !plant.right().isEmpty();
    boolean suggested = suggestible && problems.stream().anyMatch(p -> says(p, plant.right()));
    for (Row row : List.of(all, rows.computeIfAbsent(plant.kind(), any -> new Row()))) {
      row.planted++;
      row.found += found ? 1 : 0;
      row.placed += placed ? 1 : 0;
      row.suggestible += suggestible && found ? 1 : 0;
      row.suggested += suggested ? 1 : 0;
      row.more += Math.max(0, problems.size() - 1);
    }
    if (!found || !placed || suggestible && !suggested || problems.size() > 4) {
      misses.add(told(garden, plant, problems, found, placed));
    }
  }

  private static boolean isAt(Plant plant, Problem problem) {
    return problem.location() != null
        && problem.location().source().name().endsWith(plant.file())
        && plant.isPlaced(problem.location().line());
  }

  private static boolean says(Problem problem, String right) {
    String help = problem.help() == null ? "" : problem.help();
    return help.contains(right) || problem.message().contains(right);
  }

  private static String told(
      Garden garden, Plant plant, List<Problem> problems, boolean found, boolean placed) {
    String text = garden.source(plant).text();
    int from = text.lastIndexOf('\n', Math.max(0, plant.from() - 1)) + 1;
    String spoilt = plant.spoilt(text);
    int end = spoilt.indexOf('\n', plant.from() + plant.text().length());
    StringBuilder said = new StringBuilder();
    said.append(!found ? "MISSED  " : placed ? "" : "ELSEWHERE  ");
    said.append(plant.kind())
        .append("  ")
        .append(plant.file().replaceAll(".*/(?=(rulesets|scripts)/)", ""));
    said.append(':')
        .append(plant.lines()[0])
        .append("  wanted: ")
        .append(plant.right())
        .append('\n');
    String shown = spoilt.substring(from, end < 0 ? spoilt.length() : end);
    said.append("    ").append(shown, 0, Math.min(300, shown.length())).append('\n');
    problems.stream()
        .limit(6)
        .forEach(problem -> said.append("    > ").append(line(problem)).append('\n'));
    return said.toString();
  }

  private static String line(Problem problem) {
    String where =
        problem.location() == null ? "" : problem.location().toString().replaceAll(".*/", "") + " ";
    return where + problem.message() + " [" + problem.code().id() + "] " + problem.help();
  }

  double found() {
    return (double) all.found / all.planted;
  }

  /** Of those that were found. */
  double placed() {
    return (double) all.placed / all.found;
  }

  /** Of those that were found and have something to name. */
  double suggested() {
    return (double) all.suggested / all.suggestible;
  }

  int kinds() {
    return rows.size();
  }

  /**
   * Those that were not found, not placed or without a suggestion, and those told more than four
   * times.
   */
  List<String> misses() {
    return misses;
  }

  /** A line for each kind: planted, found, placed, suggested of how many, what followed. */
  String table() {
    StringBuilder table = new StringBuilder();
    table.append(line("kind", "n", "found", "placed", "suggested", "follow-ups"));
    rows.forEach((kind, row) -> table.append(line(kind, row)));
    return table.append(line("all " + rows.size() + " kinds", all)).toString();
  }

  private static String line(String kind, Row row) {
    return line(
        kind,
        "" + row.planted,
        "" + row.found,
        "" + row.placed,
        row.suggested + "/" + row.suggestible,
        "" + row.more);
  }

  private static String line(String kind, String... cells) {
    StringBuilder line = new StringBuilder(String.format("%-64s", kind));
    for (String cell : cells) {
      line.append(String.format("%11s", cell));
    }
    return line.append('\n').toString();
  }
}
