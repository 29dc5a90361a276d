package gabion.flow;

import gabion.ask.Asking;
import gabion.define.Citation;
import gabion.expr.Code;
import gabion.expr.Definition;
import gabion.expr.Linker;
import gabion.expr.Pieces;
import gabion.hook.Manner;
import gabion.hook.Piece;
import gabion.hook.Reading;
import gabion.hook.Running;
import gabion.hook.ScriptFailure;
import gabion.hook.Session;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls scripts for one machine and performs the steps they give. Steps are linked like those in
 * YAML, once for each shape a script gives them, and kept behind the program's own instructions.
 */
final class ScriptRunner implements Reading, AutoCloseable {

  private static final int MOST_LINKED = 20_000;
  private static final int MOST_SETS = 2_000;

  /** A step that was linked: where its instructions begin, and the slot and type of its answer. */
  private record Linked(int entry, Procedure frame, @Nullable Code answer, List<String> words) {}

  /** What a list of ids means: the sort of all of them, and their bits. */
  private record Things(Sort sort, long[] words) {}

  private final Machine machine;
  private final Program program;

  /** How many hooks are running; one that waits is running until the machine starts anew. */
  private int running;

  private final Map<List<Object>, Linked> linked = new HashMap<>();
  private final Map<List<?>, Things> sets = new HashMap<>();
  private final List<Asking> about = new ArrayList<>();
  private @Nullable Session session;

  ScriptRunner(Machine machine) {
    this.machine = machine;
    this.program = machine.program;
  }

  void reset() {
    running = 0;
  }

  boolean isRunning() {
    return running > 0;
  }

  Session session() {
    Session open = session;
    if (open == null) {
      open = program.scripts.open();
      session = open;
    }
    return open;
  }

  @Override
  public void close() {
    if (session != null) {
      session.close();
    }
  }

  /** Which step an instruction came from, the scripts' own included. */
  Asking about(int pc) {
    return pc < program.about.length ? program.about[pc] : about.get(pc - program.code.length);
  }

  // ---- calling

  /**
   * Calls a hook of a procedure whose frame is the present one, and performs what it gives.
   *
   * @return whether it said anything but "pass"
   */
  boolean perform(ScriptProcedure script) {
    running++;
    try {
      boolean spoke = speak(script);
      running--;
      return spoke;
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    }
  }

  private boolean speak(ScriptProcedure script) throws ScriptFailure {
    Map<String, Object> payload = payload(script);
    if (script.hook().generator()) {
      return generate(script, payload);
    }
    Object said = session().call(script.hook(), payload, this);
    if (!"pass".equals(said)) {
      steps(script, said);
    }
    return !"pass".equals(said);
  }

  /** The runner of the machine that runs a draft. */
  static ScriptRunner of(Draft draft) {
    if (draft.runner instanceof ScriptRunner runner) {
      return runner;
    }
    throw new FlowBug("no machine runs this draft");
  }

  /** What a hook on a definition says, called with the definition's parameters. */
  @Nullable Object value(ScriptProcedure script, Definition definition, Draft draft) {
    Map<String, Object> payload = new LinkedHashMap<>();
    for (int i = 0; i < script.parameters().size(); i++) {
      Type type = program.layout.types().get(String.valueOf(script.words().get(i).type()));
      long value = draft.scratch[definition.slots() + i];
      payload.put(script.parameters().get(i), out(value, type == null ? Type.NUMBER : type));
    }
    try {
      return session().call(script.hook(), payload, this);
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    }
  }

  private boolean generate(ScriptProcedure script, Map<String, Object> payload)
      throws ScriptFailure {
    Running generator = session().start(script.hook(), payload, this);
    boolean spoke = false;
    Object answer = null;
    while (!machine.isOver()) {
      Running.Yield yield = generator.next(answer);
      if (yield.done()) {
        boolean pass = "pass".equals(yield.value());
        if (!pass && yield.value() != Session.Undefined.UNDEFINED) {
          steps(script, yield.value());
        }
        return spoke || !pass;
      }
      spoke = true;
      answer = step(script, yield.value());
    }
    return true;
  }

  private void steps(ScriptProcedure script, @Nullable Object said) {
    if (!(said instanceof List<?> list)) {
      throw wrong(script, Fault.HOOK_SAID, said == Session.Undefined.UNDEFINED ? "nothing" : said);
    }
    for (Object one : list) {
      if (machine.isOver()) {
        return;
      }
      step(script, one);
    }
  }

