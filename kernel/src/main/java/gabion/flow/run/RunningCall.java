package gabion.flow.run;

import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A procedure or phase active in a draft.
 *
 * @param arguments the current values of its argument slots
 */
public record RunningCall(Procedure procedure, List<Long> arguments) {

  public RunningCall {
    arguments = List.copyOf(arguments);
  }

  /** Those that run, the innermost first; steps that scripts gave are none. */
  public static List<RunningCall> in(Program program, Draft draft) {
    CallStack stack = draft.stack();
    List<RunningCall> running = new ArrayList<>();
    int frame = stack.isEmpty() ? Sort.NOTHING : stack.frame();
    while (frame >= 0) {
      int first = frame + Procedure.HEADER;
      program
          .procedure(stack.number(frame))
          .ifPresent(
              procedure ->
                  running.add(
                      new RunningCall(
                          procedure,
                          IntStream.range(first, first + procedure.arguments)
                              .mapToObj(stack::at)
                              .toList())));
      frame = frame == 0 ? Sort.NOTHING : stack.callerFrame(frame);
    }
    return running;
  }
}
