package gabion.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One item of a list tagged {@code !edit}.
 *
 * @param anchor the name of the step that it edits
 * @param where the place of the anchor
 * @param steps the steps it brings; several when they stand in a {@code do:} of their own
 */
record ListEdit(Manner manner, String anchor, Where where, List<Tree> steps) {

  /** What an edit does to the step it names. */
  enum Manner {
    BEFORE("before"),
    AFTER("after"),
    REPLACE("replace"),
    REMOVE("remove");

    private final String key;

    Manner(String key) {
      this.key = key;
    }
  }

  private static final String ANCHOR =
      "an anchor is the `id:` of a step, or a verb and what follows it in quotes: "
          + "`after: \"choose: goal\"`";

  /** Reads an item; empty with a problem when it does not say what it edits. */
  static Optional<ListEdit> of(Tree item, Problems problems) {
    Map<String, Tree.Field> rest = new LinkedHashMap<>();
    Manner manner = null;
    Tree named = null;
    int manners = 0;
    if (item instanceof Tree.Fields fields) {
      rest.putAll(fields.fields());
      for (Manner each : Manner.values()) {
        Tree.Field field = rest.remove(each.key);
        if (field != null) {
          manner = each;
          named = field.value();
          manners++;
        }
      }
    }
    if (manner == null || named == null || manners > 1) {
      String wrong = "an edit names one of before, after, replace and remove";
      return unclear(item.where(), wrong, ANCHOR, problems);
    }
    if ((manner == Manner.REMOVE) != rest.isEmpty()) {
      String wrong = rest.isEmpty() ? "this edit brings no step" : "a removal brings no step";
      return unclear(item.where(), wrong, "the step stands beside its anchor", problems);
    }
    String anchor = name(named);
    return anchor.isEmpty()
        ? unclear(named.where(), "an anchor is missing here", ANCHOR, problems)
        : Optional.of(new ListEdit(manner, anchor, named.where(), steps(item, rest)));
  }

  private static Optional<ListEdit> unclear(
      Where where, String wrong, String help, Problems problems) {
    problems.add(Fault.UNCLEAR_EDIT, where, help, wrong);
    return Optional.empty();
  }

  /** The anchor's name, also when it was written as a field: {@code after: { choose: goal }}. */
  private static String name(Tree anchor) {
    if (anchor instanceof Tree.Text text) {
      return text.value().strip().replaceFirst("\\s*:\\s+", ": ");
    }
    if (anchor instanceof Tree.Fields fields && fields.fields().size() == 1) {
      Tree.Field only = fields.fields().values().iterator().next();
      if (only.value() instanceof Tree.Text text) {
        return Anchors.pair(only.key().value(), text.value());
      }
    }
    return "";
  }

  private static List<Tree> steps(Tree item, Map<String, Tree.Field> rest) {
    Tree.Field several = rest.get("do");
    if (several != null && rest.size() == 1 && several.value() instanceof Tree.Items list) {
      return list.items();
    }
    return rest.isEmpty() ? List.of() : List.of(new Tree.Fields(item.where(), Tree.Tag.NONE, rest));
  }
}
