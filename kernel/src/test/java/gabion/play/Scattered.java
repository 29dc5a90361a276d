package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Chances;
import gabion.state.Draft;
import gabion.state.Rows;

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
      boolean alike =
          rows.get(other).kind() == rows.get(row).kind()
              && rows.get(other).faction() == rows.get(row).faction();
      int number = draft.count(row, from);
      if (number > 0) {
        draft.move(row, from, alike ? other : row, to, 1 + below(seed, drawn++, number));
      }
    }
    for (int piece = 0; piece < table.layout().sorts().pieces().size(); piece++) {
      draft.put(piece, below(seed, drawn++, places));
    }
    int active = table.layout().fields().named("active").offset();
    draft.set(active, below(seed, drawn, table.layout().sorts().factions().size()));
    assertThat(draft.disagreement()).isEmpty();
    return draft;
  }

  private static int below(long seed, long n, int bound) {
    return (int) Long.remainderUnsigned(Chances.mix(seed, n), bound);
  }
}
