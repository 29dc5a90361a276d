package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.GameRandom;
import gabion.state.Layout;
import gabion.state.Rows;
import java.util.ArrayList;
import java.util.List;

/** Tables on which everything lies anywhere. */
public final class Scattered {

  private Scattered() {}

  /** All pieces anywhere, with any face and mark that they may have; the same for one seed. */
  public static Draft of(SmallRules table, long seed) {
    Draft draft = table.laid();
    Rows rows = table.layout().rows();
    int places = table.layout().sorts().places().size();
    long drawn = 0;
    for (int n = 0; n < 60; n++) {
      int row = below(seed, drawn++, rows.size());
      int from = below(seed, drawn++, places);
      int to = below(seed, drawn++, n % 3 == 0 ? places : table.layout().sorts().areas().size());
      int other = below(seed, drawn++, rows.size());
      if (draft.count(row, from) > 0) {
        int number = 1 + below(seed, drawn++, draft.count(row, from));
        draft.move(row, from, isAlike(rows, row, other) ? other : row, to, number);
      }
    }
    for (int piece = 0; piece < table.layout().sorts().pieces().size(); piece++) {
      draft.put(piece, below(seed, drawn++, places));
    }
    int active = table.layout().fields().get("active").offset();
    draft.set(active, below(seed, drawn, table.layout().sorts().factions().size()));
    assertThat(draft.disagreement()).isEmpty();
    return draft;
  }

  private static boolean isAlike(Rows rows, int row, int other) {
    return rows.get(other).kind() == rows.get(row).kind()
        && rows.get(other).faction() == rows.get(row).faction();
  }

  /** Changes one thing that lies somewhere or is noted; the same for one seed. */
  public static void change(SmallRules table, Draft draft, long seed) {
    Layout layout = table.layout();
    int places = layout.sorts().places().size();
    int to = below(seed, 1, below(seed, 0, 2) == 0 ? places : layout.sorts().areas().size());
    switch (below(seed, 2, 4)) {
      case 0 -> draft.put(below(seed, 3, layout.sorts().pieces().size()), to);
      case 1 -> {
        List<Field> fields =
            layout.fields().all().stream().filter(field -> field.offset() > Fields.WINNER).toList();
        Field field = fields.get(below(seed, 3, fields.size()));
        int memory = layout.fields().memory(field);
        if (memory >= 0) {
          draft.note(memory, below(seed, 4, 3), below(seed, 5, 3));
        } else {
          draft.set(field.offset() + below(seed, 4, field.size()), below(seed, 5, 2));
        }
      }
      default -> {
        List<int[]> piles = new ArrayList<>();
        for (int row = 0; row < layout.rows().size(); row++) {
          for (int place = 0; place < places; place++) {
            if (draft.count(row, place) > 0) {
              piles.add(new int[] {row, place});
            }
          }
        }
        int[] pile = piles.get(below(seed, 3, piles.size()));
        int other = below(seed, 4, layout.rows().size());
        boolean turned = isAlike(layout.rows(), pile[0], other);
        draft.move(pile[0], pile[1], turned ? other : pile[0], to, 1);
      }
    }
  }

  private static int below(long seed, long n, int bound) {
    return (int) Long.remainderUnsigned(GameRandom.mix(seed, n), bound);
  }
}
