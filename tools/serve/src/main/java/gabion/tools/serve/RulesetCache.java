package gabion.tools.serve;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.scripts.GraalScripts;
import gabion.scripts.PooledScripts;
import gabion.tools.lab.LibraryFiles;
import gabion.tools.lab.battle.RulesetVariant;
import gabion.tools.lab.desk.CoverageAnalysis;
import gabion.tools.lab.desk.ProgressListener;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.lesson.PublishedPuzzles;
import gabion.tools.lab.lesson.Puzzle;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.play.RuleActivity;
import gabion.tools.lab.trial.RulesVariants;
import gabion.tools.packs.EditorOptions;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.packs.PackStore;
import gabion.tools.packs.Summary;
import gabion.tools.packs.UnsavedTexts;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.Handbook;
import gabion.tools.table.map.BoardMap;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The rulesets that are served, each loaded once, when it is first asked for. */
public final class RulesetCache {

  /**
   * A compiled ruleset.
   *
   * @param display its display
   * @param handbook its reference texts
   */
  record LoadedRuleset(Ruleset rules, Display display, Handbook handbook) {}

  private final List<Path> packs;
  private final PackStore store;
  private final List<String> chosen;
  private final Map<String, Path> besides;
  private final Map<String, LoadedRuleset> opened = new HashMap<>();

  /**
   * The rulesets of some packs.
   *
   * @param packs the base pack first
   * @param store where packs are looked for with which a kept game was played
   * @param chosen the rulesets that the lobby lists; all where none is named
   */
  public RulesetCache(List<Path> packs, PackStore store, List<String> chosen) {
    this(packs, store, chosen, Map.of());
  }

  /**
   * The same with other checkouts and packs, which the lab may lay beside.
   *
   * @param besides where they lie, by the names that are shown for them
   */
  public RulesetCache(
      List<Path> packs, PackStore store, List<String> chosen, Map<String, Path> besides) {
    this.besides = new LinkedHashMap<>(besides);
    this.packs = List.copyOf(packs);
    this.store = store;
    this.chosen = List.copyOf(chosen);
  }

  /** Returns the summaries of the rulesets, without those that have problems. */
  List<Summary> summaries() {
    Library heads = new Library(packs, store);
    List<Summary> all = new ArrayList<>();
    for (String id : chosen.isEmpty() ? heads.ids() : chosen) {
      Problems problems = new Problems();
      Optional<Summary> summary = heads.summary(id, problems);
      summary.filter(sound -> problems.isEmpty()).ifPresent(all::add);
    }
    return all;
  }

  /** A ruleset that is on the list. @throws Misspoken where it is not, or has problems */
  LoadedRuleset requireServed(String id) {
    if (!chosen.isEmpty() && !chosen.contains(id)) {
      throw new InvalidMessageException("unknown", ServeMessage.NOT_SERVED.text());
    }
    return loadRuleset(id, List.of());
  }

  /** The clauses, rulings, cards and cases of a ruleset without packs of its own. */
  RulesIndex lawbook(LoadedRuleset listed) {
    Library library = new Library(packs, GraalScripts.folders(), store);
    return RulesIndex.of(library, listed.rules(), new Problems());
  }

  /** Returns the coverage of a ruleset by its cases, read from the current files. */
  CoverageAnalysis proofs(Ruleset rules) {
    return new CoverageAnalysis(packs, GraalScripts.folders(), store, rules.id());
  }

  /** The published puzzles of a ruleset; none where the first pack has no file of them. */
  List<Puzzle> puzzles(Ruleset rules) {
    return PublishedPuzzles.load(packs.get(0), rules);
  }

  /** Which steps of a ruleset run in its cases and in some random games. */
  RuleActivity activity(String id, int games, ProgressListener progress)
      throws CoverageAnalysis.UnreadableRulesException {
    return RuleActivity.of(packs, GraalScripts.folders(), store, id, games, 1, progress);
  }

  /** Returns the library of the listed rulesets, without packs of a single game. */
  Library library() {
    return library(packs);
  }

  /** Returns the library of the listed rulesets with texts that lie on no disk yet. */
  Library library(UnsavedTexts texts) {
    return new Library(packs, GraalScripts.folders(), store, EditorOptions.of(texts));
  }

