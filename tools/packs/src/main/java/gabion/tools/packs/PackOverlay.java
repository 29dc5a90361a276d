package gabion.tools.packs;

import gabion.define.DefaultsExpander;
import gabion.flow.link.StepShorthand;
import gabion.yaml.Overlay;
import gabion.yaml.PackMerger;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import gabion.yaml.TreeCache;
import gabion.yaml.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The files of one ruleset, pack laid over pack. */
final class PackOverlay {

  /** How deep the things stand that an author names: a section, or a deck and its cards. */
  private static final int DEEPEST_THING = 3;

  private final PackOrder order;
  private final TreeCache trees;
  private final Problems problems;
  private final Problems warnings;
  private final Overlay overlay;
  private final DiceOverlay dice = new DiceOverlay();

  /**
   * Nothing laid yet.
   *
   * @param trees of the files as they were read before
   */
  PackOverlay(PackOrder order, TreeCache trees, Problems problems, Problems warnings) {
    this.order = order;
    this.trees = trees;
    this.problems = problems;
    this.warnings = warnings;
    this.overlay = new Overlay(problems, warnings, order);
  }

  /** Lays all files, each pack's in its turn. */
  void lay(List<Source> sources) {
    for (Pack pack : order.packs()) {
      lay(pack, sources.stream().filter(one -> one.pack().equals(pack.id())).toList(), List.of());
    }
    dice.tell(warnings);
  }

  /**
   * Lays some files of a pack.
   *
   * @param sections the sections to be looked at; all where none is named
   */
  void lay(Pack pack, List<Source> sources, List<String> sections) {
    List<Tree.Fields> files = new ArrayList<>();
    for (Source source : sources) {
      trees
          .read(source, problems)
          .map(
              file ->
                  StepShorthand.spelledOut(
                      DefaultsExpander.spelledOut(keepSections(file, sections)), problems))
          .ifPresent(files::add);
    }
    if (!files.isEmpty()) {
      Optional<Tree.Fields> below = overlay.tree();
      Tree.Fields above = DiceOverlay.spelledOut(PackMerger.of(files, problems), below, problems);
      overlay.addPack(above);
      dice.lay(above, below, overlay.tree().orElseThrow(), order::isNew, warnings);
    }
  }

  private static Tree.Fields keepSections(Tree.Fields file, List<String> sections) {
    if (sections.isEmpty()) {
      return file;
    }
    Map<String, Tree.Field> some = new LinkedHashMap<>(file.fields());
    some.keySet().retainAll(sections);
    return new Tree.Fields(file.location(), file.tag(), some);
  }

  Optional<Tree.Fields> tree() {
    return overlay.tree();
  }

  /** The things that packs took away and that no later pack brought back, the first first. */
  List<RemovedThing> removedThings() {
    List<RemovedThing> removed = new ArrayList<>();
    Tree.Fields rules = overlay.tree().orElse(null);
    overlay
        .removals()
        .forEach(
            (path, where) -> {
              if (RemovedThing.isThing(path)
                  && rules != null
                  && !RemovedThing.stands(rules, path)) {
                removed.add(RemovedThing.of(path, where));
              }
            });
    return removed;
  }

  /** The options that packs took away. */
  Set<String> removedOptions() {
    return overlay.removals().keySet().stream()
        .filter(path -> path.size() == 2 && path.get(0).equals("options"))
        .map(path -> path.get(1))
        .collect(Collectors.toSet());
  }

  /** Passes on problems; one about a removed thing names the pack that removed it. */
  void blame(Problems found, Problems to) {
    List<RemovedThing> removed = removedThings();
    to.addAll(found, problem -> withRemoval(problem, removed));
  }

  /** Of several things of one name that one is meant of whose sort the problem speaks. */
  private static Problem withRemoval(Problem problem, List<RemovedThing> removed) {
    String message = problem.message();
    List<RemovedThing> named = removed.stream().filter(one -> one.isNamedIn(message)).toList();
    return named.stream()
        .filter(one -> one.isOfSort(message))
        .findFirst()
        .or(() -> named.stream().findFirst())
        .map(one -> withRemoval(problem, one))
        .orElse(problem);
  }

  private static Problem withRemoval(Problem problem, RemovedThing one) {
    String by = one.location().source().pack();
    String help = PackMessage.HELP_REMOVED.text(by, one.id(), one.location());
    return new Problem(problem.code(), problem.message(), problem.location(), help);
  }

  /**
   * Returns the value under a path and the locations that set it; reports a problem if it never had
   * a value. A name that occurs in only one place needs no path.
   */
  Optional<ValueOrigin> explain(List<String> path) {
    Tree.Fields root = overlay.tree().orElse(null);
    if (root == null || path.isEmpty()) {
      return Optional.empty();
    }
    List<String> whole = resolvePath(root, path);
    List<List<String>> alike = new ArrayList<>();
    if (root.get(whole.get(0)) == null && overlay.changeLocations(path).isEmpty()) {
      String rest = find(root, path, alike);
      if (alike.size() == 1) {
        whole = resolvePath(root, List.of(String.join(".", alike.get(0)) + rest));
      }
    }
    Tree at = root;
    List<SourceLocation> made = overlay.changeLocations(List.copyOf(whole));
    for (String key : whole) {
      Tree inner = TreePath.inner(at, key);
      if (inner == null) {
        return made.isEmpty()
            ? reportMissing(key, at, alike)
            : origin(whole, Optional.empty(), made);
      }
      at = inner;
    }
    return origin(whole, Optional.of(at), made.isEmpty() ? List.of(at.location()) : made);
  }

  /** The keys that a path names, which may have dots between them. */
  private List<String> resolvePath(Tree.Fields root, List<String> path) {
    if (!overlay.changeLocations(path).isEmpty()) {
      return path;
    }
    String dotted = String.join(".", path);
    return TreePath.follow(root, dotted).orElseGet(() -> TreePath.keysUntilMissing(root, dotted));
  }

  /**
   * Finds the name at the start of a path, which may contain dots itself.
   *
   * @return the rest of the path
   */
  private static String find(Tree.Fields root, List<String> path, List<List<String>> found) {
    String dotted = String.join(".", path);
    find(root, path.get(0), List.of(), found);
    int dot = dotted.indexOf('.');
    if (!found.isEmpty() || dot < 0) {
      return dotted.substring(path.get(0).length());
    }
    find(root, dotted.substring(0, dot), List.of(), found);
    return dotted.substring(dot);
  }

  private static Optional<ValueOrigin> origin(
      List<String> path, Optional<Tree> value, List<SourceLocation> made) {
    return Optional.of(new ValueOrigin(List.copyOf(path), value, made));
  }

  private Optional<ValueOrigin> reportMissing(String key, Tree around, List<List<String>> alike) {
    String help = Suggestions.help(key, PackMessage.KEYS.text(), TreePath.childKeys(around));
    if (alike.size() > 1) {
      String ways =
          alike.stream().map(way -> String.join(": ", way)).collect(Collectors.joining(", "));
      help = PackMessage.HELP_AMBIGUOUS_KEY.text(ways);
    }
    problems.add(ProblemCode.UNKNOWN_NAME, null, help, "key", key);
    return Optional.empty();
  }

  private static void find(
      Tree.Fields around, String name, List<String> path, List<List<String>> found) {
    for (Tree.Field field : around.fields().values()) {
      List<String> here = new ArrayList<>(path);
      here.add(field.key().value());
      if (field.key().value().equals(name)) {
        found.add(here);
      }
      if (here.size() < DEEPEST_THING && field.value() instanceof Tree.Fields inner) {
        find(inner, name, here, found);
      }
    }
  }
}
