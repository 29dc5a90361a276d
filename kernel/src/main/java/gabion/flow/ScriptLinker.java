package gabion.flow;

import gabion.ask.Asking;
import gabion.define.Citation;
import gabion.expr.Code;
import gabion.expr.Linker;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Links the steps of scripts behind the program's own instructions. */
final class ScriptLinker {

  /** A step that was linked: where its instructions begin, and the slot and type of its answer. */
  record Linked(int entry, Procedure frame, @Nullable Code answer, List<String> words) {}

  private final Machine machine;
  private final Program program;
  private final Crossing crossing;
  private final List<Asking> about = new ArrayList<>();

  ScriptLinker(Machine machine, Crossing crossing) {
    this.machine = machine;
    this.program = machine.program;
    this.crossing = crossing;
  }

  /** Which step an instruction came from, the scripts' own included. */
  Asking about(int pc) {
    return pc < program.about.length ? program.about[pc] : about.get(pc - program.code.length);
  }

  Linked link(ScriptProcedure script, Map<?, ?> map) {
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
    if (Crossing.isPieces(value)) {
      return variable(Type.GROUP, 1, where, body);
    }
    if (value instanceof List<?> list) {
      Sort sort = crossing.sortOf(list);
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
