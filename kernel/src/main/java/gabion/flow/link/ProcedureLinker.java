package gabion.flow.link;

import gabion.ask.Asking;
import gabion.ask.Event.Detail;
import gabion.define.Block;
import gabion.define.Head;
import gabion.define.Schemas;
import gabion.define.Thing;
import gabion.expr.link.Linker;
import gabion.expr.value.Claim;
import gabion.expr.value.Hanging;
import gabion.expr.value.Scope;
import gabion.flow.run.Gift;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.Procedure;
import gabion.flow.run.Procedure.Hung;
import gabion.flow.run.ScriptProcedure;
import gabion.flow.tell.Passage;
import gabion.hook.Manner;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Links the steps of procedures and phases, the hooks around them, and the plays of cards. */
final class ProcedureLinker {

  private final RulesetParts rules;
  private final Problems problems;
  private final Layout layout;
  private final Linker linker;
  private final Coder coder;
  private final Steps steps;
  private final OwnSteps owns;

  ProcedureLinker(RulesetParts rules, OwnSteps owns) {
    this.rules = rules;
    this.owns = owns;
    problems = rules.problems();
    layout = rules.layout();
    linker = rules.linker();
    coder = rules.coder();
    steps = rules.steps();
  }

  /** Links a procedure or phase with the hooks around it. */
  void procedure(Procedure procedure, Thing thing, Hooks hooks) {
    Body body = begun(procedure, thing);
    coder.from("", procedure.name, procedure.citation, thing.key().where());
    hooks.on(procedure.name, Manner.BEFORE).forEach(hook -> hook(hook, body, null));
    coder.from("", procedure.name, procedure.citation, thing.key().where());
    heading(procedure, thing, body);
    List<Jump> done = new ArrayList<>();
    hooks.on(procedure.name, Manner.INSTEAD).forEach(hook -> hook(hook, body, done));
    steps(procedure, thing, body);
    thing.block().text("title");
    thing.block().text("now");
    thing.block().claim("at-once");
    procedure.detail = detail(thing.block());
    Optional<Tree> outcome = thing.block().tree("outcome");
    thing.block().done();
    done.forEach(jump -> jump.target = coder.here());
    body.leaveTo(coder.here());
    procedure.exit = coder.here();
    outcome.ifPresent(tree -> outcome(procedure, tree, body));
    hooks.on(procedure.name, Manner.WHENEVER).forEach(hook -> hook(hook, body, null));
    body.leaveTo(coder.here());
    procedure.end = coder.here();
    end(procedure);
  }

  /**
   * Links what a procedure does by itself, for what stands around it to call.
   *
   * @param inside what may stand instead of its steps
   */
  void own(Procedure own, Thing thing, List<Hook> inside) {
    Body body = begun(own, thing);
    List<Jump> done = new ArrayList<>();
    inside.forEach(hook -> hook(hook, body, done));
    steps(own, thing, body);
    own.detail = detail(thing.block());
    done.forEach(jump -> jump.target = coder.here());
    body.leaveTo(coder.here());
    own.exit = coder.here();
    own.end = coder.here();
    own.begun = own.entry - 1;
    end(own);
  }

  /** A procedure with its parameters, about to be linked. */
  private Body begun(Procedure procedure, Thing thing) {
    Body body = new Body(procedure, coder);
    for (Head.Word word : rules.head(thing).parameters()) {
      Type type = layout.sorts().types().getOrDefault(String.valueOf(word.type()), Type.NUMBER);
      body.declare(word.text(), type, body.take(1));
    }
    if (procedure.gives != null) {
      body.take(1);
    }
    body.owes(procedure);
    procedure.entry = coder.here();
    return body;
  }

  private void steps(Procedure procedure, Thing thing, Body body) {
    coder.from("", procedure.name, procedure.citation, thing.key().where());
    body.given = body.scope;
    body.reached = true;
    body.asked = asked(thing.block());
    thing.block().tree("steps").ifPresent(tree -> steps.link(tree, body));
    body.asked = null;
    thing.block().text("gives").ifPresent(text -> mustGive(body, text.where(), Fault.NOT_GIVEN));
    body.owes(null);
  }

  /** Whom its questions ask that do not say it. */
  static Tree.@Nullable Field asked(Block block) {
    return block.text("who").isPresent() ? block.body().fields().get("who") : null;
  }

  /** How much of what happens in it is told. */
  private static Detail detail(Block block) {
    boolean brief = block.claim("brief");
    return block.claim("silent") ? Detail.NONE : brief ? Detail.SUM : Detail.FULL;
  }

  /** What a procedure tells as it begins, when its `before` hooks are done. */
  private void heading(Procedure procedure, Thing thing, Body body) {
    Optional<Tree> heading = thing.block().tree("heading");
    procedure.begun = heading.isPresent() ? coder.here() : procedure.entry - 1;
    heading.ifPresent(
        tree -> {
          procedure.heading = Passage.of(tree, linker, body.scope);
          procedure.grouping = true;
          Asking asking = coder.step();
          coder.emit(machine -> machine.teller().begin(procedure, asking));
        });
  }

  /** What it tells at its end; the names that its steps gave are known there. */
  private void outcome(Procedure procedure, Tree tree, Body body) {
    procedure.outcome = Passage.of(tree, linker, body.given);
    coder.emit(machine -> machine.teller().end(procedure));
  }

  /** Notes a problem where steps come to their end without giving what their procedure gives. */
  private void mustGive(Body body, Where where, Fault fault) {
    Procedure owing = body.owing();
    if (owing != null && body.reached) {
      problems.add(fault, where, null, owing.name, String.valueOf(owing.gives));
    }
  }

