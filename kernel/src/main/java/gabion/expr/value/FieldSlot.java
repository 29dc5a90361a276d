package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Sort;

/**
 * A field and the index of its number in the state.
 *
 * @param at its index among the numbers of the state, negative for no entry; for a field keyed by
 *     numbers, one number that encodes all its keys, {@link #NOTHING} for no entry
 * @param memory its index among the fields keyed by numbers; {@code NOTHING} for other fields
 */
public record FieldSlot(Field field, Num at, int memory) {

  /** The index of no entry. */
  public static final long NOTHING = Long.MIN_VALUE;

  /** A field that is not kept for numbers. */
  public FieldSlot(Field field, Num at) {
    this(field, at, Sort.NOTHING);
  }

  /** Whether it is kept for numbers. */
  public boolean isNoted() {
    return memory >= 0;
  }

  /** Whether a key is nothing, so that there is no such number. */
  public boolean isNothing(long place) {
    return isNoted() ? place == NOTHING : place < 0;
  }

  /** What lies at a place. */
  public long read(Draft draft, long place) {
    return isNoted() ? draft.notes(memory).get(place, field.start()) : draft.field((int) place);
  }

  /** Writes what lies at a place. */
  public void write(Draft draft, long place, int value) {
    if (!isNoted()) {
      draft.set((int) place, value);
    } else if (read(draft, place) != value) {
      draft.note(memory, place, value);
    }
  }
}
