package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a draft holds: that pieces are only moved, that its arrays agree, that copies are apart. */
class DraftTest {

  /** How many pieces there are of each kind and owner, over all places, faces and marks. */
  private static Map<String, Integer> census(Draft draft) {
    Map<String, Integer> census = new TreeMap<>();
    Rows rows = draft.layout().rows();
    for (int row = 0; row < rows.size(); row++) {
      String who = rows.get(row).kind() + " of " + rows.get(row).faction();
      for (int place = 0; place < draft.layout().sorts().places().size(); place++) {
        census.merge(who, draft.count(row, place), Integer::sum);
      }
    }
    return census;
  }

  private static int below(long seed, int n, int bound) {
    return (int) Long.remainderUnsigned(GameRandom.mix(seed, n), bound);
  }

  /** Moves, turns and marks pieces here and there, a hundred times. */
  private static void stir(Draft draft, long seed) {
    Rows rows = draft.layout().rows();
    int places = draft.layout().sorts().places().size();
    for (int i = 0; i < 500; i += 5) {
      int row = below(seed, i, rows.size());
      int from = below(seed, i + 1, places);
      int like = below(seed, i + 2, rows.size());
      boolean same =
          rows.get(row).kind() == rows.get(like).kind()
              && rows.get(row).faction() == rows.get(like).faction();
      int to = below(seed, i + 3, places);
      int number = below(seed, i + 4, draft.count(row, from) + 1);
      draft.move(row, from, same ? like : row, to, number);
      draft.put(below(seed, i, draft.layout().sorts().pieces().size()), to);
      draft.set(below(seed, i + 2, draft.layout().fields().count()), number);
    }
  }

  @Test
  void a_move_takes_here_and_lays_there() {
    Draft draft = Ground.laid();
    int stones = Ground.row(draft.layout(), "stones of reds");
    int hill = Ground.place(draft.layout(), "hill");
    int shore = Ground.place(draft.layout(), "shore");

    draft.move(stones, hill, stones, shore, 4);

    assertThat(draft.count(stones, hill)).isZero();
    assertThat(draft.count(stones, shore)).isEqualTo(4);
    assertThat(draft.placesOf(stones, 0) >>> hill & 1).isZero();
    assertThat(draft.placesOf(stones, 0) >>> shore & 1).isEqualTo(1);
    assertThat(draft.rowsAt(shore)).isEqualTo(1L << stones);
  }

  @Test
  void more_than_there_are_cannot_be_moved() {
    Draft draft = Ground.laid();
    int stones = Ground.row(draft.layout(), "stones of reds");
    int hill = Ground.place(draft.layout(), "hill");
    int shore = Ground.place(draft.layout(), "shore");

    assertThatThrownBy(() -> draft.move(stones, hill, stones, shore, 5))
        .isInstanceOf(StateBug.class)
        .hasMessage("there are only 4 to move");
    assertThat(draft.count(stones, hill)).isEqualTo(4);
  }

  @Test
  void whatever_is_moved_turned_and_marked_there_are_as_many_pieces_and_all_arrays_agree() {
    for (long seed = 0; seed < 200; seed++) {
      Draft draft = Ground.laid();
      Map<String, Integer> before = census(draft);

      stir(draft, seed);

      assertThat(census(draft)).as("seed " + seed).isEqualTo(before);
      assertThat(draft.disagreement()).as("seed " + seed).isEmpty();
    }
  }

  @Test
  void an_array_that_does_not_agree_is_found() {
    Draft draft = Ground.laid();
    int stones = Ground.row(draft.layout(), "stones of reds");

    draft.take(stones, Ground.place(draft.layout(), "shore"), 1);

    assertThat(draft.disagreement()).isEqualTo("row " + stones + " at place 2");
  }

