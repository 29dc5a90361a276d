package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.process.ChildProcess;
import gabion.tools.command.process.ParentConnection;
import gabion.tools.command.process.ProcessLimits;
import gabion.tools.command.terminal.Keyboard;
import gabion.tools.command.terminal.LineInput;
import gabion.tools.command.terminal.PipedLineInput;
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
 * The environment of a command.
 *
 * @param home the checkout, whose packs are the base
 * @param terminals the streams that are terminals: a subset of {@code 0}, {@code 1}, {@code 2}
 * @param parentConnection the parent that prints this process's output and supplies its input
 *     lines; null if the process has its own streams
 */
public record CommandContext(
    Path home,
    InputStream in,
    PrintStream out,
    PrintStream err,
    String terminals,
    Map<String, String> environment,
    @Nullable ParentConnection parentConnection) {

  /** System property set in a child process that runs packs in isolation. */
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
  public CommandContext(
      Path home,
      InputStream in,
      PrintStream out,
      PrintStream err,
      String terminals,
      Map<String, String> environment) {
    this(home, in, out, err, terminals, environment, null);
  }

  static CommandContext ofProcess() {
    return System.getProperty(APART) == null ? ofStandaloneProcess() : ofChildProcess();
  }

  private static CommandContext ofChildProcess() {
    String terminals = System.getProperty("gabion.terminals", "");
    boolean interactive = terminals.contains("0") && terminals.contains("1");
    ParentConnection inside =
        new ParentConnection(System.in, new FileOutputStream(FileDescriptor.out), interactive);
    System.setOut(inside.out());
    System.setErr(inside.err());
    return new CommandContext(
        Path.of(System.getProperty("gabion.home", ".")),
        InputStream.nullInputStream(),
        inside.out(),
        inside.err(),
        terminals,
        System.getenv(),
        inside);
  }

  private static CommandContext ofStandaloneProcess() {
    return new CommandContext(
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
  CommandContext at(Path checkout) {
    return new CommandContext(checkout, in, out, err, terminals, environment, parentConnection);
  }

  /**
   * Where lines are typed.
   *
   * @param plain whether no window is filled
   */
  LineInput lines(boolean plain) {
    if (parentConnection != null) {
      return parentConnection.lines();
    }
    return isInteractive() ? new Keyboard(plain || isDumb()) : new PipedLineInput(in, out);
  }

  /** The same command in a process of its own. @return its exit code */
  int runInChildProcess(ProcessLimits confinement, List<String> words) {
    Map<String, String> known = new HashMap<>(environment);
    known.keySet().retainAll(READ);
    List<String> command = new ArrayList<>();
    command.add("-D" + APART + "=true");
    command.add("-Dgabion.home=" + home.toAbsolutePath());
    command.add("-Dgabion.terminals=" + terminals);
    command.add(Main.class.getName());
    command.addAll(words);
    try {
      return new ChildProcess(confinement, out, err, () -> lines(true)).run(command, known);
    } catch (ChildProcess.ProcessKilledException ended) {
      err.println("gabion: " + ended.getMessage());
      err.println(CommandMessage.GAME_FILE_NOT_WRITTEN.text());
    } catch (IOException e) {
      err.println(CommandMessage.PROCESS_CANNOT_START.text());
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
