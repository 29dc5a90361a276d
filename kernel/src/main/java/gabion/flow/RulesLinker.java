package gabion.flow;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.Charts;
import gabion.expr.Claim;
import gabion.expr.Code;
import gabion.expr.Definition;
import gabion.expr.LinkReader;
import gabion.expr.Linker;
import gabion.expr.Members;
import gabion.expr.Noun;
import gabion.expr.Num;
import gabion.expr.Scope;
import gabion.expr.Table;
import gabion.expr.Vocabulary;
import gabion.hook.Manner;
import gabion.hook.Script;
import gabion.hook.Scripts;
import gabion.hook.Template;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.LayoutBuilder;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Links a whole ruleset: heads before bodies, hooks into what they hang on. */
public final class RulesLinker {

  private final Problems problems;
  private final Layout layout;
  private final Vocabulary vocabulary;
  private final Linker linker;
  private final Program program;
  private final Coder coder = new Coder(0);
  private final Steps steps;
  private final Map<String, Definition> definitions = new LinkedHashMap<>();
  private final Map<Procedure, Thing> bodies = new LinkedHashMap<>();

  private RulesLinker(Definitions defined, Scripts scripts) {
    problems = defined.problems();
    layout = LayoutBuilder.build(defined);
    vocabulary = new Vocabulary(layout);
    linker = new Linker(vocabulary, problems);
    program = new Program(layout, defined, vocabulary, scripts);
    steps = new Steps(program, linker, coder, false);
  }

  /** The program of a ruleset; of use only where no problem has been noted. */
  public static Program link(Definitions defined, Scripts scripts) {
    RulesLinker rules = new RulesLinker(defined, scripts);
    rules.heads(defined);
    Hooks hooks = new Hooks(rules.program, rules.definitions.keySet());
    hooks.yamlPlays();
    rules.hookDefinitions(hooks);
    rules.endings(defined);
    rules.bodies.forEach((procedure, thing) -> rules.procedure(procedure, thing, hooks));
    hooks.plays.forEach(rules::play);
    rules.standing(defined);
    rules.definitions.values().forEach(rules.linker::link);
    rules.sentences(scripts);
    LinkReader.read(defined, rules.linker);
    rules.program.code = rules.coder.ops();
    rules.program.about = rules.coder.about();
    if (rules.program.procedure("game") == null) {
      rules.problems.add(Fault.NO_BEGINNING, null, null);
    }
    rules.vocabulary.close();
    return rules.program;
  }

  // ---- heads

  private void heads(Definitions defined) {
    layout.boxes().forEach(box -> noun(boxNoun(box), null));
    for (Field field : layout.fields()) {
      if (field.name().indexOf(' ') < 0) {
        noun(fieldNoun(field), null);
      }
    }
    for (Thing thing : sound(defined.define())) {
      Definition definition = new Definition(thing);
      definitions.put(thing.id(), definition);
      Noun noun = Noun.of(nounHead(thing), layout.types(), definition);
      definition.named(noun);
      noun(noun, thing);
    }
    for (Table table : Charts.of(defined, layout)) {
      program.tables.add(table);
      noun(Noun.of(table.head(), layout.types(), table), table.thing());
    }
    for (Thing thing : sound(defined.ways())) {
      Definition way = new Definition(thing);
      Noun noun = Noun.of(nounHead(thing), layout.types(), way);
      vocabulary.addWay(noun);
      if (layout.links().containsKey(noun.words().get(0))) {
        problems.add(
            Fault.NAME_TAKEN, thing.key().where(), null, noun.words().get(0), "way or link");
      }
    }
    defined.procedures().forEach(thing -> procedureHead(thing, -1));
    defined.phases().forEach(thing -> procedureHead(thing, layout.phases().number(thing.id())));
  }

  /** The things whose heads sentences can call; the others are problems. */
  private List<Thing> sound(List<Thing> things) {
    List<Thing> sound = new ArrayList<>();
    for (Thing thing : things) {
      if (nounHead(thing).isSound()) {
        sound.add(thing);
      } else {
        problems.add(Fault.MISSHAPEN_HEAD, thing.key().where(), null, thing.id());
      }
    }
    return sound;
  }

