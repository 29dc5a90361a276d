package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A procedure or phase that runs where a draft stands.
 *
 * @param given the slots of its arguments, as they stand now
 */
public record Entered(Procedure procedure, List<Long> given) {

  public Entered {
    given = List.copyOf(given);
  }

  /** Those that run, the innermost first; steps that scripts gave are none. */
  public static List<Entered> in(Program program, Draft draft) {
    CallStack stack = draft.stack();
    List<Entered> running = new ArrayList<>();
    int frame = stack.isEmpty() ? Sort.NOTHING : stack.frame();
    while (frame >= 0) {
      int first = frame + Procedure.HEADER;
      program
          .procedure(stack.number(frame))
          .ifPresent(
              procedure ->
                  running.add(
                      new Entered(
                          procedure,
                          IntStream.range(first, first + procedure.arguments)
                              .mapToObj(stack::at)
                              .toList())));
      frame = frame == 0 ? Sort.NOTHING : stack.below(frame);
    }
    return running;
  }
}
