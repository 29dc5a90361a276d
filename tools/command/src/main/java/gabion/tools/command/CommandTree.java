package gabion.tools.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;

/** All commands: their names, their groups in the help, and the former names that still work. */
final class CommandTree {

  private static final String PACK = "pack";
  private static final String DEV = "dev";
  private static final int NAME_COLUMN = 14;

  /** The headings of the help with the commands below each, in the order of the help. */
  static final Map<String, List<String>> GROUPS = groups();

  /** The commands with subcommands, each with its subcommands in the order of the help. */
  private static final Map<String, List<String>> SUBCOMMANDS =
      Map.of(
          PACK, List.of("new", "make", "install", "list", "migrate"),
          DEV, List.of("explain", "lsp", "schema", "types", "benchmark"));

  /** The former names, each with the words that replace it. */
  static final Map<String, List<String>> FORMER =
      Map.of(
          "install", List.of(PACK, "install"),
          "packs", List.of(PACK, "list"),
          "migrate", List.of(PACK, "migrate"),
          "explain", List.of(DEV, "explain"),
          "lsp", List.of(DEV, "lsp"),
          "schema", List.of(DEV, "schema"),
          "types", List.of(DEV, "types"),
          "benchmark", List.of(DEV, "benchmark"));

  private static final Set<String> HELP = Set.of("-h", "--help");

  private CommandTree() {}

