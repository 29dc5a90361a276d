package gabion.flow.run;

/**
 * An instruction that goes on somewhere else and does nothing besides; where is often known only
 * when what follows has been linked.
 */
public final class Jump implements Op {

  /** Where it goes on. */
  public int target;

  @Override
  public void run(Machine machine) {
    machine.jump(target);
  }
}
