package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Builds the room with Spark, {@code tools/sweep}, where it is missing or another one. */
final class SweepBuild {

  /** As in its POM. */
  static final String SPARK = "4.0.1";

  private static final int SECONDS = 5;

  /** What of Gabion it holds as well, and must hold the same. */
  private static final List<String> SHARED = List.of("kernel", "scripts", "lab");

  private final CommandContext here;
  private final Path room;

  SweepBuild(CommandContext here) {
    this.here = here;
    this.room = here.home().toAbsolutePath().normalize().resolve("tools/sweep");
  }

  /** The build folder: {@code own}, {@code jars}, and logs. */
  Path folder() {
    return room.resolve("target/spark");
  }

  /** Sees to it that it is built; one sweep at a time does, the others wait for it. */
  void ready() throws IOException, InterruptedException {
    if (isBuilt()) {
      return;
    }
    if (!Files.isRegularFile(room.resolve("pom.xml"))) {
      throw new CommandFailedException(CommandMessage.SPARK_SOURCES_MISSING.text(here.home()));
    }
    Files.createDirectories(folder());
    try (FileChannel file =
            FileChannel.open(
                folder().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = file.lock()) {
      if (lock.isValid() && !isBuilt()) {
        build();
      }
    }
  }

  private void build() throws IOException, InterruptedException {
    here.err()
        .println(
            isFetched()
                ? CommandMessage.SPARK_COMPILING.text()
                : CommandMessage.SPARK_COMPILING_WITH_DOWNLOAD.text(SPARK));
    Path log = folder().resolve("build.log");
    boolean isWindows = File.separatorChar == '\\';
    Process maven;
    try {
      maven =
          new ProcessBuilder(
                  isWindows ? "mvn.cmd" : "mvn",
                  "-q",
                  "-B",
                  "-Dstyle.color=never",
                  "-Dmaven.test.skip=true",
                  "-Psweep",
                  "-pl",
                  "tools/sweep",
                  "-am",
                  "package")
              .directory(here.home().toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.MAVEN_MISSING.text());
    }
    Thread stop = new Thread(() -> end(maven));
    Runtime.getRuntime().addShutdownHook(stop);
    maven.getOutputStream().close();
    while (!maven.waitFor(SECONDS, TimeUnit.SECONDS)) {
      here.err().print('.');
      here.err().flush();
    }
    Runtime.getRuntime().removeShutdownHook(stop);
    here.err().println();
    if (maven.exitValue() != 0) {
      here.err().print(Files.readString(log));
      throw new CommandFailedException(CommandMessage.SPARK_BUILD_FAILED.text());
    }
    Files.setLastModifiedTime(jar("sweep"), FileTime.from(Instant.now()));
  }

  private static void end(Process maven) {
    maven.descendants().forEach(ProcessHandle::destroy);
    maven.destroy();
  }

  private static boolean isFetched() {
    String place = "repository/org/apache/spark/spark-core_2.13/" + SPARK;
    Path kept = Path.of(System.getProperty("user.home", "."), ".m2", place);
    return Files.exists(kept.resolve("spark-core_2.13-" + SPARK + ".jar"));
  }

  private Path jar(String part) throws IOException {
    return jar(folder().resolve("own"), part);
  }

  private static Path jar(Path folder, String part) throws IOException {
    if (!Files.isDirectory(folder)) {
      return folder.resolve(part);
    }
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.filter(jar -> String.valueOf(jar.getFileName()).startsWith("gabion-" + part))
          .findFirst()
          .orElse(folder.resolve(part));
    }
  }

  /** Whether it is newer than its sources, and holds the same rooms as this command. */
  private boolean isBuilt() throws IOException {
    Path built = jar("sweep");
    if (!Files.exists(built) || !Files.isDirectory(folder().resolve("jars"))) {
      return false;
    }
    FileTime time = Files.getLastModifiedTime(built);
    try (Stream<Path> sources = Files.walk(room.resolve("src/main"))) {
      for (Path source : Stream.concat(sources, Stream.of(room.resolve("pom.xml"))).toList()) {
        if (Files.getLastModifiedTime(source).compareTo(time) > 0) {
          return false;
        }
      }
    }
    Path command = here.home().resolve("tools/command/target/lib");
    for (String part : SHARED) {
      Path ours = jar(command, part);
      if (Files.exists(ours) && !isSame(ours, jar(part))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSame(Path one, Path other) throws IOException {
    return Files.exists(other) && Files.mismatch(one, other) < 0;
  }
}
