package gabion.play;

import gabion.define.Definitions;
import gabion.flow.link.RulesLinker;
import gabion.flow.run.Program;
import gabion.flow.script.LinkedScripts;
import gabion.hook.ScriptFolders;
import gabion.hook.Scripts;
import gabion.text.Characters;
import gabion.text.Fault;
import gabion.text.Joint;
import gabion.text.Near;
import gabion.text.Overlay;
import gabion.text.Printable;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * The rulesets in some packs: the base pack first, each further one laid over those before it. A
 * pack is a folder with {@code rulesets/} and {@code scripts/} side by side. Files are read anew
 * each time.
 */
public final class Library {

  private static final String HEAD = "ruleset.yaml";
  private static final String BASE = "base";

  private final List<Path> packs;
  private final ScriptFolders scriptFolders;

  /** A library over packs, in order. */
  public Library(List<Path> packs, ScriptFolders scriptFolders) {
    this.packs = List.copyOf(packs);
    this.scriptFolders = scriptFolders;
  }

  /** A library that never looks at a script: for those who only want to know what there is. */
  public Library(List<Path> packs) {
    this(packs, ScriptFolders.none());
  }

  /** The ids of all rulesets: the folders that hold a {@code ruleset.yaml}. */
  public List<String> ids() {
    TreeSet<String> ids = new TreeSet<>();
    for (Path pack : packs) {
      for (Path folder : children(pack.resolve("rulesets"))) {
        String id = String.valueOf(folder.getFileName());
        if (Files.isRegularFile(folder.resolve(HEAD)) && Printable.isClean(id)) {
          ids.add(id);
        }
      }
    }
    return List.copyOf(ids);
  }

  /** What a ruleset says of itself, read from its {@code ruleset.yaml} alone. */
  public Optional<Summary> summary(String id, Problems problems) {
    return head(id, problems).map(head -> Summary.of(id, head));
  }

  /** The head of a ruleset, read from its {@code ruleset.yaml} alone. */
  public Optional<Definitions> head(String id, Problems problems) {
    List<Source> sources = new ArrayList<>();
    for (Path pack : packs) {
      Path file = pack.resolve("rulesets").resolve(id).resolve(HEAD);
      sources.addAll(new PackFiles(pack, name(pack), problems).one(file));
    }
    return tree(sources, problems, new Problems()).map(tree -> new Definitions(tree, problems));
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
   * The same.
   *
   * @param warnings notes what two packs both set, of which neither is known to come after the
   *     other
   */
  public Optional<Ruleset> load(String id, Problems problems, Problems warnings) {
    if (!ids().contains(id)) {
      problems.add(Fault.UNKNOWN_RULESET, null, Near.help(id, "rulesets", ids()), id);
      return Optional.empty();
    }
    List<Source> yaml = sources("rulesets", id, ".yaml", problems);
    List<Source> code =
        sources("scripts", id, ScriptFolders.ENDING, problems).stream()
            .filter(source -> Characters.check(source, problems))
            .toList();
    Problems ofScripts = new Problems();
    CompletableFuture<Optional<Tree.Fields>> reading =
        CompletableFuture.supplyAsync(() -> tree(yaml, problems, warnings));
    Scripts scripts = code.isEmpty() ? Scripts.none() : scriptFolders.read(code, ofScripts);
    Optional<Tree.Fields> tree = reading.join();
    problems.addAll(ofScripts);
    if (tree.isEmpty() || !problems.isEmpty()) {
      return Optional.empty();
    }
    Program program =
        RulesLinker.link(new Definitions(tree.get(), problems), scripts, new LinkedScripts());
    if (!problems.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Source> all = new TreeMap<>();
    yaml.forEach(source -> all.put(within(source), source));
    code.forEach(source -> all.put(within(source), source));
    return Optional.of(new Ruleset(id, program, Fingerprint.of(all)));
  }

  /** What the YAML of a ruleset says, its packs laid over one another, as far as it can be read. */
  public Optional<Tree.Fields> written(String id) {
    Problems unheard = Problems.unheard();
    return tree(sources("rulesets", id, ".yaml", unheard), unheard, unheard);
  }

  /** The files of a ruleset's cases. */
  public List<Source> cases(String id, Problems problems) {
    List<Source> sources = new ArrayList<>();
    for (Path pack : packs) {
      Path folder = pack.resolve("rulesets").resolve(id).resolve("cases");
      sources.addAll(new PackFiles(pack, name(pack), problems).read(folder, ".yaml"));
    }
    return sources;
  }

  // ---- files

  private Optional<Tree.Fields> tree(List<Source> sources, Problems problems, Problems warnings) {
    Overlay overlay = new Overlay(problems, warnings, (one, other) -> one.equals(BASE));
    for (Path pack : packs) {
      List<Tree.Fields> files = new ArrayList<>();
      for (Source source : sources) {
        if (source.pack().equals(name(pack))) {
          YamlReader.read(source, problems).ifPresent(files::add);
        }
      }
      if (!files.isEmpty()) {
        overlay.lay(Joint.of(files, problems));
      }
    }
    return overlay.tree();
  }

  private List<Source> sources(String side, String id, String ending, Problems problems) {
    List<Source> sources = new ArrayList<>();
    for (Path pack : packs) {
      Path folder = pack.resolve(side).resolve(id);
      sources.addAll(new PackFiles(pack, name(pack), problems).read(folder, ending));
    }
    return sources;
  }

  /** The children of a folder in the order of their names; none where there is no folder. */
  private static List<Path> children(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder)) {
      return children.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a pack is called: the first is the base, the others go by their folders. */
  private String name(Path pack) {
    Path folder = pack.toAbsolutePath().normalize().getFileName();
    return packs.indexOf(pack) == 0 || folder == null ? BASE : folder.toString();
  }

  /** A file's path, counted from its pack; behind the pack's name if that is not the base. */
  private String within(Source source) {
    String path = path(source);
    return source.pack().equals(BASE) ? path : source.pack() + ":" + path;
  }

  private String path(Source source) {
    Path file = Path.of(source.name()).toAbsolutePath().normalize();
    return packs.stream()
        .filter(pack -> name(pack).equals(source.pack()))
        .map(pack -> pack.toAbsolutePath().normalize())
        .filter(file::startsWith)
        .map(pack -> pack.relativize(file).toString().replace('\\', '/'))
        .findFirst()
        .orElse(source.name());
  }
}
