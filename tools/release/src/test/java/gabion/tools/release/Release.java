package gabion.tools.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What was made, and how it is run where nothing else is installed. */
final class Release {

  static final String VERSION = System.getProperty("gabion.version");
  static final Path FOLDER = Path.of(System.getProperty("gabion.release")).toAbsolutePath();

  /** What every system has: a shell, the core utilities, findutils and an awk. */
  private static final List<String> SYSTEM =
      List.of(
          "awk",
          "cat",
          "cksum",
          "env",
          "find",
          "flock",
          "locale",
          "mkdir",
          "mv",
          "nice",
          "readlink",
          "rm",
          "sh",
          "sleep",
          "sort",
          "tr");

  private Release() {}

  static Path file(String end) {
    return FOLDER.resolve("gabion-" + VERSION + end);
  }

  record Run(int code, String out, String errors) {}

  /** A folder that is the whole PATH: no Java, no Maven. */
  static Path bare(Path folder) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    for (String name : SYSTEM) {
      for (Path program : List.of(Path.of("/usr/bin", name), Path.of("/bin", name))) {
        Path there = bin.resolve(name);
        if (Files.exists(program) && !Files.exists(there)) {
          Files.writeString(there, "#!/bin/sh\nexec " + program + " \"$@\"\n");
          Files.setPosixFilePermissions(there, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
      }
    }
    return bin;
  }

  /** A process with the bare PATH, a home of its own and nothing else in its environment. */
  static Process begin(Path folder, Map<String, String> more, List<String> command)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.put("PATH", bare(folder).toString());
    environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
    environment.putAll(more);
    builder.redirectError(folder.resolve("errors").toFile());
    return builder.start();
  }

  static Run run(Path folder, Map<String, String> more, String input, String... command)
      throws Exception {
    Process process = begin(folder, more, List.of(command));
    try (var to = process.getOutputStream()) {
      to.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("does not end: " + String.join(" ", command));
    }
    return new Run(process.exitValue(), out, Files.readString(folder.resolve("errors")));
  }

  /** Runs a program of the system, with the environment of this process. @return what it printed */
  static String system(Path folder, String... command) throws Exception {
    Path out = Files.createTempFile("system", "");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    if (!process.waitFor(10, TimeUnit.MINUTES) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new AssertionError(String.join(" ", command) + "\n" + Files.readString(out));
    }
    String printed = Files.readString(out);
    Files.delete(out);
    return printed;
  }

  static boolean has(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** All files below a folder with their modes, by their names within it. */
  static Map<String, String> modes(Path folder) throws IOException {
    Map<String, String> all = new HashMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.put(
            folder.relativize(file).toString(),
            (Files.isExecutable(file) ? "may be started, " : "") + Files.size(file) + " bytes");
      }
    }
    return all;
  }
}
