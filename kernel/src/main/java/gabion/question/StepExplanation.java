package gabion.question;

import java.util.List;

/**
 * What had a say in a step, worked out again as the table is now.
 *
 * @param breakdowns how its numbers came about, and what was refused in it
 * @param hookResponses the hooks that were asked: those on the procedure that it stands in, and
 *     those on the definitions that it reads
 */
public record StepExplanation(List<ValueBreakdown> breakdowns, List<HookResponse> hookResponses) {

  /** Nothing had a say. */
  public static final StepExplanation NOTHING = new StepExplanation(List.of(), List.of());

  /** What stays what it is. */
  public StepExplanation {
    breakdowns = List.copyOf(breakdowns);
    hookResponses = List.copyOf(hookResponses);
  }
}
