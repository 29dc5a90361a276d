package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What an author reads about each mistake. */
class BadFilesTest {

  @TestFactory
  Stream<DynamicTest> files_that_cannot_be_read_say_what_is_wrong() {
    return Stream.concat(
        Goldens.of("read", BadFilesTest::readAll), Goldens.of("open", BadFilesTest::openNamed));
  }

  @TestFactory
  Stream<DynamicTest> packs_that_do_not_fit_say_what_is_wrong() {
    return Goldens.of("overlay", BadFilesTest::layAll);
  }

  @Test
  void every_fault_has_a_golden_folder() {
    assertThat(
            Stream.of(
                    Goldens.folders(),
                    Goldens.foldersOfScripts(),
                    Goldens.foldersOfPacks(),
                    Goldens.foldersOfTable(),
                    Goldens.foldersOfCheck())
                .flatMap(List::stream))
        .extracting(Goldens::code)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ProblemCode.values()).map(ProblemCode::id).toList());
  }

  @Test
  void every_golden_folder_names_a_stage_that_is_tested() {
    assertThat(Goldens.folders())
        .allSatisfy(folder -> assertThat(Goldens.STAGES).contains(Goldens.how(folder).get(0)));
  }

  /** Reads each YAML file of the folder; arguments such as {@code depth=4} tighten the limits. */
  private static void readAll(Path folder, List<String> arguments, Problems problems)
      throws IOException {
    Limits limits = limits(arguments);
    for (Path file : Goldens.inputs(folder)) {
      open(file, limits, problems).ifPresent(source -> YamlReader.read(source, limits, problems));
    }
  }

  /** Lays the files over each other by name, each as a pack; with the argument: unordered. */
  private static void layAll(Path folder, List<String> arguments, Problems problems)
      throws IOException {
    boolean ordered = !arguments.contains("unordered");
    Overlay overlay = new Overlay(problems, problems, (a, b) -> ordered || a.equals("base"));
    for (Path file : Goldens.inputs(folder)) {
      String name = file.getFileName().toString();
      YamlReader.open(file, name, name.replace(".yaml", ""), problems)
          .flatMap(source -> YamlReader.read(source, problems))
          .ifPresent(overlay::addPack);
    }
  }

  /** Opens the files that the arguments name; the folder itself is {@code .}. */
  private static void openNamed(Path folder, List<String> arguments, Problems problems) {
    for (String name : arguments) {
      YamlReader.open(folder.resolve(name), name, "base", problems);
    }
  }

  private static Optional<Source> open(Path file, Limits limits, Problems problems) {
    Source named = new Source(file.getFileName().toString(), "base", "");
    return YamlReader.open(file, named, limits, problems);
  }

  private static Limits limits(List<String> arguments) {
    Limits usual = Limits.USUAL;
    return new Limits(
        limit(arguments, "bytes=", usual.bytes()),
        limit(arguments, "depth=", usual.depth()),
        limit(arguments, "values=", usual.values()),
        limit(arguments, "characters=", usual.characters()));
  }

  private static int limit(List<String> arguments, String name, int usual) {
    return arguments.stream()
        .filter(argument -> argument.startsWith(name))
        .map(argument -> Integer.parseInt(argument.substring(name.length())))
        .findFirst()
        .orElse(usual);
  }
}
