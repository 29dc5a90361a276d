package gabion.tools.lab.desk;

/** Hears how far something is that runs cases again and again. */
public interface ProgressListener {

  /** A listener that ignores all progress. */
  ProgressListener UNHEARD = new ProgressListener() {};

  /** Announces the number of steps. */
  default void expect(int steps) {}

  /** A step is over. @throws java.util.concurrent.CancellationException where it was the last */
  default void step() {}
}
