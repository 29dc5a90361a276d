package gabion.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lays the trees of packs over each other, in the order in which it is given them: maps merge by
 * key, texts and lists replace, {@code !replace} lets a map replace too, a list tagged {@code
 * !edit} edits the list below it, and {@code !remove} takes away what must be there. It remembers
 * every pack that touched a value.
 */
public final class Overlay {

  /** Which packs come after which, and what of them never lies over one another. */
  public interface Order {
    /** Whether it is known that the pack laid later belongs over the one laid earlier. */
    boolean knows(String earlierPack, String laterPack);

    /** Returns whether the values of several packs under a path are kept side by side. */
    default boolean isApart(List<String> path) {
      return false;
    }

    /** Whether a pack says that a name of its own is new, however near it is to another. */
    default boolean isNew(String pack, String name) {
      return false;
    }
  }

  private final Problems problems;
  private final Order order;
  private final OverlayHistory history = new OverlayHistory();
  private final PackConflicts quarrels;
  private final SimilarNewNames newcomers;
  private Tree.@Nullable Fields tree;

  /**
   * An overlay without packs.
   *
   * @param warnings notes packs without an order that set the same value, and names of later packs
   *     that nearly are one of an earlier
   */
  public Overlay(Problems problems, Problems warnings, Order order) {
    this.problems = problems;
    this.order = order;
    this.quarrels = new PackConflicts(warnings, order);
    this.newcomers = new SimilarNewNames(warnings, order);
  }

  /**
   * Merges the tree of the next pack over the current tree; the first is merged over an empty one.
   */
  public void addPack(Tree.Fields next) {
    Tree.Fields below = tree == null ? empty(next) : tree;
    tree = fields(List.of(), below, next);
  }

  /** What all packs say together; empty before the first. */
  public Optional<Tree.Fields> tree() {
    return Optional.ofNullable(tree);
  }

  /**
   * Returns the location of each removal that no later pack reverted, by path, in order of removal.
   */
  public Map<List<String>, SourceLocation> removals() {
    return history.removals();
  }

  /**
   * Every place that made the value under a path of keys, the first first; empty where nothing is
   * and nothing was.
   */
  public List<SourceLocation> changeLocations(List<String> path) {
    List<SourceLocation> touched = history.changeLocations(path);
    return touched.isEmpty() ? currentLocation(path) : touched;
  }

  private List<SourceLocation> currentLocation(List<String> path) {
    Tree at = tree;
    SourceLocation where = null;
    for (String key : path) {
      Tree.Field field = at instanceof Tree.Fields fields ? fields.fields().get(key) : null;
      if (field == null) {
        return List.of();
      }
      at = field.value();
      where = field.key().location();
    }
    return where == null ? List.of() : List.of(where);
  }

  private Tree.Fields fields(List<String> path, Tree.Fields below, Tree.Fields above) {
    Map<String, Tree.Field> merged = new LinkedHashMap<>(below.fields());
    for (Tree.Field next : above.fields().values()) {
      String key = next.key().value();
      List<String> here = with(path, key);
      if (order.isApart(here) && below.fields().containsKey(key)) {
        mergeSideBySide(merged, here, below, next);
        continue;
      }
      Tree.Field old = merged.get(key);
      int before = problems.list().size();
      Tree.Field laid = field(here, below, old, next);
      if (old == null && problems.list().size() == before) {
        newcomers.check(path, next.key(), below);
      }
      if (laid == null) {
        merged.remove(key);
      } else {
        merged.put(key, laid);
      }
    }
    return new Tree.Fields(below.location(), Tree.Tag.NONE, merged);
  }

  /** Puts a field beside those of its key that other packs wrote, unless it says otherwise. */
  private void mergeSideBySide(
      Map<String, Tree.Field> merged, List<String> here, Tree.Fields below, Tree.Field next) {
    String key = next.key().value();
    Tree.Tag tag = next.value().tag();
    if (tag == Tree.Tag.NONE) {
      merged.put(key + " of " + next.key().location().source().pack(), next);
      return;
    }
    Tree.Field laid = field(here, below, below.fields().get(key), next);
    if (tag != Tree.Tag.EDIT) {
      merged.values().removeIf(field -> field.key().value().equals(key));
    }
    if (laid != null) {
      merged.put(key, laid);
    }
  }

