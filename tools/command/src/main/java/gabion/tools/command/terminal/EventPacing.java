package gabion.tools.command.terminal;

import gabion.tools.table.session.LogLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * How events are shown: all at once, or step by step, a heading with the lines below it. After a
 * step Enter shows the next; any other input shows the rest.
 */
public final class EventPacing {

  private final boolean stepwise;

  /**
   * @param stepwise whether a person at a terminal wants to see step by step
   */
  public EventPacing(LineInput lines, boolean stepwise) {
    this.stepwise = stepwise && lines.isInteractive();
  }

  /**
   * Tells a story.
   *
   * @param goingOn waits for a line of the person; nothing where there is none
   */
  public void tell(
      List<LogLine> story, Consumer<List<LogLine>> telling, Supplier<Optional<String>> goingOn) {
    tellWhile(story, telling, () -> Optional.of(goingOn.get().orElse("the rest")));
  }

  /**
   * Shows events to a person, who may leave before the end.
   *
   * @param goingOn waits for a line of the person; empty if there is none, which ends it
   * @return whether all events were shown
   */
  public boolean tellWhile(
      List<LogLine> story, Consumer<List<LogLine>> telling, Supplier<Optional<String>> goingOn) {
    boolean waits = stepwise;
    List<List<LogLine>> steps = stepwise ? steps(story) : List.of(story);
    for (int step = 0; step < steps.size(); step++) {
      telling.accept(steps.get(step));
      if (waits && step < steps.size() - 1) {
        Optional<String> line = goingOn.get();
        if (line.isEmpty()) {
          return false;
        }
        waits = line.get().isEmpty();
      }
    }
    return true;
  }

  /** A step begins at a heading that does not directly follow another. */
  private static List<List<LogLine>> steps(List<LogLine> story) {
    List<List<LogLine>> steps = new ArrayList<>();
    boolean told = true;
    for (LogLine line : story) {
      if (steps.isEmpty() || (line.isHeading() && told)) {
        steps.add(new ArrayList<>());
      }
      steps.get(steps.size() - 1).add(line);
      told = !line.isHeading();
    }
    return steps;
  }
}
