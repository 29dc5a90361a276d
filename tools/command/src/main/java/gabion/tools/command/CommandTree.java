package gabion.tools.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
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

  private static final Map<String, Function<CommandContext, Object>> FACTORIES = factories();

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

  /** The factory of each command, by its words. */
  private static Map<String, Function<CommandContext, Object>> factories() {
    Map<String, Function<CommandContext, Object>> all = new LinkedHashMap<>();
    all.put("play", PlayCommand::new);
    all.put("learn", LearnCommand::new);
    all.put("serve", ServeCommand::new);
    all.put("list", ListCommand::new);
    all.put("check", CheckCommand::new);
    all.put("verify", VerifyCommand::new);
    all.put("simulate", SimulateCommand::new);
    all.put("odds", OddsCommand::new);
    all.put("rule", RuleCommand::new);
    all.put("why", WhyCommand::new);
    all.put("new", NewCommand::new);
    all.put("games", GamesCommand::new);
    all.put("replay", ReplayCommand::new);
    all.put("rulebook", RulebookCommand::new);
    all.put("rulings", RulingsCommand::new);
    all.put("diff", DiffCommand::new);
    all.put("prove", ProveCommand::new);
    all.put("case", CaseCommand::new);
    all.put("blame", BlameCommand::new);
    all.put("review", ReviewCommand::new);
    all.put("eval", EvalCommand::new);
    all.put("compare", CompareCommand::new);
    all.put("sweep", SweepCommand::new);
    all.put("tune", TuneCommand::new);
    all.put("rate", RateCommand::new);
    all.put("merge", MergeCommand::new);
    all.put("export", ExportCommand::new);
    all.put("import", ImportCommand::new);
    all.put("print", PrintCommand::new);
    all.put(PACK, here -> new PackGroup());
    all.put(PACK + " new", PackNewCommand::new);
    all.put(PACK + " make", PackCommand::new);
    all.put(PACK + " install", InstallCommand::new);
    all.put(PACK + " list", PacksCommand::new);
    all.put(PACK + " migrate", MigrateCommand::new);
    all.put(DEV, here -> new DevGroup());
    all.put(DEV + " explain", ExplainCommand::new);
    all.put(DEV + " lsp", LspCommand::new);
    all.put(DEV + " schema", SchemaCommand::new);
    all.put(DEV + " types", TypesCommand::new);
    all.put(DEV + " benchmark", BenchmarkCommand::new);
    all.put("doctor", DoctorCommand::new);
    all.put("completion", CompletionCommand::new);
    return all;
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

  private static Object create(String words, CommandContext here) {
    Function<CommandContext, Object> factory = FACTORIES.get(words);
    if (factory == null) {
      throw new IllegalStateException(words);
    }
    return factory.apply(here);
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
