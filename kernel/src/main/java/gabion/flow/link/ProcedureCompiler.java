package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Head;
import gabion.define.Schemas;
import gabion.define.Thing;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Condition;
import gabion.expr.value.HookOrigin;
import gabion.expr.value.Scope;
import gabion.flow.log.LogTemplate;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.Procedure;
import gabion.flow.run.Procedure.AttachedHook;
import gabion.flow.run.ReturnSlot;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.question.Event.Detail;
import gabion.question.StepDescriptor;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Links the steps of procedures and phases, the hooks around them, and the plays of cards. */
final class ProcedureCompiler {

  private final CompilationContext rules;
  private final Problems problems;
  private final Layout layout;
  private final ExpressionCompiler linker;
  private final CodeEmitter coder;
  private final StepCompiler steps;
  private final OriginalProcedures owns;

  ProcedureCompiler(CompilationContext rules, OriginalProcedures owns) {
    this.rules = rules;
    this.owns = owns;
    problems = rules.problems();
    layout = rules.layout();
    linker = rules.compiler();
    coder = rules.coder();
    steps = rules.steps();
  }

  /** Links a procedure or phase with the hooks around it. */
  void procedure(Procedure procedure, Thing thing, HookRegistry hooks) {
    ProcedureBuilder body = beginProcedure(procedure, thing);
    coder.from("", procedure.name, procedure.citation, thing.key().location());
    hooks.hooksOn(procedure.name, HookKind.BEFORE).forEach(hook -> hook(hook, body, null));
    coder.from("", procedure.name, procedure.citation, thing.key().location());
    heading(procedure, thing, body);
    List<Jump> done = new ArrayList<>();
    hooks.hooksOn(procedure.name, HookKind.INSTEAD).forEach(hook -> hook(hook, body, done));
    steps(procedure, thing, body);
    thing.block().text("title");
    thing.block().text("now");
    thing.block().claim("at-once");
    procedure.detail = detail(thing.block());
    Optional<Tree> outcome = thing.block().tree("outcome");
    thing.block().reportUnreadFields();
    done.forEach(jump -> jump.target = coder.nextAddress());
    body.leaveTo(coder.nextAddress());
    procedure.exit = coder.nextAddress();
    outcome.ifPresent(tree -> outcome(procedure, tree, body));
    hooks.hooksOn(procedure.name, HookKind.WHENEVER).forEach(hook -> hook(hook, body, null));
    body.leaveTo(coder.nextAddress());
    procedure.end = coder.nextAddress();
    end(procedure);
  }

  /**
   * Compiles the original steps of a procedure, for the rules that wrap it.
   *
   * @param inside the rules that may replace its steps
   */
  void own(Procedure own, Thing thing, List<Hook> inside) {
    ProcedureBuilder body = beginProcedure(own, thing);
    List<Jump> done = new ArrayList<>();
    inside.forEach(hook -> hook(hook, body, done));
    steps(own, thing, body);
    own.detail = detail(thing.block());
    done.forEach(jump -> jump.target = coder.nextAddress());
    body.leaveTo(coder.nextAddress());
    own.exit = coder.nextAddress();
    own.end = coder.nextAddress();
    own.begun = own.entry - 1;
    end(own);
  }

  /** A procedure with its parameters, about to be linked. */
  private ProcedureBuilder beginProcedure(Procedure procedure, Thing thing) {
    ProcedureBuilder body = new ProcedureBuilder(procedure, coder);
    for (Head.Word word : rules.head(thing).parameters()) {
      Type type = layout.sorts().types().getOrDefault(String.valueOf(word.type()), Type.NUMBER);
      body.declare(word.text(), type, body.take(1));
    }
    if (procedure.gives != null) {
      body.take(1);
    }
    body.owes(procedure);
    procedure.entry = coder.nextAddress();
    return body;
  }

  private void steps(Procedure procedure, Thing thing, ProcedureBuilder body) {
    coder.from("", procedure.name, procedure.citation, thing.key().location());
    body.given = body.scope;
    body.reached = true;
    body.asked = askedField(thing.block());
    thing.block().tree("steps").ifPresent(tree -> steps.compile(tree, body));
    body.asked = null;
    thing
        .block()
        .text("gives")
        .ifPresent(text -> mustGive(body, text.location(), ProblemCode.NOT_GIVEN));
    body.owes(null);
  }

