package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;

/** Instructions that stand behind one another, with a class of their own. */
public abstract class OwnCode {

  /** Runs from where the program counter stands in it until that leaves it. */
  public abstract void run(Machine machine, Draft draft, CallStack stack);
}
