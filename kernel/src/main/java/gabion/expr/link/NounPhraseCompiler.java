package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.value.BoxUnion;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.FieldSlot;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Num;
import gabion.expr.value.TargetVisitor;
import gabion.expr.value.TrivialExpression;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.GameRandom;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nouns with what their prepositions lead to: boxes, fields, definitions and tables. */
final class NounPhraseCompiler {

  /** A call of a name declared by the ruleset, with its prepositional arguments. */
  static final BuiltInFunction PHRASE =
      BuiltInFunction.of(
              "",
              FieldKind.VALUE,
              "NOUN",
              "",
              "",
              (call, at) ->
                  at.linker.meanings.resolveSeveral(call, at.wanted, at.context)
                          instanceof ResolvedName.ThingId thing
                      ? NodeCompiler.thing(thing)
                      : new NounPhraseCompiler(at.linker).phrase(call, at.context))
          .reads((call, effects) -> effects.call(call));

  private final ExpressionCompiler linker;

  NounPhraseCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /** A node that is a noun with its arguments; null where it is none. */
  static @Nullable Node of(@Nullable Node node) {
    return node instanceof Node.Call call && call.is(PHRASE) ? call : null;
  }

  private CompiledExpression phrase(Node.Call phrase, Context context) throws CompilationException {
    return phrase.requiredSignature().target().accept(new PhraseTargetVisitor(phrase, context));
  }

  /** Compiles each kind of target with the arguments of a phrase. */
  private final class PhraseTargetVisitor
      implements TargetVisitor<CompiledExpression, CompilationException> {

    private final Node.Call phrase;
    private final Context context;

    PhraseTargetVisitor(Node.Call phrase, Context context) {
      this.phrase = phrase;
      this.context = context;
    }

    @Override
    public CompiledExpression box(Box box) throws CompilationException {
      Sort places = linker.layout.sorts().places();
      List<Num> keys = new ArrayList<>();
      List<BoxUnion.Key> several = new ArrayList<>();
      for (int i = 0; i < box.keys().size(); i++) {
        Sort sort = box.keys().get(i);
        Node key = phrase.around().get(i);
        CompiledExpression code =
            isNamed(key, sort) ? null : linker.compileSeveral(key, sort, context);
        if (code instanceof CompiledExpression.OfSet || code instanceof CompiledExpression.OfList) {
          CompiledExpression.OfSet set = linker.sets.set(key, code, sort, context);
          several.add(
              new BoxUnion.Key(
                  set.members(), set.sort().words(), sort.first(), step(box.keys(), i)));
          keys.add(Num.constant(sort.first()));
        } else {
          keys.add(linker.values.one(key, code, sort, context));
        }
      }
      Num at = offset(box.first(), box.keys(), keys);
      return several.isEmpty()
          ? new CompiledExpression.OfNum(Type.one(places), at)
          : new CompiledExpression.OfSet(places, new BoxUnion(at, several));
    }

    private boolean isNamed(Node key, Sort sort) {
      ResolvedName meaning = linker.meanings.one(key, sort, context);
      return !(meaning instanceof ResolvedName.NotAName
          || meaning instanceof ResolvedName.LocalVariable);
    }

    @Override
    public CompiledExpression field(Field field) throws CompilationException {
      FieldSlot at = fieldAt(field, phrase, context);
      return at.isNoted() ? ofNotes(at) : ofField(field, at.at());
    }

    @Override
    public CompiledExpression definition(Definition definition) throws CompilationException {
      return linker.definitions.call(definition, phrase.around(), context);
    }

    @Override
    public CompiledExpression table(LookupTable table) throws CompilationException {
      return table.of(
          linker.definitions.arguments(phrase.requiredSignature(), phrase.around(), context));
    }
  }

  /** The things that a phrase names behind its prepositions. */
  List<Num> keys(Node.Call phrase, Context context) throws CompilationException {
    List<Num> keys = new ArrayList<>();
    for (int i = 0; i < phrase.around().size(); i++) {
      Type type = phrase.requiredSignature().types().get(i);
      Node key = phrase.around().get(i);
      keys.add(
          type.form() == Form.NUMBER
              ? linker.values.number(key, context)
              : linker.values.one(key, ValueCompiler.sortOf(type), context));
    }
    return keys;
  }

