package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.Node;
import gabion.expr.value.BoxUnion;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.FieldAt;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Num;
import gabion.expr.value.Small;
import gabion.expr.value.TargetVisitor;
import gabion.state.Box;
import gabion.state.Chances;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nouns with what their prepositions lead to: boxes, fields, definitions and tables. */
final class Phrases {

  /** What the ruleset declares, called with what its prepositions lead to. */
  static final Function PHRASE =
      Function.of(
              "",
              Holds.VALUE,
              "NOUN",
              "",
              "",
              (call, at) ->
                  at.linker.meanings.several(call, at.wanted, at.context)
                          instanceof Meaning.Named thing
                      ? Linking.thing(thing)
                      : new Phrases(at.linker).phrase(call, at.context))
          .reads((call, effects) -> effects.call(call));

  private final Linker linker;

  Phrases(Linker linker) {
    this.linker = linker;
  }

  /** A node that is a noun with its arguments; null where it is none. */
  static @Nullable Node of(@Nullable Node node) {
    return node instanceof Node.Call call && call.is(PHRASE) ? call : null;
  }

  private Code phrase(Node.Call phrase, Context context) throws Unlinkable {
    return phrase.declared().target().accept(new ByTarget(phrase, context));
  }

  /** What each target comes to with the arguments of a phrase. */
  private final class ByTarget implements TargetVisitor<Code, Unlinkable> {

    private final Node.Call phrase;
    private final Context context;

    ByTarget(Node.Call phrase, Context context) {
      this.phrase = phrase;
      this.context = context;
    }

    @Override
    public Code box(Box box) throws Unlinkable {
      Sort places = linker.layout.sorts().places();
      List<Num> keys = new ArrayList<>();
      List<BoxUnion.Key> several = new ArrayList<>();
      for (int i = 0; i < box.keys().size(); i++) {
        Sort sort = box.keys().get(i);
        Node key = phrase.around().get(i);
        Code code = isNamed(key, sort) ? null : linker.several(key, sort, context);
        if (code instanceof Code.OfSet || code instanceof Code.OfList) {
          Code.OfSet set = linker.sets.set(key, code, sort, context);
          several.add(
              new BoxUnion.Key(
                  set.members(), set.sort().words(), sort.first(), step(box.keys(), i)));
          keys.add(Num.always(sort.first()));
        } else {
          keys.add(linker.values.one(key, code, sort, context));
        }
      }
      Num at = offset(box.first(), box.keys(), keys);
      return several.isEmpty()
          ? new Code.OfNum(Type.one(places), at)
          : new Code.OfSet(places, new BoxUnion(at, several));
    }

    private boolean isNamed(Node key, Sort sort) {
      Meaning meaning = linker.meanings.one(key, sort, context);
      return !(meaning instanceof Meaning.Itself || meaning instanceof Meaning.Local);
    }

    @Override
    public Code field(Field field) throws Unlinkable {
      FieldAt at = fieldAt(field, phrase, context);
      return at.isNoted() ? ofNotes(at) : ofField(field, at.at());
    }

    @Override
    public Code definition(Definition definition) throws Unlinkable {
      return linker.definitions.call(definition, phrase.around(), context);
    }

    @Override
    public Code table(LookupTable table) throws Unlinkable {
      return table.of(linker.definitions.arguments(phrase.declared(), phrase.around(), context));
    }
  }

  /** The things that a phrase names behind its prepositions. */
  List<Num> keys(Node.Call phrase, Context context) throws Unlinkable {
    List<Num> keys = new ArrayList<>();
    for (int i = 0; i < phrase.around().size(); i++) {
      Type type = phrase.declared().types().get(i);
      Node key = phrase.around().get(i);
      keys.add(
          type.form() == Form.NUMBER
              ? linker.values.number(key, context)
              : linker.values.one(key, Values.sortOf(type), context));
    }
    return keys;
  }

  /** A field and where in the state lies what a phrase names. */
  FieldAt fieldAt(Field field, Node.Call phrase, Context context) throws Unlinkable {
    List<Num> keys = keys(phrase, context);
    int memory = linker.layout.fields().memory(field);
    return memory < 0
        ? new FieldAt(field, offset(field.offset(), field.keys(), keys))
        : new FieldAt(field, noted(field.keys(), keys), memory);
  }

  /** One number for all keys of a field that is kept for numbers; one number alone is itself. */
  private Num noted(List<Sort> sorts, List<Num> keys) {
    if (keys.size() == 1) {
      return keys.get(0);
    }
    Sort numbers = linker.layout.sorts().numbers();
    return draft -> {
      long noted = 0;
      for (int i = 0; i < keys.size(); i++) {
        long key = keys.get(i).of(draft);
        if (key < 0 && sorts.get(i) != numbers) {
          return FieldAt.NOTHING;
        }
        noted = Chances.mix(noted, key);
      }
      return noted;
    };
  }

  private static Code ofNotes(FieldAt field) {
    Type type = field.field().type();
    int missing = type.form() == Form.ONE ? Sort.NOTHING : 0;
    Num value =
        draft -> {
          long at = field.at().of(draft);
          return field.isNothing(at) ? missing : field.read(draft, at);
        };
    return type.equals(Type.CLAIM)
        ? new Code.OfClaim(draft -> value.of(draft) != 0)
        : new Code.OfNum(type, value);
  }

  /** The value of a field at a place of the state; of nothing what a field without a start has. */
  static Code ofField(Field field, Num at) {
    int missing = field.type().form() == Form.ONE ? Sort.NOTHING : 0;
    Num value =
        field.keys().isEmpty()
            ? whole(field)
            : draft -> {
              int found = (int) at.of(draft);
              return found < 0 ? missing : draft.field(found);
            };
    return field.type().equals(Type.CLAIM)
        ? new Code.OfClaim(draft -> value.of(draft) != 0)
        : new Code.OfNum(field.type(), value);
  }

  private static Num whole(Field field) {
    return new Whole(field.offset());
  }

  /** What a field holds that has no keys. */
  record Whole(int at) implements Num, Small {
    @Override
    public long of(Draft draft) {
      return draft.field(at);
    }
  }

  /**
   * Where something noted for keys lies; nothing where a key is nothing. What is known of it when
   * rules are linked is worked out here.
   */
  static Num offset(int first, List<Sort> sorts, List<Num> keys) {
    long known = first;
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i) instanceof Num.Constant key) {
        if (key.value() < 0) {
          return Num.always(Sort.NOTHING);
        }
        known += step(sorts, i) * (key.value() - sorts.get(i).first());
      }
    }
    Num at = Num.always(known);
    for (int i = 0; i < keys.size(); i++) {
      if (!(keys.get(i) instanceof Num.Constant)) {
        at = beyond(at, step(sorts, i), sorts.get(i).first(), keys.get(i));
      }
    }
    return at;
  }

  /** How far apart what is noted for two neighbors of one of the sorts lies. */
  private static long step(List<Sort> sorts, int of) {
    return sorts.stream().skip(of + 1L).mapToLong(Sort::size).reduce(1, (one, two) -> one * two);
  }

  /**
   * What lies so many steps beyond a place as a key is behind the first of its sort; nothing where
   * one is nothing.
   */
  private static Num beyond(Num at, long step, long base, Num key) {
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