  @Test
  void single_pieces_are_where_they_were_put_and_on_the_map_only_on_areas() {
    Draft draft = Ground.laid();
    int anna = draft.layout().sorts().pieces().number("anna");
    int pit = Ground.place(draft.layout(), "pit");
    int reef = Ground.place(draft.layout(), "reef");
    assertThat(draft.placeOf(anna)).isEqualTo(pit);
    assertThat(draft.piecesOnMap(0)).isZero();

    draft.put(anna, reef);

    assertThat(draft.placeOf(anna)).isEqualTo(reef);
    assertThat(draft.piecesOnMap(0)).isEqualTo(1L << anna);
    assertThat(draft.piecesAt(reef, 0)).isEqualTo(1L << anna);
    assertThat(draft.piecesAt(pit, 0)).isEqualTo(2L);
  }

  @Test
  void a_copy_is_equal_and_then_goes_its_own_way() {
    for (long seed = 0; seed < 50; seed++) {
      Draft draft = Ground.laid();
      draft.seed(seed);
      stir(draft, seed);
      Draft copy = draft.newEmptyDraft();

      draft.copyInto(copy);

      assertThat(copy.hash()).isEqualTo(draft.hash());
      assertThat(census(copy)).isEqualTo(census(draft));
      long before = draft.hash();
      stir(copy, seed + 1);
      assertThat(draft.hash()).as("seed " + seed).isEqualTo(before);
      assertThat(copy.hash()).as("seed " + seed).isNotEqualTo(before);
      assertThat(copy.disagreement()).isEmpty();
    }
  }

  /** What has not changed since the last copy is not copied again. */
  @Test
  void copies_to_and_fro_are_equal_whatever_has_changed_between() {
    Draft laid = Ground.laid();
    List<Draft> drafts =
        List.of(laid, laid.newEmptyDraft(), laid.newEmptyDraft(), laid.newEmptyDraft());
    drafts.stream().skip(1).forEach(laid::copyInto);
    for (int step = 0; step < 5000; step++) {
      Draft draft = drafts.get(below(step, 0, drafts.size()));
      Draft other = drafts.get(below(step, 1, drafts.size()));
      int change = below(step, 2, 6);
      if (change < 3) {
        change(draft, change, step);
      } else if (draft != other) {
        List<Long> before = drafts.stream().map(Draft::hash).toList();
        draft.copyInto(other);
        for (int i = 0; i < drafts.size(); i++) {
          long expected = drafts.get(i) == other ? draft.hash() : before.get(i);
          assertThat(drafts.get(i).hash()).as("step " + step).isEqualTo(expected);
        }
      }
      assertThat(draft.disagreement()).as("step " + step).isEmpty();
      assertThat(other.disagreement()).as("step " + step).isEmpty();
    }
  }

  /** Changes something of one kind. */
  private static void change(Draft draft, int kind, long seed) {
    int places = draft.layout().sorts().places().size();
    int to = below(seed, 3, places);
    int from = below(seed, 4, places);
    switch (kind) {
      case 0 -> draft.put(below(seed, 5, draft.layout().sorts().pieces().size()), to);
      case 1 -> draft.set(below(seed, 5, draft.layout().fields().count()), below(seed, 6, 3));
      default -> {
        int row = below(seed, 5, draft.layout().rows().size());
        draft.move(row, from, row, to, draft.count(row, from));
      }
    }
  }

  @Test
  void a_frozen_state_is_the_same_whatever_becomes_of_the_draft() {
    Draft draft = Ground.laid();
    stir(draft, 3);
    GameState state = GameState.of(draft);
    long hash = draft.hash();

    stir(draft, 4);

    assertThat(state.hash()).isEqualTo(hash).isNotEqualTo(draft.hash());
    assertThat(state.thaw().hash()).isEqualTo(hash);
    state.thaw(draft);
    assertThat(draft.hash()).isEqualTo(hash);
  }

