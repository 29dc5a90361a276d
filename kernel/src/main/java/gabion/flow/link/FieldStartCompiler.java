package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.build.FieldBuilder;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;

/** Computes the initial values of fields that begin with a sentence, once for each key. */
final class FieldStartCompiler {

  private final CompilationContext rules;
  private final Layout layout;

  FieldStartCompiler(CompilationContext rules) {
    this.rules = rules;
    this.layout = rules.layout();
  }

  /** Sets the initial values in the layout; links must have been read. */
  void compile(Definitions defined) {
    for (Thing thing : defined.fields()) {
      Head head = Head.ofNoun(thing.key(), layout.sorts().types().keySet());
      thing
          .block()
          .text("start")
          .filter(text -> FieldBuilder.isSentence(text.value()))
          .ifPresent(
              text ->
                  layout.fields().all().stream()
                      .filter(field -> isOf(field, head))
                      .findFirst()
                      .ifPresent(field -> compile(field, head, text)));
    }
  }

  private static boolean isOf(Field field, Head head) {
    return !head.words().isEmpty()
        && field.name().equals(head.words().get(0).text())
        && field.keys().size() == head.parameters().size();
  }

  private void compile(Field field, Head head, Tree.Text text) {
    if (field.isOfNumbers(layout.sorts())) {
      rules.problems().add(ProblemCode.START_OF_NUMBERS, text.location(), null, field.name());
      return;
    }
    int slots = rules.program().takeSlots(field.keys().size());
    Scope scope = Scope.EMPTY;
    for (int i = 0; i < field.keys().size(); i++) {
      int slot = slots + i;
      Num key = draft -> draft.slotValue(slot);
      Type type = Type.one(field.keys().get(i));
      scope = scope.with(head.parameters().get(i).text(), new CompiledExpression.OfNum(type, key));
    }
    rules
        .compiler()
        .value(text, field.type(), scope)
        .flatMap(NumberConverter::of)
        .filter(value -> rules.problems().isEmpty())
        .ifPresent(value -> fill(field, slots, value, text));
  }

  private void fill(Field field, int slots, Num value, Tree.Text text) {
    Fields fields = layout.fields();
    Draft printed = Draft.withoutPosition(layout);
    List<Sort> keys = field.keys();
    try {
      for (int index = 0; index < field.size(); index++) {
        int rest = index;
        for (int k = keys.size() - 1; k >= 0; k--) {
          printed.setSlotValue(slots + k, keys.get(k).first() + rest % keys.get(k).size());
          rest /= keys.get(k).size();
        }
        long start = value.of(printed);
        boolean bounded = field.type().equals(Type.NUMBER);
        if (bounded && (start < field.from() || start > field.to())) {
          rules
              .problems()
              .add(
                  ProblemCode.OUT_OF_RANGE, text.location(), null, start, field.from(), field.to());
          return;
        }
        fields.start(field.offset() + index, (int) start);
      }
    } catch (ArrayIndexOutOfBoundsException inPlay) {
      // there is no position to ask
      rules.problems().add(ProblemCode.START_IN_PLAY, text.location(), null, field.name());
    }
  }
}
