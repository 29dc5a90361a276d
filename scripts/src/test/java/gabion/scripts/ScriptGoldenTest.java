package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.hook.Session;
import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Where;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
    return Arrays.stream(Fault.values())
        .map(Fault::code)
        .filter(code -> code.startsWith("script-"));
  }

  @ParameterizedTest
  @MethodSource("codes")
  void a_message_reads_as_its_golden_says(String code) throws IOException {
    Path folder = BAD.resolve(code);
    String text = Files.readString(folder.resolve("input.js"));
    Path golden = folder.resolve("expected.txt");
    String said = String.join("\n", said(text, code.equals("script-time") ? SHORT : LOW)) + "\n";
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(golden, said);
    }
    assertThat(said).isEqualTo(Files.readString(golden)).contains("[" + code + "]");
  }

  @Test
  void every_golden_belongs_to_a_message() throws IOException {
    try (Stream<Path> folders = Files.list(BAD)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(codes().toList());
    }
  }

  /** What the reader says; where it says nothing, what playing each hook twice says. */
  private static List<String> said(String text, ScriptLimits limits) {
    Problems problems = new Problems();
    Source source = new Source("input.js", "base", text);
    GraalScripts scripts = GraalScripts.of(List.of(source), limits, problems);
    List<String> lines = new ArrayList<>();
    for (Problem problem : problems.list()) {
      lines.add(line(problem.where(), problem.message(), problem.fault()));
      if (problem.help() != null) {
        lines.add("help: " + problem.help());
      }
    }
    if (lines.isEmpty()) {
      try (Session session = scripts.open()) {
        scripts.scripts().get(0).hooks().forEach(hook -> play(session, hook, lines));
      }
    }
    return lines;
  }

  private static void play(Session session, ScriptHook hook, List<String> lines) {
    Map<String, Object> payload = Map.of("area", "a", "unit", "u");
    try {
      if (hook.generator()) {
        var running = session.start(hook, payload, new Stage.Echo());
        for (int i = 0; i < 2; i++) {
          try {
            running.next(null);
          } catch (ScriptFailure e) {
            lines.add(line(e.where(), e.getMessage(), e.fault()));
          }
        }
      } else {
        session.call(hook, payload, new Stage.Echo());
      }
    } catch (ScriptFailure e) {
      lines.add(line(e.where(), e.getMessage(), e.fault()));
    }
  }

  private static String line(@Nullable Where where, String message, Fault fault) {
    return where + "  " + message + " [" + fault.code() + "]";
  }
}