  @Test
  void a_hash_hangs_on_everything_a_state_holds() {
    Draft draft = Ground.laid();
    Layout layout = draft.layout();
    int stones = Ground.row(layout, "stones of reds");
    long before = draft.hash();

    draft.set(layout.fields().get("score").offset(), 6);
    long field = draft.hash();
    draft.set(layout.fields().get("score").offset(), 5);
    assertThat(draft.hash()).isEqualTo(before).isNotEqualTo(field);

    draft.put(0, 1);
    long piece = draft.hash();
    draft.put(0, Ground.place(layout, "pit"));
    assertThat(draft.hash()).isEqualTo(before).isNotEqualTo(piece);

    draft.move(stones, 0, stones, 1, 1);
    long pile = draft.hash();
    draft.move(stones, 1, stones, 0, 1);
    assertThat(draft.hash()).isEqualTo(before).isNotEqualTo(pile);

    draft.seed(1);
    assertThat(draft.hash()).isNotEqualTo(before);
  }

  @Test
  void only_watched_rows_touch_the_places_they_come_from_and_go_to() {
    Layout layout = Ground.layout();
    int reds = Ground.row(layout, "stones of reds");
    int greens = Ground.row(layout, "stones of greens");
    Draft draft = new Draft(layout, 1L << reds).layOut();
    draft.takeDirtyPlaces(0);

    draft.move(greens, Ground.place(layout, "reef"), greens, Ground.place(layout, "shore"), 2);
    assertThat(draft.hasDirtyPlaces()).isFalse();
    draft.move(reds, Ground.place(layout, "hill"), reds, Ground.place(layout, "meadow"), 1);

    assertThat(draft.hasDirtyPlaces()).isTrue();
    assertThat(draft.takeDirtyPlaces(0)).isEqualTo(0b11);
    assertThat(draft.hasDirtyPlaces()).isFalse();
  }

  @Test
  void whatever_changes_stirs_and_what_stays_does_not() {
    Draft draft = Ground.laid();
    assertThat(draft.isDirty()).isFalse();
    PositionVersion stamp = new PositionVersion();
    assertThat(stamp.isOf(draft)).isFalse();
    stamp.take(draft);
    Draft kept = draft.newEmptyDraft();
    draft.copyInto(kept);

    draft.set(draft.layout().fields().get("score").offset(), 5);
    assertThat(draft.isDirty()).isFalse();
    assertThat(stamp.isOf(draft)).isTrue();
    draft.set(draft.layout().fields().get("score").offset(), 6);

    assertThat(draft.isDirty()).isTrue();
    assertThat(stamp.isOf(draft)).isFalse();
    assertThat(stamp.isOf(draft, ChangeKinds.PIECES)).isTrue();
    kept.copyInto(draft);
    assertThat(stamp.isOf(draft)).isTrue();
  }

  @Test
  void there_is_a_slot_for_every_value() {
    Draft draft = Ground.laid();
    draft.setSlotValue(3, 33);

    draft.setSlotValue(100_000, 7);

    assertThat(draft.slotValue(100_000)).isEqualTo(7);
    assertThat(draft.slotValue(3)).isEqualTo(33);
  }

  @Test
  void what_is_kept_for_one_sentence_another_does_not_find() {
    Draft draft = Ground.laid();
    Object one = new Object();
    Object other = new Object();

    Cache cache = Cache.of(draft, 5, one, 0, 1, false);

    assertThat(Cache.of(draft, 5, one, 0, 1, false)).isSameAs(cache);
    assertThat(Cache.of(draft, 6, one, 0, 1, false)).isNotSameAs(cache);
    assertThat(Cache.of(draft, 5, other, 0, 1, false)).isNotSameAs(cache);
  }

  @Test
  void later_slots_lie_behind_all_that_were_taken_before() {
    SlotAllocator rules = new SlotAllocator();
    rules.take(10);
    rules.takeCache();

    SlotAllocator one = new SlotAllocator(rules);
    SlotAllocator other = new SlotAllocator(rules);

    assertThat(one.take(2)).isEqualTo(10);
    assertThat(one.take(1)).isEqualTo(12);
    assertThat(other.take(1)).isEqualTo(10);
    assertThat(other.takeCache()).isEqualTo(1);
    assertThat(rules.take(1)).isEqualTo(10);
  }
}
