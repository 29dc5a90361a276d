package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page's state as pure functions, tested by Node without a browser. */
class PageStateTest {

  private static final Path TESTS = Path.of("src/test/resources/state");

  @TempDir private Path folder = Path.of("");

  @Test
  void its_functions_do_what_their_tests_say() throws Exception {
    List<String> words =
        Stream.concat(Stream.of("node", "--experimental-default-type=module", "--test"), files())
            .collect(Collectors.toList());
    Path out = folder.resolve("out.txt");
    Process node =
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(out.toFile()).start();

    assertThat(words).hasSizeGreaterThan(3);
    assertThat(node.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(node.exitValue()).as(Files.readString(out)).isZero();
  }

  private static Stream<String> files() throws Exception {
    try (Stream<Path> all = Files.list(TESTS)) {
      return all.map(Path::toString).filter(one -> one.endsWith(".test.mjs")).toList().stream();
    }
  }
}
