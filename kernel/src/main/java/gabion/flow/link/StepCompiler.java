package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.flow.run.FlowBug;
import gabion.flow.run.Program;
import gabion.flow.run.StepReasons;
import gabion.question.StepDescriptor;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Links lists of steps: finds the verb of each and lets it write its instructions. */
public final class StepCompiler {

  final Program program;
  final ExpressionCompiler linker;
  final CodeEmitter coder;

  /** The reasons of each step that has any. */
  final Map<StepDescriptor, StepReasons> reasons = new HashMap<>();

  private final StepOrigin speaker;

  public StepCompiler(
      Program program, ExpressionCompiler linker, CodeEmitter coder, StepOrigin speaker) {
    this.program = program;
    this.linker = linker;
    this.coder = coder;
    this.speaker = speaker;
  }

  /** Whether the steps come from a running script. */
  boolean isScripted() {
    return speaker == StepOrigin.SCRIPT;
  }

  /** Links a list of steps, or one step alone, within the citation of the step around it. */
  void compile(Tree tree, ProcedureBuilder body) {
    var outer = body.scope;
    int first = body.next();
    StepDescriptor around = coder.step();
    List<Tree> items = tree instanceof Tree.Items list ? list.items() : List.of(tree);
    for (Tree item : items) {
      try {
        step(item, around.citation(), body);
      } catch (Step.InvalidStepException noted) {
        coder.backTo(around);
        lose(item, body);
      }
      body.endStep(first);
    }
    coder.backTo(around);
    body.given = body.scope;
    body.scope = outer;
    body.over(first);
  }

  /**
   * Declares the names of a broken step as invalid, so that later steps report no further problems
   * for them.
   */
  private static void lose(Tree item, ProcedureBuilder body) {
    if (item instanceof Tree.Fields fields) {
      if (fields.get("as") instanceof Tree.Text name) {
        body.scope = body.scope.with(name.value(), new CompiledExpression.Invalid());
      }
      body.reached &= fields.get("give") == null && fields.get("stop") == null;
      for (Verb verb : Verbs.ALL) {
        if (verb.isNaming() && fields.get(verb.name()) instanceof Tree.Text name) {
          body.scope = body.scope.with(name.value(), new CompiledExpression.Invalid());
        }
      }
    }
  }

  /** Compiles one step of a script; its declarations stay in scope. */
  public void compileOne(Tree tree, Citation citation, ProcedureBuilder body) {
    try {
      step(tree, citation, body);
    } catch (Step.InvalidStepException noted) {
      if (linker.problems().isEmpty()) {
        throw new FlowBug("a step of a script broke without a problem");
      }
    }
  }

  private void step(Tree tree, Citation citation, ProcedureBuilder body) {
    if (!(tree instanceof Tree.Fields written)) {
      if (!(tree instanceof Tree.Text text && text.value().isEmpty())) {
        linker.problems().add(ProblemCode.WANTS_STEPS, tree.location(), null, tree);
      }
      return;
    }
    Verb verb = verb(written);
    Tree.Fields fields = verb.has("who") ? withAskedSeats(written, body) : written;
    Tree.Field field = Objects.requireNonNull(fields.fields().get(verb.name()));
    Block block = Block.of(fields, citation, linker.problems(), verb.schema());
    block.tree(verb.name());
    String name = field.value() instanceof Tree.Text text ? text.value() : "";
    coder.from(verb.name(), name, block.citation(), field.key().location());
    linker.vocabulary().countUse(verb.name());
    Step step = new Step(verb, field.value(), block, body, this);
    if (isScripted() && !verb.isScripted()) {
      throw step.wrong(field.value(), ProblemCode.NOT_IN_SCRIPT, verb.name());
    }
    reasons(fields, field, body);
    verb.compiler().compile(step);
    block.reportUnreadFields();
  }

  /** A step that asks and does not say whom asks those whom its procedure asks. */
  private static Tree.Fields withAskedSeats(Tree.Fields step, ProcedureBuilder body) {
    Tree.Field asked = body.asked;
    if (asked == null || step.get("who") != null) {
      return step;
    }
    Map<String, Tree.Field> fields = new LinkedHashMap<>(step.fields());
    fields.put("who", asked);
    return new Tree.Fields(step.location(), step.tag(), fields);
  }

  /**
   * Records the reasons of a step, which are logged before it. Steps of a running script are
   * compiled during play and have none.
   */
  private void reasons(Tree.Fields fields, Tree.Field verb, ProcedureBuilder body) {
    if (!isScripted()) {
      reasons.put(coder.step(), ReasonReader.of(fields, verb, this, body.scope));
      reckonAgain();
    }
  }

  /** Writes what tells the reasons of the step that is linked, if it has any. */
  void reckonAgain() {
    StepDescriptor asking = coder.step();
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
              ProblemCode.TWO_VERBS,
              said.get(1).key().location(),
              "begin a new step with `- `",
              said.get(0).key().value(),
              said.get(1).key().value());
      throw new Step.InvalidStepException();
    }
    Verb verb = said.isEmpty() ? null : Verbs.find(said.get(0).key().value());
    if (verb == null) {
      Tree.Field first = fields.fields().values().stream().findFirst().orElse(null);
      String word = first == null ? "" : first.key().value();
      linker
          .problems()
          .add(
              ProblemCode.UNKNOWN_VERB,
              first == null ? fields.location() : first.key().location(),
              Suggestions.help(word, "verbs", Verbs.names()),
              word);
      throw new Step.InvalidStepException();
    }
    return verb;
  }
}
