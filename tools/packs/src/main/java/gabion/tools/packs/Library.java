package gabion.tools.packs;

import gabion.define.Definitions;
import gabion.expr.read.CompilationListener;
import gabion.flow.link.RulesCompiler;
import gabion.flow.run.Program;
import gabion.flow.script.CompiledScripts;
import gabion.hook.ScriptLoader;
import gabion.hook.Scripts;
import gabion.play.Ruleset;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import gabion.yaml.TreeCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The rulesets in some packs: the base pack first, each further one laid over those before it. A
 * pack is a folder or a zip with {@code rulesets/} and {@code scripts/} side by side. Files of
 * folders are read again each time; unchanged ones are not parsed again.
 */
public final class Library {

  /** The version of Gabion. */
  public static final String ENGINE_VERSION = "1.0.0";

  static final Version ENGINE = Version.of(ENGINE_VERSION);

  static final String HEAD = "ruleset.yaml";

  private final PackOrder order;
  private final ScriptLoader scriptFolders;
  private final EditorOptions editing;
  private final TreeCache trees;
  private final Problems ofPacks = new Problems();

  /** A library over packs: the first is the base, the others find their order themselves. */
  public Library(List<Path> packs, ScriptLoader scriptFolders) {
    this(packs, scriptFolders, PackStore.NONE);
  }

  /**
   * The same.
   *
   * @param store where packs are looked for that another requires
   */
  public Library(List<Path> packs, ScriptLoader scriptFolders, PackStore store) {
    this(packs, scriptFolders, store, EditorOptions.NONE);
  }

  /**
   * A library for an editor.
   *
   * @param editing its unsaved texts and its listener
   */
  public Library(
      List<Path> packs, ScriptLoader scriptFolders, PackStore store, EditorOptions editing) {
    List<Pack> all = new ArrayList<>();
    this.editing = editing;
    this.trees = new TreeCache();
    for (Path path : packs) {
      if (all.isEmpty()) {
        all.add(Pack.base(path, editing.unsavedTexts()));
      } else {
        Pack.open(path, editing.unsavedTexts(), ofPacks).ifPresent(all::add);
      }
    }
    this.order = PackOrder.of(all, store, ofPacks);
    this.scriptFolders = scriptFolders;
    if (ofPacks.isEmpty()) {
      over().forEach(pack -> new IgnoredFiles(pack, ids(), ofPacks).folders());
    }
  }

  /** A library that never reads scripts, for listing rulesets. */
  public Library(List<Path> packs) {
    this(packs, ScriptLoader.none());
  }

  /** The same, with packs that are looked for where another requires them. */
  public Library(List<Path> packs, PackStore store) {
    this(packs, ScriptLoader.none(), store);
  }

  private Library(Library like, PackOrder order, EditorOptions editing) {
    this.order = order;
    this.scriptFolders = like.scriptFolders;
    this.editing = editing;
    this.trees = like.trees;
  }

  /** The same without the packs that are laid over one of them. */
  public Library upTo(Pack last) {
    return new Library(this, order.upTo(last), editing);
  }

  /** The same library with another listener. */
  public Library withListener(CompilationListener listener) {
    Library listening =
        new Library(this, order, new EditorOptions(editing.unsavedTexts(), listener));
    listening.ofPacks.addAll(ofPacks);
    return listening;
  }

  /** Receives each sentence when it is compiled. */
  public CompilationListener listener() {
    return editing.listener();
  }

  /** Returns the problems of the packs themselves, independent of any ruleset. */
  public Problems problems() {
    return ofPacks;
  }

  /** All packs in their order, the base first. */
  public List<Pack> packs() {
    return order.packs();
  }

  /** The packs that are laid over the base. */
  private List<Pack> over() {
    return packs().stream().filter(pack -> !pack.isBase()).toList();
  }

  /** The ids of all rulesets: the folders that hold a {@code ruleset.yaml}. */
  public List<String> ids() {
    TreeSet<String> ids = new TreeSet<>();
    for (Pack pack : packs()) {
      for (String id : pack.folders()) {
        if (pack.begins(id)) {
          ids.add(id);
        }
      }
    }
    return List.copyOf(ids);
  }

