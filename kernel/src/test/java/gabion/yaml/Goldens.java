package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The golden folders {@code bad/<code>/}: one for each fault, with the inputs that provoke it, the
 * {@code expected.txt} that an author reads, and a line {@code how} that names the stage which
 * finds the fault (and its arguments). Record again with {@code -Dgabion.record=true}.
 */
public final class Goldens {

  /** The stages; each has one test that hands its {@link Stage} to {@link #of}. */
  public static final Set<String> STAGES =
      Set.of("open", "read", "overlay", "link", "play", "script");

  private static final Path ROOT = Path.of("src/test/resources/bad");
  private static final Path SCRIPTS = Path.of("../scripts/src/test/resources/bad");
  private static final Path PACKS = Path.of("../tools/packs/src/test/resources/bad");
  private static final Path TABLE = Path.of("../tools/table/src/test/resources/bad");
  private static final Path CHECK = Path.of("../tools/lab/src/test/resources/bad");
  private static final String EXPECTED = "expected.txt";

  /** Provokes the problems of one folder. */
  public interface Stage {
    void provoke(Path folder, List<String> arguments, Problems problems) throws IOException;
  }

  /** Finds the problems of one folder. */
  public interface Finder {
    List<Problem> find(Path folder, List<String> arguments) throws IOException;
  }

  private Goldens() {}

  /** One test for each folder of a stage: what the author reads is what stands in the golden. */
  public static Stream<DynamicTest> of(String name, Stage stage) {
    return found(
        name,
        (folder, arguments) -> {
          Problems problems = Problems.unlimited();
          stage.provoke(folder, arguments, problems);
          return problems.list();
        });
  }

  /** The same for a stage that finds its problems one by one. */
  public static Stream<DynamicTest> found(String name, Finder stage) {
    return folders().stream()
        .filter(folder -> how(folder).get(0).equals(name))
        .map(folder -> DynamicTest.dynamicTest(code(folder), () -> compare(folder, stage)));
  }

  /** All folders, by name. */
  public static List<Path> folders() {
    return folders(ROOT);
  }

  /** The folders of the faults that only a reader or runner of scripts finds; tested there. */
  public static List<Path> foldersOfScripts() {
    return folders(SCRIPTS);
  }

  /** The folders of the faults that only a loader of packs finds; tested there. */
  public static List<Path> foldersOfPacks() {
    return folders(PACKS);
  }

  /** The folders of the faults that only a reader of saved games finds; tested there. */
  public static List<Path> foldersOfTable() {
    return folders(TABLE);
  }

  /** The folders of the faults that only {@code check} finds; tested there. */
  public static List<Path> foldersOfCheck() {
    return folders(CHECK);
  }

  private static List<Path> folders(Path root) {
    try (Stream<Path> folders = Files.list(root)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The code of the fault that a folder provokes. */
  public static String code(Path folder) {
    return folder.getFileName().toString();
  }

  /** The stage of a folder and its arguments. */
  public static List<String> how(Path folder) {
    return List.of(read(folder.resolve("how")).strip().split("\\s+"));
  }

  /** The YAML files of a folder, by name. */
  public static List<Path> inputs(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private static void compare(Path folder, Finder stage) throws IOException {
    List<String> arguments = how(folder).subList(1, how(folder).size());
    String got = ProblemPrinter.print(stage.find(folder, arguments));
    Path golden = folder.resolve(EXPECTED);
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(golden, got);
    }
    assertThat(golden).as("recorded with -Dgabion.record=true").exists();
    assertThat(got).isEqualTo(read(golden)).contains("[" + code(folder) + "]");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