  private Head nounHead(Thing thing) {
    return Head.ofNoun(thing.key(), layout.types().keySet());
  }

  private Head head(Thing thing) {
    return Head.of(thing.key(), layout.types().keySet());
  }

  private void noun(Noun noun, @Nullable Thing thing) {
    Noun before = vocabulary.nouns().add(noun);
    if (before != null && thing != null) {
      problems.add(
          Fault.NAME_TAKEN,
          thing.key().where(),
          before.where() == null ? null : "the other stands at " + before.where(),
          String.join(" ", noun.words()),
          "noun");
    }
  }

  private static Noun boxNoun(Layout.Box box) {
    List<String> parameters = box.keys().stream().map(Sort::name).toList();
    List<Type> types = box.keys().stream().map(Type::one).toList();
    return new Noun(List.of(box.noun()), null, box.prepositions(), parameters, types, box, null);
  }

  private static Noun fieldNoun(Field field) {
    List<String> parameters = field.keys().stream().map(Sort::name).toList();
    List<Type> types = field.keys().stream().map(Type::one).toList();
    return new Noun(
        List.of(field.name()), null, field.prepositions(), parameters, types, field, null);
  }

  private void procedureHead(Thing thing, int phase) {
    Head head = head(thing);
    Procedure procedure =
        program.add(
            head.text(),
            thing.block().citation(),
            thing.block().claim("at-once"),
            phase,
            head.parameters().size());
    if (program.byName.putIfAbsent(head.text(), procedure) != null) {
      problems.add(Fault.NAME_TAKEN, thing.key().where(), null, head.text(), "procedure or phase");
    }
    program.heads.putIfAbsent(head.text(), head);
    bodies.put(procedure, thing);
  }

  // ---- hooks on definitions

  private void hookDefinitions(Hooks hooks) {
    definitions.forEach(
        (name, definition) -> {
          List<Hook> counts = hooks.on(name, Manner.COUNTS);
          List<Hook> allows = hooks.on(name, Manner.ALLOWS);
          if (!counts.isEmpty() || !allows.isEmpty()) {
            definition.hook();
            Scope scope = linker.parametersOf(definition);
            linker.hooking(
                definition,
                () -> {
                  counts.forEach(hook -> count(definition, hook, scope));
                  allows.forEach(hook -> allow(definition, hook, scope));
                });
          }
        });
  }

  private void count(Definition definition, Hook hook, Scope scope) {
    ScriptProcedure script = hook.script();
    if (script != null) {
      definition.add(new ScriptCounting(hook, script, definition));
      return;
    }
    for (Tree tree : lines(hook)) {
      Block block = Block.of(tree, hook.citation(), problems);
      Claim when = when(block, scope);
      Optional<Num> to = block.text("to").flatMap(text -> linker.number(text, scope));
      Optional<Num> by = block.text("by").flatMap(text -> linker.number(text, scope));
      block.text("say");
      block.text("over");
      block.done();
      definition.add(
          (draft, value) -> {
            if (!hook.force().of(draft) || !when.of(draft)) {
              return value;
            }
            return to.isPresent()
                ? to.get().of(draft)
                : value + by.map(num -> num.of(draft)).orElse(0L);
          });
    }
  }

  private void allow(Definition definition, Hook hook, Scope scope) {
    ScriptProcedure script = hook.script();
    if (script != null) {
      definition.add(new ScriptRefusing(hook, script, definition));
      return;
    }
    for (Tree tree : lines(hook)) {
      Block block = Block.of(tree, hook.citation(), problems);
      Claim when = when(block, scope);
      block.need("say");
      block.done();
      definition.add(draft -> hook.force().of(draft) && when.of(draft));
    }
  }

  private static List<Tree> lines(Hook hook) {
    Tree body = hook.body();
    return body instanceof Tree.Items items
        ? items.items()
        : body == null ? List.of() : List.of(body);
  }

  private Claim when(Block block, Scope scope) {
    return block.text("when").flatMap(text -> linker.claim(text, scope)).orElse(draft -> true);
  }

