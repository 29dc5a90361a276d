package gabion.tools.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.scripts.GraalScripts;
import gabion.tools.lab.desk.HookCoverage;
import gabion.tools.lab.play.PlayCheck;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an author reads of what only {@code check} finds: below {@code bad/} a folder for each such
 * fault, below {@code check/} one for each part of a ruleset that is read. Each lies over the small
 * table that the tests of the kernel share; with a file {@code play} so many games are played.
 * Record again with {@code -Dgabion.record=true}.
 */
class CheckTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", "../.."));
  private static final Path TABLES = HOME.resolve("kernel/src/test/resources/tables");
  private static final Path RESOURCES = HOME.resolve("tools/lab/src/test/resources");
  private static final String EXPECTED = "expected.txt";

  /** The number of random games, if any. */
  private static final String PLAY = "play";

  @TempDir private Path temporary = Path.of("");

  @TestFactory
  Stream<DynamicTest> what_only_check_finds_is_told_with_its_place() throws IOException {
    return Stream.of("bad", "check")
        .flatMap(root -> folders(RESOURCES.resolve(root)).stream())
        .map(folder -> DynamicTest.dynamicTest(name(folder), () -> compare(folder)));
  }

  @Test
  void nothing_is_found_in_the_table_itself() throws IOException {
    assertThat(found(temporary.resolve("none"), List.of())).isEmpty();
  }

  private void compare(Path folder) throws IOException {
    List<Path> files = folders(folder, false);
    String got = found(temporary.resolve(name(folder)), files);
    Path golden = folder.resolve(EXPECTED);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(golden, got);
    }
    assertThat(golden).as("recorded with -Dgabion.record=true").exists();
    assertThat(got).isEqualTo(Files.readString(golden)).isNotEmpty();
    if (String.valueOf(folder.getParent()).endsWith("bad")) {
      assertThat(got).contains("[" + name(folder) + "]");
    }
  }

  /** What is found with some files: cases where they say so, scripts by their ending. */
  private static String found(Path pack, List<Path> files) throws IOException {
    Path rules = Files.createDirectories(pack.resolve("rulesets/table/cases")).getParent();
    Path scripts = Files.createDirectories(pack.resolve("scripts/table"));
    String base = Files.readString(TABLES.resolve("base.yaml"));
    Files.writeString(
        rules.resolve("ruleset.yaml"), base.replaceAll("(?m)(?<=\\S)$", "  # meant: shared"));
    boolean game = false;
    int games = 0;
    for (Path file : files) {
      String name = name(file);
      game |= Files.readString(file).contains("  game:");
      Path to =
          name.endsWith(".js")
              ? scripts
              : name.startsWith("cases") ? rules.resolve("cases") : rules;
      if (name.equals(PLAY)) {
        games = Integer.parseInt(Files.readString(file).strip());
      } else if (!name.equals(EXPECTED)) {
        Files.copy(file, to.resolve(name));
      }
    }
    if (!game) {
      Files.copy(TABLES.resolve("idle.yaml"), rules.resolve("idle.yaml"));
    }
    HookCoverage heard = new HookCoverage(GraalScripts.folders());
    CheckResult checked = Check.of(new Library(List.of(pack), heard), "table");
    String played = games == 0 ? "" : played(checked, heard, games);
    return (ProblemPrinter.print(checked.problems())
            + ProblemPrinter.print(checked.warnings())
            + played)
        .replace(pack.toAbsolutePath().normalize() + "/", "");
  }

  private static String played(CheckResult checked, HookCoverage heard, int games) {
    PlayCheck.PlayResult result = PlayCheck.play(checked.rules().orElseThrow(), heard, games, 1);
    return ProblemPrinter.print(result.problems()) + ProblemPrinter.print(result.warnings());
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }

  private static List<Path> folders(Path root) {
    return folders(root, true);
  }

  private static List<Path> folders(Path root, boolean wanted) {
    try (Stream<Path> all = Files.list(root)) {
      return all.filter(path -> Files.isDirectory(path) == wanted).sorted().toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
