package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The page has no script or style in its text, and its scripts have sound types. */
class PageFilesTest {

  private static final Path PAGE = Path.of("src/main/resources/page");

  private static List<Path> files(String ending) throws IOException {
    try (Stream<Path> all = Files.walk(PAGE)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(ending))
          .sorted()
          .toList();
    }
  }

  @Test
  void nothingIsWrittenAsMarkup() throws IOException {
    for (Path file : files(".js")) {
      boolean own = !file.toString().contains("vendor");
      if (own) {
        assertThat(Files.readString(file))
            .as(file.toString())
            .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", " style=");
      }
    }
    assertThat(Files.readString(PAGE.resolve("index.html")))
        .doesNotContain("<style", " style=", "onclick")
        .doesNotContainPattern("<script[^>]*>[^<]");
  }

  @Test
  void aModuleIsServedWithoutItsTypesAndItsLinesKeepTheirNumbers() {
    String module = "// A.\n/**\n * @param {string} one\n */\nconst a = (/** @type {any} */ b);\n";
    String served =
        new String(
            PageFiles.withoutTypes(module.getBytes(StandardCharsets.UTF_8)),
            StandardCharsets.UTF_8);
    assertThat(served).isEqualTo("// A.\n\n\n\nconst a = ( b);\n");
  }

  @Test
  void theCompilerOfTypesFindsNothing() throws IOException, InterruptedException {
    String named = System.getProperty("gabion.tsc", "");
    Optional<String> tsc =
        Stream.concat(
                Stream.of(named),
                Stream.of(System.getenv("PATH").split(":")).map(path -> path + "/tsc"))
            .filter(path -> !path.isEmpty() && Files.isExecutable(Path.of(path)))
            .findFirst();
    if (tsc.isEmpty()) {
      System.out.println("left out: the page checked by tsc, which is not installed here");
    }
    Assumptions.assumeTrue(tsc.isPresent());
    List<String> words = new ArrayList<>(List.of(tsc.orElseThrow(), "--noEmit", "--allowJs"));
    words.addAll(List.of("--checkJs", "--strict", "--noUncheckedIndexedAccess", "--skipLibCheck"));
    words.addAll(List.of("--pretty", "false", "--target", "es2022", "--module", "es2022"));
    words.addAll(List.of("--moduleResolution", "bundler", "--lib", "es2023,dom,dom.iterable"));
    words.addAll(List.of("--types", ""));
    files(".js").stream()
        .filter(file -> !file.toString().contains("vendor"))
        .forEach(file -> words.add(file.toString()));
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).isEmpty();
    assertThat(process.waitFor()).isZero();
  }
}
