package gabion.state.build;

import gabion.define.Block;
import gabion.define.Thing;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the properties of a sort's things, by their declared types. */
final class PropertyReader {

  private final Sorts sorts;
  private final Problems problems;
  private final UnknownNames unknown;
  private final Map<Sort, Map<String, Type>> declared = new LinkedHashMap<>();

  PropertyReader(Sorts sorts, Problems problems) {
    this.sorts = sorts;
    this.problems = problems;
    this.unknown = new UnknownNames(problems);
  }

  /** Declares the names and types of a sort's properties. */
  void declare(Sort sort, List<Tree.Field> tells) {
    Map<String, Type> types = declared.computeIfAbsent(sort, key -> new LinkedHashMap<>());
    for (Tree.Field tell : tells) {
      if (tell.value() instanceof Tree.Text text) {
        types.put(tell.key().value(), type(text, true));
      } else {
        problems.add(ProblemCode.WANTS_TEXT, tell.value().location(), null, tell.key().value());
      }
    }
  }

  /** Reads the properties of all things of a sort. */
  void read(Sort sort, List<Thing> things) {
    declared
        .getOrDefault(sort, Map.of())
        .forEach(
            (name, type) -> {
              boolean listed = type.form() == Type.Form.LIST;
              int[] values = new int[sort.size()];
              int[][] lists = new int[sort.size()][];
              Arrays.fill(values, type.form() == Type.Form.ONE ? Sort.NOTHING : 0);
              Arrays.fill(lists, new int[0]);
              for (Thing thing : things) {
                int at = sort.number(thing.id()) - sort.first();
                if (listed) {
                  lists[at] =
                      thing.block().texts(name).stream()
                          .mapToInt(text -> value(text, Type.one(sortOf(type))))
                          .toArray();
                } else {
                  thing.block().text(name).ifPresent(text -> values[at] = value(text, type));
                }
              }
              sort.addProperty(new Property(name, type, values, listed ? lists : null));
            });
  }

  /** The type a text names: {@code number}, {@code claim}, a sort, or the plural of one. */
  Type type(Tree.Text text, boolean lists) {
    List<String> known = new ArrayList<>(List.of("number", "claim"));
    for (Sort sort : sorts.byName().values()) {
      if (sort.name().equals(text.value())) {
        return Type.one(sort);
      }
      if (lists && sort.plural().equals(text.value())) {
        return Type.list(sort);
      }
      known.add(sort.name());
    }
    switch (text.value()) {
      case "number":
        return Type.NUMBER;
      case "claim":
        return Type.CLAIM;
      default:
        unknown.note(text, "type", "types", known);
        return Type.NUMBER;
    }
  }

  /** The number of a value written as a text. */
  int value(Tree.Text text, Type type) {
    switch (type.form()) {
      case NUMBER:
        return Block.wholeNumber(text, problems, 0);
      case CLAIM:
        return Block.yesOrNo(text, problems) ? 1 : 0;
      default:
        Sort sort = sortOf(type);
        int number = sort.number(text.value());
        if (number < 0 && !text.value().equals("nobody") && !text.value().equals("nothing")) {
          unknown.note(text, sort.name(), sort.plural(), sort.ids());
        }
        return number;
    }
  }

  private static Sort sortOf(Type type) {
    Sort sort = type.sort();
    if (sort == null) {
      throw new StateBug("a value of type " + type + " is no thing");
    }
    return sort;
  }
}