  /** Returns a ruleset's description of itself, with additions from any file of the packs. */
  public Optional<Summary> summary(String id, Problems problems) {
    return head(id, problems).map(head -> Summary.of(id, head));
  }

  /**
   * Returns the head of a ruleset: the {@code ruleset.yaml} of the pack that declares it, and the
   * same sections of all files of the packs laid over it.
   */
  public Optional<Definitions> head(String id, Problems problems) {
    problems.addAll(ofPacks);
    PackOverlay laid = new PackOverlay(order, trees, problems, new Problems());
    boolean begun = false;
    for (Pack pack : packs()) {
      String folder = Pack.RULESETS + "/" + id;
      List<Source> first = pack.text().one(folder + "/" + HEAD, problems);
      if (begun) {
        laid.lay(pack, pack.sources(Pack.RULESETS, id, ".yaml", problems), Summary.SECTIONS);
      } else {
        laid.lay(pack, first, List.of());
      }
      begun |= !first.isEmpty();
    }
    return laid.tree().map(tree -> new Definitions(tree, problems));
  }

  /**
   * Loads and links a ruleset; its YAML is read while its scripts are.
   *
   * @return nothing where there were problems, all of which have been noted
   */
  public Optional<Ruleset> load(String id, Problems problems) {
    return load(id, problems, new Problems());
  }

