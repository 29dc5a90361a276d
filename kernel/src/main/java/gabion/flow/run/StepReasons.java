package gabion.flow.run;

import gabion.expr.value.BreakdownSource;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;
import gabion.expr.value.RequiredVisibility;
import gabion.expr.value.Scope;
import gabion.flow.log.SeatKnowledge;
import gabion.question.HookResponse;
import gabion.question.StepExplanation;
import gabion.question.ValueBreakdown;
import gabion.state.Draft;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The reasons behind a step: how its numbers are derived, and the hooks on the definitions that its
 * expressions read. Used only for a listening log or an explanation.
 *
 * @param openness the visibility that its expressions require
 * @param sentences its expressions, as they are written
 * @param scope the names that they may use
 */
public record StepReasons(
    List<BreakdownSource> reckonings,
    List<Definition> hookedDefinitions,
    RequiredVisibility openness,
    List<Tree.Text> sentences,
    Scope scope) {

  /** A step without reasons. */
  public static final StepReasons NONE =
      new StepReasons(List.of(), List.of(), RequiredVisibility.OPEN, List.of(), Scope.EMPTY);

  private void tell(Draft draft, Consumer<ValueBreakdown> hearer) {
    reckonings.forEach(reckoning -> reckoning.tell(draft, hearer));
  }

  /** Reports the derivations of its numbers that are worth logging. */
  void worthTelling(Draft draft, Consumer<ValueBreakdown> hearer) {
    tell(
        draft,
        made -> {
          if (made.isWorthTelling()) {
            hearer.accept(made);
          }
        });
  }

  /** What had a say in it, all in all. */
  StepExplanation explainStep(
      SeatKnowledge knowledge,
      Procedure procedure,
      ScriptExecutor scripts,
      List<HookResponse> refusing) {
    List<ValueBreakdown> reckoned =
        knowledge.common(openness, this::tell).stream().distinct().toList();
    List<HookResponse> voices = new ArrayList<>();
    for (Procedure.AttachedHook hook : procedure.hooks) {
      knowledge
          .ifKnown(table -> hook.voice(table, scripts))
          .flatMap(said -> said)
          .ifPresent(voices::add);
    }
    for (Definition definition : hookedDefinitions) {
      for (Definition.CountHook hook : definition.countings()) {
        if (knowledge.ifKnown(hook::isInForce).orElse(false)) {
          voices.add(voice(hook.origin(), reckoned, List.of()));
        }
      }
      for (Definition.RefusalHook hook : definition.refusings()) {
        if (knowledge.ifKnown(hook.force()::of).orElse(false)) {
          voices.add(voice(hook.origin(), reckoned, refusing));
        }
      }
    }
    return new StepExplanation(reckoned, voices.stream().distinct().toList());
  }

  private static HookResponse voice(
      HookOrigin hook, List<ValueBreakdown> reckoned, List<HookResponse> refusing) {
    Optional<String> said =
        reckoned.stream()
            .flatMap(made -> made.lines().stream())
            .filter(line -> line.hookOwner().equals(hook.owner()))
            .map(ValueBreakdown.Line::text)
            .findFirst()
            .or(
                () ->
                    refusing.stream()
                        .filter(voice -> voice.owner().equals(hook.owner()))
                        .map(HookResponse::sentence)
                        .findFirst());
    return new HookResponse(
        hook.hookKind().word(),
        hook.owner(),
        hook.head(),
        hook.rule(),
        said.isPresent(),
        said.orElse(""));
  }
}
