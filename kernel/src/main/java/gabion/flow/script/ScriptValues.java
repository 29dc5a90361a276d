package gabion.flow.script;

import gabion.expr.value.Code;
import gabion.expr.value.Pieces;
import gabion.flow.run.Chosen;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Reading;
import gabion.hook.ScriptFailure;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Where;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns values of a draft into those that scripts see, and what scripts give into values of it. */
final class ScriptValues implements Reading {

  private static final int MOST_SETS = 2_000;

  /** What a list of ids means: the sort of all of them, and their bits. */
  private record Things(Sort sort, long[] words) {}

  private final Machine machine;
  private final Program program;
  private final ScriptView view;
  private final Map<List<?>, Things> sets = new HashMap<>();
  private final Map<String, Integer> options = new HashMap<>();

  private @Nullable Draft read;

  ScriptValues(Machine machine) {
    this.machine = machine;
    this.program = machine.program();
    this.view = new ScriptView(program, this::draft);
    for (String option : program.layout.sorts().options().keySet()) {
      options.put(option, program.layout.fields().named("option " + option).offset());
    }
  }

  /** The draft that scripts read: the machine's, or one on which something is worked out. */
  private Draft draft() {
    Draft reading = read;
    return reading == null ? machine.draft() : reading;
  }

  /** Reads from another draft from now on. @return the one before; null for the machine's */
  @Nullable Draft readFrom(@Nullable Draft draft) {
    Draft before = read;
    read = draft;
    return before;
  }

  // ---- values that go in

  /** A value as a script sees it. */
  Object out(long value, Type type) {
    return view.value(value, type);
  }

  /** What a sentence comes to, as a script sees it; null for nothing. */
  @Nullable Object out(Code code) {
    return code.accept(view).orElse(null);
  }

  @Override
  public @Nullable Object read(int script, int template, List<@Nullable Object> holes)
      throws ScriptFailure {
    ScriptProcedure.Sentence sentence = program.sentences.get(script).get(template);
    Draft draft = draft();
    for (int i = 0; i < holes.size(); i++) {
      draft.hold(sentence.slots() + i, in(holes.get(i), sentence.types().get(i), sentence));
    }
    return out(sentence.code());
  }

  private long in(@Nullable Object value, Type type, ScriptProcedure.Sentence sentence)
      throws ScriptFailure {
    if (type.form() == Type.Form.NUMBER && value instanceof Long number) {
      return number;
    }
    if (type.form() == Type.Form.CLAIM && value instanceof Boolean claim) {
      return claim ? 1 : 0;
    }
    if (type.form() == Type.Form.PIECE && value instanceof Map<?, ?> map && pieceOf(map) >= 0) {
      return pieceOf(map);
    }
    if (type.form() == Type.Form.ONE && value instanceof String id && type.sort() != null) {
      int number = type.sort().number(id);
      if (number >= 0 || id.equals("nobody") || id.equals("nothing")) {
        return number;
      }
    }
    if (value == null && type.form() == Type.Form.ONE) {
      return Sort.NOTHING;
    }
    Where where = sentence.template().wheres().get(0);
    throw new ScriptFailure(Fault.HOLE_MISFIT, where, String.valueOf(value), type);
  }

  /** The piece that a record tells of, or -1. */
  private long pieceOf(Map<?, ?> map) {
    Layout layout = program.layout;
    int place = layout.sorts().places().number(String.valueOf(map.get("place")));
    List<?> marks = map.get("marks") instanceof List<?> list ? list : List.of();
    for (int row = 0; place >= 0 && row < layout.rows().size(); row++) {
      var is = layout.rows().get(row);
      boolean alike =
          layout.sorts().kinds().id(is.kind()).equals(map.get("kind"))
              && same(layout.sorts().factions(), is.faction(), map.get("faction"))
              && same(layout.sorts().faces(), is.face(), map.get("face"))
              && (is.mark() < 0
                  ? marks.isEmpty()
                  : marks.contains(layout.sorts().marks().id(is.mark())));
      if (alike) {
        return Pieces.of(row, place);
      }
    }
    return -1;
  }

  private static boolean same(Sort sort, int number, @Nullable Object id) {
    return number < 0 ? id == null : sort.id(number).equals(id);
  }

  @Override
  public @Nullable Object option(String name) {
    Sort readings = program.layout.sorts().options().get(name);
    Integer at = options.get(name);
    return readings == null || at == null ? null : readings.id(draft().field(at));
  }

  // ---- values that come out

  /**
   * What of a value a step is linked for: a piece, pieces, things of a sort, or the value itself.
   * Those that differ from call to call are brought to it in slots.
   */
  Object normal(@Nullable Object value, List<Object> brought) {
    if (value instanceof Map<?, ?>) {
      brought.add(value);
      return Type.Form.PIECE;
    }
    if (isPieces(value)) {
      brought.add(value);
      return Type.Form.GROUP;
    }
    Things things = value instanceof List<?> list ? things(list) : null;
    if (things != null) {
      brought.add(things);
      return things.sort();
    }
    return String.valueOf(value);
  }

  /** The sort that all things of a list belong to; null where it is none, or empty. */
  @Nullable Sort sortOf(List<?> list) {
    Things things = things(list);
    return things == null ? null : things.sort();
  }

  /** A list means the same whenever it comes, so what it means is remembered. */
  private @Nullable Things things(List<?> list) {
    Things things = sets.get(list);
    Sort sort = things == null ? findSort(list) : null;
    if (sort == null) {
      return things;
    }
    long[] words = new long[sort.words()];
    for (Object one : list) {
      int thing = sort.number(String.valueOf(one));
      words[thing >>> 6] |= 1L << thing;
    }
    if (sets.size() >= MOST_SETS) {
      sets.clear();
    }
    things = new Things(sort, words);
    sets.put(List.copyOf(list), things);
    return things;
  }

  private @Nullable Sort findSort(List<?> list) {
    for (Sort sort : program.layout.sorts().byName().values()) {
      boolean all = !list.isEmpty() && sort.whole() == sort;
      for (int i = 0; i < list.size() && all; i++) {
        all = list.get(i) instanceof String id && sort.number(id) >= 0;
      }
      if (all) {
        return sort;
      }
    }
    return null;
  }

  static boolean isPieces(@Nullable Object value) {
    return value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map<?, ?>;
  }

  /** Lays a value into slots. @return how many it takes */
  int bring(Draft draft, int slot, Object value) {
    if (value instanceof Map<?, ?> one) {
      Locals.set(draft, slot, pieceOf(one));
      return 1;
    }
    if (value instanceof Things things) {
      long[] words = things.words();
      Locals.set(draft, slot, words, words.length);
      return words.length;
    }
    List<?> list = (List<?>) value;
    Chosen.open(draft, slot);
    Map<Long, Integer> numbers = new LinkedHashMap<>();
    for (Object one : list) {
      long piece = one instanceof Map<?, ?> map ? pieceOf(map) : -1;
      if (piece >= 0) {
        numbers.merge(piece, 1, Integer::sum);
      }
    }
    numbers.forEach((piece, number) -> Chosen.add(draft, slot, piece, number));
    return 1;
  }
}
