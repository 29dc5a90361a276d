package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.sweep.Combination;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepRules;
import gabion.tools.lab.sweep.SweepSums;
import gabion.tools.lab.sweep.SweepTask;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All combinations of a sweep, each loaded and found sound, and the tasks they make. */
final class SweepJob {

  /** Variable of the scenario, beside options and values. */
  static final String SCENARIO = "scenario";

  static final int MOST_SHARDS = 10_000;
  private static final int GAMES_OF_A_SHARD = 1000;

  private final CommandContext here;
  private final Packs packs;
  private final SetupOptions choices;
  private final SweepRequest request;
  private final SweepFolder folder;
  private final Ruleset rules;
  private final List<SweepVariable> paths;
  private final SweepRules values;
  private final List<Combination> combinations = new ArrayList<>();
  private final List<SweepTask> tasks = new ArrayList<>();

  /** The combinations that are the rules as they are. */
  private final BitSet usual = new BitSet();

  /** Warnings about the rules with changed values. */
  private final List<String> doubts = new ArrayList<>();

  /** Where the pack lies that varies values so, and the rules with it. */
  private final Map<Map<String, String>, VariedPack> laid = new LinkedHashMap<>();

  private record VariedPack(List<String> packs, Ruleset rules) {}

  /** Prepares all; a problem in any of them ends the command. */
  SweepJob(
      CommandContext here,
      Packs packs,
      SetupOptions choices,
      SweepRequest request,
      SweepFolder folder)
      throws InvalidSweepException, IOException {
    this.here = here;
    this.packs = packs;
    this.choices = choices;
    this.request = request;
    this.folder = folder;
    this.rules = packs.open(here, request.ruleset()).rules();
    this.paths =
        request.variations().stream()
            .filter(one -> !one.name().equals(SCENARIO))
            .filter(one -> !rules.optionIds().containsKey(one.name()))
            .toList();
    Library library = packs.library(here, List.of(request.ruleset()));
    this.values = new SweepRules(library, request.ruleset(), paths);
    List<List<String>> all = Combination.product(request.variations());
    Progress progress = new Progress(here, all.size(), request.json());
    for (List<String> chosen : all) {
      add(chosen, all.size());
      progress.to(combinations.size());
    }
    progress.finish();
  }

  Ruleset rules() {
    return rules;
  }

  List<Combination> combinations() {
    return combinations;
  }

  List<String> doubts() {
    return doubts;
  }

  List<SweepTask> tasks() {
    return tasks;
  }

  /** Whether a combination is the rules as they are. */
  boolean isUsual(Combination one) {
    return usual.get(one.number());
  }

  private void add(List<String> chosen, int all) throws InvalidSweepException, IOException {
    Map<String, String> changes = new LinkedHashMap<>();
    Map<String, String> options = new LinkedHashMap<>(choices.options);
    String scenario = choices.scenario;
    for (int i = 0; i < chosen.size(); i++) {
      SweepVariable one = request.variations().get(i);
      if (one.name().equals(SCENARIO)) {
        scenario = chosen.get(i);
      } else {
        (paths.contains(one) ? changes : options).put(one.name(), chosen.get(i));
      }
    }
    VariedPack with = laid.get(changes);
    if (with == null) {
      with = lay(changes);
      laid.put(changes, with);
    }
    Setup setup = packs.setup(with.rules(), scenario, options);
    String fingerprint = with.rules().fingerprint().whole();
    Combination one = new Combination(combinations.size(), chosen, setup, fingerprint);
    combinations.add(one);
    boolean isSetAsUsual = setup.equals(packs.setup(rules, choices.scenario, choices.options));
    usual.set(one.number(), isSetAsUsual && RulesDiff.of(rules, with.rules()).isEmpty());
    for (String shard : SweepSums.shards(shards(all))) {
      tasks.add(task(one, with.packs(), shard));
    }
  }

  private int shards(int all) {
    int usual = (request.games() + GAMES_OF_A_SHARD - 1) / GAMES_OF_A_SHARD;
    int few = Math.min(usual, Math.max(1, MOST_SHARDS / all));
    return Math.min(request.games(), request.shards() > 0 ? request.shards() : few);
  }

  private SweepTask task(Combination one, List<String> from, String shard) {
    return new SweepTask(
        one.number(),
        request.ruleset(),
        from,
        one.fingerprint(),
        one.setup().scenario(),
        one.setup().options(),
        request.games(),
        request.seed(),
        shard);
  }

  private VariedPack lay(Map<String, String> changes) throws InvalidSweepException, IOException {
    List<String> from = new ArrayList<>(folder.copiedPacks());
    if (changes.isEmpty()) {
      return new VariedPack(from, rules);
    }
    String place = folder.vary(laid.size(), values.overlay(changes));
    from.add(place);
    return new VariedPack(from, load(place, changes));
  }

  /** Loads the rules with some values; problems end the command before anything is played. */
  private Ruleset load(String place, Map<String, String> laid) {
    Problems problems = new Problems();
    Problems warnings = new Problems();
    Packs.LoadedRuleset opened =
        packs
            .and(List.of(folder.packs().resolve(place).toString()))
            .openIfSound(here, request.ruleset(), problems, warnings)
            .orElseThrow(() -> packs.wrong(ComparisonOptions.unsound(laid, problems)));
    doubts.addAll(ComparisonOptions.doubt(here, laid, warnings));
    return opened.rules();
  }
}