  /** Returns the field that a phrase names and its index in the state. */
  FieldSlot fieldAt(Field field, Node.Call phrase, Context context) throws CompilationException {
    List<Num> keys = keys(phrase, context);
    int memory = linker.layout.fields().memory(field);
    return memory < 0
        ? new FieldSlot(field, offset(field.offset(), field.keys(), keys))
        : new FieldSlot(field, combinedKey(field.keys(), keys), memory);
  }

  /** One number for all keys of a field that is kept for numbers; one number alone is itself. */
  private Num combinedKey(List<Sort> sorts, List<Num> keys) {
    if (keys.size() == 1) {
      return keys.get(0);
    }
    Sort numbers = linker.layout.sorts().numbers();
    return draft -> {
      long noted = 0;
      for (int i = 0; i < keys.size(); i++) {
        long key = keys.get(i).of(draft);
        if (key < 0 && sorts.get(i) != numbers) {
          return FieldSlot.NOTHING;
        }
        noted = GameRandom.mix(noted, key);
      }
      return noted;
    };
  }

  private static CompiledExpression ofNotes(FieldSlot field) {
    Type type = field.field().type();
    int missing = type.form() == Form.ONE ? Sort.NOTHING : 0;
    Num value =
        draft -> {
          long at = field.at().of(draft);
          return field.isNothing(at) ? missing : field.read(draft, at);
        };
    return type.equals(Type.CLAIM)
        ? new CompiledExpression.OfCondition(draft -> value.of(draft) != 0)
        : new CompiledExpression.OfNum(type, value);
  }

  /** Returns the value of a field at an index; the default for a negative index. */
  static CompiledExpression ofField(Field field, Num at) {
    int missing = field.type().form() == Form.ONE ? Sort.NOTHING : 0;
    Num value =
        field.keys().isEmpty()
            ? whole(field)
            : draft -> {
              int found = (int) at.of(draft);
              return found < 0 ? missing : draft.field(found);
            };
    return field.type().equals(Type.CLAIM)
        ? new CompiledExpression.OfCondition(draft -> value.of(draft) != 0)
        : new CompiledExpression.OfNum(field.type(), value);
  }

  private static Num whole(Field field) {
    return new ScalarField(field.offset());
  }

  /** The value of a field without keys. */
  record ScalarField(int at) implements Num, TrivialExpression {
    @Override
    public long of(Draft draft) {
      return draft.field(at);
    }
  }

  /**
   * Returns the index of the entry for some keys; {@code NOTHING} if a key is {@code NOTHING}.
   * Constant keys are folded at compile time.
   */
  static Num offset(int first, List<Sort> sorts, List<Num> keys) {
    long known = first;
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i) instanceof Num.Constant key) {
        if (key.value() < 0) {
          return Num.constant(Sort.NOTHING);
        }
        known += step(sorts, i) * (key.value() - sorts.get(i).first());
      }
    }
    Num at = Num.constant(known);
    for (int i = 0; i < keys.size(); i++) {
      if (!(keys.get(i) instanceof Num.Constant)) {
        at = offsetFrom(at, step(sorts, i), sorts.get(i).first(), keys.get(i));
      }
    }
    return at;
  }

  /** Returns the distance between the entries of two consecutive things of a sort. */
  private static long step(List<Sort> sorts, int of) {
    return sorts.stream().skip(of + 1L).mapToLong(Sort::size).reduce(1, (one, two) -> one * two);
  }

  /**
   * Returns an index advanced by {@code step} for each position of the key after {@code base};
   * {@code NOTHING} if either is {@code NOTHING}.
   */
  private static Num offsetFrom(Num at, long step, long base, Num key) {
    if (at instanceof Num.Constant constant) {
      long start = constant.value() - step * base;
      return draft -> {
        long number = key.of(draft);
        return number < 0 ? Sort.NOTHING : start + number * step;
      };
    }
    return draft -> {
      long start = at.of(draft);
      long number = start < 0 ? Sort.NOTHING : key.of(draft);
      return number < 0 ? Sort.NOTHING : start + (number - base) * step;
    };
  }
}
