package gabion.question;

/** Hears what happens. */
@FunctionalInterface
public interface EventLog {

  void onEvent(Event event);

  /** Returns whether it wants events now; if not, they are not built. */
  default boolean isListening() {
    return true;
  }
}
