package gabion.ask;

import gabion.state.Draft;
import gabion.state.StateBug;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question the machine puts to a seat or to fate. One object is filled again and again; whoever
 * wants to keep something copies it.
 */
public final class Question {

  /** The seat of fate. */
  public static final int FATE = -1;

  /**
   * A thing that may not be chosen, and why.
   *
   * @param thing its name
   * @param sentence the reason, for the seat that asks
   * @param rule what the reason cites
   */
  public record Refusal(String thing, String sentence, String rule) {}

  private int seat;
  private @Nullable Shape shape;
  private @Nullable Asking asking;
  private @Nullable Draft draft;
  private @Nullable Explaining explaining;
  private final Luck luck = bound -> gabion.state.Chances.below(draft(), bound);

  /** Fills the question. */
  public void set(
      int toSeat, Shape newShape, Asking newAsking, Draft newDraft, Explaining newExplaining) {
    seat = toSeat;
    shape = newShape;
    asking = newAsking;
    draft = newDraft;
    explaining = newExplaining;
  }

  /** The number of the seat, or {@link #FATE}. */
  public int seat() {
    return seat;
  }

  public Shape shape() {
    return present(shape);
  }

  public Asking asking() {
    return present(asking);
  }

  /** The game as it stands while the question is open; only to be read. */
  public Draft draft() {
    return present(draft);
  }

  /** The question in words, for the seat it is put to. */
  public String text() {
    return present(explaining).text(draft());
  }

  /** What may not be chosen though it is there, with reasons. */
  public List<Refusal> refusals() {
    return present(explaining).refusals(draft());
  }

  /** The answer of the game's own chances. */
  public long drawn() {
    return shape().sample(luck);
  }

  private static <T> T present(@Nullable T part) {
    if (part == null) {
      throw new StateBug("the question has not been filled");
    }
    return part;
  }
}