  /** Whom its questions ask that do not say it. */
  static Tree.@Nullable Field askedField(Block block) {
    return block.text("who").isPresent() ? block.body().fields().get("who") : null;
  }

  /** Returns the level of detail of its log entries. */
  private static Detail detail(Block block) {
    boolean brief = block.claim("brief");
    return block.claim("silent") ? Detail.NONE : brief ? Detail.SUM : Detail.FULL;
  }

  /** Emits the heading of a procedure, logged after its `before` hooks. */
  private void heading(Procedure procedure, Thing thing, ProcedureBuilder body) {
    Optional<Tree> heading = thing.block().tree("heading");
    procedure.begun = heading.isPresent() ? coder.nextAddress() : procedure.entry - 1;
    heading.ifPresent(
        tree -> {
          procedure.heading = LogTemplate.of(tree, linker, body.scope);
          procedure.grouping = true;
          StepDescriptor asking = coder.step();
          coder.emit(machine -> machine.teller().begin(procedure, asking));
        });
  }

  /** Emits the outcome, logged at the end; its template may use names declared by the steps. */
  private void outcome(Procedure procedure, Tree tree, ProcedureBuilder body) {
    procedure.outcome = LogTemplate.of(tree, linker, body.given);
    coder.emit(machine -> machine.teller().end(procedure));
  }

  /** Notes a problem where steps come to their end without giving what their procedure gives. */
  private void mustGive(ProcedureBuilder body, SourceLocation where, ProblemCode fault) {
    Procedure owing = body.owing();
    if (owing != null && body.reached) {
      problems.add(fault, where, null, owing.name, String.valueOf(owing.gives));
    }
  }

  private void end(Procedure procedure) {
    boolean gives = procedure.gives != null;
    coder.emit(
        machine -> {
          if (gives && !ReturnSlot.isGiven(machine.draft(), procedure)) {
            throw machine.problem(
                ProblemCode.NOT_GIVEN, procedure.name, String.valueOf(procedure.gives));
          }
          machine.watch().atEnd(procedure);
          Condition ended = procedure.ended;
          if (ended != null) {
            machine.endings().look(ended, procedure.endings);
            if (machine.isOver()) {
              return;
            }
          }
          machine.frames().pop(procedure);
        });
  }

  /** Emits a hook; a replacing hook jumps to the end of the replaced steps. */
  private void hook(Hook hook, ProcedureBuilder body, @Nullable List<Jump> done) {
    coder.from(hook.kind().word(), hook.owner(), hook.citation(), hook.location());
    Jump skip = ControlVerbs.unless(coder, hook.force());
    ScriptProcedure script = hook.script();
    HookOrigin hanging = hook.origin(layout, hook.citation());
    if (script != null) {
      body.procedure.hooks.add(new AttachedHook(hanging, hook.force(), draft -> true, script));
      Jump silent = new Jump();
      coder.emit(
          machine -> {
            if (!machine.scripts().perform(script) && !machine.isOver()) {
              machine.jump(silent.target);
            }
          });
      emitReturnCheck(body, done != null);
      if (done != null) {
        done.add(coder.jump());
      }
      silent.target = coder.nextAddress();
    } else {
      if (hook.body() instanceof Tree.Fields fields && hook.steps().isPresent()) {
        Block block = Block.of(fields, hook.citation(), problems, Schemas.HOOK);
        block.text("when");
        block.tree("do");
        block.reportUnreadFields();
      }
      Scope outer = body.scope;
      body.scope = hook.within(outer, layout);
      Optional<Condition> when =
          hook.conditionText().flatMap(text -> linker.condition(text, body.scope));
      body.procedure.hooks.add(
          new AttachedHook(hanging, hook.force(), when.orElse(draft -> true), null));
      Jump unmet = when.map(claim -> ControlVerbs.unless(coder, claim)).orElse(null);
      if (hook.steps().isEmpty()) {
        problems.add(ProblemCode.WANTS_BEFORE_DO, hook.location(), null);
      }
      coder.setOwner(hook.owner());
      body.reached = true;
      body.around(owns.of(hook));
      hook.steps().ifPresent(tree -> steps.compile(tree, body));
      body.around(null);
      coder.setOwner("");
      body.scope = outer;
      if (done != null) {
        mustGive(body, hook.location(), ProblemCode.INSTEAD_WITHOUT_GIVING);
      }
      if (done != null) {
        done.add(coder.jump());
      }
      if (unmet != null) {
        unmet.target = coder.nextAddress();
      }
    }
    skip.target = coder.nextAddress();
  }

