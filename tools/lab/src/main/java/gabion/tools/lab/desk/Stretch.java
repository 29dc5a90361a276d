package gabion.tools.lab.desk;

import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A stretch of a kept game as a case: a position, the answers given and the dice thrown there, and
 * what came of them. It begins where a phase began, since a case enters one from its beginning.
 */
public final class Stretch {

  private final Rerun game;
  private final Ruleset rules;
  private final String id;
  private final PositionText words;
  private Map<String, String> fields = Map.of();
  private Map<String, String> places = Map.of();
  private List<String> expected = List.of();
  private Rerun.Begin begin;

  private Stretch(Rerun game, String id) {
    this.game = game;
    this.rules = game.rules();
    this.id = id;
    this.words = new PositionText(rules);
    this.begin = game.begins().get(0);
  }

  /**
   * The case of a stretch; one that holds, found by running it.
   *
   * @param game played as far as the stretch goes
   * @param from so many answers come before it at most; it may have to begin earlier
   * @param shrink whether it begins as late as it can, expects only what its last answers change,
   *     and is given no more than it needs
   * @return the case in a file of its own; nothing where even the whole game from its beginning
   *     cannot be told so
   */
  public static Optional<String> of(Rerun game, int from, boolean shrink, String id) {
    Stretch stretch = new Stretch(game, id);
    int latest = shrink ? game.given().size() : from;
    List<Rerun.Begin> begins =
        game.begins().stream().filter(begin -> begin.answers() <= latest).toList();
    for (int i = begins.size() - 1; i >= 0; i--) {
      stretch.begin = begins.get(i);
      stretch.tell(shrink);
      if (stretch.begin.answers() < game.given().size() && stretch.holds()) {
        if (shrink) {
          stretch.shrink();
        }
        return Optional.of(stretch.yaml());
      }
    }
    return Optional.empty();
  }

  // ---- what it tells

  private void tell(boolean shrink) {
    Draft laid = rules.lay(game.record().setup(), 0);
    Draft start = begin.position().thaw();
    boolean whole = begin.run().equals("game");
    fields = whole ? Map.of() : words.fields(start, laid);
    places = whole ? Map.of() : words.places(start, laid);
    int last = game.given().size() - 1;
    boolean late = shrink && last >= begin.answers();
    expected = expected(late ? game.given().get(last).before().thaw() : start);
  }

  private List<String> expected(Draft before) {
    List<String> lines = new ArrayList<>();
    Draft after = game.last();
    Map<String, String> lying = words.places(after, before);
    if (!lying.isEmpty()) {
      lines.add("places:");
      lying.forEach((place, what) -> lines.add("  " + place + ": " + what));
    }
    Map<String, String> noted = words.fields(after, before);
    if (!noted.isEmpty()) {
      lines.add("equal:");
      noted.forEach((field, value) -> lines.add("  " + field + ": " + value));
    }
    game.open().ifPresent(open -> lines.add("asked: " + quoted(open)));
    if (game.isOver()) {
      int winner = after.field(gabion.state.Fields.WINNER);
      lines.add("winner: " + rules.layout().sorts().sides().id(winner));
    }
    return lines;
  }

  /** The clauses and rulings that were at work. */
  private Set<String> cited() {
    Set<String> known = new LinkedHashSet<>();
    rules.program().definitions().clauses().forEach(clause -> known.add(clause.id()));
    rules.program().definitions().rulings().forEach(ruling -> known.add(ruling.thing().id()));
    return game.heard().stream()
        .filter(heard -> heard.answers() >= begin.answers())
        .flatMap(heard -> List.of(heard.event().cause().rule().split(", ")).stream())
        .filter(known::contains)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  // ---- how it is written

  private String yaml() {
    List<String> lines = new ArrayList<>();
    String title = "Answers %d to %d of a game".formatted(begin.answers() + 1, game.given().size());
    lines.add("cases:");
    lines.add("  " + id + ":");
    lines.add("    title: " + title);
    String cites = cited().stream().map(Stretch::quoted).collect(Collectors.joining(", "));
    if (!cites.isEmpty()) {
      lines.add("    cites: [" + cites + "]");
    }
    setup(lines);
    if (!fields.isEmpty() || !places.isEmpty()) {
      lines.add("    given:");
      block("fields", fields, lines);
      block("places", places, lines);
    }
    lines.add("    run: " + begin.run());
    lines.add("    play:");
    game.given().subList(begin.answers(), game.given().size()).forEach(one -> act(one, lines));
    if (!expected.isEmpty()) {
      lines.add("    expect:");
      expected.forEach(line -> lines.add("      " + line));
    }
    return String.join("\n", lines) + "\n";
  }

  private void setup(List<String> lines) {
    var setup = game.record().setup();
    if (!setup.scenario().equals(rules.setup().scenario())) {
      lines.add("    scenario: " + setup.scenario());
    }
    Map<String, String> options = new LinkedHashMap<>(setup.options());
    options.entrySet().removeAll(rules.setup().options().entrySet());
    Optional.ofNullable(options.remove(Ruleset.SEATS))
        .ifPresent(seats -> lines.add("    seats: " + seats));
    if (!options.isEmpty()) {
      lines.add("    options:");
      options.forEach((option, reading) -> lines.add("      " + option + ": " + reading));
    }
  }

  private static void block(String name, Map<String, String> entries, List<String> lines) {
    if (!entries.isEmpty()) {
      lines.add("      " + name + ":");
      entries.forEach((key, value) -> lines.add("        " + key + ": " + value));
    }
  }

  private static void act(Rerun.Given one, List<String> lines) {
    Answer answer = one.answer();
    if (one.thrown()) {
      List<String> pools = new ArrayList<>();
      for (String pool : answer.words().split("; ")) {
        int colon = pool.indexOf(": ");
        pools.add(pool.substring(0, colon) + ": [" + pool.substring(colon + 2) + "]");
      }
      lines.add("      - dice: { " + String.join(", ", pools) + " }");
    } else if (answer.isFate()) {
      lines.add("      - draw: [" + answer.words() + "]");
    } else {
      lines.add("      - answer: " + quoted(answer.words()));
      lines.add("        by: " + answer.seat());
      lines.add("        to: " + quoted(answer.asks()));
    }
  }

  private static String quoted(String text) {
    return text.matches("[A-Za-z][\\w -]*") ? text : "\"" + text.replace("\"", "\\\"") + "\"";
  }

  // ---- whether it holds

  private CaseReport report() {
    Source text = new Source(id + ".yaml", "base", yaml());
    Problems problems = new Problems();
    List<CaseSheet> sheets = Cases.sheets(text, rules, problems);
    if (sheets.size() != 1 || !problems.isEmpty()) {
      String why = gabion.text.ProblemPrinter.print(problems.list());
      return new CaseReport(id, id, List.of(), why.isEmpty() ? "unreadable" : why, List.of());
    }
    return sheets.get(0).on(rules);
  }

  private boolean holds() {
    return report().passed();
  }

  // ---- shrinking

  /** Leaves out one thing after the other that it is given, as long as it holds. */
  private void shrink() {
    for (String field : List.copyOf(fields.keySet())) {
      Map<String, String> all = fields;
      fields = without(all, field);
      fields = holds() ? fields : all;
    }
    for (String place : List.copyOf(places.keySet())) {
      Map<String, String> all = places;
      places = without(all, place);
      places = holds() ? places : all;
    }
  }

  private static Map<String, String> without(Map<String, String> all, String key) {
    Map<String, String> fewer = new LinkedHashMap<>(all);
    fewer.remove(key);
    return fewer;
  }
}
