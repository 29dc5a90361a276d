package gabion.ask;

/** Hears what happens. */
@FunctionalInterface
public interface EventLog {

  void heard(Event event);
}
