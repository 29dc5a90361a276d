package gabion.tools.packs;

import gabion.define.Chapter;
import gabion.flow.link.ShortSteps;
import gabion.text.Fault;
import gabion.text.Joint;
import gabion.text.KeptTrees;
import gabion.text.Near;
import gabion.text.Overlay;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.TreePath;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The files of one ruleset, pack laid over pack. */
final class LaidPacks {

  /** How deep the things stand that an author names: a section, or a deck and its cards. */
  private static final int DEEPEST_THING = 3;

  private final PackOrder order;
  private final KeptTrees trees;
  private final Problems problems;
  private final Problems warnings;
  private final Overlay overlay;
  private final LaidDice dice = new LaidDice();

  /**
   * Nothing laid yet.
   *
   * @param trees of the files as they were read before
   */
  LaidPacks(PackOrder order, KeptTrees trees, Problems problems, Problems warnings) {
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
          .map(file -> ShortSteps.spelledOut(Chapter.spelledOut(only(file, sections)), problems))
          .ifPresent(files::add);
    }
    if (!files.isEmpty()) {
      Optional<Tree.Fields> below = overlay.tree();
      Tree.Fields above = LaidDice.spelledOut(Joint.of(files, problems), below, problems);
      overlay.lay(above);
      dice.lay(above, below, overlay.tree().orElseThrow(), order::isNew, warnings);
    }
  }

  private static Tree.Fields only(Tree.Fields file, List<String> sections) {
    if (sections.isEmpty()) {
      return file;
    }
    Map<String, Tree.Field> some = new LinkedHashMap<>(file.fields());
    some.keySet().retainAll(sections);
    return new Tree.Fields(file.where(), file.tag(), some);
  }

  Optional<Tree.Fields> tree() {
    return overlay.tree();
  }

  /** The things that packs took away and that no later pack brought back, the first first. */
  List<Removed> removed() {
    List<Removed> removed = new ArrayList<>();
    Tree.Fields rules = overlay.tree().orElse(null);
    overlay
        .removed()
        .forEach(
            (path, where) -> {
              if (Removed.isThing(path) && rules != null && !Removed.stands(rules, path)) {
                removed.add(Removed.of(path, where));
              }
            });
    return removed;
  }

  /** The options that packs took away. */
  Set<String> removedOptions() {
    return overlay.removed().keySet().stream()
        .filter(path -> path.size() == 2 && path.get(0).equals("options"))
        .map(path -> path.get(1))
        .collect(Collectors.toSet());
  }

  /** Hands problems on; where one speaks of what a pack took away, it says which. */
  void blame(Problems found, Problems to) {
    List<Removed> removed = removed();
    to.addAll(found, problem -> blamed(problem, removed));
  }

  /** Of several things of one name that one is meant of whose sort the problem speaks. */
  private static Problem blamed(Problem problem, List<Removed> removed) {
    String message = problem.message();
    List<Removed> named = removed.stream().filter(one -> one.isNamedIn(message)).toList();
    return named.stream()
        .filter(one -> one.isOfSort(message))
        .findFirst()
        .or(() -> named.stream().findFirst())
        .map(one -> blamed(problem, one))
        .orElse(problem);
  }

  private static Problem blamed(Problem problem, Removed one) {
    String by = one.where().source().pack();
    String help = "pack `%s` took `%s` away at %s".formatted(by, one.id(), one.where());
    return new Problem(problem.fault(), problem.message(), problem.where(), help);
  }

  /**
   * The value under a path, and the places that made it; a problem where nothing is or was. A name
   * that stands in one place only needs no path.
   */
  Optional<Origin> explain(List<String> path) {
    Tree.Fields root = overlay.tree().orElse(null);
    if (root == null || path.isEmpty()) {
      return Optional.empty();
    }
    List<String> whole = followed(root, path);
    List<List<String>> alike = new ArrayList<>();
    if (root.get(whole.get(0)) == null && overlay.touched(path).isEmpty()) {
      String rest = find(root, path, alike);
      if (alike.size() == 1) {
        whole = followed(root, List.of(String.join(".", alike.get(0)) + rest));
      }
    }
    Tree at = root;
    List<Where> made = overlay.touched(List.copyOf(whole));
    for (String key : whole) {
      Tree inner = TreePath.inner(at, key);
      if (inner == null) {
        return made.isEmpty() ? missing(key, at, alike) : origin(whole, Optional.empty(), made);
      }
      at = inner;
    }
    return origin(whole, Optional.of(at), made.isEmpty() ? List.of(at.where()) : made);
  }

  /** The keys that a path names, which may have dots between them. */
  private List<String> followed(Tree.Fields root, List<String> path) {
    if (!overlay.touched(path).isEmpty()) {
      return path;
    }
    String dotted = String.join(".", path);
    return TreePath.follow(root, dotted).orElseGet(() -> TreePath.far(root, dotted));
  }

  /**
   * Looks for the name with which a path begins, which may have dots itself.
   *
   * @return what stands behind it
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

  private static Optional<Origin> origin(
      List<String> path, Optional<Tree> value, List<Where> made) {
    return Optional.of(new Origin(List.copyOf(path), value, made));
  }

  private Optional<Origin> missing(String key, Tree around, List<List<String>> alike) {
    String help = Near.help(key, "here stand", TreePath.known(around));
    if (alike.size() > 1) {
      String ways =
          alike.stream().map(way -> String.join(": ", way)).collect(Collectors.joining(", "));
      help = "that name stands in several places: " + ways;
    }
    problems.add(Fault.UNKNOWN_NAME, null, help, "key", key);
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
