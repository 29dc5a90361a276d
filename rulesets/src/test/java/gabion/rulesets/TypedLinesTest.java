package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.WhatIf;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lines as people type them, legal and illegal, each with what it must be read as: at the table,
 * and where it is asked whether it is legal; of a refusal a part is given. In a file the first line
 * is the seed and the scenario; a line that begins with {@code ;} the answers that lead to a
 * position; every other a typed line, {@code =>} and its reading.
 */
class TypedLinesTest {

  static final String READ_AS = " => ";

  /** Before what the reason says of a line that is no answer. */
  static final String NONE = "no:";

  /** Every so many lines are also read by the other readers, where not all are. */
  private static final int EVERY = Shelf.WIDE ? 1 : 30;

  @ParameterizedTest
  @ValueSource(
      strings = {"1754-conquest", "1759-quebec", "1762", "braddocks-defeat", "seven-years-war"})
  void a_typed_line_is_what_it_says_and_nothing_else(String ruleset) throws IOException {
    Path file = Path.of("src/test/resources/typed/" + ruleset + ".txt");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSizeGreaterThan(30);
    assertThat(misread(ruleset, lines)).isEmpty();
  }

  private static List<String> misread(String ruleset, List<String> lines) {
    Ruleset rules = Shelf.load(Shelf.library(), ruleset);
    Problems problems = new Problems();
    Display display = Display.of(rules, problems);
    String[] head = lines.get(0).split(" ");
    String scenario = head.length > 2 ? head[2] : rules.scenarioIds().get(0);
    Setup setup = rules.setup(scenario, Map.of(), problems).orElseThrow();
    long seed = Long.parseLong(head[1]);
    Supplier<Table> begun = () -> Table.begin(rules, display, setup, seed, problems).orElseThrow();
    Table table = begun.get();
    Copy copy = new Copy(rules, display);
    List<String> misread = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(";")) {
        table.close();
        copy.forget();
        table = begun.get();
        for (String answer : line.substring(1).strip().split("\\s*;\\s*")) {
          answer(table, answer);
        }
      } else {
        String[] parts = line.split(READ_AS, 2);
        String read =
            i % EVERY == 0 ? readByAll(copy, table, parts[0]) : read(table, parts[0]).line();
        boolean isNone = parts[1].startsWith(NONE);
        boolean isReason = isNone && read.startsWith(NONE) && read.contains(reason(parts[1]));
        if (isNone ? !isReason : !read.equals(parts[1])) {
          misread.add(line + " but was: " + read);
        }
      }
    }
    table.close();
    copy.forget();
    return misread;
  }

  /** A second table that stands as the first does; made anew where something was answered on it. */
  static final class Copy {
    private final Ruleset rules;
    private final Display display;
    private @Nullable Table table;

    Copy(Ruleset rules, Display display) {
      this.rules = rules;
      this.display = display;
    }

    WhatIf.Outcome wish(Table original, String typed) {
      Table here = table;
      if (here == null) {
        Problems problems = new Problems();
        here =
            Table.resume(rules, display, original.record(), Integer.MAX_VALUE, problems)
                .orElseThrow();
        table = here;
      }
      WhatIf.Outcome wish = WhatIf.of(here, typed);
      if (!wish.answers().isEmpty()) {
        forget();
      }
      return wish;
    }

    void forget() {
      if (table != null) {
        table.close();
        table = null;
      }
    }
  }

  private static String reason(String reading) {
    return reading.substring(NONE.length()).strip();
  }

  /** Gives an answer, and those that are the only ones. */
  static void answer(Table table, String words) {
    SeatAccess door = WhatIf.askedSeat(table).orElseThrow();
    while (door.open().get(0).isForced()) {
      assertThat(door.answer(door.open().get(0).id(), 0).isDone()).isTrue();
      door = WhatIf.askedSeat(table).orElseThrow();
    }
    OpenQuestion question = door.open().get(0);
    ParsedAnswer meant = door.whatIf(question.id(), words);
    assertThat(words.isEmpty() || door.answer(question.id(), words).isDone())
        .as("%s: %s %s", words, question, meant)
        .isTrue();
  }

  /** What a line is read as at the question that stands. */
  private record Reading(SeatAccess door, OpenQuestion question, ParsedAnswer meant) {
    String line() {
      return meant.isLegal() ? meant.words() : NONE + " " + meant.objection().line();
    }
  }

  private static Reading read(Table table, String typed) {
    answer(table, "");
    SeatAccess door = WhatIf.askedSeat(table).orElseThrow();
    OpenQuestion question = door.open().get(0);
    return new Reading(door, question, door.whatIf(question.id(), typed));
  }

  /** Reads a line as a table does, without its list and as a wish: all read the same. */
  private static String readByAll(Copy copy, Table table, String typed) {
    Reading reading = read(table, typed);
    ParsedAnswer meant = reading.meant();
    boolean isNumber = typed.matches("\\d+"); // a number of a list that only the table has shown
    if (!isNumber) {
      assertThat(reading.door().whatIfUnlisted(reading.question().id(), typed))
          .as(typed)
          .isEqualTo(meant);
    }
    WhatIf.Outcome wish = copy.wish(table, typed);
    if (meant.isLegal() && !isNumber) {
      assertThat(wish.isLegal()).as(typed).isTrue();
      assertThat(wish.answers().get(0).words()).as(typed).isEqualTo(meant.words());
    }
    if (!meant.isLegal() && meant.isWhole()) {
      assertThat(wish.answers()).as(typed).isEmpty();
      assertThat(wish.objections()).as(typed).isEqualTo(meant.objections());
    }
    if (!meant.isLegal()) {
      assertThat(wish.isLegal()).as(typed).isFalse();
    }
    return reading.line();
  }
}
