package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.PieceEncoding;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.flow.run.SelectedPieces;
import gabion.hook.HookKind;
import gabion.hook.ScriptFailure;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns values of a draft into those that scripts see, and what scripts give into values of it. */
final class ScriptValueConverter {

  private static final long[] NO_HOLES = {};

  private final Machine machine;
  private final Program program;
  private final IdListResolver lists;
  private final OpaqueQueryValues.TypeVisitor typing;
  private final Map<String, Integer> options = new HashMap<>();

  private @Nullable Draft read;

  ScriptValueConverter(Machine machine) {
    this.machine = machine;
    this.program = machine.program();
    this.lists = new IdListResolver(program.layout.sorts());
    this.typing = new OpaqueQueryValues.TypeVisitor(lists);
    for (String option : program.layout.sorts().options().keySet()) {
      options.put(option, program.layout.fields().option(option).offset());
    }
  }

  /** Returns the draft that scripts read: the machine's, or the one being evaluated. */
  Draft draft() {
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

  ScriptProcedure.Sentence sentence(int script, int template) {
    return program.sentences.get(script).get(template);
  }

  /** The values in the holes of a sentence, as numbers. */
  long[] holes(ScriptProcedure.Sentence sentence, List<@Nullable Object> holes)
      throws ScriptFailure {
    if (holes.isEmpty()) {
      return NO_HOLES;
    }
    long[] numbers = new long[holes.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in(holes.get(i), sentence.types().get(i), sentence);
    }
    return numbers;
  }

  /**
   * Returns the type of a query that a script passes on, if the step can be compiled without the
   * value; otherwise null.
   */
  @Nullable Type handedType(ScriptProcedure.Sentence sentence) {
    return sentence.code().accept(typing).orElse(null);
  }

  /** Evaluates a query with its placeholders filled. */
  RawValues look(ScriptProcedure.Sentence sentence, long[] holes, RawValues raw) {
    Draft draft = draft();
    for (int i = 0; i < holes.length; i++) {
      draft.setSlotValue(sentence.slots() + i, holes[i]);
    }
    return raw.fill(sentence.code(), draft);
  }

  /**
   * Returns the script's view of an expression's value; null if there is none.
   *
   * @param shown its numbers
   * @param first index of its first number
   * @param end index after its last number
   */
  @Nullable Object view(CompiledExpression code, long[] shown, int first, int end) {
    return code.accept(new ScriptView(program, shown, first, end)).orElse(null);
  }

  /**
   * Returns the payload of a hook: the arguments of its head by parameter name.
   *
   * @param values the arguments, followed for a card play by the seat
   */
  Map<String, Object> payload(ScriptProcedure script, long[] values) {
    Map<String, Object> payload = new LinkedHashMap<>();
    for (int i = 0; i < script.parameters().size(); i++) {
      String word = String.valueOf(script.words().get(i).type());
      Type type = program.layout.sorts().types().getOrDefault(word, Type.NUMBER);
      payload.put(script.parameters().get(i), ScriptView.value(program, values[i], type));
    }
    if (script.hook().kind() == HookKind.PLAY) {
      long seat = values[values.length - 1];
      payload.put("seat", seat < 0 ? "nobody" : program.layout.sorts().seats().id(seat));
    }
    return payload;
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
    if (type.form() == Type.Form.PIECE && value instanceof String && pieceOf(value) >= 0) {
      return pieceOf(value);
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
    SourceLocation where = sentence.template().locations().get(0);
    throw new ScriptFailure(ProblemCode.HOLE_MISFIT, where, String.valueOf(value), type);
  }

  /** The piece that a record tells of, or the single one of an id; -1 for none. */
  private long pieceOf(Object told) {
    if (told instanceof Map<?, ?> map) {
      return pieceOf(map);
    }
    int single = program.layout.sorts().pieces().number(String.valueOf(told));
    return single < 0 ? Sort.NOTHING : PieceEncoding.ofSingle(single);
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
              && matchesId(layout.sorts().factions(), is.faction(), map.get("faction"))
              && matchesId(layout.sorts().faces(), is.face(), map.get("face"))
              && (is.mark() < 0
                  ? marks.isEmpty()
                  : marks.contains(layout.sorts().marks().id(is.mark())));
      if (alike) {
        return PieceEncoding.of(row, place);
      }
    }
    return -1;
  }

  private static boolean matchesId(Sort sort, int number, @Nullable Object id) {
    return number < 0 ? id == null : sort.id(number).equals(id);
  }

  /** The look at an option; null if there is no such option. */
  ScriptOperation.@Nullable OptionLookup choosing(String name) {
    Sort readings = program.layout.sorts().options().get(name);
    Integer at = options.get(name);
    return readings == null || at == null ? null : new ScriptOperation.OptionLookup(at, readings);
  }

  // ---- values that come out

  /**
   * What of a value a step is linked for: a piece, pieces, things of a sort, or the value itself.
   * Those that differ from call to call are brought to it in slots.
   */
  Object normal(@Nullable Object value, List<YieldedStep.StepArgument> brought) {
    if (value instanceof OpaqueQueryValue one) {
      brought.add((draft, slot, handed) -> handed.lay(one, draft, slot));
      Sort sort = one.type().sort();
      return sort == null ? Type.Form.GROUP : sort;
    }
    if (value instanceof Map<?, ?> one) {
      brought.add(piece(one));
      return Type.Form.PIECE;
    }
    if (value instanceof List<?> list && isPieces(value)) {
      brought.add(pieces(list));
      return Type.Form.GROUP;
    }
    IdListResolver.ResolvedIds things = value instanceof List<?> list ? lists.things(list) : null;
    if (things != null) {
      brought.add(things);
      return things.sort();
    }
    return String.valueOf(value);
  }

  private YieldedStep.StepArgument piece(Map<?, ?> one) {
    long piece = pieceOf(one);
    return (draft, slot, handed) -> {
      Locals.set(draft, slot, piece);
      return 1;
    };
  }

  private YieldedStep.StepArgument pieces(List<?> list) {
    Map<Long, Integer> numbers = new LinkedHashMap<>();
    for (Object one : list) {
      long piece = pieceOf(one);
      if (piece >= 0) {
        numbers.merge(piece, 1, Integer::sum);
      }
    }
    long[] told = numbers.keySet().stream().mapToLong(Long::longValue).toArray();
    int[] times = numbers.values().stream().mapToInt(Integer::intValue).toArray();
    return (draft, slot, handed) -> {
      SelectedPieces.open(draft, slot);
      for (int i = 0; i < told.length; i++) {
        SelectedPieces.add(draft, slot, told[i], times[i]);
      }
      return 1;
    };
  }

  /** The sort that all things of a list belong to; null where it is none, or empty. */
  @Nullable Sort sortOf(List<?> list) {
    IdListResolver.ResolvedIds things = lists.things(list);
    return things == null ? null : things.sort();
  }

  /** Whether a value is a list with interchangeable pieces. */
  static boolean isPieces(@Nullable Object value) {
    return value instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance);
  }
}
