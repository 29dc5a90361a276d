package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.scripts.GraalScripts;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.LibraryFiles;
import gabion.tools.lab.desk.HookCoverage;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.packs.PackStore;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The packs a command reads: the checkout's and those it was given. An unknown name is misuse. */
final class Packs {

  @Spec(Spec.Target.MIXEE)
  private @org.jspecify.annotations.Nullable CommandSpec command;

  @Option(
      names = "--pack",
      paramLabel = "PACK",
      description =
          "A pack to use: a folder with rulesets/ and scripts/, a zip file of one, or the id of an"
              + " installed pack; may be repeated.")
  private List<String> named = new ArrayList<>();

  @ArgGroup(exclusive = false)
  private @org.jspecify.annotations.Nullable IsolationOptions apart;

  /** Packs that were not named, but without which a game cannot be played. */
  private final List<Path> brought = new ArrayList<>();

  /**
   * A ruleset, ready to be played and shown.
   *
   * @param display how it is shown; linked before any game begins
   */
  record LoadedRuleset(Ruleset rules, Display display) {}

  /** A library of heads: it never looks at a script. */
  Library heads(CommandContext here) {
    return new Library(paths(here), store(here));
  }

  Library library(CommandContext here) {
    return new Library(paths(here), GraalScripts.folders(), store(here));
  }

  /** The library, with the user's packs that provide the rulesets. */
  Library library(CommandContext here, List<String> rulesets) {
    rulesets.forEach(id -> find(here, id));
    return library(here);
  }

  /** The same; calls of hooks are noted where a listener is given. */
  Library library(
      CommandContext here,
      List<String> rulesets,
      @org.jspecify.annotations.Nullable HookCoverage heard) {
    rulesets.forEach(id -> find(here, id));
    return heard == null ? library(here) : new Library(paths(here), heard, store(here));
  }

  /** The user's own packs. */
  static PackStore store(CommandContext here) {
    return new PackStore(UserFolder.ofPacks(here));
  }

  /** The folders and zips of the packs, the checkout first. */
  List<Path> paths(CommandContext here) {
    List<Path> all = new ArrayList<>(List.of(here.home()));
    named.forEach(name -> all.add(path(here, name)));
    brought.stream().filter(path -> !all.contains(path)).forEach(all::add);
    return all;
  }

  /** The folder or zip that a word of the command line means. */
  Path path(CommandContext here, String name) {
    Path path = Path.of(name);
    if (Pack.isOne(path)) {
      return path;
    }
    return store(here)
        .find(name)
        .map(Pack::path)
        .orElseThrow(
            () -> {
              List<String> ids = store(here).all(new Problems()).stream().map(Pack::id).toList();
              String near = Suggestions.help(name, "installed", ids);
              String all = CommandMessage.NO_SUCH_PACK.text(name);
              return wrong(all + (near == null ? "" : "; " + near));
            });
  }

  /** The same packs and some more. */
  Packs and(List<String> more) {
    Packs all = new Packs();
    all.command = command;
    all.named = new ArrayList<>(named);
    all.named.addAll(more);
    all.brought.addAll(brought);
    return all;
  }

  /** Other packs in the place of those that were named. */
  Packs withOtherPacks(List<String> others) {
    Packs all = and(List.of());
    all.named = new ArrayList<>(others);
    return all;
  }

  /**
   * Whether two of the packs set the same value of a ruleset, and neither comes after the other.
   */
  boolean disagree(CommandContext here, String ruleset) {
    Problems warnings = new Problems();
    openIfSound(here, ruleset, new Problems(), warnings);
    return warnings.list().stream().anyMatch(one -> one.code() == ProblemCode.PACKS_DISAGREE);
  }

  /** The same packs and some more, each in the place of one that has its id. */
  Packs with(CommandContext here, List<String> more) {
    Set<String> ids =
        more.stream().flatMap(name -> id(path(here, name)).stream()).collect(Collectors.toSet());
    Packs all = and(List.of());
    all.named.removeIf(name -> id(path(here, name)).filter(ids::contains).isPresent());
    all.brought.removeIf(path -> id(path).filter(ids::contains).isPresent());
    all.named.addAll(more);
    return all;
  }

  /** Returns the id of the pack in a folder or zip; empty if it cannot be read. */
  private static Optional<String> id(Path pack) {
    return Pack.open(pack, new Problems()).map(Pack::id);
  }

  /** Puts another pack over those that were named. */
  void add(Path pack) {
    brought.add(pack);
  }