  /**
   * Loads and compiles a ruleset, with warnings.
   *
   * @param warnings receives values that two packs without a known order both set, and names that
   *     nearly match one of an earlier pack
   */
  public Optional<Ruleset> load(String id, Problems problems, Problems warnings) {
    problems.addAll(ofPacks);
    if (!problems.isEmpty()) {
      return Optional.empty();
    }
    List<String> rulesets = ids();
    if (!rulesets.contains(id)) {
      problems.add(
          ProblemCode.UNKNOWN_RULESET, null, Suggestions.help(id, "rulesets", rulesets), id);
      return Optional.empty();
    }
    packs().forEach(pack -> new IgnoredFiles(pack, rulesets, problems).files(id));
    List<Source> yaml = sources(Pack.RULESETS, id, ".yaml", problems);
    List<Source> code = sources(Pack.SCRIPTS, id, ScriptLoader.ENDING, problems);
    PackOverlay laid = new PackOverlay(order, trees, problems, warnings);
    ScriptOverlay scripts = new ScriptOverlay(order, scriptFolders, code);
    Scripts read = scripts.readBeside(laid, () -> laid.lay(yaml), problems, warnings);
    Optional<Tree.Fields> tree = laid.tree();
    if (tree.isEmpty() || !problems.isEmpty()) {
      return Optional.empty();
    }
    Problems found = new Problems();
    List<String> ids = packs().stream().map(Pack::id).toList();
    Definitions defined = new Definitions(tree.get(), ids, found);
    Program program =
        RulesCompiler.compile(defined, read, new CompiledScripts(), editing.listener());
    ScriptOverlay.askingFor(laid.removedOptions(), read, found);
    laid.blame(found, problems);
    if (!problems.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Source> all = new TreeMap<>();
    yaml.forEach(source -> all.put(within(source), source));
    code.forEach(source -> all.put(within(source), source));
    return Optional.of(new Ruleset(id, program, versions(all), all));
  }

  /** Returns the merged YAML of a ruleset's packs, skipping unreadable parts. */
  public Optional<Tree.Fields> mergedYaml(String id) {
    Problems unheard = Problems.discarding();
    PackOverlay laid = new PackOverlay(order, trees, unheard, unheard);
    laid.lay(sources(Pack.RULESETS, id, ".yaml", unheard));
    return laid.tree();
  }

  /** The versions of the later packs that have a file among some. */
  private Map<String, String> versions(Map<String, Source> files) {
    Map<String, String> versions = new LinkedHashMap<>();
    for (Pack pack : over()) {
      if (files.values().stream().anyMatch(file -> file.pack().equals(pack.id()))) {
        versions.put(pack.id(), pack.version());
      }
    }
    return versions;
  }

  /** How the value under a path of keys of a ruleset came to be. */
  public Optional<ValueOrigin> explain(String id, List<String> path, Problems problems) {
    return origins(id, problems).apply(path);
  }

  /** Returns what explains the values of a ruleset as it is now, by their paths. */
  public Function<List<String>, Optional<ValueOrigin>> origins(String id, Problems problems) {
    PackOverlay laid = new PackOverlay(order, trees, problems, new Problems());
    laid.lay(sources(Pack.RULESETS, id, ".yaml", problems));
    if (!problems.isEmpty()) {
      return any -> Optional.empty();
    }
    List<Source> code = sources(Pack.SCRIPTS, id, ScriptLoader.ENDING, problems);
    return path -> laid.explain(path).map(origin -> origin.and(ScriptOverlay.of(origin, code)));
  }

  // ---- cases

  /** The files of a ruleset's cases, the earlier packs' before the later. */
  public List<Source> cases(String id, Problems problems) {
    return sources(Pack.RULESETS, id + "/cases", ".yaml", problems);
  }

  /**
   * The files with the questions of players about a ruleset, the earlier packs' before the later.
   * They are no rules: the fingerprint leaves them out.
   */
  public List<Source> questions(String id, Problems problems) {
    List<Source> sources = new ArrayList<>();
    String file = Pack.RULESETS + "/" + id + "/" + PackFiles.QUESTIONS;
    packs().forEach(pack -> sources.addAll(pack.text().one(file, problems)));
    return sources;
  }

  /** A file of a pack as YAML; nothing where it cannot be read, and problems. */
  public Optional<Tree.Fields> tree(Source file, Problems problems) {
    return trees.read(file, problems);
  }

  /** Whether of two packs the first comes before the second. */
  public boolean isBefore(String one, String other) {
    return order.isBefore(one, other);
  }

  /** What packs took away of a ruleset, the first first. */
  public List<RemovedThing> removedThings(String id) {
    if (over().isEmpty()) {
      return List.of();
    }
    PackOverlay laid = new PackOverlay(order, trees, new Problems(), new Problems());
    laid.lay(sources(Pack.RULESETS, id, ".yaml", new Problems()));
    return laid.removedThings();
  }

  /** Passes on problems of a ruleset; one about a removed thing names the pack that removed it. */
  public void blame(String id, Problems found, Problems to) {
    PackOverlay laid = new PackOverlay(order, trees, new Problems(), new Problems());
    if (!found.isEmpty() && packs().size() > 1) {
      laid.lay(sources(Pack.RULESETS, id, ".yaml", new Problems()));
    }
    laid.blame(found, to);
  }

  // ---- files

  /**
   * Reads a file in a ruleset's folder of a pack that is no rule: a map, a picture.
   *
   * @param path relative to the folder
   * @param most how many bytes it may have
   * @throws IOException with the reason for the author
   */
  public byte[] readFile(String pack, String id, String path, int most) throws IOException {
    return findPack(pack).text().bytes(Pack.RULESETS + "/" + id + "/" + path, most);
  }

  /** How people call a file in a ruleset's folder of a pack. */
  public String displayPath(String pack, String id, String path) throws IOException {
    return findPack(pack).text().displayPath(Pack.RULESETS + "/" + id + "/" + path);
  }

  private Pack findPack(String pack) throws IOException {
    return order.pack(pack).orElseThrow(() -> new IOException(PackMessage.NO_PACK.text()));
  }

  /** All files of a ruleset: its rules, its cases and its scripts, each pack's in its turn. */
  public List<Source> files(String id, Problems problems) {
    List<Source> all = new ArrayList<>(sources(Pack.RULESETS, id, ".yaml", problems));
    all.addAll(cases(id, problems));
    all.addAll(sources(Pack.SCRIPTS, id, ScriptLoader.ENDING, problems));
    return all;
  }

  private List<Source> sources(String side, String id, String ending, Problems problems) {
    List<Source> sources = new ArrayList<>();
    packs().forEach(pack -> sources.addAll(pack.sources(side, id, ending, problems)));
    return sources;
  }

  /** A file's path, counted from its pack; behind the pack's name if that is not the base. */
  private String within(Source source) {
    String path = order.pack(source.pack()).map(pack -> pack.within(source)).orElse(source.name());
    return source.pack().equals(Pack.BASE) ? path : source.pack() + ":" + path;
  }
}
