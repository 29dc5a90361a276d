package gabion.tools.lab.desk;

import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.GameState;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A segment of a game as a case.
 *
 * @param first the number of answers before the first that it may contain
 * @param run its entry point
 * @param before the position at the entry
 * @param empty whether it starts from an empty map
 * @param fields field values, keyed by the sentence that names the field
 * @param places the contents of places, by place
 * @param play its answers
 * @param silent the places and fields, and {@code asked} and {@code winner}, without an
 *     expectation, since it ends before they change
 * @param least whether it is minimized, with a title that describes its effect
 */
record ExcerptCase(
    GameReplay game,
    PositionText words,
    String id,
    int first,
    String run,
    GameState before,
    boolean empty,
    Map<String, String> fields,
    Map<String, Map<String, String>> places,
    List<GameReplay.ReplayedAnswer> play,
    Set<String> silent,
    boolean least) {

  private static final String ASKED = "asked";
  private static final String WINNER = "winner";

  /** The whole of a stretch, as it lay. */
  static ExcerptCase of(
      GameReplay game,
      PositionText words,
      String id,
      GameReplay.PhaseStart begin,
      boolean empty,
      boolean least) {
    List<GameReplay.ReplayedAnswer> play =
        game.answers().subList(begin.answers(), game.answers().size());
    ExcerptCase bare =
        new ExcerptCase(
            game,
            words,
            id,
            begin.answers(),
            begin.run(),
            begin.position(),
            empty,
            Map.of(),
            Map.of(),
            play,
            Set.of(),
            least);
    Optional<Draft> laid = bare.startPosition();
    Draft start = begin.position().thaw();
    return laid.isEmpty()
        ? bare
        : bare.withPosition(words.fields(start, laid.get()), words.places(start, laid.get()));
  }

  /** The same with another position. */
  ExcerptCase withPosition(Map<String, String> noted, Map<String, Map<String, String>> lying) {
    return new ExcerptCase(
        game, words, id, first, run, before, empty, noted, lying, play, silent, least);
  }

  /** The same with other answers. */
  ExcerptCase withAnswers(List<GameReplay.ReplayedAnswer> answers) {
    return new ExcerptCase(
        game, words, id, first, run, before, empty, fields, places, answers, silent, least);
  }

  /** The same from an empty map, where counted pieces lie only where they are put. */
  ExcerptCase bare() {
    ExcerptCase bare =
        new ExcerptCase(
            game, words, id, first, run, before, true, Map.of(), Map.of(), play, silent, least);
    Draft start = before.thaw();
    return bare.startPosition()
        .map(laid -> bare.withPosition(words.fields(start, laid), words.places(start, laid)))
        .orElse(bare);
  }

  /** The same without the boxes from which pieces come, as far as their contents follow. */
  ExcerptCase withoutStocks() {
    Map<String, Map<String, String>> lying = new LinkedHashMap<>();
    places.forEach(
        (place, parts) -> {
          Map<String, String> rest = new LinkedHashMap<>(parts);
          rest.keySet().removeIf(selector -> words.isStock(selector, place));
          if (!rest.isEmpty()) {
            lying.put(place, rest);
          }
        });
    return withPosition(fields, lying);
  }

  /** Whether it begins with exactly the position of the game. */
  boolean isLaidAsItWas() {
    Digest wanted = before.thaw().digest();
    return startPosition().map(laid -> laid.digest()).filter(wanted::equals).isPresent();
  }

  private ExcerptCase silent(Set<String> others) {
    return new ExcerptCase(
        game, words, id, first, run, before, empty, fields, places, play, others, least);
  }

  /** Returns the case without an expected question, since the run ends before one is asked. */
  ExcerptCase withoutQuestion() {
    return silent(Set.of(ASKED));
  }

  /** How much it expects. */
  int size() {
    return items().size() - silent.size();
  }

  /** All that it may expect. */
  private Set<String> items() {
    Draft start = before.thaw();
    Set<String> items = new LinkedHashSet<>(words.places(game.last(), start).keySet());
    items.addAll(words.fields(game.last(), start).keySet());
    items.add(ASKED);
    items.add(WINNER);
    return items;
  }

  /**
   * Returns the case with only the expectations that hold for its entry point, since a procedure
   * may end before some effects of the game. Empty if the answers are not asked for or have no
   * effect.
   */
  Optional<ExcerptCase> withPassingItems() {
    Set<String> none = items();
    none.remove(ASKED);
    if (silent(none).verifiedYaml().isEmpty()) {
      none.add(ASKED);
      if (silent(none).verifiedYaml().isEmpty()) {
        return Optional.empty();
      }
    }
    Set<String> still = new LinkedHashSet<>(none);
    for (String item : none) {
      Set<String> others = new LinkedHashSet<>(none);
      others.remove(item);
      if (!item.equals(ASKED) && silent(others).verifiedYaml().isPresent()) {
        still.remove(item);
      }
    }
    ExcerptCase all = silent(still);
    return all.verifiedYaml().filter(text -> text.contains("    expect:")).map(text -> all);
  }

  /** What `verify` runs; nothing where that would fail. */
  Optional<String> verifiedYaml() {
    return startPosition()
        .map(this::yaml)
        .filter(text -> sheet(text).filter(sheet -> sheet.runOn(rules()).hasPassed()).isPresent());
  }

  private Ruleset rules() {
    return game.rules();
  }

  private Optional<CaseSheet> sheet(String text) {
    Problems problems = new Problems();
    List<CaseSheet> sheets =
        Cases.sheets(new Source(id + ".yaml", "base", text), rules(), problems);
    return sheets.size() == 1 && problems.isEmpty() ? Optional.of(sheets.get(0)) : Optional.empty();
  }

  /** Returns the case without its answers and expectations. */
  String headText() {
    return String.join("\n", head(id, List.of())) + "\n";
  }

  private Optional<Draft> startPosition() {
    return sheet(String.join("\n", head("A position", List.of())) + "\n")
        .flatMap(sheet -> sheet.startPosition(rules()));
  }

  // ---- expectations

  /** Returns the changes of the segment, as seen in the case's position, and the next question. */
  private List<String> expectedLines(
      Map<String, Map<String, String>> lying, Map<String, String> noted) {
    List<String> lines = new ArrayList<>();
    if (!lying.isEmpty()) {
      lines.add("places:");
      lying.forEach((place, parts) -> lines.add("  " + place + ": " + words.line(parts)));
    }
    if (!noted.isEmpty()) {
      lines.add("equal:");
      noted.forEach((field, value) -> lines.add("  " + field + ": " + value));
    }
    if (!silent.contains(ASKED)) {
      game.open().ifPresent(open -> lines.add("asked: " + quote(open)));
    }
    int winner = game.last().field(Fields.WINNER);
    boolean isDrawn = least && winner < 0; // a part of a game has no winner anyway
    if (game.isOver() && !isDrawn && !silent.contains(WINNER)) {
      lines.add("winner: " + rules().layout().sorts().sides().id(winner));
    }
    return lines;
  }

  /** The clauses and rulings that were at work. */
  private Set<String> citedRules() {
    Set<String> known = new LinkedHashSet<>();
    known.addAll(rules().clauses().keySet());
    rules().program().definitions().rulings().forEach(ruling -> known.add(ruling.thing().id()));
    return game.events().stream()
        .filter(heard -> heard.answers() >= first)
        .flatMap(heard -> List.of(heard.event().cause().rule().split(", ")).stream())
        .filter(known::contains)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  // ---- how it is written

  private String yaml(Draft laid) {
    Draft start = before.thaw();
    Map<String, Map<String, String>> lying = words.places(start, game.last(), laid);
    Map<String, String> noted = words.fields(start, game.last(), laid);
    lying.keySet().removeAll(silent);
    noted.keySet().removeAll(silent);
    if (least) {
      lying.keySet().removeAll(words.clearedBoxes(start, game.last(), Set.copyOf(lying.keySet())));
    }
    List<String> cites = citedRules().stream().map(ExcerptCase::quote).toList();
    List<String> lines = head(title(lying.keySet(), noted.keySet()), cites);
    if (!play.isEmpty()) {
      lines.add("    play:");
      play.forEach(one -> act(one, lines));
    }
    List<String> expected = expectedLines(lying, noted);
    if (!expected.isEmpty()) {
      lines.add("    expect:");
      expected.forEach(line -> lines.add("      " + line));
    }
    return String.join("\n", lines) + "\n";
  }

  private String title(Set<String> lying, Set<String> noted) {
    String answers = LabMessage.ANSWER_RANGE_OF_GAME.text(first + 1, game.answers().size());
    List<String> changed = new ArrayList<>(lying);
    changed.addAll(noted);
    return !least || changed.isEmpty()
        ? answers
        : answers + " change " + String.join(", ", changed);
  }

  private List<String> head(String title, List<String> cites) {
    List<String> lines = new ArrayList<>();
    lines.add("cases:");
    lines.add("  " + id + ":");
    lines.add("    title: " + title);
    if (!cites.isEmpty()) {
      lines.add("    cites: [" + String.join(", ", cites) + "]");
    }
    setup(lines);
    if (empty || !fields.isEmpty() || !places.isEmpty()) {
      lines.add("    given:");
      if (empty) {
        lines.add("      empty: yes");
      }
      block("fields", fields, lines);
      Map<String, String> lying = new LinkedHashMap<>();
      places.forEach((place, parts) -> lying.put(place, words.line(parts)));
      block("places", lying, lines);
    }
    lines.add("    run: " + run);
    return lines;
  }

  private void setup(List<String> lines) {
    var setup = game.setup();
    if (!setup.scenario().equals(rules().setup().scenario())) {
      lines.add("    scenario: " + setup.scenario());
    }
    Map<String, String> options = new LinkedHashMap<>(setup.options());
    options.entrySet().removeAll(rules().setup().options().entrySet());
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

  private static void act(GameReplay.ReplayedAnswer one, List<String> lines) {
    act(one.answer(), one.isThrow(), lines);
  }

  /** Adds the lines that dictate an answer. */
  static void act(Answer answer, boolean isThrow, List<String> lines) {
    if (isThrow) {
      List<String> pools = new ArrayList<>();
      for (String pool : answer.words().split("; ")) {
        int colon = pool.indexOf(": ");
        pools.add(pool.substring(0, colon) + ": [" + pool.substring(colon + 2) + "]");
      }
      lines.add("      - dice: { " + String.join(", ", pools) + " }");
    } else if (answer.isFate()) {
      lines.add("      - draw: [" + answer.words() + "]");
    } else {
      lines.add("      - answer: " + quote(answer.words()));
      lines.add("        by: " + answer.seat());
      lines.add("        to: " + quote(answer.questionName()));
    }
  }

  static String quote(String text) {
    return text.matches("[A-Za-z][\\w -]*") ? text : "\"" + text.replace("\"", "\\\"") + "\"";
  }
}
