package gabion.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One item of a list tagged {@code !edit}.
 *
 * @param anchor the name of the step that it edits
 * @param location the place of the anchor
 * @param steps the steps it brings; several when they stand in a {@code do:} of their own
 */
record ListEdit(Operation operation, Anchor anchor, SourceLocation location, List<Tree> steps) {

  enum Operation {
    BEFORE("before"),
    AFTER("after"),
    REPLACE("replace"),
    REMOVE("remove"),
    /** Gives it an {@code id:}. */
    MARK("mark");

    private final String key;

    Operation(String key) {
      this.key = key;
    }
  }

  private static final String ANCHOR =
      "an anchor is the `id:` of a step, or a verb and what follows it in quotes: "
          + "`after: \"choose: goal\"`; of alike steps `{ choose: goal, nth: 2 }` is the second, and "
          + "`{ choose: goal, holds: \"call: rest\" }` the one that contains it";

  /** Parses an item; empty, with a problem, if it does not identify its target. */
  static Optional<ListEdit> of(Tree item, Problems problems) {
    Map<String, Tree.Field> rest = new LinkedHashMap<>();
    Operation manner = null;
    Tree named = null;
    int manners = 0;
    if (item instanceof Tree.Fields fields) {
      rest.putAll(fields.fields());
      for (Operation each : Operation.values()) {
        Tree.Field field = rest.remove(each.key);
        if (field != null) {
          manner = each;
          named = field.value();
          manners++;
        }
      }
    }
    if (manner == null || named == null || manners > 1) {
      String wrong = "an edit must name one of before, after, replace, remove and mark";
      return unclear(item.location(), wrong, ANCHOR, problems);
    }
    if ((manner == Operation.REMOVE) != rest.isEmpty()) {
      String wrong = rest.isEmpty() ? "this edit has no step" : "a removal must not have a step";
      return unclear(item.location(), wrong, "put the step beside its anchor", problems);
    }
    if (manner == Operation.MARK && !isId(rest)) {
      return unclear(
          item.location(), "a mark must have an `id:` and nothing else", ANCHOR, problems);
    }
    Operation found = manner;
    SourceLocation where = named.location();
    return anchor(named, problems)
        .map(anchor -> new ListEdit(found, anchor, where, steps(item, rest)));
  }

  private static boolean isId(Map<String, Tree.Field> rest) {
    return rest.size() == 1
        && rest.containsKey("id")
        && rest.get("id").value() instanceof Tree.Text;
  }

  private static <T> Optional<T> unclear(
      SourceLocation where, String wrong, String help, Problems problems) {
    problems.add(ProblemCode.UNCLEAR_EDIT, where, help, wrong);
    return Optional.empty();
  }

  /** The anchor, also where it was written as fields: {@code after: { choose: goal, nth: 2 }}. */
  private static Optional<Anchor> anchor(Tree anchor, Problems problems) {
    if (anchor instanceof Tree.Text text && !text.value().isBlank()) {
      return Optional.of(Anchor.of(name(text.value())));
    }
    List<String> names = new ArrayList<>();
    int nth = 0;
    String holds = null;
    boolean clear = anchor instanceof Tree.Fields fields && !fields.fields().isEmpty();
    for (Tree.Field field :
        clear ? ((Tree.Fields) anchor).fields().values() : List.<Tree.Field>of()) {
      if (!(field.value() instanceof Tree.Text text)) {
        clear = false;
      } else {
        switch (field.key().value()) {
          case "nth" -> {
            clear &= text.value().matches("[1-9][0-9]{0,3}");
            nth = clear ? Integer.parseInt(text.value()) : 0;
          }
          case "holds" -> holds = name(text.value());
          case "id" -> names.add(text.value());
          default -> names.add(Anchors.pair(field.key().value(), text.value()));
        }
      }
    }
    return clear
        ? Optional.of(new Anchor(List.copyOf(names), nth, holds))
        : unclear(anchor.location(), "the anchor is missing here", ANCHOR, problems);
  }

  private static String name(String text) {
    return text.strip().replaceFirst("\\s*:\\s+", ": ");
  }

  private static List<Tree> steps(Tree item, Map<String, Tree.Field> rest) {
    Tree.Field several = rest.get("do");
    if (several != null && rest.size() == 1 && several.value() instanceof Tree.Items list) {
      return list.items();
    }
    return rest.isEmpty()
        ? List.of()
        : List.of(new Tree.Fields(item.location(), Tree.Tag.NONE, rest));
  }
}