  private void end(Procedure procedure) {
    boolean gives = procedure.gives != null;
    coder.emit(
        machine -> {
          if (gives && !Gift.isGiven(machine.draft(), procedure)) {
            throw machine.problem(Fault.NOT_GIVEN, procedure.name, String.valueOf(procedure.gives));
          }
          machine.watch().atEnd(procedure);
          Claim ended = procedure.ended;
          if (ended != null) {
            machine.endings().look(ended, procedure.endings);
            if (machine.isOver()) {
              return;
            }
          }
          machine.frames().pop(procedure);
        });
  }

  /** Writes a hook; where it stands instead of something, it jumps behind that. */
  private void hook(Hook hook, Body body, @Nullable List<Jump> done) {
    coder.from(hook.manner().word(), hook.owner(), hook.citation(), hook.where());
    Jump skip = ControlVerbs.unless(coder, hook.force());
    ScriptProcedure script = hook.script();
    Hanging hanging = hook.hanging(layout, hook.citation());
    if (script != null) {
      body.procedure.hooks.add(new Hung(hanging, hook.force(), draft -> true, script));
      Jump silent = new Jump();
      coder.emit(
          machine -> {
            if (!machine.scripts().perform(script) && !machine.isOver()) {
              machine.jump(silent.target);
            }
          });
      given(body, done != null);
      if (done != null) {
        done.add(coder.jump());
      }
      silent.target = coder.here();
    } else {
      if (hook.body() instanceof Tree.Fields fields && hook.steps().isPresent()) {
        Block block = Block.of(fields, hook.citation(), problems, Schemas.HOOK);
        block.text("when");
        block.tree("do");
        block.done();
      }
      Scope outer = body.scope;
      body.scope = hook.within(outer, layout);
      Optional<Claim> when = hook.when().flatMap(text -> linker.claim(text, body.scope));
      body.procedure.hooks.add(new Hung(hanging, hook.force(), when.orElse(draft -> true), null));
      Jump unmet = when.map(claim -> ControlVerbs.unless(coder, claim)).orElse(null);
      if (hook.steps().isEmpty()) {
        problems.add(Fault.WANTS_BEFORE_DO, hook.where(), null);
      }
      coder.owned(hook.owner());
      body.reached = true;
      body.around(owns.of(hook));
      hook.steps().ifPresent(tree -> steps.link(tree, body));
      body.around(null);
      coder.owned("");
      body.scope = outer;
      if (done != null) {
        mustGive(body, hook.where(), Fault.INSTEAD_WITHOUT_GIVING);
      }
      if (done != null) {
        done.add(coder.jump());
      }
      if (unmet != null) {
        unmet.target = coder.here();
      }
    }
    skip.target = coder.here();
  }

  /** What a script has given ends the procedure, and one that stands instead of it must give. */
  private void given(Body body, boolean must) {
    Procedure owing = body.owing();
    if (owing == null) {
      return;
    }
    Jump out = new Jump();
    body.leaving.add(out);
    coder.emit(
        machine -> {
          if (Gift.isGiven(machine.draft(), owing)) {
            machine.jump(out.target);
          } else if (must) {
            throw machine.problem(
                Fault.INSTEAD_WITHOUT_GIVING, owing.name, String.valueOf(owing.gives));
          }
        });
  }

  /** Links the play of a card with the hooks around it. */
  void play(Plays.Play play, Hooks hooks) {
    Procedure procedure = play.procedure();
    Body body = played(procedure);
    coder.from("play", procedure.name, procedure.citation, null);
    hooks.on(procedure.name, Manner.BEFORE).forEach(hook -> hook(hook, body, null));
    List<Jump> done = new ArrayList<>();
    hooks.on(procedure.name, Manner.INSTEAD).forEach(hook -> hook(hook, body, done));
    steps(play, procedure, body);
    done.forEach(jump -> jump.target = coder.here());
    body.leaveTo(coder.here());
    procedure.exit = coder.here();
    hooks.on(procedure.name, Manner.WHENEVER).forEach(hook -> hook(hook, body, null));
    body.leaveTo(coder.here());
    procedure.end = coder.here();
    endPlay();
  }

  /** Links what a card does by itself when it is played; it is the card that is played there. */
  void ownPlay(Procedure own, Plays.Play play, List<Hook> inside) {
    Procedure whole = play.procedure();
    Body body = played(own);
    coder.from("play", own.name, own.citation, null);
    coder.emit(
        machine -> {
          long card = Locals.ofNearest(machine.draft(), whole, Procedure.HEADER);
          Locals.set(machine.draft(), Procedure.HEADER, card);
        });
    List<Jump> done = new ArrayList<>();
    inside.forEach(hook -> hook(hook, body, done));
    steps(play, own, body);
    done.forEach(jump -> jump.target = coder.here());
    body.leaveTo(coder.here());
    own.exit = coder.here();
    own.end = coder.here();
    endPlay();
  }

  private Body played(Procedure procedure) {
    Body body = new Body(procedure, coder);
    Sort cards = layout.sorts().named("card");
    Type played = Type.one(cards == null ? layout.sorts().pieces() : cards);
    int slot = body.take(1);
    body.declare("card", played, slot);
    body.declare(Hook.ITSELF, played, slot);
    procedure.entry = coder.here();
    return body;
  }

  private void steps(Plays.Play play, Procedure procedure, Body body) {
    ScriptProcedure script = play.script();
    Tree tree = play.steps();
    body.reached = true;
    if (script != null) {
      coder.from("play", procedure.name, procedure.citation, script.hook().where());
      coder.emit(machine -> machine.scripts().perform(script));
    } else if (tree != null) {
      coder.owned(play.owner());
      coder.from("play", procedure.name, procedure.citation, tree.where());
      body.asked = play.asked();
      steps.link(tree, body);
      body.asked = null;
      coder.owned("");
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
