package gabion.tools.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What fuzzing found worth keeping is taken without a finding. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FuzzCorpusTest {

  private static final Path KEPT = Path.of("src/test/resources/fuzz");

  private static void takes(FuzzTarget target, String folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(KEPT.resolve(folder))) {
      files = all.sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(20);
    try (target) {
      for (Path file : files) {
        byte[] bytes = Files.readAllBytes(file);
        assertThatCode(() -> target.take(bytes)).as("%s", file).doesNotThrowAnyException();
      }
    }
  }

  @Test
  void rulesets() throws IOException {
    takes(new YamlTarget(), "Yaml");
  }

  @Tag("wide")
  @Test
  void sentences() throws IOException {
    takes(new SentenceTarget(), "Sentence");
  }

  @Tag("wide")
  @Test
  void scripts() throws IOException {
    takes(new ScriptTarget(), "Script");
  }

  @Tag("wide")
  @Test
  void kept_games() throws IOException {
    takes(new RecordTarget(), "Record");
  }

  @Test
  void zips() throws IOException {
    takes(new ZipTarget(), "Zip");
  }

  @Test
  void a_file_where_none_should_be_is_a_finding() throws IOException {
    try (Ground ground = new Ground("rulesets")) {
      Files.writeString(ground.at("rulesets/fuzz/ruleset.yaml"), "");
      ground.isClean();
      Files.writeString(ground.at("escaped"), "");

      assertThatThrownBy(ground::isClean).hasMessage("written outside: [escaped, rulesets]");
    }
  }
}
