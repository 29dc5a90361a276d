package gabion.tools.command;

import gabion.tools.command.apart.Child;
import gabion.tools.command.apart.Confinement;
import gabion.tools.command.apart.Inside;
import gabion.tools.command.sit.Keyboard;
import gabion.tools.command.sit.Lines;
import gabion.tools.command.sit.PipedLines;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command finds around it.
 *
 * @param home the checkout, whose packs are the base
 * @param terminals which of the three streams are a terminal: some of {@code 0}, {@code 1}, {@code
 *     2}
 * @param elsewhere the parent that shows what this process says and types its lines; null where it
 *     has streams of its own
 */
public record Surroundings(
    Path home,
    InputStream in,
    PrintStream out,
    PrintStream err,
    String terminals,
    Map<String, String> environment,
    @Nullable Inside elsewhere) {

  /** What is set in a process that another one has started to run packs apart. */
  private static final String APART = "gabion.apart";

  /** The variables that Gabion reads, and those by which Java knows in which letters names are. */
  private static final List<String> READ =
      List.of(
          "HOME",
          "XDG_DATA_HOME",
          "APPDATA",
          "GABION_GAMES",
          "GABION_PACKS",
          "GABION_COMMAND",
          "NO_COLOR",
          "TERM",
          "LANG",
          "LC_ALL",
          "LC_CTYPE");

  /** A process with streams of its own. */
  public Surroundings(
      Path home,
      InputStream in,
      PrintStream out,
      PrintStream err,
      String terminals,
      Map<String, String> environment) {
    this(home, in, out, err, terminals, environment, null);
  }

  static Surroundings ofProcess() {
    return System.getProperty(APART) == null ? alone() : apart();
  }

  private static Surroundings apart() {
    String terminals = System.getProperty("gabion.terminals", "");
    boolean interactive = terminals.contains("0") && terminals.contains("1");
    Inside inside = new Inside(System.in, new FileOutputStream(FileDescriptor.out), interactive);
    System.setOut(inside.out());
    System.setErr(inside.err());
    return new Surroundings(
        Path.of(System.getProperty("gabion.home", ".")),
        InputStream.nullInputStream(),
        inside.out(),
        inside.err(),
        terminals,
        System.getenv(),
        inside);
  }

  private static Surroundings alone() {
    return new Surroundings(
        Path.of(System.getProperty("gabion.home", ".")),
        System.in,
        utf8(FileDescriptor.out),
        utf8(FileDescriptor.err),
        System.getProperty("gabion.terminals", ""),
        System.getenv());
  }

  private static PrintStream utf8(FileDescriptor stream) {
    return new PrintStream(new FileOutputStream(stream), true, StandardCharsets.UTF_8);
  }

  /** The same with another checkout, whose packs are the base. */
  Surroundings at(Path checkout) {
    return new Surroundings(checkout, in, out, err, terminals, environment, elsewhere);
  }

  /**
   * Where lines are typed.
   *
   * @param plain whether no window is filled
   */
  Lines lines(boolean plain) {
    if (elsewhere != null) {
      return elsewhere.lines();
    }
    return isInteractive() ? new Keyboard(plain || isDumb()) : new PipedLines(in, out);
  }

  /** The same command in a process of its own. @return its exit code */
  int apart(Confinement confinement, List<String> words) {
    Map<String, String> known = new HashMap<>(environment);
    known.keySet().retainAll(READ);
    List<String> command = new ArrayList<>();
    command.add("-D" + APART + "=true");
    command.add("-Dgabion.home=" + home.toAbsolutePath());
    command.add("-Dgabion.terminals=" + terminals);
    command.add(Main.class.getName());
    command.addAll(words);
    try {
      return new Child(confinement, out, err, () -> lines(true)).run(command, known);
    } catch (Child.Ended ended) {
      err.println("gabion: " + ended.getMessage());
      err.println("a game that is kept stands as it stood before that answer");
    } catch (IOException e) {
      err.println("gabion: no process can be started for it");
    }
    return Gabion.BUG;
  }

  /** Whether a person sits at both ends. */
  public boolean isInteractive() {
    return terminals.contains("0") && terminals.contains("1");
  }

  boolean showsProgress() {
    return terminals.contains("2") && !isDumb();
  }

  /** Whether output may be coloured. */
  public boolean isColoured() {
    return terminals.contains("1")
        && !isDumb()
        && environment.getOrDefault("NO_COLOR", "").isEmpty();
  }

  private boolean isDumb() {
    return environment.getOrDefault("TERM", "").equals("dumb");
  }
}
