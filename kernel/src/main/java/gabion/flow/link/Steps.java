package gabion.flow.link;

import gabion.ask.Asking;
import gabion.define.Block;
import gabion.define.Citation;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.flow.run.FlowBug;
import gabion.flow.run.Program;
import gabion.flow.run.StepReasons;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Links lists of steps: finds the verb of each and lets it write its instructions. */
public final class Steps {

  final Program program;
  final Linker linker;
  final Coder coder;

  /** For each step that has reasons to give what they are. */
  final Map<Asking, StepReasons> reasons = new HashMap<>();

  private final SaidBy speaker;

  public Steps(Program program, Linker linker, Coder coder, SaidBy speaker) {
    this.program = program;
    this.linker = linker;
    this.coder = coder;
    this.speaker = speaker;
  }

  /** Whether the steps come from a running script. */
  boolean isScripted() {
    return speaker == SaidBy.SCRIPT;
  }

  /** Links a list of steps, or one step alone, within the citation of the step around it. */
  void link(Tree tree, Body body) {
    var outer = body.scope;
    int first = body.next();
    Asking around = coder.step();
    List<Tree> items = tree instanceof Tree.Items list ? list.items() : List.of(tree);
    for (Tree item : items) {
      try {
        step(item, around.citation(), body);
      } catch (Step.Broken noted) {
        coder.backTo(around);
        lose(item, body);
      }
      body.linked(first);
    }
    coder.backTo(around);
    body.given = body.scope;
    body.scope = outer;
    body.over(first);
  }

  /** What a broken step would have named is lost, so that later steps do not complain of it. */
  private static void lose(Tree item, Body body) {
    if (item instanceof Tree.Fields fields) {
      if (fields.get("as") instanceof Tree.Text name) {
        body.scope = body.scope.with(name.value(), new Code.Lost());
      }
      body.reached &= fields.get("give") == null && fields.get("stop") == null;
      for (Verb verb : Verbs.ALL) {
        if (verb.isNaming() && fields.get(verb.name()) instanceof Tree.Text name) {
          body.scope = body.scope.with(name.value(), new Code.Lost());
        }
      }
    }
  }

  /** Links one step of a script; what it declares stays declared. */
  public void linkOne(Tree tree, Citation citation, Body body) {
    try {
      step(tree, citation, body);
    } catch (Step.Broken noted) {
      if (linker.problems().isEmpty()) {
        throw new FlowBug("a step of a script broke without a problem");
      }
    }
  }

  private void step(Tree tree, Citation citation, Body body) {
    if (!(tree instanceof Tree.Fields written)) {
      if (!(tree instanceof Tree.Text text && text.value().isEmpty())) {
        linker.problems().add(Fault.WANTS_STEPS, tree.where(), null, tree);
      }
      return;
    }
    Verb verb = verb(written);
    Tree.Fields fields = verb.has("who") ? asking(written, body) : written;
    Tree.Field field = Objects.requireNonNull(fields.fields().get(verb.name()));
    Block block = Block.of(fields, citation, linker.problems(), verb.schema());
    block.tree(verb.name());
    String name = field.value() instanceof Tree.Text text ? text.value() : "";
    coder.from(verb.name(), name, block.citation(), field.key().where());
    linker.vocabulary().used(verb.name());
    Step step = new Step(verb, field.value(), block, body, this);
    if (isScripted() && !verb.isScripted()) {
      throw step.wrong(field.value(), Fault.NOT_IN_SCRIPT, verb.name());
    }
    reasons(fields, field, body);
    verb.linking().link(step);
    block.done();
  }

  /** A step that asks and does not say whom asks those whom its procedure asks. */
  private static Tree.Fields asking(Tree.Fields step, Body body) {
    Tree.Field asked = body.asked;
    if (asked == null || step.get("who") != null) {
      return step;
    }
    Map<String, Tree.Field> fields = new LinkedHashMap<>(step.fields());
    fields.put("who", asked);
    return new Tree.Fields(step.where(), step.tag(), fields);
  }

  /**
   * What may have a say in a step is told before the step. The steps of a running script are linked
   * while others play, and give none.
   */
  private void reasons(Tree.Fields fields, Tree.Field verb, Body body) {
    StepReasons made =
        isScripted() ? StepReasons.NONE : ReasonReader.of(fields, verb, this, body.scope);
    if (!made.isNone()) {
      reasons.put(coder.step(), made);
      reckonAgain();
    }
  }

  /** Writes what tells the reasons of the step that is linked, if it has any. */
  void reckonAgain() {
    Asking asking = coder.step();
    StepReasons made = reasons.get(asking);
    if (made != null && !made.reckonings().isEmpty()) {
      coder.emit(machine -> machine.teller().reckon(asking, made));
    }
  }

  private Verb verb(Tree.Fields fields) {
    List<Tree.Field> said = new ArrayList<>();
    for (Tree.Field field : fields.fields().values()) {
      if (Verbs.find(field.key().value()) != null) {
        said.add(field);
      }
    }
    if (said.size() > 1) {
      linker
          .problems()
          .add(
              Fault.TWO_VERBS,
              said.get(1).key().where(),
              "begin a new step with `- `",
              said.get(0).key().value(),
              said.get(1).key().value());
      throw new Step.Broken();
    }
    Verb verb = said.isEmpty() ? null : Verbs.find(said.get(0).key().value());
    if (verb == null) {
      Tree.Field first = fields.fields().values().stream().findFirst().orElse(null);
      String word = first == null ? "" : first.key().value();
      linker
          .problems()
          .add(
              Fault.UNKNOWN_VERB,
              first == null ? fields.where() : first.key().where(),
              Near.help(word, "verbs", Verbs.names()),
              word);
      throw new Step.Broken();
    }
    return verb;
  }
}