  // ---- procedures

  private void procedure(Procedure procedure, Thing thing, Hooks hooks) {
    Body body = new Body(procedure);
    for (Head.Word word : head(thing).parameters()) {
      Type type = layout.types().getOrDefault(String.valueOf(word.type()), Type.NUMBER);
      body.declare(word.text(), type, body.take(1));
    }
    procedure.entry = coder.here();
    coder.from("", procedure.name, procedure.citation, thing.key().where());
    hooks.on(procedure.name, Manner.BEFORE).forEach(hook -> hook(hook, body, null));
    List<Coder.Jump> done = new ArrayList<>();
    hooks.on(procedure.name, Manner.INSTEAD).forEach(hook -> hook(hook, body, done));
    coder.from("", procedure.name, procedure.citation, thing.key().where());
    thing.block().tree("steps").ifPresent(tree -> steps.link(tree, body));
    thing.block().text("title");
    thing.block().claim("at-once");
    thing.block().done();
    done.forEach(jump -> jump.target = coder.here());
    body.leaving.forEach(jump -> jump.target = coder.here());
    procedure.exit = coder.here();
    hooks.on(procedure.name, Manner.WHENEVER).forEach(hook -> hook(hook, body, null));
    end(procedure);
  }

  private void end(Procedure procedure) {
    coder.emit(
        machine -> {
          if (!procedure.endings.isEmpty()) {
            machine.lookForEnd(procedure.endings);
            if (machine.isOver()) {
              return;
            }
          }
          machine.pop();
        });
  }

  /** Writes a hook; where it stands instead of something, it jumps behind that. */
  private void hook(Hook hook, Body body, @Nullable List<Coder.Jump> done) {
    coder.from(hook.manner().word(), hook.owner(), hook.citation(), hook.where());
    Coder.Jump skip = ControlVerbs.unless(coder, hook.force());
    ScriptProcedure script = hook.script();
    if (script != null) {
      Coder.Jump silent = new Coder.Jump();
      coder.emit(
          machine -> {
            if (!machine.scripts.perform(script) && !machine.isOver()) {
              machine.draft().pc = silent.target;
            }
          });
      if (done != null) {
        done.add(coder.jump());
      }
      silent.target = coder.here();
    } else {
      if (hook.body() instanceof Tree.Fields fields && hook.steps().isPresent()) {
        Block block = Block.of(fields, hook.citation(), problems);
        block.text("when");
        block.tree("do");
        block.tree("over");
        block.done();
      }
      Optional<Claim> when = hook.when().flatMap(text -> linker.claim(text, body.scope));
      Coder.Jump unmet = when.map(claim -> ControlVerbs.unless(coder, claim)).orElse(null);
      if (hook.steps().isEmpty()) {
        problems.add(Fault.WANTS_BEFORE_DO, hook.where(), null);
      }
      hook.steps().ifPresent(tree -> steps.link(tree, body));
      if (done != null) {
        done.add(coder.jump());
      }
      if (unmet != null) {
        unmet.target = coder.here();
      }
    }
    skip.target = coder.here();
  }

