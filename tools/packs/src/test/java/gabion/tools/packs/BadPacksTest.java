package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What an author reads about each mistake in packs: a folder {@code bad/<code>/} for each, with a
 * line {@code how}. Record again with {@code -Dgabion.record=true}.
 */
class BadPacksTest {

  private static final Path ROOT = Path.of("src/test/resources/bad");

  @TestFactory
  List<DynamicTest> packs_that_cannot_be_loaded_say_what_is_wrong() {
    return within(ROOT).stream()
        .filter(Files::isDirectory)
        .map(folder -> DynamicTest.dynamicTest(code(folder), () -> compare(folder)))
        .toList();
  }

  private static void compare(Path folder) throws IOException {
    Problems problems = Problems.unlimited();
    provoke(folder, problems);
    String got = ProblemPrinter.print(problems.list());
    Path golden = folder.resolve("expected.txt");
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(golden, got);
    }
    assertThat(golden).as("recorded with -Dgabion.record=true").exists();
    assertThat(got).isEqualTo(Files.readString(golden)).contains("[" + code(folder) + "]");
  }

  /**
   * Loads the folder as one pack where {@code how} says {@code load} and a ruleset; for {@code
   * packs} the folders and zips in it by name, of which the first is the base.
   */
  private static void provoke(Path folder, Problems problems) throws IOException {
    List<String> how = List.of(Files.readString(folder.resolve("how")).strip().split("\\s+"));
    if (how.get(0).equals("load")) {
      new Library(List.of(folder), ScriptLoader.none()).load(how.get(1), problems);
    } else {
      assertThat(how).containsExactly("packs");
      List<Path> packs = within(folder).stream().filter(Pack::isOne).toList();
      new Library(packs, ScriptLoader.none()).load("pond", problems, problems);
    }
  }

  private static List<Path> within(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String code(Path folder) {
    return folder.getFileName().toString();
  }
}
