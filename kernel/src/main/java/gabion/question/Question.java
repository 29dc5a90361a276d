package gabion.question;

import gabion.question.shape.RandomSource;
import gabion.question.shape.Shape;
import gabion.state.Draft;
import gabion.state.StateBug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A question from the machine to a seat or to fate. The object is reused for every question; copy
 * anything that must outlive it.
 */
public final class Question {

  /** The seat of fate. */
  public static final int FATE = -1;

  /**
   * A thing that may not be chosen, with the reason.
   *
   * @param thing its name
   * @param sentence the reason, for the asking seat
   * @param rule the reason's citation; may be empty
   * @param hookOwner the owner of the refusing hook: the title of a card or the name of a pack;
   *     empty if no hook refuses
   */
  public record Refusal(String thing, String sentence, String rule, String hookOwner) {

    /** A refusal whose reason the seat may not know. */
    public static Refusal unsaid(String thing, String rule) {
      return new Refusal(thing, "this choice is not allowed", rule, "");
    }

    /** The reason with its rule and whose it is: {@code nothing moves [7.4], by The Card}. */
    public String reason() {
      String cited = rule.isEmpty() ? "" : " [" + rule + "]";
      return sentence + cited + (hookOwner.isEmpty() ? "" : ", by " + hookOwner);
    }
  }

  private final Supplier<StepExplanation> reasons;

  private int seat;
  private @Nullable Shape shape;
  private @Nullable StepDescriptor asking;
  private @Nullable Draft draft;
  private @Nullable QuestionExplainer explaining;
  private boolean together;
  private final RandomSource luck = bound -> gabion.state.GameRandom.nextBelow(draft(), bound);

  /** Creates an unfilled question with the source of its explanation. */
  public Question(Supplier<StepExplanation> reasons) {
    this.reasons = reasons;
  }

  /** Fills the question. */
  public void set(
      int toSeat,
      Shape newShape,
      StepDescriptor newAsking,
      Draft newDraft,
      QuestionExplainer newExplaining) {
    seat = toSeat;
    shape = newShape;
    asking = newAsking;
    draft = newDraft;
    explaining = newExplaining;
    together = false;
  }

  /** Says that nothing comes of its answer before the others of its round are answered too. */
  public void markJoint() {
    together = true;
  }

  /** Whether nothing comes of its answer before the others of its round are answered too. */
  public boolean isJoint() {
    return together;
  }

  /** The number of the seat, or {@link #FATE}. */
  public int seat() {
    return seat;
  }

  public Shape shape() {
    return present(shape);
  }

  public StepDescriptor step() {
    return present(asking);
  }

  /** Returns the position of the open question; read-only. */
  public Draft draft() {
    return present(draft);
  }

  /** The question in words, for the seat it is put to. */
  public String text() {
    return present(explaining).text(draft(), seat);
  }

  /** Returns the question in words, limited to a seat's knowledge. */
  public String text(int watcher) {
    return present(explaining).text(draft(), watcher);
  }

  /** Returns the present things that may not be chosen, with reasons. */
  public List<Refusal> refusals() {
    return present(explaining).refusals(draft(), seat);
  }

  /**
   * Why a thing of the sort that is asked for is no answer; nothing where it is one, or is nothing
   * of that sort.
   *
   * @param thing its name as answers have it
   */
  public Optional<Refusal> whyNot(String thing) {
    Optional<Refusal> refused =
        refusals().stream().filter(refusal -> refusal.thing().equals(thing)).findFirst();
    return refused.isPresent() ? refused : present(explaining).whyNot(draft(), seat, thing);
  }

  /**
   * All that is against a thing of the sort that is asked for, what {@link #whyNot} tells first.
   *
   * @param thing its name as answers have it
   */
  public List<Refusal> allRefusals(String thing) {
    List<Refusal> all = new ArrayList<>(whyNot(thing).stream().toList());
    if (!all.isEmpty()) {
      present(explaining).allRefusals(draft(), seat, thing).stream()
          .filter(one -> all.stream().noneMatch(told -> told.sentence().equals(one.sentence())))
          .forEach(all::add);
    }
    return all;
  }

  /**
   * Returns the numbers, refusals and hooks that affect the question, evaluated again in the
   * current position.
   */
  public StepExplanation explanation() {
    return reasons.get();
  }

  /** The answer of the game's own chances. */
  public long drawAnswer() {
    return shape().sample(luck);
  }

  private static <T> T present(@Nullable T part) {
    if (part == null) {
      throw new StateBug("the question has not been filled");
    }
    return part;
  }
}
