package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Objection;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.WhatIf;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A typed line that is refused at a table is refused by `why` for the same reason with the same
 * rule, and that reason is what `refused:` of a case accepts. The lines are those of {@link
 * TypedLinesTest}.
 */
class RefusalReadersTest {

  private static final int MOST = Integer.MAX_VALUE;

  /** Every so many refused lines are compared. */
  private static final int EVERY = Shelf.WIDE ? 1 : 9;

  /** Where the refused lines of a case stand. */
  private static final String HERE = "REFUSED";

  /**
   * The position of some lines.
   *
   * @param refused the refused lines that concern the open question alone, with their reasons
   */
  private record Position(GameRecord record, Map<String, String> refused) {}

  private final List<Position> positions = new ArrayList<>();
  private int compared;
  private int refused;

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, 40",
    "1759-quebec, 40",
    "1762, 40",
    "braddocks-defeat, 50",
    "seven-years-war, 50"
  })
  void play_why_and_cases_refuse_for_the_same_reason(String ruleset, int fewest)
      throws IOException {
    Path file = Path.of("src/test/resources/typed/" + ruleset + ".txt");
    Ruleset rules = Shelf.load(Shelf.library(), ruleset);
    read(rules, Files.readAllLines(file));

    assertThat(compared).isGreaterThanOrEqualTo(fewest / EVERY);
    int accepted = 0;
    for (Position position : positions) {
      accepted += accept(rules, position);
    }
    assertThat(accepted).isGreaterThanOrEqualTo(fewest / EVERY * 2 / 3);
  }

  // ---- play and why

  private void read(Ruleset rules, List<String> lines) {
    Problems problems = new Problems();
    Display display = Display.of(rules, problems);
    String[] head = lines.get(0).split(" ");
    String scenario = head.length > 2 ? head[2] : rules.scenarioIds().get(0);
    Setup setup = rules.setup(scenario, Map.of(), problems).orElseThrow();
    Supplier<Table> begun =
        () -> Table.begin(rules, display, setup, Long.parseLong(head[1]), problems).orElseThrow();
    Table table = begun.get();
    TypedLinesTest.Copy copy = new TypedLinesTest.Copy(rules, display);
    for (String line : lines.subList(1, lines.size())) {
      if (line.startsWith(";")) {
        table.close();
        copy.forget();
        table = begun.get();
        for (String answer : line.substring(1).strip().split("\\s*;\\s*")) {
          TypedLinesTest.answer(table, answer);
        }
        TypedLinesTest.answer(table, "");
        positions.add(new Position(table.record(), new LinkedHashMap<>()));
        continue;
      }
      String[] parts = line.split(TypedLinesTest.READ_AS, 2);
      if (parts[1].startsWith(TypedLinesTest.NONE) && refused++ % EVERY == 0) {
        compare(copy, table, parts[0]);
      }
    }
    table.close();
    copy.forget();
  }

  private void compare(TypedLinesTest.Copy copy, Table table, String typed) {
    SeatAccess door = WhatIf.askedSeat(table).orElseThrow();
    OpenQuestion question = door.open().get(0);
    ParsedAnswer meant = door.whatIfUnlisted(question.id(), typed);
    if (meant.isLegal() && typed.matches("\\d+")) {
      return; // a number of a list, which only a table has shown
    }
    assertThat(meant.isLegal()).as(typed).isFalse();
    WhatIf.Outcome why = copy.wish(table, typed);
    WhatIf.Outcome played =
        door.read(typed, Optional.of(words -> door.whatIfUnlisted(question.id(), words)), () -> {});
    List<Objection> told = meant.isWhole() ? meant.objections() : played.objections();
    if (!played.undisclosedWords().isEmpty()) {
      return; // refused by nobody yet: the seat may not know its next question
    }
    assertThat(why.objections()).as(typed).isEqualTo(told);
    assertThat(played.objections()).as(typed).isEqualTo(told);
    compared++;
    if (why.answers().isEmpty()) {
      positions.get(positions.size() - 1).refused().put(typed, told.get(0).reason());
    }
  }

  // ---- cases

  /** Has a case expect all refused lines of a position; returns their number. */
  private static int accept(Ruleset rules, Position position) {
    Optional<String> yaml = answered(rules, position.record());
    if (yaml.isEmpty() || position.refused().isEmpty()) {
      return 0;
    }
    assertThat(run(rules, yaml.get(), position.refused()).failure()).isEmpty();
    Map<String, String> other = new LinkedHashMap<>(position.refused());
    String first = other.keySet().iterator().next();
    other.merge(first, " at all", String::concat);
    assertThat(run(rules, yaml.get(), other).failure()).contains(first, " at all");
    return position.refused().size();
  }

  /** A case with an answer to the open question of a game, marked by {@link #HERE}. */
  private static Optional<String> answered(Ruleset rules, GameRecord record) {
    Problems problems = new Problems();
    int before = record.answers().size();
    try (Table table =
        Table.resume(rules, Display.of(rules, problems), record, MOST, problems).orElseThrow()) {
      SeatAccess asked = WhatIf.askedSeat(table).orElseThrow();
      String by =
          "\n        by: "
              + asked.open().get(0).seat()
              + "\n        to: "
              + asked.open().get(0).asks();
      while (table.record().answers().size() == before) { // seats that are asked together
        SeatAccess door = WhatIf.askedSeat(table).orElseThrow();
        assertThat(door.answer(door.open().get(0).id(), 0).isDone()).isTrue();
      }
      GameReplay game = GameReplay.of(rules, table.record(), before + 1);
      return GameExcerpt.of(game, before, "refusals")
          .filter(text -> text.contains(by))
          .map(text -> mark(text, by));
    }
  }

  private static String mark(String yaml, String by) {
    int end = yaml.indexOf('\n', yaml.lastIndexOf(by) + by.length()) + 1;
    return yaml.substring(0, end) + HERE + yaml.substring(end);
  }

  private static CaseReport run(Ruleset rules, String yaml, Map<String, String> refused) {
    StringBuilder lines = new StringBuilder("        refused:\n");
    refused.forEach(
        (typed, reason) ->
            lines.append("          %s: %s%n".formatted(quoted(typed), quoted(reason))));
    Problems problems = new Problems();
    String text = yaml.replace(HERE, lines);
    List<CaseSheet> sheets =
        Cases.sheets(new Source("refusals.yaml", "base", text), rules, problems);
    assertThat(problems.list()).as(text).isEmpty();
    return sheets.get(0).runOn(rules);
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
