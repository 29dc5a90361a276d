package gabion.question;

import java.util.List;

/**
 * The factors of a step, evaluated again in the current position.
 *
 * @param breakdowns its numbers and refusals
 * @param hookResponses the called hooks: those on its procedure, and those on the definitions that
 *     it reads
 */
public record StepExplanation(List<ValueBreakdown> breakdowns, List<HookResponse> hookResponses) {

  /** Nothing had a say. */
  public static final StepExplanation NOTHING = new StepExplanation(List.of(), List.of());

  public StepExplanation {
    breakdowns = List.copyOf(breakdowns);
    hookResponses = List.copyOf(hookResponses);
  }
}
