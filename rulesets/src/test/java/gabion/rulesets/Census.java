package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts what lies on a table. Pieces are never made nor destroyed, and no field leaves its range.
 */
final class Census {

  private final Layout layout;
  private final List<List<Integer>> groups = new ArrayList<>();
  private final int[] groupOf;
  private final int[] atFirst;

  /** Counts what is there at first. */
  Census(Draft start) {
    layout = start.layout();
    groupOf = new int[layout.rows().size()];
    for (int row = 0; row < groupOf.length; row++) {
      Row is = layout.rows().get(row);
      List<Integer> group = List.of(is.kind(), is.faction());
      if (!groups.contains(group)) {
        groups.add(group);
      }
      groupOf[row] = groups.indexOf(group);
    }
    atFirst = counts(start);
  }

  /** Checks a later state against the first. */
  void check(Draft draft) {
    int[] now = counts(draft);
    if (!Arrays.equals(now, atFirst)) {
      assertThat(now).as("pieces by kind and owner " + groups).isEqualTo(atFirst);
    }
    String disagreement = draft.disagreement();
    if (!disagreement.isEmpty()) {
      assertThat(disagreement).as("what lies where, told twice").isEmpty();
    }
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      int place = draft.placeOf(piece);
      if (place < 0 || place >= layout.sorts().places().size()) {
        throw new AssertionError(layout.sorts().pieces().id(piece) + " lies at place " + place);
      }
    }
    for (Field field : layout.fields().all()) {
      for (int i = 0; i < field.size() && field.offset() != Fields.ENDING; i++) {
        int value = draft.field(field.offset() + i);
        if (!isWithin(field, value)) {
          throw new AssertionError(field.name() + " is " + value);
        }
      }
    }
  }

  private static boolean isWithin(Field field, int value) {
    Type type = field.type();
    return switch (type.form()) {
      case NUMBER -> value >= field.from() && value <= field.to();
      case CLAIM -> value == 0 || value == 1;
      default ->
          value == -1
              || type.sort() != null
                  && value >= type.sort().first()
                  && value < type.sort().first() + type.sort().size();
    };
  }

  /** The number of pieces of each kind and owner, faces and marks taken together. */
  private int[] counts(Draft draft) {
    int[] counts = new int[groups.size()];
    for (int row = 0; row < groupOf.length; row++) {
      for (int place = 0; place < layout.sorts().places().size(); place++) {
        counts[groupOf[row]] += draft.count(row, place);
      }
    }
    return counts;
  }
}
