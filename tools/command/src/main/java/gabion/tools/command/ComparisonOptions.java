package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.process.TemporaryFolder;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepRules;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.Printable;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Other rules to compare with: another folder, or the same with other values. No file changes. */
final class ComparisonOptions {

  /** Location of a value given by an option. */
  private static final String SET = "--set";

  @Option(
      names = "--against",
      paramLabel = "DIR",
      description = "Compare with the rules of another checkout, or with a pack; may be repeated.")
  private List<String> against = new ArrayList<>();

  @Option(
      names = SET,
      paramLabel = "PATH=VALUE",
      description =
          "Compare with the same rules with another value or option, such as areas.peak.points=5;"
              + " may be repeated.")
  private List<String> set = new ArrayList<>();

  /**
   * Where other rules stand.
   *
   * @param over packs that are laid over them
   */
  record RulesLocation(CommandContext context, List<String> over) {

    /** A folder that has the ruleset itself is another checkout; any other is a pack. */
    static RulesLocation of(CommandContext here, List<String> folders, String ruleset) {
      CommandContext there = here;
      List<String> over = new ArrayList<>();
      for (String one : folders) {
        Path folder = Path.of(one);
        if (Files.exists(folder.resolve("rulesets").resolve(ruleset).resolve("ruleset.yaml"))) {
          there = here.at(folder);
        } else {
          over.add(one);
        }
      }
      return new RulesLocation(there, over);
    }
  }

  /** Other rules, and the options that they are played with. */
  record ComparedRules(Packs.LoadedRuleset loadedRuleset, Setup setup) {}

  /** The same as if a command line had named these packs, checkouts, values and readings. */
  static ComparisonOptions of(List<String> parts) {
    ComparisonOptions options = new ComparisonOptions();
    parts.forEach(part -> (part.indexOf('=') > 0 ? options.set : options.against).add(part));
    return options;
  }

  /** Adds values of a former option. */
  void addAgainst(List<String> more) {
    against.addAll(more);
  }

  boolean isSome() {
    return !against.isEmpty() || !set.isEmpty();
  }

  String describeChanges() {
    List<String> all = new ArrayList<>(set);
    all.addAll(0, against);
    return String.join(", ", all);
  }

  /** The same for a page that is read elsewhere. */
  String abroad() {
    List<String> all = new ArrayList<>(against.stream().map(ShellCommand::abroad).toList());
    all.addAll(set);
    return String.join(", ", all);
  }

  /** The words that ask for the same again. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    against.forEach(one -> words.addAll(List.of("--against", one)));
    set.forEach(one -> words.addAll(List.of("--set", one)));
    return words;
  }

  /** Takes readings among the folders, and more of them, as values. */
  void takeReadings(Ruleset rules, List<String> more) {
    against.stream().filter(one -> isReading(rules, one)).forEach(set::add);
    against.removeIf(one -> isReading(rules, one));
    set.addAll(more);
  }

  private static boolean isReading(Ruleset rules, String word) {
    return word.indexOf('=') > 0 && rules.optionIds().containsKey(name(word));
  }

  /** Whether all that is asked for is other readings of options. */
  boolean isReadingsOf(Ruleset rules) {
    return against.isEmpty() && set.stream().allMatch(one -> isReading(rules, one));
  }

  /** The readings among the values that were asked for, by option. */
  Map<String, String> readings(Ruleset rules) {
    Map<String, String> readings = new LinkedHashMap<>();
    for (String word : set) {
      if (isReading(rules, word)) {
        readings.put(name(word), word.substring(word.indexOf('=') + 1).strip());
      }
    }
    return readings;
  }

  /** Whether all that is asked for is another reading of one option. */
  boolean isOneReadingOf(Ruleset rules) {
    return against.isEmpty()
        && set.size() == 1
        && set.get(0).indexOf('=') > 0
        && rules.optionIds().containsKey(name(set.get(0)));
  }

  private static String name(String word) {
    return word.substring(0, word.indexOf('=')).strip();
  }

  /** A difference for display: a value given by an option has no file. */
  static RulesDiff.Difference withOptionSource(RulesDiff.Difference one) {
    return one.stands().contains("/" + SweepFolder.OVERLAY + ":")
        ? new RulesDiff.Difference(one.path(), one.before(), one.after(), one.cites(), SET)
        : one;
  }

  /** Another reading of an option as a difference. */
  static RulesDiff.Difference read(String option, @Nullable String before, String after) {
    List<String> path = List.of("options", option);
    return new RulesDiff.Difference(path, String.valueOf(before), after, "", SET);
  }

  /** Opens the other rules; a problem in them ends the command. */
  ComparedRules open(CommandContext here, Packs packs, String ruleset, SetupOptions choices) {
    return open(here, packs, ruleset, choices, set);
  }

