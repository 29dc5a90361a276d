package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What came of a command that was ended by Ctrl-C, with a terminal for its errors. */
record Interrupted(int code, String out, String err) {

  /**
   * Runs a command in a process of its own until it has said something on its error stream.
   *
   * @param folder where its streams are kept
   * @param home whose packs are the base
   */
  static Interrupted at(String said, Path folder, Path home, List<String> words) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> line = OwnJava.words(home, "-Dgabion.terminals=2");
    line.addAll(words);
    Process process =
        new ProcessBuilder(hearing(line))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      waitFor(err, said);
      assertThat(new ProcessBuilder("kill", "-INT", "" + process.pid()).start().waitFor()).isZero();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Interrupted(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  /** A build in the background leaves Ctrl-C ignored to all it starts; this one hears it again. */
  private static List<String> hearing(List<String> words) throws IOException {
    Path status = Path.of("/proc/self/status");
    List<String> heard = new ArrayList<>(words);
    if (Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0)) {
      heard.addAll(0, List.of("env", "--default-signal=INT"));
    }
    return heard;
  }

  private static void waitFor(Path file, String text) throws Exception {
    for (int i = 0; i < 3000; i++) {
      if (Files.readString(file).contains(text)) {
        return;
      }
      Thread.sleep(20);
    }
    assertThat(file).content().contains(text);
  }
}
