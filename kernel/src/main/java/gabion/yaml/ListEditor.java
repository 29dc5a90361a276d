package gabion.yaml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Applies the edits of one pack to a list of steps, ids or claims, each to the result of those
 * before it.
 */
final class ListEditor {

  private static final String TELLING_APART =
      "`nth: 2` beside the anchor selects the second, `holds:` the one that contains something, "
          + "and `mark:` gives one of them an `id:`";

  private final List<String> path;
  private final OverlayHistory history;
  private final Problems problems;
  private final Map<Anchor, Tree> lastAfter = new HashMap<>();

  ListEditor(List<String> path, OverlayHistory history, Problems problems) {
    this.path = path;
    this.history = history;
    this.problems = problems;
  }

  Tree.Items edit(Tree.Items list, Tree.Items edits) {
    Tree.Items edited = list;
    for (Tree item : edits.items()) {
      Optional<ListEdit> edit = ListEdit.of(item, problems);
      if (edit.isPresent()) {
        edited = edit(edited, edit.get());
      }
    }
    return edited;
  }

  private Tree.Items edit(Tree.Items list, ListEdit edit) {
    Anchors before = Anchors.of(list);
    List<Tree> found = before.find(edit.anchor());
    if (found.size() != 1) {
      complain(edit, before, found);
      return list;
    }
    Tree.Items edited = apply(list, edit, found.get(0));
    history.recordLostAnchors(path, before, Anchors.of(edited), edit.location());
    return edited;
  }

  private Tree.Items apply(Tree.Items list, ListEdit edit, Tree step) {
    return switch (edit.operation()) {
      case BEFORE -> replaceStep(list, step, concat(edit.steps(), List.of(step)));
      case AFTER -> after(list, edit, step);
      case REPLACE, REMOVE -> replaceStep(list, step, edit.steps());
      case MARK -> replaceStep(list, step, List.of(withId(step, edit)));
    };
  }

  /** Several edits after the same step stand in their written order. */
  private Tree.Items after(Tree.Items list, ListEdit edit, Tree step) {
    Tree last = lastAfter.getOrDefault(edit.anchor(), step);
    Tree point = holds(list, last) ? last : step;
    lastAfter.put(edit.anchor(), edit.steps().get(edit.steps().size() - 1));
    return replaceStep(list, point, concat(List.of(point), edit.steps()));
  }

  /** The step with the id that the edit gives it before its other fields. */
  private Tree withId(Tree step, ListEdit edit) {
    if (!(step instanceof Tree.Fields fields)) {
      problems.add(
          ProblemCode.UNCLEAR_EDIT,
          edit.location(),
          null,
          "a text has no `id:`; it is its own name");
      return step;
    }
    Map<String, Tree.Field> named =
        new LinkedHashMap<>(((Tree.Fields) edit.steps().get(0)).fields());
    fields.fields().forEach(named::putIfAbsent);
    return new Tree.Fields(fields.location(), fields.tag(), named);
  }

  private void complain(ListEdit edit, Anchors anchors, List<Tree> found) {
    Anchor anchor = edit.anchor();
    String name = anchor.description();
    if (!found.isEmpty()) {
      String places =
          found.stream().map(step -> step.location().toString()).collect(Collectors.joining(", "));
      String help = "they are at " + places + "; " + TELLING_APART;
      problems.add(ProblemCode.AMBIGUOUS_ANCHOR, edit.location(), help, name, found.size());
      return;
    }
    int fit = anchor.nth() == 0 ? 0 : anchors.all(anchor).size();
    if (fit > 0) {
      problems.add(ProblemCode.UNKNOWN_ANCHOR, edit.location(), "there are only " + fit, name);
      return;
    }
    for (String each : anchor.names()) {
      SourceLocation lost = anchors.has(each) ? null : history.whereLost(path, each);
      if (lost != null) {
        String help = "the removal is at " + lost;
        problems.add(ProblemCode.ANCHOR_GONE, edit.location(), help, each, lost.source().pack());
        return;
      }
    }
    List<String> strange = anchor.names().stream().filter(each -> !anchors.has(each)).toList();
    String asked = strange.isEmpty() ? name : strange.get(0);
    problems.add(
        ProblemCode.UNKNOWN_ANCHOR,
        edit.location(),
        Suggestions.help(asked, anchors.names()),
        asked);
  }

  /** Returns the list with a step at any depth replaced by other steps. */
  private static Tree.Items replaceStep(Tree.Items list, Tree step, List<Tree> by) {
    List<Tree> items = new ArrayList<>();
    for (Tree item : list.items()) {
      if (item == step) {
        items.addAll(by);
      } else {
        items.add(within(item, step, by));
      }
    }
    return new Tree.Items(list.location(), list.tag(), List.copyOf(items));
  }

  private static Tree within(Tree tree, Tree step, List<Tree> by) {
    if (!holds(tree, step)) {
      return tree;
    }
    if (tree instanceof Tree.Items list) {
      return replaceStep(list, step, by);
    }
    Tree.Fields fields = (Tree.Fields) tree;
    Map<String, Tree.Field> replaced = new LinkedHashMap<>();
    fields
        .fields()
        .forEach(
            (key, field) ->
                replaced.put(key, new Tree.Field(field.key(), within(field.value(), step, by))));
    return new Tree.Fields(fields.location(), fields.tag(), replaced);
  }

  private static boolean holds(Tree tree, Tree step) {
    if (tree == step) {
      return true;
    }
    if (tree instanceof Tree.Items list) {
      return list.items().stream().anyMatch(item -> holds(item, step));
    }
    return tree instanceof Tree.Fields fields
        && fields.fields().values().stream().anyMatch(field -> holds(field.value(), step));
  }

  private static List<Tree> concat(List<Tree> first, List<Tree> second) {
    List<Tree> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }
}
