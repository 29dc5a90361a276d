package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.GameReader;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptHungException;
import gabion.hook.ScriptWorker;
import gabion.hook.Session;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each message of a script has an example; {@code -Dgabion.record=true} writes them anew. */
class ScriptGoldenTest {

  private static final Path BAD = Path.of("src/test/resources/bad");
  private static final ScriptLimits LOW =
      new ScriptLimits(100_000, 60_000, 64L << 20, 10_000, 100_000);
  private static final ScriptLimits SHORT =
      new ScriptLimits(99_000_000, 200, 8L << 30, 10_000, 100_000);

  static Stream<String> codes() {
    return Arrays.stream(ProblemCode.values())
        .map(ProblemCode::id)
        .filter(code -> code.startsWith("script-"));
  }

  @ParameterizedTest
  @MethodSource("codes")
  void a_message_reads_as_its_golden_says(String code) throws IOException {
    Path folder = BAD.resolve(code);
    String text = Files.readString(folder.resolve("input.js"));
    Path golden = folder.resolve("expected.txt");
    List<String> lines =
        switch (code) {
          case "script-stuck" -> stuck(text);
          case "script-time" -> timed(said(text, SHORT, new Stage.Echo()));
          default -> said(text, LOW, new Stage.Echo());
        };
    String said = String.join("\n", lines) + "\n";
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(golden, said);
    }
    assertThat(said).isEqualTo(Files.readString(golden)).contains("[" + code + "]");
  }

  /** Whether the time ends in the loop or in what it calls is chance; the line is not. */
  private static List<String> timed(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceFirst("input.js:3:3 ", "input.js:3:35 "))
        .toList();
  }

  @Test
  void every_golden_belongs_to_a_message() throws IOException {
    try (Stream<Path> folders = Files.list(BAD)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(codes().toList());
    }
  }

  /** What is said to who waits for a script that reads what never comes to an end. */
  private static List<String> stuck(String text) {
    AtomicBoolean isOver = new AtomicBoolean();
    GameReader endless =
        new GameReader() {
          @Override
          public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
            while (!isOver.get()) {
              Thread.onSpinWait();
            }
            return null;
          }

          @Override
          public @Nullable Object option(String name) {
            return null;
          }
        };
    try (ScriptWorker deputy = new ScriptWorker("golden")) {
      return deputy.work(() -> said(text, SHORT, endless));
    } catch (ScriptHungException stuck) {
      Problem problem = stuck.problem();
      return List.of(line(problem.location(), problem.message(), problem.code()));
    } finally {
      isOver.set(true);
    }
  }

  /** What the reader says; where it says nothing, what playing each hook twice says. */
  private static List<String> said(String text, ScriptLimits limits, GameReader reading) {
    Problems problems = new Problems();
    Source source = new Source("input.js", "base", text);
    GraalScripts scripts = GraalScripts.of(List.of(source), limits, problems);
    List<String> lines = new ArrayList<>();
    for (Problem problem : problems.list()) {
      lines.add(line(problem.location(), problem.message(), problem.code()));
      if (problem.help() != null) {
        lines.add("help: " + problem.help());
      }
    }
    if (lines.isEmpty()) {
      try (Session session = scripts.open()) {
        scripts.scripts().get(0).hooks().forEach(hook -> play(session, hook, reading, lines));
      }
    }
    return lines;
  }

  private static void play(
      Session session, ScriptHook hook, GameReader reading, List<String> lines) {
    Map<String, Object> payload = Map.of("area", "a", "unit", "u");
    try {
      if (hook.generator()) {
        var running = session.start(hook, payload, reading);
        for (int i = 0; i < 2; i++) {
          try {
            running.next(null);
          } catch (ScriptFailure e) {
            lines.add(line(e.location(), e.getMessage(), e.fault()));
          }
        }
      } else {
        session.call(hook, payload, reading);
      }
    } catch (ScriptFailure e) {
      lines.add(line(e.location(), e.getMessage(), e.fault()));
    }
  }

  private static String line(@Nullable SourceLocation where, String message, ProblemCode fault) {
    return where + "  " + message + " [" + fault.id() + "]";
  }
}