  /**
   * Loads a ruleset anew from its files.
   *
   * @param problems receives what is wrong with them
   * @return empty if it cannot be loaded; those who hold the former one keep it
   */
  Optional<LoadedRuleset> reload(String id, Problems problems) {
    Library library = library(packs);
    library.problems().list().forEach(problems::add);
    Optional<LoadedRuleset> loaded =
        library
            .load(id, problems)
            .map(
                rules -> {
                  Display display = Display.of(rules, LibraryFiles.of(library, id), problems);
                  Handbook handbook = Handbook.of(rules, display, rules.setup());
                  return new LoadedRuleset(rules, display, handbook);
                });
    synchronized (this) {
      loaded.ifPresent(now -> opened.put(key(id, List.of()), now));
    }
    return loaded;
  }

  private static String key(String id, Collection<String> with) {
    return id + " " + new TreeSet<>(with);
  }

  /** Packs that lie over nothing here, but may. */
  List<Pack> others() {
    List<String> laid = new Library(packs, store).packs().stream().map(Pack::id).toList();
    return store.all(new Problems()).stream().filter(pack -> !laid.contains(pack.id())).toList();
  }

  /** The names of checkouts and packs that may be laid beside. */
  List<String> besides() {
    return List.copyOf(besides.keySet());
  }

  /** Where one of them lies. @throws Misspoken where none is called so, whatever lies there */
  Path comparisonPath(String name) {
    return Optional.ofNullable(besides.get(name))
        .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_OVERLAY.text()));
  }

  /** A ruleset of which others can be made. */
  RulesVariants others(Ruleset rules, Setup setup) {
    return new RulesVariants(this::library, packs, rules, setup);
  }

  /** The ruleset of a kept game. @throws Misspoken where it or a pack is not here */
  LoadedRuleset of(GameRecord record) {
    return loadRuleset(record.ruleset(), record.files().packs().keySet());
  }

  /**
   * A ruleset that is on the list, with other values in it.
   *
   * @param changes the values by their paths
   * @throws Policies.Wrong where it cannot be played so
   */
  Ruleset loadVariation(String id, Map<String, String> changes)
      throws PolicyParser.InvalidRequestException {
    return RulesetVariant.load(
        this::library, packs, id, changes, doubt -> {}); // the page counts sides
  }

  /** The maps and pictures of the loaded rulesets by their paths. */
  synchronized Optional<BoardMap> findMap(String address) {
    return opened.values().stream()
        .flatMap(loaded -> loaded.display().map().stream())
        .filter(map -> map.has(address))
        .findFirst();
  }

  private Library library(List<Path> all) {
    return new Library(all, GraalScripts.folders(), store);
  }

  private synchronized LoadedRuleset loadRuleset(String id, Collection<String> with) {
    String key = key(id, with);
    LoadedRuleset known = opened.get(key);
    if (known == null) {
      known = load(id, with);
      opened.put(key, known);
    }
    return known;
  }

  private LoadedRuleset load(String id, Collection<String> with) {
    Map<String, Path> all = new LinkedHashMap<>();
    new Library(packs, store).packs().forEach(pack -> all.put(pack.id(), pack.path()));
    if (!all.keySet().containsAll(with)) {
      Map<String, Pack> kept = store.newest();
      kept.keySet().retainAll(with);
      kept.forEach((pack, found) -> all.putIfAbsent(pack, found.path()));
    }
    if (!all.keySet().containsAll(with)) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_PACK_OF_GAME.text());
    }
    Library library =
        new Library(
            List.copyOf(all.values()),
            PooledScripts.loader(GraalScripts.warmFolders(), new PooledScripts.Pool()),
            store);
    Problems problems = new Problems();
    Optional<Ruleset> rules =
        library.ids().contains(id) ? library.load(id, problems) : Optional.empty();
    if (rules.isEmpty()) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_RULESET.text());
    }
    Display display = Display.of(rules.get(), LibraryFiles.of(library, id), problems);
    Handbook handbook = Handbook.of(rules.get(), display, rules.get().setup());
    return new LoadedRuleset(rules.get(), display, handbook);
  }
}
