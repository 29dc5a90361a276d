package gabion.tools.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command under test in a Java of its own. It is over before a second compiler or a collector
 * with threads would pay, as the tests themselves are.
 */
final class OwnJava {

  private OwnJava() {}

  /**
   * The words that start it.
   *
   * @param home whose packs are the base
   * @param options of the Java, before its class path
   */
  static List<String> words(Path home, String... options) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    words.add("-Dgabion.home=" + home.toAbsolutePath());
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    return words;
  }

  /** A script of the shell that is the command with the words it is given. */
  static String script(Path home, String... options) {
    return "#!/bin/sh\nexec '" + String.join("' '", words(home, options)) + "' \"$@\"\n";
  }
}
