package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A step that a script gave: its shape, for which it is linked once, and what is brought to it. */
final class YieldedStep {

  /** A value of a step that differs from call to call, and is laid into slots of its frame. */
  interface StepArgument {
    /**
     * Lays it into slots.
     *
     * @param handed what the call has handed on
     * @return how many it takes
     */
    int lay(Draft draft, int slot, OpaqueQueryValues handed);
  }

  private final Map<?, ?> said;
  private final List<Object> shape = new ArrayList<>();
  private final List<StepArgument> brought = new ArrayList<>();
  private final int characters;
  private ScriptStepCompiler.@Nullable CompiledStep linked;

  /** A step of a hook, not linked yet. */
  YieldedStep(Object hook, Map<?, ?> said, ScriptValueConverter values) {
    this.said = said;
    shape.add(hook);
    said.forEach(
        (field, value) -> {
          shape.add(field);
          shape.add(values.normal(value, brought));
        });
    int length = 0;
    for (Object part : shape) {
      length += part instanceof String text ? text.length() : 0;
    }
    this.characters = length;
  }

  Map<?, ?> scriptValue() {
    return said;
  }

  /** What it is linked for; two steps of one shape differ only in what is brought to them. */
  List<Object> shape() {
    return shape;
  }

  /** The characters of all texts in its shape. */
  int characters() {
    return characters;
  }

  /** How it is linked; null before that. */
  ScriptStepCompiler.@Nullable CompiledStep compiledStep() {
    return linked;
  }

  void compiledStep(ScriptStepCompiler.CompiledStep now) {
    linked = now;
  }

  /** Lays what is brought to it into slots behind one another; some of it was handed on. */
  void bring(Draft draft, int first, OpaqueQueryValues handed) {
    int slot = first;
    for (int i = 0; i < brought.size(); i++) {
      slot += brought.get(i).lay(draft, slot, handed);
    }
  }

  /** What it names, which is what it is answered; null where it names nothing. */
  @Nullable CompiledExpression answer() {
    return linked == null ? null : linked.answer();
  }

  /** The slot that says which other answer was given. */
  int otherAnswer() {
    return linked == null ? 0 : linked.otherAnswer();
  }

  /** The other answers. */
  List<String> words() {
    return linked == null ? List.of() : linked.words();
  }
}
