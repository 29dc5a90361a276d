package gabion.flow.run;

import gabion.question.shape.SingleChoice;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;

/**
 * A set of things that are answers to a question for one thing, too, and what follows such an
 * answer.
 */
public final class AlternativeSet {

  /** Adds the things of a set to the answers. */
  @FunctionalInterface
  public interface Filler {
    void add(Machine machine, SingleChoice answers);
  }

  private final int type;
  private final Type thing;
  private final int slot;
  private final Filler filler;

  /** Where such an answer leads. */
  public int branch;

  /**
   * @param type the number of the type of its things
   * @param thing the type of each of them, as the steps that follow know it
   * @param slot the variable that holds the thing
   */
  public AlternativeSet(int type, Type thing, int slot, Filler filler) {
    this.type = type;
    this.thing = thing;
    this.slot = slot;
    this.filler = filler;
  }

  public Type thing() {
    return thing;
  }

  public int slot() {
    return slot;
  }

  void fill(Machine machine, SingleChoice answers) {
    answers.addPart(type);
    filler.add(machine, answers);
    Locals.set(machine.draft(), slot, Sort.NOTHING);
  }

  void take(Draft draft, long thing) {
    Locals.set(draft, slot, thing);
  }
}
