package gabion.tools.lab.desk;

/** Hears how far something is that runs cases again and again. */
public interface ProgressListener {

  /** Nobody listens. */
  ProgressListener UNHEARD = new ProgressListener() {};

  /** So many steps there will be. */
  default void expect(int steps) {}

  /** A step is over. @throws java.util.concurrent.CancellationException where it was the last */
  default void step() {}
}
