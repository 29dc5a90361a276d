package gabion.tools.command.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder that no other user can read, for the lifetime of a process. */
public record TemporaryFolder(Path path) implements AutoCloseable {

  public TemporaryFolder() throws IOException {
    this(Files.createTempDirectory("gabion-"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(one);
      }
    }
  }
}