  private void play(Hooks.Play play) {
    Procedure procedure = play.procedure();
    Body body = new Body(procedure);
    Sort cards = layout.sort("card");
    body.declare("card", Type.one(cards == null ? layout.pieces() : cards), body.take(1));
    procedure.entry = coder.here();
    coder.from("play", procedure.name, procedure.citation, null);
    ScriptProcedure script = play.script();
    Tree tree = play.steps();
    if (script != null) {
      coder.from("play", procedure.name, procedure.citation, script.hook().where());
      coder.emit(machine -> machine.scripts.perform(script));
    } else if (tree != null) {
      coder.from("play", procedure.name, procedure.citation, tree.where());
      steps.link(tree, body);
    }
    body.leaving.forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          if (!machine.isOver()) {
            machine.pop();
          }
        });
  }

  // ---- standing rules and endings

  private void standing(Definitions defined) {
    for (Thing thing : defined.standing()) {
      Block block = thing.block();
      String name = block.need("for").map(Tree.Text::value).orElse("area");
      Optional<Tree.Text> in = block.need("in");
      Optional<Code.OfSet> set = in.flatMap(text -> linker.set(text, Scope.EMPTY));
      definitions.values().forEach(linker::link);
      OptionalLong rows = in.map(linker::rowsOnTheSpot).orElse(OptionalLong.empty());
      layout.watch(rows.orElse(0));
      Sort sort = set.map(Code.OfSet::sort).orElse(layout.areas());
      Procedure procedure = program.add(thing.id(), block.citation(), true, -1, 1);
      Body body = new Body(procedure);
      body.standing = true;
      body.declare(name, Type.one(sort), body.take(1));
      procedure.entry = coder.here();
      coder.from("standing", thing.id(), block.citation(), thing.key().where());
      block.tree("do").ifPresent(tree -> steps.link(tree, body));
      body.leaving.forEach(jump -> jump.target = coder.here());
      coder.emit(Machine::pop);
      block.done();
      Members nowhere = (draft, word) -> 0;
      program.standing.add(
          new Standing(
              thing.id(),
              sort,
              set.map(things -> things.members().widened(sort.words())).orElse(nowhere),
              rows.isEmpty(),
              procedure));
    }
  }

  private void endings(Definitions defined) {
    for (Thing thing : defined.endings()) {
      Block block = thing.block();
      Optional<Tree.Text> when = block.need("at");
      Claim claim =
          block.text("if").flatMap(text -> linker.claim(text, Scope.EMPTY)).orElse(draft -> true);
      Num winner =
          block
              .need("winner")
              .flatMap(text -> linker.one(text, layout.sides(), Scope.EMPTY))
              .orElse(Num.always(Sort.NOTHING));
      Procedure.Ending ending =
          new Procedure.Ending(
              program.endings.size(),
              thing.id(),
              claim,
              winner,
              block.text("say", ""),
              block.citation().brief());
      program.endings.add(thing.id());
      block.text("title");
      block.done();
      when.ifPresent(text -> endAt(text, ending));
    }
  }

  private void endAt(Tree.Text at, Procedure.Ending ending) {
    Procedure procedure = program.procedure(at.value());
    if (at.value().equals("any instant")) {
      program.instantEndings.add(ending);
    } else if (procedure == null) {
      problems.add(
          Fault.UNKNOWN_HEAD,
          at.where(),
          Near.help(at.value(), program.heads.keySet()),
          at.value());
    } else {
      procedure.endings.add(ending);
    }
  }

  // ---- sentences of scripts

  private void sentences(Scripts scripts) {
    for (Script script : scripts.scripts()) {
      List<ScriptProcedure.Sentence> sentences = new ArrayList<>();
      for (Template template : script.templates()) {
        sentences.add(sentence(template));
      }
      program.sentences.add(sentences);
    }
  }

  private ScriptProcedure.Sentence sentence(Template template) {
    List<String> names = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    int slots = layout.takeScratch(Math.max(1, template.holes().size()));
    Scope scope = Scope.EMPTY;
    for (int i = 0; i < template.holes().size(); i++) {
      String hole = template.holes().get(i);
      String typeName = Head.typeOf(hole, layout.types().keySet());
      Type type = typeName == null ? null : layout.types().get(typeName);
      if (type == null) {
        problems.add(
            Fault.UNKNOWN_NAME,
            template.wheres().get(i),
            Near.help(hole, layout.types().keySet()),
            "type",
            hole);
        type = Type.NUMBER;
      }
      String name = "hole-" + i;
      int slot = slots + i;
      Num num = draft -> draft.scratch[slot];
      scope =
          scope.with(
              name,
              type.equals(Type.CLAIM)
                  ? new Code.OfClaim(draft -> num.of(draft) != 0)
                  : new Code.OfNum(type, num));
      names.add(name);
      types.add(type);
    }
    Code code =
        linker.code(template, names, scope).orElse(new Code.OfNum(Type.NUMBER, Num.always(0)));
    return new ScriptProcedure.Sentence(template, code, slots, types);
  }
}
