package gabion.ask;

import java.util.List;

/**
 * What had a say in a step, worked out again as the table is now.
 *
 * @param reckoned how its numbers came about, and what was refused in it
 * @param voices the hooks that were asked: those on the procedure that it stands in, and those on
 *     the definitions that it reads
 */
public record Explained(List<Reckoned> reckoned, List<Voice> voices) {

  /** Nothing had a say. */
  public static final Explained NOTHING = new Explained(List.of(), List.of());

  /** What stays what it is. */
  public Explained {
    reckoned = List.copyOf(reckoned);
    voices = List.copyOf(voices);
  }
}