  /** Looks among the user's own packs for a ruleset that no other pack brings. */
  private void find(CommandContext here, String ruleset) {
    if (heads(here).ids().contains(ruleset)) {
      return;
    }
    store(here).all(new Problems()).stream()
        .filter(pack -> pack.begins(ruleset))
        .findFirst()
        .ifPresent(pack -> brought.add(pack.path()));
  }

  /**
   * Brings the packs that a game was played with and that were not named.
   *
   * @return the ids of those that are not here
   */
  List<String> bring(CommandContext here, GameRecord record) {
    brought.clear();
    List<String> present = heads(here).packs().stream().map(Pack::id).toList();
    List<String> missing = new ArrayList<>(record.files().packs().keySet());
    missing.removeAll(present);
    Map<String, Pack> kept = missing.isEmpty() ? Map.of() : store(here).newest();
    missing.stream()
        .filter(kept::containsKey)
        .forEach(id -> brought.add(Objects.requireNonNull(kept.get(id)).path()));
    missing.removeAll(kept.keySet());
    return missing;
  }

  /** The words that name these packs again, to be run as they were. */
  List<String> words() {
    Stream<String> packs = named.stream().flatMap(pack -> Stream.of("--pack", pack));
    return Stream.concat(packs, apart == null ? Stream.of() : apart.words().stream()).toList();
  }

  /** The rulesets asked for, or all; every one exists. */
  List<String> selectRulesets(Library library, List<String> asked) {
    asked.forEach(id -> requireKnown("ruleset", "rulesets", id, library.ids()));
    return asked.isEmpty() ? library.ids() : asked;
  }

  /** Loads a ruleset; its problems end the command. */
  LoadedRuleset open(CommandContext here, String id) {
    find(here, id);
    Library heads = heads(here);
    if (!heads.problems().isEmpty()) {
      throw reportProblems(here, heads.problems().list());
    }
    requireKnown("ruleset", "rulesets", id, heads.ids());
    Problems problems = new Problems();
    Problems warnings = new Problems();
    Optional<LoadedRuleset> opened = openIfSound(here, id, problems, warnings);
    here.err().print(ProblemPrinter.print(warnings.list()));
    return opened.orElseThrow(() -> reportProblems(here, problems.list()));
  }

  /** Loads a ruleset; nothing where it has problems, or is not here. Warnings stop nothing. */
  Optional<LoadedRuleset> openIfSound(
      CommandContext here, String id, Problems problems, Problems warnings) {
    Library library = library(here);
    Ruleset rules = library.load(id, problems, warnings).orElse(null);
    Problems found = new Problems();
    Display display =
        rules == null ? Display.NONE : Display.of(rules, LibraryFiles.of(library, id), found);
    library.blame(id, found, problems);
    return rules == null || !problems.isEmpty()
        ? Optional.empty()
        : Optional.of(new LoadedRuleset(rules, display));
  }

  /** Prints problems; the result ends the command. */
  static CommandFailedException reportProblems(CommandContext here, List<Problem> problems) {
    here.err().print(ProblemPrinter.print(problems));
    return new CommandFailedException("");
  }

  /** The setup that was asked for. */
  Setup setup(Ruleset rules, String scenario, Map<String, String> options) {
    if (!scenario.isEmpty()) {
      requireKnown("scenario", "scenarios", scenario, rules.scenarioIds());
    }
    Map<String, List<String>> known = rules.optionIds();
    options.forEach(
        (option, reading) -> {
          requireKnown("option", "options", option, List.copyOf(known.keySet()));
          requireKnown(
              "reading of " + option, "readings", reading, known.getOrDefault(option, List.of()));
        });
    Problems problems = new Problems();
    return rules.setup(scenario, options, problems).orElseThrow(() -> misfits(problems));
  }

  /** Readings that are known, but not in the scenario that was asked for. */
  private ParameterException misfits(Problems problems) {
    Problem first = problems.list().get(0);
    String help = first.help() == null ? "" : "; " + first.help();
    return wrong(UsageMessage.SEATS_OF_SCENARIO.text(first.message(), help));
  }

  private void requireKnown(String what, String all, String name, List<String> names) {
    if (!names.contains(name)) {
      String help = Suggestions.help(name, all, names);
      throw wrong("unknown " + what + " `" + name + "`" + (help == null ? "" : "; " + help));
    }
  }

  /** A misuse of the command. */
  ParameterException wrong(String sentence) {
    if (command == null) {
      throw new IllegalStateException("the command has not been set up");
    }
    return new ParameterException(command.commandLine(), sentence);
  }
}