  /** The same with other values than those that were asked for. */
  ComparedRules open(
      CommandContext here, Packs packs, String ruleset, SetupOptions choices, List<String> values) {
    RulesLocation other = locateRules(here, ruleset);
    Packs over = over(other, packs, ruleset);
    return applyValues(other.context(), over, ruleset, choices, values);
  }

  /**
   * The packs that others are made of: those that were named with some more over them, each in the
   * place of one that has its id. Where packs of both set the same value and neither comes after
   * the other, the others stand alone; an order of names settles no comparison.
   */
  static Packs over(RulesLocation other, Packs packs, String ruleset) {
    if (other.over().isEmpty()) {
      return packs;
    }
    Packs over = packs.with(other.context(), other.over());
    if (!over.disagree(other.context(), ruleset)) {
      return over;
    }
    Packs alone = packs.withOtherPacks(other.over());
    if (alone.disagree(other.context(), ruleset)) {
      throw packs.wrong(UsageMessage.PACKS_UNORDERED.text());
    }
    return alone;
  }

  /** Where the other rules stand. */
  RulesLocation locateRules(CommandContext here, String ruleset) {
    return RulesLocation.of(here, against, ruleset);
  }

  /** Rules of some packs with the values that were asked for. */
  ComparedRules applyValues(CommandContext there, Packs others, String ruleset) {
    return applyValues(there, others, ruleset, new SetupOptions(), set);
  }

  private static ComparedRules applyValues(
      CommandContext there,
      Packs packs,
      String ruleset,
      SetupOptions choices,
      List<String> values) {
    Packs.LoadedRuleset opened = packs.open(there, ruleset);
    Map<String, String> options = new LinkedHashMap<>(choices.options);
    List<SweepVariable> paths = new ArrayList<>();
    Map<String, String> changes = new LinkedHashMap<>();
    try {
      for (String word : values) {
        int equals = word.indexOf('=');
        if (equals < 1) {
          throw packs.wrong(UsageMessage.VALUE_MISSING.text(word, word));
        }
        String name = name(word);
        String value = word.substring(equals + 1).strip();
        if (opened.rules().optionIds().containsKey(name)) {
          options.put(name, value);
        } else {
          paths.add(new SweepVariable(name, List.of(value)));
          changes.put(name, value);
        }
      }
      if (!changes.isEmpty()) {
        opened = loadWithOverlay(there, packs, ruleset, paths, changes);
      }
    } catch (InvalidSweepException wrong) {
      throw packs.wrong(wrong.sentence());
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_ERROR.text(e.getMessage()));
    }
    return new ComparedRules(opened, packs.setup(opened.rules(), choices.scenario, options));
  }

  private static Packs.LoadedRuleset loadWithOverlay(
      CommandContext here,
      Packs packs,
      String ruleset,
      List<SweepVariable> paths,
      Map<String, String> changes)
      throws InvalidSweepException, IOException {
    Library library = packs.library(here, List.of(ruleset));
    String overlay = new SweepRules(library, ruleset, paths).overlay(changes);
    List<String> ids =
        library.packs().stream().filter(pack -> !pack.isBase()).map(Pack::id).toList();
    try (TemporaryFolder folder = new TemporaryFolder()) {
      SweepFolder.write(folder.path(), ruleset, overlay, ids);
      Problems problems = new Problems();
      Problems warnings = new Problems();
      Packs.LoadedRuleset opened =
          packs
              .and(List.of(folder.path().toString()))
              .openIfSound(here, ruleset, problems, warnings)
              .orElseThrow(() -> packs.wrong(unsound(changes, problems)));
      doubt(here, changes, warnings);
      return opened;
    }
  }

  /** Prints and returns warnings about values given by options. */
  static List<String> doubt(CommandContext here, Map<String, String> changes, Problems warnings) {
    String with = describeChanges(changes);
    List<String> doubts =
        SweepRules.doubts(warnings).stream().map(one -> "with " + with + " " + one).toList();
    doubts.forEach(here.err()::println);
    return doubts;
  }

  private static String describeChanges(Map<String, String> changes) {
    List<String> said = new ArrayList<>();
    changes.forEach((path, value) -> said.add("`" + Printable.line(path + "=" + value) + "`"));
    return String.join(", ", said);
  }

  /** The error message for rules changed by options. */
  static String unsound(Map<String, String> changes, Problems problems) {
    Problem first = problems.list().get(0);
    String help = first.help() == null ? "" : "; " + first.help();
    return CommandMessage.CHANGED_RULES_INVALID.text(
        describeChanges(changes), first.message(), help);
  }
}
