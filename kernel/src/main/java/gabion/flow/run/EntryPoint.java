package gabion.flow.run;

import gabion.expr.value.Num;
import gabion.state.Draft;
import java.util.List;

/**
 * The start of a run that is not a whole game: a procedure or phase and its arguments.
 *
 * @param procedure its head
 */
public record EntryPoint(String procedure, List<Num> arguments) {

  /** The arguments' numbers in a position. */
  public long[] numbers(Draft draft) {
    return arguments.stream().mapToLong(num -> num.of(draft)).toArray();
  }
}
