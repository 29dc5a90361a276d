package gabion.flow.run;

import gabion.state.Draft;
import gabion.state.Type;

/**
 * The things of a loop: pushed on the stack once, before its first turn.
 *
 * @param type of one of them
 */
public record LoopItems(Type type, Pusher pusher) {

  /** Pushes the things on the stack of a draft. */
  public interface Pusher {
    public void push(Draft draft, Machine machine);
  }

  public void push(Draft draft, Machine machine) {
    pusher.push(draft, machine);
  }

  public static void push(Draft draft, long thing) {
    draft.stack().push(thing);
  }
}
