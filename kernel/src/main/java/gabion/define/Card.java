package gabion.define;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A card of a deck with its copies. Each copy is a piece of its own; rules and scripts belong to
 * all.
 *
 * @param deck the place where it starts
 * @param thing the card as written, the first copy
 * @param copies all of them, the first too
 * @param canonicalCopies for each copy the first one that tells the same
 */
public record Card(Tree.Text deck, Thing thing, List<Thing> copies, List<Integer> canonicalCopies) {

  private static final int MOST_COPIES = 1_000;

  static Card of(Tree.Text deck, Thing thing) {
    Block block = thing.block();
    Tree.Fields fields = block.body();
    Tree number = fields.get("copies");
    if (number == null) {
      return new Card(deck, thing, List.of(thing), List.of(0));
    }
    List<Tree.Fields> told = copyFields(number, block.problems());
    List<Thing> copies = new ArrayList<>();
    List<Integer> alike = new ArrayList<>();
    List<String> written = new ArrayList<>();
    for (Tree.Fields own : told) {
      String id = thing.id() + (copies.isEmpty() ? "" : "-" + (copies.size() + 1));
      copies.add(new Thing(id, thing.key(), block.withFields(mergeCopy(thing.key(), fields, own))));
      String says =
          own.fields().values().stream()
              .map(one -> one.key() + ": " + one.value())
              .toList()
              .toString();
      alike.add(written.contains(says) ? written.indexOf(says) : written.size());
      written.add(says);
    }
    return new Card(deck, copies.get(0), copies, alike);
  }

  /** Returns the properties of each copy. */
  private static List<Tree.Fields> copyFields(Tree copies, Problems problems) {
    List<Tree.Fields> told = new ArrayList<>();
    if (copies instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        if (item instanceof Tree.Fields own) {
          told.add(own);
        } else {
          problems.add(ProblemCode.WANTS_FIELDS, item.location(), null);
        }
      }
    } else if (copies instanceof Tree.Text text) {
      int number = Block.wholeNumber(text, problems, 1);
      if (number > MOST_COPIES) {
        problems.add(ProblemCode.OUT_OF_RANGE, text.location(), null, text.value(), 1, MOST_COPIES);
      }
      for (int n = Math.min(number, MOST_COPIES); n > 0; n--) {
        told.add(noFields(text.location()));
      }
    }
    if (told.isEmpty()) {
      String written = copies instanceof Tree.Text text ? text.value() : "[]";
      problems.add(ProblemCode.NO_COPIES, copies.location(), null, written);
      told.add(noFields(copies.location()));
    }
    return told;
  }

  private static Tree.Fields noFields(SourceLocation where) {
    return new Tree.Fields(where, Tree.Tag.NONE, Map.of());
  }

  private static Tree.Fields mergeCopy(Tree.Text key, Tree.Fields fields, Tree.Fields own) {
    Map<String, Tree.Field> merged = new LinkedHashMap<>(fields.fields());
    merged.remove("copies");
    if (!merged.containsKey("title")) {
      String title = Thing.titleOf(key.value());
      Tree text = new Tree.Text(key.location(), Tree.Tag.NONE, title, new int[title.length() + 1]);
      merged.put("title", new Tree.Field(key, text));
    }
    merged.putAll(own.fields());
    return new Tree.Fields(fields.location(), Tree.Tag.NONE, merged);
  }
}
