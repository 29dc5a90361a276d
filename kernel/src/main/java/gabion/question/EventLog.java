package gabion.question;

/** Hears what happens. */
@FunctionalInterface
public interface EventLog {

  void onEvent(Event event);

  /** Whether it wants to hear what happens now: what it would not hear is not even put together. */
  default boolean isListening() {
    return true;
  }
}