  private static PlayProblem wrong(
      ScriptProcedure script, Fault fault, @Nullable Object... arguments) {
    return Machine.problem(fault, script.hook().where(), arguments);
  }

  private static PlayProblem failed(ScriptFailure failure, Where hook) {
    Where where = failure.where() == null ? hook : failure.where();
    return new PlayProblem(
        new Problem(failure.fault(), String.valueOf(failure.getMessage()), where, null));
  }

  // ---- values that go in

  private Map<String, Object> payload(ScriptProcedure script) {
    Draft draft = machine.draft();
    Map<String, Object> payload = new LinkedHashMap<>();
    int slot = draft.fp + Procedure.HEADER;
    for (int i = 0; i < script.parameters().size(); i++) {
      Type type = program.layout.types().get(String.valueOf(script.words().get(i).type()));
      payload.put(
          script.parameters().get(i),
          out(draft.stack[slot + i], type == null ? Type.NUMBER : type));
    }
    if (script.hook().manner() == Manner.PLAY) {
      int seat = seatInTurn(draft, (int) draft.stack[slot]);
      payload.put("seat", seat < 0 ? "nobody" : program.layout.seats().id(seat));
    }
    return payload;
  }

  /** The seat whose hand or box a card lies in; nothing where it is nobody's. */
  private int seatInTurn(Draft draft, int card) {
    Layout.Box box = program.layout.boxAt(draft.placeOf(card));
    if (box == null || box.keys().isEmpty() || box.keys().get(0) != program.layout.factions()) {
      return Sort.NOTHING;
    }
    int faction = draft.placeOf(card) - box.first();
    return program.layout.seatOf(draft.field(Layout.SEATING), faction);
  }

  /** A value as a script sees it. */
  private Object out(long value, Type type) {
    Sort sort = type.sort();
    return switch (type.form()) {
      case NUMBER -> value;
      case CLAIM -> value != 0;
      case PIECE -> value < 0 ? "nothing" : piece(Pieces.row(value), Pieces.place(value));
      default -> sort == null || value < 0 ? "nobody" : sort.id(value);
    };
  }

  private Piece piece(int row, int place) {
    Layout layout = program.layout;
    var is = layout.rows().get(row);
    return new Piece(
        layout.kinds().id(is.kind()),
        is.faction() < 0 ? null : layout.factions().id(is.faction()),
        is.side() < 0 ? null : layout.sides().id(is.side()),
        is.face() < 0 ? null : layout.faces().id(is.face()),
        is.mark() < 0 ? List.of() : List.of(layout.marks().id(is.mark())),
        layout.places().id(place));
  }

  private @Nullable Object out(Code code) {
    Draft draft = machine.draft();
    if (code instanceof Code.OfNum num) {
      long value = num.num().of(draft);
      boolean nothing = value < 0 && num.type().form() != Type.Form.NUMBER;
      return nothing ? null : out(value, num.type());
    }
    if (code instanceof Code.OfClaim claim) {
      return claim.claim().of(draft);
    }
    List<Object> things = new ArrayList<>();
    if (code instanceof Code.OfSet set) {
      for (int word = 0; word < set.sort().words(); word++) {
        for (long left = set.members().word(draft, word); left != 0; left &= left - 1) {
          things.add(set.sort().id((word << 6) + Long.numberOfTrailingZeros(left)));
        }
      }
    } else if (code instanceof Code.OfList list) {
      for (int i = 0; i < list.listing().size(draft); i++) {
        things.add(list.sort().id(list.listing().item(draft, i)));
      }
    } else if (code instanceof Code.OfGroup group) {
      group
          .group()
          .each(
              draft,
              (row, place, number) -> {
                for (int i = 0; i < number; i++) {
                  things.add(piece(row, place));
                }
              });
    } else if (code instanceof Code.OfRoll roll) {
      faces(roll, draft, things);
    }
    return things;
  }

  private void faces(Code.OfRoll roll, Draft draft, List<Object> things) {
    for (int die = 0; die < program.layout.dice().size(); die++) {
      Layout.Die faces = program.layout.die(die);
      for (int face = 0; face < faces.results().length; face++) {
        for (int n = roll.roll().count(draft, faces.column() + face); n > 0; n--) {
          things.add(program.layout.results().id(faces.results()[face]));
        }
      }
    }
  }

