package gabion.play;

import gabion.flow.run.Machine;
import gabion.flow.run.Program;
import gabion.flow.run.RulesetException;
import gabion.hook.HookKind;
import gabion.hook.Scripts;
import gabion.state.Draft;
import gabion.yaml.Goldens;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What an author reads about each mistake in rules and scripts. */
class BadRulesTest {

  @TestFactory
  Stream<DynamicTest> rules_that_cannot_be_linked_say_what_is_wrong() {
    return Goldens.of("link", BadRulesTest::link);
  }

  @TestFactory
  Stream<DynamicTest> rules_that_break_in_play_say_where() {
    return Goldens.found(
        "play", (folder, arguments) -> play(sources(folder, false), Scripts.none()));
  }

  @TestFactory
  Stream<DynamicTest> scripts_that_say_what_cannot_be_done_are_named() {
    return Goldens.found(
        "script", (folder, arguments) -> play(sources(folder, false), saying(folder)));
  }

  private static void link(Path folder, List<String> arguments, Problems problems)
      throws IOException {
    SmallRules.compile(sources(folder, !arguments.contains("game")), Scripts.none(), problems);
  }

  /** Plays with a first answer to every question, until the problem. */
  private static List<Problem> play(List<Source> sources, Scripts scripts) {
    Problems problems = new Problems();
    Optional<Program> program = SmallRules.compile(sources, scripts, problems);
    if (program.isEmpty()) {
      return problems.list();
    }
    try (Machine machine = new Machine(program.get())) {
      Draft draft = program.get().laidOut();
      machine.enter(draft, "game");
      machine.watch().begin();
      machine.run(draft, question -> 0);
      return List.of();
    } catch (RulesetException found) {
      return List.of(found.problem());
    }
  }

  private static List<Source> sources(Path folder, boolean idle) throws IOException {
    List<Source> sources = new ArrayList<>(List.of(SmallRules.shared("base.yaml")));
    if (idle) {
      sources.add(SmallRules.shared("idle.yaml"));
    }
    for (Path file : Goldens.inputs(folder)) {
      sources.add(new Source(String.valueOf(file.getFileName()), "base", Files.readString(file)));
    }
    return sources;
  }

  /** What the scripts of a folder say; their texts say the same to a reader. */
  private static Scripts saying(Path folder) throws IOException {
    Path file = folder.resolve("wind.js");
    CannedScripts wind = new CannedScripts(new Source("wind.js", "base", Files.readString(file)));
    return switch (Goldens.code(folder)) {
      case "hook-said" ->
          wind.says(HookKind.BEFORE, "turn of side", (payload, game) -> "nothing much");
      case "hook-counts" -> wind.says(HookKind.COUNTS, "worth of area", (payload, game) -> 3L);
      case "hook-allows" -> wind.says(HookKind.ALLOWS, "area is open", (payload, game) -> false);
      case "hole-misfit" ->
          wind.reads("any stones in ", "area")
              .says(
                  HookKind.BEFORE,
                  "turn of side",
                  (payload, game) -> game.read(0, 0, Arrays.asList(payload.get("side"))));
      case "hook-steps" ->
          wind.yields(
              HookKind.BEFORE,
              "turn of side",
              (payload, game) -> Stream.generate(() -> Map.of("note", "again")).iterator());
      case "hook-texts" ->
          wind.yields(
              HookKind.BEFORE,
              "turn of side",
              (payload, game) ->
                  Stream.iterate(0, n -> n + 1)
                      .map(n -> Map.of("note", "x".repeat(90_000) + n))
                      .iterator());
      case "not-an-id" ->
          wind.says(
              HookKind.BEFORE,
              "turn of side",
              (payload, game) -> List.of(Map.of("move", "stones in hill", "to", "pile")));
      case "hook-branches" ->
          wind.says(
              HookKind.BEFORE,
              "turn of side",
              (payload, game) ->
                  List.of(
                      Map.of(
                          "may", "rest", "who", "red", "do", List.of(Map.of("note", "resting")))));
      case "not-in-script" ->
          wind.says(
              HookKind.BEFORE,
              "turn of side",
              (payload, game) -> List.of(Map.of("if", "yes", "then", List.of())));
      default -> throw new AssertionError("no script for " + folder);
    };
  }
}
