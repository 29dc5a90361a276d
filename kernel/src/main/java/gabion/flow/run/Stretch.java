package gabion.flow.run;

/** Instructions that stand behind one another, with a class of their own. */
@FunctionalInterface
public interface Stretch {

  /** Runs from where the program counter stands in it until that leaves it. */
  void run(Machine machine);
}