  @Override
  public @Nullable Object read(int script, int template, List<@Nullable Object> holes)
      throws ScriptFailure {
    ScriptProcedure.Sentence sentence = program.sentences.get(script).get(template);
    Draft draft = machine.draft();
    for (int i = 0; i < holes.size(); i++) {
      draft.scratch[sentence.slots() + i] = in(holes.get(i), sentence.types().get(i), sentence);
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
    int place = layout.places().number(String.valueOf(map.get("place")));
    List<?> marks = map.get("marks") instanceof List<?> list ? list : List.of();
    for (int row = 0; place >= 0 && row < layout.rows().size(); row++) {
      var is = layout.rows().get(row);
      boolean alike =
          layout.kinds().id(is.kind()).equals(map.get("kind"))
              && same(layout.factions(), is.faction(), map.get("faction"))
              && same(layout.faces(), is.face(), map.get("face"))
              && (is.mark() < 0 ? marks.isEmpty() : marks.contains(layout.marks().id(is.mark())));
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
    Sort readings = program.layout.options().get(name);
    if (readings == null) {
      return null;
    }
    int at = program.layout.field("option " + name).offset();
    return readings.id(machine.draft().field(at));
  }

  // ---- steps that come out

  /** Performs one step. @return its answer, as a script sees it */
  private @Nullable Object step(ScriptProcedure script, @Nullable Object said) {
    if (!(said instanceof Map<?, ?> map)) {
      throw wrong(script, Fault.HOOK_SAID, said == Session.Undefined.UNDEFINED ? "nothing" : said);
    }
    List<Object> key = new ArrayList<>();
    List<Object> pieces = new ArrayList<>();
    key.add(script.hook());
    map.forEach(
        (field, value) -> {
          key.add(field);
          key.add(normal(value, pieces));
        });
    Linked step = linked.get(key);
    if (step == null) {
      step = link(script, map);
      linked.put(key, step);
    }
    machine.push(step.frame());
    Draft draft = machine.draft();
    int slot = Procedure.HEADER;
    for (Object piece : pieces) {
      slot += bring(draft, slot, piece);
    }
    machine.runInside(step.entry());
    if (machine.isOver()) {
      return null;
    }
    Object answer = answer(step, draft);
    machine.pop();
    return answer;
  }

  private @Nullable Object answer(Linked step, Draft draft) {
    Code code = step.answer();
    if (code == null) {
      return null;
    }
    if (code instanceof Code.OfNum num && num.num().of(draft) <= -2) {
      return step.words().get((int) (-2 - num.num().of(draft)));
    }
    return out(code);
  }

  /**
   * What of a value a step is linked for: a piece, pieces, things of a sort, or the value itself.
   * Those that differ from call to call are brought to it in slots.
   */
  private Object normal(@Nullable Object value, List<Object> brought) {
    if (value instanceof Map<?, ?>) {
      brought.add(value);
      return Type.Form.PIECE;
    }
    if (isPieces(value)) {
      brought.add(value);
      return Type.Form.GROUP;
    }
    Sort sort = value instanceof List<?> list ? sortOf(list) : null;
    if (sort != null && value != null) {
      brought.add(value);
      return sort;
    }
    return String.valueOf(value);
  }

  /** The sort that all things of a list belong to; null where it is none, or empty. */
  private @Nullable Sort sortOf(List<?> list) {
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
    for (Sort sort : program.layout.sorts().values()) {
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

  private static boolean isPieces(@Nullable Object value) {
    return value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map<?, ?>;
  }

  /** Lays a value into slots. @return how many it takes */
  private int bring(Draft draft, int slot, Object value) {
    if (value instanceof Map<?, ?> one) {
      draft.stack[draft.fp + slot] = pieceOf(one);
      return 1;
    }
    List<?> list = (List<?>) value;
    if (!isPieces(list)) {
      return bringThings(draft, slot, list);
    }
    Bag.open(draft, slot);
    Map<Long, Integer> numbers = new LinkedHashMap<>();
    for (Object one : list) {
      long piece = one instanceof Map<?, ?> map ? pieceOf(map) : -1;
      if (piece >= 0) {
        numbers.merge(piece, 1, Integer::sum);
      }
    }
    numbers.forEach((piece, number) -> Bag.add(draft, slot, piece, number));
    return 1;
  }

  private int bringThings(Draft draft, int slot, List<?> list) {
    Things things = things(list);
    if (things == null) {
      throw new FlowBug("things of no sort");
    }
    long[] words = things.words();
    System.arraycopy(words, 0, draft.stack, draft.fp + slot, words.length);
    return words.length;
  }

  private Linked link(ScriptProcedure script, Map<?, ?> map) {
    if (linked.size() > MOST_LINKED) {
      throw wrong(script, Fault.HOOK_RESTLESS, script.hook().head());
    }
    Problems problems = new Problems();
    Linker linker = new Linker(program.vocabulary, problems);
    Coder coder = new Coder(machine.code.length);
    Procedure frame =
        new Procedure(program.scriptFrame.number, "a script", Citation.NONE, false, -1, 0);
    Body body = new Body(frame);
    Where where = script.hook().where();
    Map<String, Tree.Field> fields = new LinkedHashMap<>();
    List<String> words = new ArrayList<>();
    map.forEach(
        (name, value) -> {
          boolean or = "or".equals(name) && value instanceof List<?>;
          Tree tree = or ? items((List<?>) value, where) : tree(value, where, body);
          if (or) {
            ((List<?>) value).forEach(word -> words.add(String.valueOf(word)));
          } else if (map.keySet().stream().noneMatch(ControlVerbs.NOT_SCRIPTED::contains)) {
            check(String.valueOf(name), value, where, problems);
          }
          fields.put(String.valueOf(name), new Tree.Field(text(String.valueOf(name), where), tree));
        });
    var before = body.scope;
    Tree.Fields step = new Tree.Fields(where, Tree.Tag.NONE, fields);
    coder.from("", "", citation(script), where);
    Steps steps = new Steps(program, linker, coder, true);
    steps.linkOne(step, citation(script), body);
    Code answer = body.scope.equals(before) ? null : body.scope.code();
    coder.emit(Machine::halt);
    if (!problems.isEmpty()) {
      throw new PlayProblem(problems.list().get(0));
    }
    int entry = machine.code.length;
    Op[] ops = coder.ops();
    machine.code = Arrays.copyOf(machine.code, entry + ops.length);
    System.arraycopy(ops, 0, machine.code, entry, ops.length);
    about.addAll(List.of(coder.about()));
    frame.entry = entry;
    return new Linked(entry, frame, answer, words);
  }

  private Citation citation(ScriptProcedure script) {
    return program.citations.getOrDefault(script.hook(), Citation.NONE);
  }

  /** Strings in a step are ids, never sentences. */
  private void check(String field, @Nullable Object value, Where where, Problems problems) {
    boolean names =
        List.of(
                "choose", "call", "set", "play", "may", "roll", "draw", "note", "ask", "none",
                "rule", "ruling", "count", "up-to", "number", "die", "each")
            .contains(field);
    if (value instanceof String id && !names && !program.isName(id)) {
      problems.add(Fault.NOT_AN_ID, where, null, id);
    }
  }

  private Tree tree(@Nullable Object value, Where where, Body body) {
    if (value instanceof Map<?, ?>) {
      return variable(Type.PIECE, 1, where, body);
    }
    if (isPieces(value)) {
      return variable(Type.GROUP, 1, where, body);
    }
    if (value instanceof List<?> list) {
      Sort sort = sortOf(list);
      if (sort != null) {
        return variable(Type.set(sort), sort.words(), where, body);
      }
      return text("nothing", where);
    }
    return text(
        value instanceof Boolean claim ? claim ? "yes" : "no" : String.valueOf(value), where);
  }

  /** A word for a value that is brought in slots. */
  private static Tree variable(Type type, int slots, Where where, Body body) {
    int slot = body.take(slots);
    String name = "value-" + slot;
    body.declare(name, type, slot);
    return text(name, where);
  }

  private static Tree items(List<?> list, Where where) {
    List<Tree> items = new ArrayList<>();
    list.forEach(item -> items.add(text(String.valueOf(item), where)));
    return new Tree.Items(where, Tree.Tag.NONE, items);
  }

  private static Tree.Text text(String value, Where where) {
    return new Tree.Text(where, Tree.Tag.NONE, value, spread(value.length(), where));
  }

  private static int[] spread(int length, Where where) {
    int[] positions = new int[length + 1];
    Arrays.fill(positions, offset(where));
    return positions;
  }

  private static int offset(Where where) {
    String text = where.source().text();
    int at = 0;
    for (int line = 1; line < where.line(); line++) {
      at = text.indexOf('\n', at) + 1;
    }
    return Math.min(text.length(), at + where.column() - 1);
  }
}
