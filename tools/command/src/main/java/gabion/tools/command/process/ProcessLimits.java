package gabion.tools.command.process;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How much a process may take.
 *
 * @param megabytes of memory for its objects
 * @param seconds from one typed line to the next, or altogether where none is typed
 */
public record ProcessLimits(int megabytes, int seconds) {

  private static final int CODE_MEGABYTES = 256;
  private static final int OTHER_MEGABYTES = 64;

  /**
   * Returns the command line: this Java with its own options, followed by the limits.
   *
   * @param own a private folder for temporary files
   * @param command the main class with its arguments
   */
  List<String> words(Path own, List<String> command) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.startsWith("-agentlib:") && !option.startsWith("-javaagent:"))
        .forEach(words::add);
    words.addAll(
        List.of(
            "-Xmx" + megabytes + "m",
            "-XX:MaxMetaspaceSize=" + CODE_MEGABYTES + "m",
            "-XX:MaxDirectMemorySize=" + OTHER_MEGABYTES + "m",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:-UsePerfData",
            "-XX:+DisableAttachMechanism",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=" + own.resolve("crash.log"),
            "-Djava.io.tmpdir=" + own,
            "-cp",
            System.getProperty("java.class.path")));
    words.addAll(command);
    return words;
  }
}
