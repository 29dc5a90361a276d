package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A step output by a script: its shape, which is compiled once, and the values passed to it in
 * slots.
 */
final class YieldedStep {

  /** A value of a step that differs from call to call, and is laid into slots of its frame. */
  interface StepArgument {
    /**
     * Stores the value in slots.
     *
     * @param handed resolves values that the call passes on
     * @return the number of slots used
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

  /**
   * Returns the key under which it is compiled; steps of one shape differ only in the values passed
   * to them.
   */
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

  /** Stores the passed values in consecutive slots. */
  void bring(Draft draft, int first, OpaqueQueryValues handed) {
    int slot = first;
    for (int i = 0; i < brought.size(); i++) {
      slot += brought.get(i).lay(draft, slot, handed);
    }
  }

  /** Returns the answer that it names; null if it names none or is not compiled yet. */
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
