package gabion.tools.lab;

import gabion.flow.log.ReasonFormatter;
import gabion.flow.run.Machine;
import gabion.flow.run.StepReasons;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.question.HookResponse;
import gabion.question.StepDescriptor;
import gabion.question.StepExplanation;
import gabion.state.Draft;
import gabion.tools.table.display.SentenceValue;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Records each step that games by a ruleset run, with all that is hidden: where it is written, the
 * rule that it cites, its sentences with their values before it runs, and the hooks that changed
 * something. For one game at a time.
 */
public final class StepTrace {

  /** More steps than these are not recorded. */
  private static final int MOST_STEPS = 10_000;

  /**
   * A step that ran.
   *
   * @param line its file and line
   * @param step its verb and its first value
   * @param rule the rule that it cites, or empty
   * @param owner the card or pack that added it; empty for the rules themselves
   * @param values its sentences, each with its value
   * @param reasons how its numbers are computed, and the hooks that changed something
   */
  public record TracedStep(
      String line,
      String step,
      String rule,
      String owner,
      List<String> values,
      List<String> reasons) {

    public TracedStep {
      values = List.copyOf(values);
      reasons = List.copyOf(reasons);
    }

    /** As lines: the step, and below it its sentences and reasons. */
    public List<String> lines() {
      List<String> lines = new ArrayList<>();
      lines.add(
          line
              + "  "
              + step
              + (rule.isEmpty() ? "" : "  [" + rule + "]")
              + (owner.isEmpty() ? "" : "  by " + owner));
      values.forEach(value -> lines.add("    " + value));
      reasons.forEach(reason -> lines.add("    because " + reason));
      return lines;
    }
  }

  private final Ruleset rules;
  private final List<TracedStep> steps = new ArrayList<>();
  private @Nullable StepDescriptor last;

  /** A trace of games by a ruleset, which has not begun. */
  public StepTrace(Ruleset rules) {
    this.rules = rules;
  }

  /** Records the steps of all games that begin later. */
  public void begin() {
    rules.program().trace(this::hear);
  }

  /** The steps so far, the oldest first. */
  public List<TracedStep> steps() {
    return List.copyOf(steps);
  }

  private void hear(Machine machine, int pc) {
    StepDescriptor step = machine.scripts().about(pc);
    boolean goesOn = step.equals(last);
    last = step;
    if (!goesOn && !step.verb().isEmpty() && steps.size() < MOST_STEPS) {
      steps.add(step(machine, step));
    }
  }

  private TracedStep step(Machine machine, StepDescriptor step) {
    Draft draft = machine.draft();
    StepReasons reasons = rules.program().reasons.getOrDefault(step, StepReasons.NONE);
    ViewContext look = ViewContext.ofEverything(draft);
    List<String> values = new ArrayList<>();
    for (Tree.Text sentence : reasons.sentences()) {
      SentenceValue value = SentenceValue.of(rules, look, sentence, reasons.scope());
      if (value.isUnderstood() && !value.value().equals(sentence.value())) {
        values.add(sentence.value() + ": " + value.value());
      }
    }
    StepExplanation explained = machine.questioner().explainStep(View.ALL);
    List<String> because = new ArrayList<>();
    explained.breakdowns().forEach(made -> because.add(ReasonFormatter.sentence(made)));
    explained.hookResponses().stream()
        .filter(hook -> hook.hasEffect() && because.stream().noneMatch(mentionsOwner(hook)))
        .forEach(hook -> because.add(ReasonFormatter.sentence(hook)));
    return new TracedStep(
        place(step.location()),
        step.name().isEmpty() ? step.verb() : step.verb() + ": " + step.name(),
        step.citation().brief(),
        step.owner(),
        values,
        because.stream().distinct().toList());
  }

  /** Whether the lines of a number already name a hook's owner. */
  private static Predicate<String> mentionsOwner(HookResponse hook) {
    return line -> line.contains(hook.owner());
  }

  private static String place(@Nullable SourceLocation where) {
    if (where == null) {
      return "";
    }
    String name = where.source().name();
    return name.substring(name.lastIndexOf('/') + 1) + ":" + where.line();
  }
}
