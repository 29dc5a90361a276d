package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.process.ProcessLimits;
import gabion.tools.packs.Library;
import gabion.tools.table.session.TableLostException;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;

/** The command with its subcommands. */
@Command(
    name = "gabion",
    version = "gabion " + Library.ENGINE_VERSION,
    description = "Historical board games whose rules are data.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion list                        the games you can play",
      "  gabion play RULESET                a game against a bot that tries to win",
      "  gabion games                       the saved games, and how to resume them",
      "  gabion simulate RULESET --games 1000",
      "  gabion COMMAND --help              a command with its examples",
      "  gabion doctor                      the facts for a bug report",
      "",
      "Exit codes: 0 done; 1 the data, a file or the game has problems; 2 wrong usage;",
      "70 a bug in Gabion."
    })
final class Gabion implements Runnable {

  static final int DONE = 0;
  static final int PROBLEMS = 1;
  static final int USAGE = 2;
  static final int BUG = 70;
  private static final int WIDE = 46;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of a bug in Gabion.")
  private boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean help;

  @Option(names = "--version", versionHelp = true, description = "Show the version.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean version;

  @Option(names = "--licenses", description = "Show the licences of Gabion and of its libraries.")
  private boolean licenses;

  private final CommandContext here;

  private Gabion(CommandContext here) {
    this.here = here;
  }

  /** Runs one command. @return its exit code */
  static int run(CommandContext here, String... words) {
    String[] asked = CommandTree.normalize(words);
    try {
      return line(here, asked).execute(asked);
    } catch (StackOverflowError | OutOfMemoryError exhausted) {
      here.err().println("gabion: " + exhaustion(exhausted));
      return BUG;
    }
  }

  /** The command line for some words: with the one command that they name, else with all. */
  static CommandLine line(CommandContext here, String... words) {
    Gabion gabion = new Gabion(here);
    CommandLine line = new CommandLine(gabion);
    CommandTree.addTo(line, here, words);
    line.setOut(new PrintWriter(here.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(here.err(), true, StandardCharsets.UTF_8));
    line.setColorScheme(new ColorScheme.Builder(Ansi.OFF).build());
    line.setUsageHelpWidth(100);
    line.setParameterExceptionHandler((wrong, given) -> gabion.reportUsageError(wrong));
    line.setExecutionStrategy(parsed -> gabion.execute(parsed));
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> gabion.handleFailure(failure, parsed));
    return line;
  }

  /** Runs the command here, or in a process of its own where that is asked for. */
  private int execute(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped == Gabion.DONE ? more(parsed) : helped;
    }
    Optional<ProcessLimits> apart =
        here.parentConnection() == null ? IsolationOptions.parseLimits(parsed) : Optional.empty();
    return apart
        .map(confinement -> here.runInChildProcess(confinement, parsed.originalArgs()))
        .orElseGet(() -> new RunLast().execute(parsed));
  }

  /** Prints a command's additional help, for the words before the help option. */
  private int more(ParseResult parsed) {
    try {
      if (parsed.hasSubcommand()
          && parsed.subcommand().commandSpec().userObject() instanceof OddsCommand odds) {
        odds.help();
      }
      return DONE;
    } catch (CommandFailedException stopped) {
      return handleFailure(stopped, parsed);
    }
  }

  /** The user's message for a JVM error; never a trace. */
  private static String exhaustion(Throwable error) {
    return error instanceof OutOfMemoryError
        ? CommandMessage.OUT_OF_MEMORY.text()
        : CommandMessage.NESTED_TOO_DEEPLY.text();
  }

  @Override
  public void run() {
    if (licenses) {
      here.out().print(Licenses.describe(here.home()));
      return;
    }
    List<String> rulesets = new Library(List.of(here.home())).ids();
    String game = rulesets.isEmpty() ? "RULESET" : rulesets.get(0);
    here.out().println(CommandMessage.HELP_TITLE.text(Library.ENGINE_VERSION));
    can("list", CommandMessage.HELP_LIST.text());
    can("play " + game, CommandMessage.HELP_PLAY.text());
    can("serve", CommandMessage.HELP_SERVE.text());
    can("games", CommandMessage.HELP_GAMES.text());
    can("new game my-game", CommandMessage.HELP_NEW.text());
    can("simulate " + game + " --games 100", CommandMessage.HELP_SIMULATE.text());
    can("help", CommandMessage.HELP_HELP.text());
  }

  private void can(String words, String what) {
    String command = here.environment().getOrDefault("GABION_COMMAND", "gabion") + " " + words;
    here.out().println("  " + command + " ".repeat(Math.max(2, WIDE - command.length())) + what);
  }

  private int reportUsageError(ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    here.err().println("gabion: " + Printable.line(UsageErrors.sentence(wrong)));
    CommandLine.UnmatchedArgumentException.printSuggestions(
        wrong, new PrintWriter(here.err(), true, StandardCharsets.UTF_8));
    here.err().println("help: " + command.getCommandSpec().qualifiedName() + " --help");
    return USAGE;
  }

  private int handleFailure(Exception failure, ParseResult parsed) {
    if (failure instanceof CommandFailedException stopped) {
      if (!stopped.line().isEmpty()) {
        here.err().println("gabion: " + Printable.line(stopped.line()));
      }
      return PROBLEMS;
    }
    if (failure instanceof InvalidPathException path) {
      here.err().println("gabion: " + Printable.line(UsageErrors.noPath(path)));
      return USAGE;
    }
    if (failure instanceof TableLostException lost) {
      here.err().print(ProblemPrinter.print(lost.problem()));
      here.err().println(CommandMessage.GAME_FILE_NOT_WRITTEN.text());
      return BUG;
    }
    if (failure.getCause() instanceof StackOverflowError
        || failure.getCause() instanceof OutOfMemoryError) {
      here.err().println("gabion: " + exhaustion(failure.getCause()));
      return BUG;
    }
    String words = Printable.line(String.join(" ", parsed.originalArgs()));
    here.err().println(CommandMessage.BUG.text(Printable.line(failure.toString())));
    here.err()
        .println(
            debug
                ? CommandMessage.BUG_REPORT_WITH_TRACE.text(words)
                : CommandMessage.BUG_REPORT.text(words));
    if (debug) {
      failure.printStackTrace(here.err());
    }
    return BUG;
  }
}
