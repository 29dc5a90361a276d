package gabion.tools.lab.fuzz;

import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder of a target's own, and what all targets do with what they are given. */
final class Ground implements AutoCloseable {

  /** What may stand in the folder; whatever else appears has got out of its place. */
  private final List<String> names;

  private static final int MOST_QUESTIONS = 60;

  private final Path folder;

  Ground(String... names) {
    this.names = Arrays.stream(names).sorted().toList();
    try {
      folder = Files.createTempDirectory("gabion-fuzz");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A path in the folder; what stands above it is there. */
  Path at(String path) throws IOException {
    Path at = folder.resolve(path);
    Files.createDirectories(at.getParent());
    return at;
  }

  /** The checkout, with the games as they are shipped. */
  static Library shipped() {
    return new Library(
        List.of(Path.of(System.getProperty("gabion.home", "."))), GraalScripts.folders());
  }

  /** Plays at random for a while; a mistake of the ruleset may end that. */
  static void play(Ruleset rules) {
    RandomOracle random = new RandomOracle(1);
    int[] asked = {0};
    try (Machine machine = new Machine(rules.program())) {
      machine.watch().begin();
      machine.enter(rules.createDraft(rules.setup(), 1), "game");
      machine.run(
          machine.draft(),
          question ->
              asked[0]++ < MOST_QUESTIONS ? random.answer(question) : gabion.question.Oracle.WAIT);
    } catch (RulesetException mistake) {
      ProblemPrinter.print(mistake.problem());
    }
  }

  /** Says what is wrong, as somebody would read it. */
  static void tell(Problems problems) {
    ProblemPrinter.print(problems.list());
  }

  /** Fails where something stands in the folder that has no place there. */
  void isClean() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> there = files.map(file -> file.getFileName().toString()).sorted().toList();
      if (!names.containsAll(there)) {
        throw new IllegalStateException("written outside: " + there);
      }
    }
  }

  /** Takes away what stands below a path. */
  void clear(String path) throws IOException {
    delete(folder.resolve(path));
  }

  private static void delete(Path path) throws IOException {
    if (Files.exists(path)) {
      try (Stream<Path> files = Files.walk(path)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  @Override
  public void close() {
    try {
      delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
