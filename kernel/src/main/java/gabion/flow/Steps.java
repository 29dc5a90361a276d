package gabion.flow;

import gabion.ask.Asking;
import gabion.define.Block;
import gabion.define.Citation;
import gabion.expr.Code;
import gabion.expr.Linker;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Links lists of steps: finds the verb of each and lets it write its instructions. */
final class Steps {

  /** What a verb does with a step. */
  interface Verb {
    void link(Step step);
  }

  private static final Map<String, Verb> VERBS = verbs();

  /** Verbs whose operand is a new name for the steps behind them. */
  private static final List<String> NAMING = List.of("choose", "draw", "let", "pick", "roll");

  final Program program;
  final Linker linker;
  final Coder coder;

  /** Whether the steps come from a running script. */
  final boolean scripted;

  Steps(Program program, Linker linker, Coder coder, boolean scripted) {
    this.program = program;
    this.linker = linker;
    this.coder = coder;
    this.scripted = scripted;
  }

  private static Map<String, Verb> verbs() {
    Map<String, Verb> verbs = new TreeMap<>();
    MovingVerbs.addTo(verbs);
    AskingVerbs.addTo(verbs);
    ChanceVerbs.addTo(verbs);
    ControlVerbs.addTo(verbs);
    LoopVerbs.addTo(verbs);
    PickVerb.addTo(verbs);
    return verbs;
  }

  /** All verbs, in the order of the alphabet. */
  static List<String> names() {
    return List.copyOf(VERBS.keySet());
  }

  /** Links a list of steps, or one step alone, within the citation of the step around it. */
  void link(Tree tree, Body body) {
    var outer = body.scope;
    Asking around = coder.step();
    List<Tree> items = tree instanceof Tree.Items list ? list.items() : List.of(tree);
    for (Tree item : items) {
      try {
        step(item, around.citation(), body);
      } catch (Step.Broken noted) {
        coder.backTo(around);
        lose(item, body);
      }
    }
    coder.backTo(around);
    body.scope = outer;
  }

  /** What a broken step would have named is lost, so that later steps do not complain of it. */
  private static void lose(Tree item, Body body) {
    if (item instanceof Tree.Fields fields) {
      for (String verb : NAMING) {
        if (fields.get(verb) instanceof Tree.Text name) {
          body.scope = body.scope.with(name.value(), new Code.Lost());
        }
      }
    }
  }

  /** Links one step of a script; what it declares stays declared. */
  void linkOne(Tree tree, Citation citation, Body body) {
    try {
      step(tree, citation, body);
    } catch (Step.Broken noted) {
      if (linker.problems().isEmpty()) {
        throw new FlowBug("a step of a script broke without a problem");
      }
    }
  }

  private void step(Tree tree, Citation citation, Body body) {
    if (!(tree instanceof Tree.Fields fields)) {
      if (!(tree instanceof Tree.Text text && text.value().isEmpty())) {
        linker.problems().add(Fault.WANTS_STEPS, tree.where(), null, tree);
      }
      return;
    }
    Tree.Field verb = verb(fields);
    Block block = Block.of(tree, citation, linker.problems());
    block.tree(verb.key().value());
    String name = verb.value() instanceof Tree.Text text ? text.value() : "";
    coder.from(verb.key().value(), name, block.citation(), verb.key().where());
    Verb known = VERBS.get(verb.key().value());
    if (known != null) {
      linker.vocabulary().used(verb.key().value());
      known.link(new Step(verb.key().value(), verb.value(), block, body, this));
    }
    block.done();
  }

  private Tree.Field verb(Tree.Fields fields) {
    List<Tree.Field> verbs = new ArrayList<>();
    for (Tree.Field field : fields.fields().values()) {
      if (VERBS.containsKey(field.key().value())) {
        verbs.add(field);
      }
    }
    if (verbs.size() == 1) {
      return verbs.get(0);
    }
    if (verbs.isEmpty()) {
      Tree.Field first = fields.fields().values().stream().findFirst().orElse(null);
      String word = first == null ? "" : first.key().value();
      linker
          .problems()
          .add(
              Fault.UNKNOWN_VERB,
              first == null ? fields.where() : first.key().where(),
              Near.help(word, "verbs", names()),
              word);
    } else {
      linker
          .problems()
          .add(
              Fault.TWO_VERBS,
              verbs.get(1).key().where(),
              "begin a new step with `- `",
              verbs.get(0).key().value(),
              verbs.get(1).key().value());
    }
    throw new Step.Broken();
  }

  // ---- leaving

  /** Leaves a loop, a procedure or a phase, or goes on with the next turn. */
  void leave(String verb, Optional<String> name, Tree at, Body body) {
    boolean stop = verb.equals("stop");
    for (Body.Loop loop : body.loops) {
      List<Coder.Jump> jumps = loop.jumps(verb);
      if (jumps != null && (name.isEmpty() || loop.id().equals(name.get()))) {
        jumps.add(coder.jump());
        return;
      }
    }
    if (name.isEmpty() && stop) {
      body.leaving.add(coder.jump());
      return;
    }
    Procedure target = !stop ? null : name.map(program::procedure).orElse(null);
    if (target == null) {
      List<String> known = new ArrayList<>();
      body.loops.forEach(loop -> known.add(loop.id()));
      if (stop) {
        known.addAll(program.byName.keySet());
      }
      String what =
          stop ? "loop, procedure or phase" : verb.equals("next") ? "loop" : "`alternate`";
      linker
          .problems()
          .add(
              Fault.NOTHING_TO_LEAVE,
              at.where(),
              Near.help(name.orElse(""), known),
              name.map(called -> what + " `" + called + "`").orElse(what));
      throw new Step.Broken();
    }
    if (target == body.procedure && !body.isFenced()) {
      body.leaving.add(coder.jump());
    } else {
      int number = target.number;
      coder.emit(machine -> machine.unwind(number));
    }
  }
}
