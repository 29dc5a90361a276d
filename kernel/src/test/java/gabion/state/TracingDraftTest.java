package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is noted of a position that is read: no more than what the same may hang on. */
class TracingDraftTest {

  private static final Digest NOTHING_ELSE = new Digest(0, 0);

  private final Draft base = Ground.laid();
  private final TracingDraft draft = TracingDraft.like(base);
  private final int stones = Ground.row(base.layout(), "stones of reds");
  private final int hill = Ground.place(base.layout(), "hill");
  private final int shore = Ground.place(base.layout(), "shore");
  private final int reef = Ground.place(base.layout(), "reef");

  private void begin() {
    base.copyInto(draft);
    draft.begin();
  }

  /** Whether a position is the same to a reader where some stones have gone from the hill. */
  private boolean isAlike(int number, int to) {
    ReadSet read = draft.read();
    Draft other = base.newEmptyDraft();
    base.copyInto(other);
    other.move(stones, hill, stones, to, number);
    return base.digest(read, NOTHING_ELSE).equals(other.digest(read, NOTHING_ELSE));
  }

  @Test
  void what_is_not_read_makes_no_difference() {
    begin();
    draft.count(stones, reef);

    assertThat(isAlike(1, shore)).isTrue();
    assertThat(isAlike(1, reef)).isFalse();
  }

  @Test
  void who_only_looks_for_something_sees_no_number() {
    begin();
    draft.rowsAt(hill);

    assertThat(base.count(stones, hill)).isEqualTo(4);
    assertThat(isAlike(3, shore)).isTrue();
    assertThat(isAlike(4, shore)).isFalse();
  }

  @Test
  void who_looks_where_something_lies_sees_all_these_places() {
    begin();
    draft.placesOf(stones, hill >>> 6);

    assertThat(isAlike(1, shore)).isFalse();
  }

  @Test
  void who_counts_sees_each() {
    begin();
    draft.count(stones, hill);

    assertThat(isAlike(1, shore)).isFalse();
  }

  @Test
  void where_something_has_come_something_lies_whatever_was_there() {
    begin();
    draft.move(stones, hill, stones, shore, 1);
    draft.read().clear();
    draft.rowsAt(shore);

    assertThat(isAlike(1, shore)).isTrue();
  }

  /** How it is read whether anything lies on the shore of two rows that are asked for at once. */
  private boolean looksAlike(int of, int on) {
    ReadSet read = draft.read();
    Draft one = base.newEmptyDraft();
    Draft other = base.newEmptyDraft();
    base.copyInto(one);
    base.copyInto(other);
    one.lay(of, shore, 1);
    other.lay(on, shore, 1);
    return one.digest(read, NOTHING_ELSE).equals(other.digest(read, NOTHING_ELSE));
  }

  @Test
  void who_looks_for_any_of_some_rows_does_not_see_which() {
    int others = Ground.row(base.layout(), "stones of blues");
    long both = 1L << stones | 1L << others;

    begin();
    draft.isAnyAt(shore, both);
    assertThat(looksAlike(stones, others)).isTrue();
    assertThat(isAlike(1, shore)).as("with none and with one").isFalse();

    begin();
    draft.placesOfAny(both, shore >>> 6, 1L << shore);
    assertThat(looksAlike(stones, others)).isTrue();
    assertThat(isAlike(1, shore)).as("with none and with one").isFalse();
    assertThat(isAlike(1, reef)).as("where nobody looked").isTrue();

    begin();
    draft.rowsAt(shore, both);
    assertThat(looksAlike(stones, others)).isFalse();
  }

  @Test
  void where_one_of_some_rows_has_come_or_gone_the_others_may_count() {
    int others = Ground.row(base.layout(), "stones of blues");
    long both = 1L << stones | 1L << others;

    begin();
    draft.move(stones, hill, stones, shore, 1);
    draft.read().clear();
    draft.isAnyAt(shore, both);
    assertThat(isAlike(1, shore)).as("one has come, so there is one").isTrue();

    begin();
    draft.move(stones, hill, stones, shore, 1);
    draft.read().clear();
    draft.isAnyAt(hill, both);
    Draft more = base.newEmptyDraft();
    base.copyInto(more);
    more.lay(others, hill, 1);
    assertThat(isAlike(1, shore)).as("how many there were").isFalse();
    assertThat(more.digest(draft.read(), NOTHING_ELSE))
        .as("whether there are others")
        .isNotEqualTo(base.digest(draft.read(), NOTHING_ELSE));
  }