  /**
   * Emits the end of the procedure if a script has returned a value; with {@code must}, a missing
   * value is an error.
   */
  private void emitReturnCheck(ProcedureBuilder body, boolean must) {
    Procedure owing = body.owing();
    if (owing == null) {
      return;
    }
    Jump out = new Jump();
    body.leaving.add(out);
    coder.emit(
        machine -> {
          if (ReturnSlot.isGiven(machine.draft(), owing)) {
            machine.jump(out.target);
          } else if (must) {
            throw machine.problem(
                ProblemCode.INSTEAD_WITHOUT_GIVING, owing.name, String.valueOf(owing.gives));
          }
        });
  }

  /** Links the play of a card with the hooks around it. */
  void play(CardPlays.CardPlay play, HookRegistry hooks) {
    Procedure procedure = play.procedure();
    ProcedureBuilder body = beginPlay(procedure);
    coder.from("play", procedure.name, procedure.citation, null);
    hooks.hooksOn(procedure.name, HookKind.BEFORE).forEach(hook -> hook(hook, body, null));
    List<Jump> done = new ArrayList<>();
    hooks.hooksOn(procedure.name, HookKind.INSTEAD).forEach(hook -> hook(hook, body, done));
    steps(play, procedure, body);
    done.forEach(jump -> jump.target = coder.nextAddress());
    body.leaveTo(coder.nextAddress());
    procedure.exit = coder.nextAddress();
    hooks.hooksOn(procedure.name, HookKind.WHENEVER).forEach(hook -> hook(hook, body, null));
    body.leaveTo(coder.nextAddress());
    procedure.end = coder.nextAddress();
    endPlay();
  }

  /**
   * Compiles the original play of a card, for the rules that wrap it; the card played is that of
   * the enclosing play.
   */
  void ownPlay(Procedure own, CardPlays.CardPlay play, List<Hook> inside) {
    Procedure whole = play.procedure();
    ProcedureBuilder body = beginPlay(own);
    coder.from("play", own.name, own.citation, null);
    coder.emit(
        machine -> {
          long card = Locals.ofNearest(machine.draft(), whole, Procedure.HEADER);
          Locals.set(machine.draft(), Procedure.HEADER, card);
        });
    List<Jump> done = new ArrayList<>();
    inside.forEach(hook -> hook(hook, body, done));
    steps(play, own, body);
    done.forEach(jump -> jump.target = coder.nextAddress());
    body.leaveTo(coder.nextAddress());
    own.exit = coder.nextAddress();
    own.end = coder.nextAddress();
    endPlay();
  }

  private ProcedureBuilder beginPlay(Procedure procedure) {
    ProcedureBuilder body = new ProcedureBuilder(procedure, coder);
    Sort cards = layout.sorts().find("card");
    Type played = Type.one(cards == null ? layout.sorts().pieces() : cards);
    int slot = body.take(1);
    body.declare("card", played, slot);
    body.declare(Hook.ITSELF, played, slot);
    procedure.entry = coder.nextAddress();
    return body;
  }

  private void steps(CardPlays.CardPlay play, Procedure procedure, ProcedureBuilder body) {
    ScriptProcedure script = play.script();
    Tree tree = play.steps();
    body.reached = true;
    if (script != null) {
      coder.from("play", procedure.name, procedure.citation, script.hook().location());
      coder.emit(machine -> machine.scripts().perform(script));
    } else if (tree != null) {
      coder.setOwner(play.owner());
      coder.from("play", procedure.name, procedure.citation, tree.location());
      body.asked = play.askedField();
      steps.compile(tree, body);
      body.asked = null;
      coder.setOwner("");
    }
  }

  private void endPlay() {
    coder.emit(
        machine -> {
          if (!machine.isOver()) {
            machine.frames().pop();
          }
        });
  }
}
