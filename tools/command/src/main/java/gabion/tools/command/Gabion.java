package gabion.tools.command;

import gabion.play.door.GivenUp;
import gabion.text.Printable;
import gabion.text.ProblemPrinter;
import gabion.tools.command.apart.Confinement;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command with its subcommands. */
@Command(
    name = "gabion",
    version = "gabion " + gabion.play.Library.ENGINE_VERSION,
    description = "Historical board games whose rules are data.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion list                        what can be played",
      "  gabion play RULESET                a game against one that tries to win",
      "  gabion games                       the games that are kept, and how to go on",
      "  gabion simulate RULESET --games 1000",
      "  gabion COMMAND --help              a command with its examples",
      "",
      "Exit codes: 0 done; 1 the data, a file or the game has problems; 2 wrong usage;",
      "70 a mistake of Gabion itself."
    })
final class Gabion implements Runnable {

  static final int DONE = 0;
  static final int PROBLEMS = 1;
  static final int USAGE = 2;
  static final int BUG = 70;

  @Spec private @org.jspecify.annotations.Nullable CommandSpec spec;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the trace of a mistake of Gabion.")
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

  private final Surroundings here;

  private Gabion(Surroundings here) {
    this.here = here;
  }

  /** Runs one command. @return its exit code */
  static int run(Surroundings here, String... words) {
    CommandLine line = line(here);
    try {
      return line.execute(asked(words));
    } catch (StackOverflowError | OutOfMemoryError exhausted) {
      here.err().println("gabion: " + exhaustion(exhausted));
      return BUG;
    }
  }

  /** {@code help COMMAND} is {@code COMMAND --help}. */
  private static String[] asked(String... words) {
    boolean help = words.length > 0 && words[0].equals("help");
    return !help
        ? words
        : words.length == 1 ? new String[] {"--help"} : new String[] {words[1], "--help"};
  }

  /** The command line with all commands. */
  static CommandLine line(Surroundings here) {
    Gabion gabion = new Gabion(here);
    CommandLine line = new CommandLine(gabion);
    line.addSubcommand("list", new ListCommand(here));
    line.addSubcommand("play", new PlayCommand(here));
    line.addSubcommand("games", new GamesCommand(here));
    line.addSubcommand("serve", new ServeCommand(here));
    line.addSubcommand("simulate", new SimulateCommand(here));
    line.addSubcommand("rate", new RateCommand(here));
    line.addSubcommand("benchmark", new BenchmarkCommand(here));
    line.addSubcommand("odds", new OddsCommand(here));
    line.addSubcommand("tune", new TuneCommand(here));
    line.addSubcommand("rulings", new RulingsCommand(here));
    line.addSubcommand("merge", new MergeCommand(here));
    line.addSubcommand("sweep", new SweepCommand(here));
    line.addSubcommand("replay", new ReplayCommand(here));
    line.addSubcommand("check", new CheckCommand(here));
    line.addSubcommand("verify", new VerifyCommand(here));
    line.addSubcommand("explain", new ExplainCommand(here));
    line.addSubcommand("rule", new RuleCommand(here));
    line.addSubcommand("rulebook", new RulebookCommand(here));
    line.addSubcommand("case", new CaseCommand(here));
    line.addSubcommand("why", new WhyCommand(here));
    line.addSubcommand("blame", new BlameCommand(here));
    line.addSubcommand("diff", new DiffCommand(here));
    line.addSubcommand("new", new NewCommand(here));
    line.addSubcommand("pack", new PackCommand(here));
    line.addSubcommand("install", new InstallCommand(here));
    line.addSubcommand("packs", new PacksCommand(here));
    line.addSubcommand("migrate", new MigrateCommand(here));
    line.addSubcommand("schema", new SchemaCommand(here));
    line.addSubcommand("types", new TypesCommand(here));
    line.addSubcommand("lsp", new LspCommand(here));
    line.setOut(new PrintWriter(here.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(here.err(), true, StandardCharsets.UTF_8));
    line.setColorScheme(new ColorScheme.Builder(Ansi.OFF).build());
    line.setUsageHelpWidth(96);
    line.setParameterExceptionHandler((wrong, given) -> gabion.misused(wrong));
    line.setExecutionStrategy(parsed -> gabion.execute(parsed));
    line.setExecutionExceptionHandler((failure, command, parsed) -> gabion.failed(failure, parsed));
    return line;
  }

  /** Runs the command here, or in a process of its own where that is asked for. */
  private int execute(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    Optional<Confinement> apart = here.elsewhere() == null ? Apart.asked(parsed) : Optional.empty();
    return apart
        .map(confinement -> here.apart(confinement, parsed.originalArgs()))
        .orElseGet(() -> new RunLast().execute(parsed));
  }

  /** What an error of the machine means to whoever plays; never a trace. */
  private static String exhaustion(Throwable error) {
    return error instanceof OutOfMemoryError
        ? "there is not memory enough for this; GABION_JAVA_OPTS=-Xmx2g gives more"
        : "what was to be worked out is nested too deeply";
  }

  @Override
  public void run() {
    if (spec != null) {
      throw new ParameterException(spec.commandLine(), "a command is missing");
    }
  }

  private int misused(ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    here.err().println("gabion: " + Printable.line(Misused.sentence(wrong)));
    CommandLine.UnmatchedArgumentException.printSuggestions(
        wrong, new PrintWriter(here.err(), true, StandardCharsets.UTF_8));
    here.err().println("help: " + command.getCommandSpec().qualifiedName() + " --help");
    return USAGE;
  }

  private int failed(Exception failure, ParseResult parsed) {
    if (failure instanceof Stopped stopped) {
      if (!stopped.line().isEmpty()) {
        here.err().println("gabion: " + Printable.line(stopped.line()));
      }
      return PROBLEMS;
    }
    if (failure instanceof GivenUp lost) {
      here.err().print(ProblemPrinter.print(lost.problem()));
      here.err().println("a game that is kept stands as it stood before that answer");
      return BUG;
    }
    if (failure.getCause() instanceof StackOverflowError
        || failure.getCause() instanceof OutOfMemoryError) {
      here.err().println("gabion: " + exhaustion(failure.getCause()));
      return BUG;
    }
    String words = Printable.line(String.join(" ", parsed.originalArgs()));
    here.err().println("this is a mistake of Gabion: " + Printable.line(failure.toString()));
    here.err()
        .println(
            debug
                ? "help: please report it with the command `gabion " + words + "` and this trace"
                : "help: please report it with the command `gabion "
                    + words
                    + "` and what --debug adds to it");
    if (debug) {
      failure.printStackTrace(here.err());
    }
    return BUG;
  }
}
