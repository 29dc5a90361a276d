package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.hook.GameReader;
import gabion.hook.Script;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptHook;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.scripts.ScriptLimits;
import gabion.tools.packs.Library;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableLostException;
import gabion.yaml.ProblemCode;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * A script that sits within one operation and cannot be stopped: where the answer was c1 it reads
 * what does not come to an end before the test lets it. Whoever waits for it is told, and
 * everything else goes on.
 */
@Isolated("it looks at all threads that play")
class StuckScriptTest {

  private static final String RULES =
      """
      ruleset: mill
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      sheet:
        cells: squares
        id: file rank
        key: { o: {} }
        picture: |
          o o o
          o o o
          o o o
      fields:
        tally: { type: number, from: 0, to: 400 }
      procedures:
        game:
          steps:
            - repeat: 2
              do:
                - { choose: area, who: red, from: areas }
                - { call: grind area }
        grind area:
          steps: [ { add: 1, to: tally } ]
      endings: { done: { at: game, winner: red } }
      """;

  private static final String SCRIPT =
      """
      export const before = {
        *'grind area'(payload, game) {
          if (payload.area === 'c1') yield { add: game`tally`, to: 'tally' }
        },
      }
      """;

  @TempDir private Path pack;
  private final Problems problems = new Problems();
  private final AtomicBoolean isOver = new AtomicBoolean();
  private Library library;
  private Ruleset rules;

  @BeforeEach
  void load() throws IOException {
    Files.createDirectories(pack.resolve("rulesets/mill/cases"));
    Files.createDirectories(pack.resolve("scripts/mill"));
    Files.writeString(pack.resolve("rulesets/mill/ruleset.yaml"), RULES);
    Files.writeString(pack.resolve("scripts/mill/grind.js"), SCRIPT);
    Files.writeString(
        pack.resolve("rulesets/mill/cases/mill.yaml"),
        """
        cases:
          in-the-corner: { run: call grind c1, expect: { equal: { tally: 1 } } }
          elsewhere: { run: call grind a1, expect: { equal: { tally: 1 } } }
        """);
    ScriptLimits impatient = new ScriptLimits(1_000_000, 400, 8L << 30, 10_000, 100_000);
    library =
        new Library(
            List.of(pack), (sources, found) -> endless(GraalScripts.of(sources, impatient, found)));
    Optional<Ruleset> loaded = library.load("mill", problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    rules = loaded.orElseThrow();
  }

  private Table begin() {
    Display display = Display.of(rules, problems);
    return Table.begin(rules, display, rules.setup(), 1, problems).orElseThrow();
  }

  /** The same scripts, but what they read does not come to its end. */
  private Scripts endless(Scripts scripts) {
    return new Scripts() {
      @Override
      public List<Script> scripts() {
        return scripts.scripts();
      }

      @Override
      public Session open() {
        return endless(scripts.open());
      }
    };
  }

  private Session endless(Session session) {
    return new Session() {
      @Override
      public @Nullable Object call(ScriptHook hook, Object payload, GameReader game)
          throws ScriptFailure {
        return session.call(hook, payload, endless(game));
      }

      @Override
      public ScriptGenerator start(ScriptHook hook, Object payload, GameReader game)
          throws ScriptFailure {
        return session.start(hook, payload, endless(game));
      }

      @Override
      public void close() {
        session.close();
      }
    };
  }

  private GameReader endless(GameReader game) {
    return new GameReader() {
      @Override
      public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
        while (!isOver.get()) {
          Thread.onSpinWait();
        }
        return 1L;
      }

      @Override
      public @Nullable Object option(String name) {
        return game.option(name);
      }
    };
  }

  private static Reply say(Table table, String area) {
    SeatAccess door = table.door("red");
    return door.answer(door.open().get(0).id(), area);
  }

  @Test
  void the_table_is_given_up_and_the_game_goes_on_at_another() throws IOException {
    Path file = pack.resolve("game.json");
    Table table = begin();
    table.keepIn(Optional.of(file));
    assertThat(say(table, "a1").isDone()).isTrue();
    String saved = Files.readString(file);
    try (Table other = begin()) {
      TableLostException given =
          catchThrowableOfType(TableLostException.class, () -> say(table, "c1"));

      assertThat(given.problem().code()).isEqualTo(ProblemCode.SCRIPT_STUCK);
      assertThat(given.problem().location()).asString().endsWith("grind.js:2:5");
      assertThat(threads()).as("what is left behind").contains("gabion-table");
      assertThat(catchThrowableOfType(TableLostException.class, () -> table.door("red").open()))
          .hasMessageContaining("ignores the request to stop");
      table.close();
      assertThat(say(other, "b1").isDone()).isTrue();
      assertThat(file).hasContent(saved);

      GameRecord record = GameRecord.read(file, problems).orElseThrow();
      Display display = Display.of(rules, problems);
      try (Table again = Table.resume(rules, display, record, 1, problems).orElseThrow()) {
        assertThat(say(again, "b1").isDone()).isTrue();
        assertThat(again.spectator().status().over()).isTrue();
      }
    }
    letEnd();
    assertThat(file).as("when what was left behind has ended").hasContent(saved);
  }

  @Test
  void a_simulation_says_in_which_game_it_was() throws InterruptedException {
    Simulation.Result result = new Simulation(rules, rules.setup(), 5).run(200, 2, played -> {});
    Simulation.Failure failure = result.failure();

    assertThat(failure).isNotNull();
    assertThat(failure.problem().code()).isEqualTo(ProblemCode.SCRIPT_STUCK);
    assertThat(failure.decisions()).isBetween(1L, 2L);
    assertThat(
            new Simulation(rules, rules.setup(), 5).run(failure.game(), 1, played -> {}).failure())
        .as("the games before it")
        .isNull();
    letEnd();
  }

  @Test
  void a_case_fails_and_the_next_is_run() {
    List<CaseReport> reports = Cases.run(library, rules, Optional.empty(), problems);

    assertThat(reports).extracting(CaseReport::id).containsExactly("in-the-corner", "elsewhere");
    assertThat(reports.get(0).failure())
        .contains("ignores the request to stop")
        .contains("script-stuck");
    assertThat(reports.get(1).failure()).isEmpty();
    letEnd();
  }

  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .collect(Collectors.toSet());
  }

  /** Lets all that was left behind end, and waits for it. */
  private void letEnd() {
    isOver.set(true);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("gabion-") && !thread.getName().contains("watchdog")) {
        try {
          thread.join(60_000);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }
}