  @Test
  void whether_all_has_gone_hangs_on_how_much_there_was() {
    begin();
    draft.move(stones, hill, stones, shore, 1);
    draft.read().clear();
    draft.rowsAt(hill);

    assertThat(isAlike(1, shore)).isFalse();
  }

  @Test
  void what_is_read_behind_a_way_is_read_before_it() {
    begin();
    draft.move(stones, hill, stones, shore, 1);
    ReadSet.WriteSet way = draft.writeSet();
    Draft later = base.newEmptyDraft();
    draft.stopTracing();
    draft.copyInto(later);
    TracingDraft after = TracingDraft.like(later);
    later.copyInto(after);
    after.begin();
    after.rowsAt(shore);
    after.rowsAt(reef);
    begin();

    assertThat(draft.read().addBefore(way, after.read())).isTrue();

    assertThat(isAlike(1, shore)).as("the shore is not empty then, anyway").isTrue();
    assertThat(isAlike(1, reef)).as("on the reef nothing came").isFalse();
    assertThat(draft.read().addBefore(way, after.read())).as("anything new").isFalse();
  }

  @Test
  void a_slot_that_was_filled_is_not_read_from_before() {
    base.stack().open(CallStack.HEADER + 2, 7);
    begin();
    draft.stack().local(CallStack.HEADER, 5);
    draft.stack().local(CallStack.HEADER);

    assertThat(withSlot(CallStack.HEADER)).isTrue();

    draft.stack().local(CallStack.HEADER + 1);

    assertThat(withSlot(CallStack.HEADER)).isTrue();
    assertThat(withSlot(CallStack.HEADER + 1)).isFalse();
  }

  /** Whether a position is the same to a reader where a slot holds something else. */
  private boolean withSlot(int slot) {
    Draft other = base.newEmptyDraft();
    base.copyInto(other);
    other.stack().local(slot, 99);
    return base.digest(draft.read(), NOTHING_ELSE).equals(other.digest(draft.read(), NOTHING_ELSE));
  }

  @Test
  void on_a_copy_all_may_be_read() {
    begin();
    draft.copyInto(base.newEmptyDraft());

    assertThat(isAlike(1, shore)).isFalse();
  }

  @Test
  void a_field_tells_positions_apart_where_it_is_read() {
    begin();
    assertThat(withPhase()).isTrue();

    draft.field(Fields.PHASE);

    assertThat(withPhase()).isFalse();
  }

  @Test
  void a_field_that_was_set_is_not_read_from_before() {
    begin();
    draft.set(Fields.PHASE, 1 + base.field(Fields.PHASE));
    draft.field(Fields.PHASE);

    assertThat(withPhase()).isTrue();
  }

  @Test
  void a_field_that_is_set_on_a_way_is_not_read_before_it() {
    begin();
    draft.field(Fields.PHASE);
    ReadSet behind = draft.read().copy();
    begin();
    draft.set(Fields.PHASE, 1 + base.field(Fields.PHASE));

    assertThat(draft.read().addBefore(draft.writeSet(), behind)).isFalse();

    begin();

    assertThat(draft.read().addBefore(draft.writeSet(), behind)).as("not set").isTrue();
    assertThat(withPhase()).isFalse();
  }

  @Test
  void standing_rules_and_endings_look_once_when_it_begins() {
    base.clearDirty();
    begin();

    assertThat(draft.isDirty()).isTrue();
  }

  /** Whether a position is the same to a reader where a field holds something else. */
  private boolean withPhase() {
    Draft other = base.newEmptyDraft();
    base.copyInto(other);
    other.set(Fields.PHASE, 7 + base.field(Fields.PHASE));
    return base.digest(draft.read(), NOTHING_ELSE).equals(other.digest(draft.read(), NOTHING_ELSE));
  }

  @Test
  void others_tell_positions_apart_by_what_belongs_to_them_besides() {
    Draft other = base.newEmptyDraft();
    base.copyInto(other);

    assertThat(other.digestOthers(3)).isEqualTo(base.digestOthers(3));
    assertThat(other.digestOthers(3)).isNotEqualTo(base.digestOthers(4));
  }
}
