package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.flow.run.ScriptProcedure;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A script's action at a node: a read of the game, or an output. */
abstract sealed class ScriptOperation {

  /** Returns the output; null for a read. */
  @Nullable StepOutput outputOrNull() {
    return null;
  }

  /**
   * Reads the game's current state.
   *
   * @param handed stores values that are only passed on
   */
  abstract RawValues look(ScriptValueConverter values, RawValues raw, OpaqueQueryValues handed);

  /**
   * Returns the value shown to the script.
   *
   * @param shown its numbers
   * @param size the count of its numbers
   * @param handed resolves values that are only passed on
   */
  abstract @Nullable Object view(
      ScriptValueConverter values, long[] shown, int size, OpaqueQueryValues handed);

  /** It asks a sentence, with these values in its holes. */
  static final class SentenceQuery extends ScriptOperation {
    private final ScriptProcedure.Sentence sentence;
    private final long[] holes;

    SentenceQuery(ScriptProcedure.Sentence sentence, long[] holes) {
      this.sentence = sentence;
      this.holes = holes;
    }

    @Override
    RawValues look(ScriptValueConverter values, RawValues raw, OpaqueQueryValues handed) {
      return values.look(sentence, holes, raw);
    }

    @Override
    @Nullable Object view(
        ScriptValueConverter values, long[] shown, int size, OpaqueQueryValues handed) {
      return values.view(sentence.code(), shown, 0, size);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof SentenceQuery asks
          && sentence.template().equals(asks.sentence.template())
          && Arrays.equals(holes, asks.holes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(holes);
    }
  }

  /**
   * A query whose value is passed on unread. If the value includes any things or pieces, the script
   * is shown only that.
   */
  static final class OpaqueQuery extends ScriptOperation {
    private final SentenceQuery asks;
    private final Type type;

    OpaqueQuery(SentenceQuery asks, Type type) {
      this.asks = asks;
      this.type = type;
    }

    @Override
    RawValues look(ScriptValueConverter values, RawValues raw, OpaqueQueryValues handed) {
      asks.look(values, raw, handed);
      if (OpaqueQueryValues.isSome(raw, type)) {
        handed.keep(raw);
        return raw.clear().add(1);
      }
      return raw.add(0);
    }

    @Override
    @Nullable Object view(
        ScriptValueConverter values, long[] shown, int size, OpaqueQueryValues handed) {
      return shown[size - 1] == 0 ? asks.view(values, shown, size - 1, handed) : handed.next(type);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OpaqueQuery hands && asks.equals(hands.asks);
    }

    @Override
    public int hashCode() {
      return asks.hashCode();
    }
  }

  /** It looks which reading of an option was chosen. */
  static final class OptionLookup extends ScriptOperation {
    private final int field;
    private final Sort readings;

    OptionLookup(int field, Sort readings) {
      this.field = field;
      this.readings = readings;
    }

    @Override
    RawValues look(ScriptValueConverter values, RawValues raw, OpaqueQueryValues handed) {
      return raw.clear().add(values.draft().field(field));
    }

    @Override
    Object view(ScriptValueConverter values, long[] shown, int size, OpaqueQueryValues handed) {
      return readings.id(shown[0]);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OptionLookup chooses && field == chooses.field;
    }

    @Override
    public int hashCode() {
      return field;
    }
  }

  /** A yielded step that waits for the answer, or the final return value. */
  static final class StepOutput extends ScriptOperation {

    /** Shown after a step that names no answer. */
    static final int NO_ANSWER = 0;

    /** Shown after an alternative answer; its index follows. */
    static final int OTHER_ANSWER = 1;

    /** Shown after a proper answer; its numbers follow. */
    static final int ANSWER = 2;

    private static final int BYTES_OF_VALUE = 48;

    private final @Nullable Object said;
    private final boolean last;
    private List<YieldedStep> steps = List.of();

    StepOutput(@Nullable Object said, boolean last) {
      this.said = said;
      this.last = last;
    }

    /** Returns the value that the script yielded or returned. */
    @Nullable Object scriptValue() {
      return said;
    }

    /** Whether it has ended. */
    boolean isLast() {
      return last;
    }

    boolean isPass() {
      return last && "pass".equals(said);
    }

    /** How many of its steps are linked. */
    int compiledStepCount() {
      return steps.size();
    }

    YieldedStep step(int index) {
      return steps.get(index);
    }

    void addStep(YieldedStep step) {
      if (steps.isEmpty()) {
        steps = new ArrayList<>();
      }
      steps.add(step);
    }

    @Override
    StepOutput outputOrNull() {
      return this;
    }

    @Override
    RawValues look(ScriptValueConverter values, RawValues raw, OpaqueQueryValues handed) {
      throw new IllegalStateException("what a step is answered is not looked for");
    }

    @Override
    @Nullable Object view(
        ScriptValueConverter values, long[] shown, int size, OpaqueQueryValues handed) {
      YieldedStep step = steps.get(0);
      if (shown[0] == OTHER_ANSWER) {
        int word = (int) shown[1];
        return word < 0 ? null : step.words().get(word);
      }
      CompiledExpression code = step.answer();
      return shown[0] == NO_ANSWER || code == null ? null : values.view(code, shown, 1, size);
    }

    /** Bytes that it takes, about. */
    int bytes() {
      return bytes(said);
    }

    private static int bytes(@Nullable Object value) {
      int sum = BYTES_OF_VALUE;
      if (value instanceof String text) {
        sum += Character.BYTES * text.length();
      } else if (value instanceof List<?> list) {
        sum += Long.BYTES * list.size();
        for (Object one : new HashSet<>(list)) { // equal pieces are one object
          sum += bytes(one);
        }
      } else if (value instanceof Map<?, ?> map) {
        for (Object one : map.values()) {
          sum += BYTES_OF_VALUE + bytes(one);
        }
      }
      return sum;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof StepOutput given
          && last == given.last
          && Objects.equals(said, given.said);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(said);
    }
  }
}
