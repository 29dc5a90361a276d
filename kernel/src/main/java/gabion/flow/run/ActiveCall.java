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
 * @param arguments the slots of its arguments, as they stand now
 */
public record ActiveCall(Procedure procedure, List<Long> arguments) {

  public ActiveCall {
    arguments = List.copyOf(arguments);
  }

  /** Those that run, the innermost first; steps that scripts gave are none. */
  public static List<ActiveCall> in(Program program, Draft draft) {
    CallStack stack = draft.stack();
    List<ActiveCall> running = new ArrayList<>();
    int frame = stack.isEmpty() ? Sort.NOTHING : stack.frame();
    while (frame >= 0) {
      int first = frame + Procedure.HEADER;
      program
          .procedure(stack.number(frame))
          .ifPresent(
              procedure ->
                  running.add(
                      new ActiveCall(
                          procedure,
                          IntStream.range(first, first + procedure.arguments)
                              .mapToObj(stack::at)
                              .toList())));
      frame = frame == 0 ? Sort.NOTHING : stack.callerFrame(frame);
    }
    return running;
  }
}