  private static Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put(
        "Start here",
        List.of(
            "play",
            "learn",
            "serve",
            "list",
            "check",
            "verify",
            "simulate",
            "odds",
            "rule",
            "why",
            "new"));
    groups.put("Saved games", List.of("games", "replay", "review"));
    groups.put(
        "Rules and rulings",
        List.of("rulebook", "rulings", "diff", "prove", "case", "blame", "eval"));
    groups.put("Measurements", List.of("compare", "sweep", "tune", "rate", "merge"));
    groups.put("Workshop", List.of("export", "import", "print"));
    groups.put("Packs", List.of(PACK));
    groups.put("Tools for developers", List.of(DEV, "doctor", "completion"));
    return groups;
  }

  /** Makes a command by its words; linking a map of 43 factories would take 25 ms of each start. */
  private static Object create(String words, CommandContext here) {
    return switch (words) {
      case "play" -> new PlayCommand(here);
      case "learn" -> new LearnCommand(here);
      case "serve" -> new ServeCommand(here);
      case "list" -> new ListCommand(here);
      case "check" -> new CheckCommand(here);
      case "verify" -> new VerifyCommand(here);
      case "simulate" -> new SimulateCommand(here);
      case "odds" -> new OddsCommand(here);
      case "rule" -> new RuleCommand(here);
      case "why" -> new WhyCommand(here);
      case "new" -> new NewCommand(here);
      case "games" -> new GamesCommand(here);
      case "replay" -> new ReplayCommand(here);
      case "rulebook" -> new RulebookCommand(here);
      case "rulings" -> new RulingsCommand(here);
      case "diff" -> new DiffCommand(here);
      case "prove" -> new ProveCommand(here);
      case "case" -> new CaseCommand(here);
      case "blame" -> new BlameCommand(here);
      case "review" -> new ReviewCommand(here);
      case "eval" -> new EvalCommand(here);
      case "compare" -> new CompareCommand(here);
      case "sweep" -> new SweepCommand(here);
      case "tune" -> new TuneCommand(here);
      case "rate" -> new RateCommand(here);
      case "merge" -> new MergeCommand(here);
      case "export" -> new ExportCommand(here);
      case "import" -> new ImportCommand(here);
      case "print" -> new PrintCommand(here);
      case PACK -> new PackGroup();
      case PACK + " new" -> new PackNewCommand(here);
      case PACK + " make" -> new PackCommand(here);
      case PACK + " install" -> new InstallCommand(here);
      case PACK + " list" -> new PacksCommand(here);
      case PACK + " migrate" -> new MigrateCommand(here);
      case DEV -> new DevGroup();
      case DEV + " explain" -> new ExplainCommand(here);
      case DEV + " lsp" -> new LspCommand(here);
      case DEV + " schema" -> new SchemaCommand(here);
      case DEV + " types" -> new TypesCommand(here);
      case DEV + " benchmark" -> new BenchmarkCommand(here);
      case "doctor" -> new DoctorCommand(here);
      case "completion" -> new CompletionCommand(here);
      default -> throw new IllegalStateException(words);
    };
  }

  /** The commands for packs; does nothing itself. */
  @Command(name = PACK, description = "Begin, zip, install, list and migrate packs.")
  static final class PackGroup {}

  /** The commands for developers of rules and of Gabion; does nothing itself. */
  @Command(
      name = DEV,
      description = "Explain values, serve editors, write schemas and types, benchmark Gabion.")
  static final class DevGroup {}

  /**
   * Replaces a former name by the present one, and {@code help COMMAND} by {@code COMMAND --help}.
   */
  static String[] normalize(String... words) {
    int at = 0;
    while (at < words.length && words[at].startsWith("-")) {
      at++;
    }
    List<String> all = new ArrayList<>(Arrays.asList(words));
    if (at < all.size() && all.get(at).equals("help")) {
      all.remove(at);
      all.add("--help");
    }
    String first = at < all.size() ? all.get(at) : "";
    String second = at + 1 < all.size() ? all.get(at + 1) : "";
    if (FORMER.containsKey(first)) {
      all.remove(at);
      all.addAll(at, FORMER.getOrDefault(first, List.of()));
    } else if (first.equals(PACK)
        && !second.isEmpty()
        && !HELP.contains(second)
        && !subcommands(PACK).contains(second)) {
      all.add(at + 1, "make"); // `pack DIR` was the command that makes a zip
    }
    return all.toArray(String[]::new);
  }

  private static List<String> subcommands(String name) {
    return SUBCOMMANDS.getOrDefault(name, List.of());
  }

  /** Adds the one command that the words name, else all. */
  static void addTo(CommandLine line, CommandContext here, String... words) {
    String named = words.length == 0 ? "" : words[0];
    boolean known = GROUPS.values().stream().anyMatch(names -> names.contains(named));
    for (List<String> names : known ? List.of(List.of(named)) : GROUPS.values()) {
      for (String name : names) {
        CommandLine command = new CommandLine(create(name, here));
        List<String> below = subcommands(name);
        String second = words.length > 1 ? words[1] : "";
        for (String sub : known && below.contains(second) ? List.of(second) : below) {
          command.addSubcommand(sub, create(name + " " + sub, here));
        }
        line.addSubcommand(name, command);
      }
    }
    if (!known) { // else nobody sees the list
      Map<String, CommandLine.IHelpSectionRenderer> sections = line.getHelpSectionMap();
      sections.put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
      sections.put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandTree::list);
    }
  }

  /** The command list of the help, with a heading for each group. */
  private static String list(Help help) {
    StringBuilder all = new StringBuilder();
    GROUPS.forEach(
        (heading, names) -> {
          Help.TextTable table =
              Help.TextTable.forColumns(
                  help.colorScheme(),
                  new Help.Column(NAME_COLUMN, 2, Help.Column.Overflow.SPAN),
                  new Help.Column(
                      help.commandSpec().usageMessage().width() - NAME_COLUMN,
                      2,
                      Help.Column.Overflow.WRAP));
          for (String name : names) {
            Help command = help.subcommands().get(name);
            if (command != null) {
              String below = String.join("|", subcommands(name));
              String[] description = command.commandSpec().usageMessage().description();
              table.addRowValues(
                  name, String.join(" ", description) + (below.isEmpty() ? "" : " " + below));
            }
          }
          all.append(System.lineSeparator()).append(heading).append(':');
          all.append(System.lineSeparator()).append(table);
        });
    return all.toString();
  }
}
