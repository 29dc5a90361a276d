package gabion.flow.run;

import gabion.ask.Explained;
import gabion.ask.Reckoned;
import gabion.ask.Voice;
import gabion.expr.value.Definition;
import gabion.expr.value.Hanging;
import gabion.expr.value.Openness;
import gabion.expr.value.Reckoning;
import gabion.flow.tell.Known;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What may have a say in a step: how its numbers come about, and the hooks on the definitions that
 * its sentences read. Asked only when somebody listens or wants to know.
 *
 * @param openness whose eyes matter to its sentences
 */
public record StepReasons(List<Reckoning> reckonings, List<Definition> hooked, Openness openness) {

  /** A step without reasons. */
  public static final StepReasons NONE = new StepReasons(List.of(), List.of(), Openness.OPEN);

  public boolean isNone() {
    return reckonings.isEmpty() && hooked.isEmpty();
  }

  private void tell(Draft draft, Consumer<Reckoned> hearer) {
    reckonings.forEach(reckoning -> reckoning.tell(draft, hearer));
  }

  /** How its numbers come about, as far as something is to be told of it. */
  void worthTelling(Draft draft, Consumer<Reckoned> hearer) {
    tell(
        draft,
        made -> {
          if (made.isWorthTelling()) {
            hearer.accept(made);
          }
        });
  }

  /** What had a say in it, all in all. */
  Explained explained(Known known, Procedure procedure, Scripted scripts, List<Voice> refusing) {
    List<Reckoned> reckoned = known.common(openness, this::tell).stream().distinct().toList();
    List<Voice> voices = new ArrayList<>();
    for (Procedure.Hung hook : procedure.hooks) {
      known
          .agreed(table -> hook.voice(table, scripts))
          .flatMap(said -> said)
          .ifPresent(voices::add);
    }
    for (Definition definition : hooked) {
      for (Definition.Counting hook : definition.countings()) {
        if (known.agreed(hook::isInForce).orElse(false)) {
          voices.add(voice(hook.hanging(), reckoned, List.of()));
        }
      }
      for (Definition.Refusing hook : definition.refusings()) {
        if (known.agreed(hook.force()::of).orElse(false)) {
          voices.add(voice(hook.hanging(), reckoned, refusing));
        }
      }
    }
    return new Explained(reckoned, voices.stream().distinct().toList());
  }

  private static Voice voice(Hanging hook, List<Reckoned> reckoned, List<Voice> refusing) {
    Optional<String> said =
        reckoned.stream()
            .flatMap(made -> made.lines().stream())
            .filter(line -> line.by().equals(hook.owner()))
            .map(Reckoned.Line::say)
            .findFirst()
            .or(
                () ->
                    refusing.stream()
                        .filter(voice -> voice.owner().equals(hook.owner()))
                        .map(Voice::sentence)
                        .findFirst());
    return new Voice(
        hook.manner().word(),
        hook.owner(),
        hook.head(),
        hook.rule(),
        said.isPresent(),
        said.orElse(""));
  }
}