  /** What two fields give together; null when the field is gone. */
  private Tree.@Nullable Field field(
      List<String> path, Tree.Fields around, Tree.@Nullable Field old, Tree.Field next) {
    if (next.value().tag() == Tree.Tag.REMOVE) {
      remove(path, around, old, next);
      return null;
    }
    if (next.value().tag() == Tree.Tag.EDIT && next.value() instanceof Tree.Items edits) {
      return edit(path, old, next, edits);
    }
    if (old != null && old.value() instanceof Tree.Fields && isNothing(next.value())) {
      return old; // a key with nothing behind it adds nothing
    }
    if (!(next.value() instanceof Tree.Fields above)) {
      replace(path, old, next);
      return next;
    }
    if (old != null
        && old.value() instanceof Tree.Fields below
        && above.tag() != Tree.Tag.REPLACE) {
      history.touch(path, old, next);
      return new Tree.Field(old.key(), fields(path, below, above));
    }
    Tree.Field laid = new Tree.Field(next.key(), fields(path, empty(above), above));
    replace(path, old, next);
    return laid;
  }

  private static boolean isNothing(Tree tree) {
    return tree instanceof Tree.Text text && text.value().isEmpty() && text.tag() == Tree.Tag.NONE;
  }

  private void remove(
      List<String> path, Tree.Fields around, Tree.@Nullable Field old, Tree.Field next) {
    String key = next.key().value();
    if (old == null) {
      String gone = history.whoRemoved(path);
      String help = gone != null ? gone : Suggestions.help(key, around.fields().keySet());
      problems.add(ProblemCode.NOTHING_TO_REMOVE, next.key().location(), help, key);
    } else {
      quarrels.check(path, changeLocations(path), old, next);
      history.touch(path, old, next);
      history.remove(path, next.key().location());
    }
  }

  private void replace(List<String> path, Tree.@Nullable Field old, Tree.Field next) {
    if (old != null) {
      quarrels.check(path, changeLocations(path), old, next);
      history.touch(path, old, next);
      history.recordLostAnchors(
          path, Anchors.of(old.value()), Anchors.of(next.value()), next.key().location());
    } else {
      history.whereRemoved(path).ifPresent(gone -> quarrels.check(path, gone, next));
      history.touchAgain(path, next.key().location());
    }
  }

  private Tree.@Nullable Field edit(
      List<String> path, Tree.@Nullable Field old, Tree.Field next, Tree.Items edits) {
    Tree.Items below = old == null ? null : list(old.value());
    if (old == null || below == null) {
      String gone = history.whoRemoved(path);
      String help = gone != null ? gone : nearPath(path);
      problems.add(ProblemCode.NOTHING_TO_EDIT, next.key().location(), help, next.key().value());
      return old;
    }
    history.touch(path, old, next);
    return new Tree.Field(old.key(), new ListEditor(path, history, problems).edit(below, edits));
  }

  /** A list, also one of a single text that was written without brackets; null for fields. */
  private static Tree.@Nullable Items list(Tree tree) {
    if (tree instanceof Tree.Text text && !text.value().isEmpty()) {
      return new Tree.Items(text.location(), Tree.Tag.NONE, List.of(text));
    }
    return tree instanceof Tree.Items items ? items : null;
  }

  /** Returns suggestions for the first unknown key of a path, or null. */
  private @Nullable String nearPath(List<String> path) {
    Tree at = tree;
    for (String key : path) {
      if (!(at instanceof Tree.Fields fields)) {
        return null;
      }
      at = fields.get(key);
      if (at == null) {
        return Suggestions.help(key, "here stand", fields.fields().keySet());
      }
    }
    return null;
  }

  private static List<String> with(List<String> path, String key) {
    List<String> here = new ArrayList<>(path);
    here.add(key);
    return List.copyOf(here);
  }

  private static Tree.Fields empty(Tree.Fields like) {
    return new Tree.Fields(like.location(), Tree.Tag.NONE, Map.of());
  }
}
