package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.link.TableCompiler;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Definition;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Signature;
import gabion.expr.value.Target;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.state.Box;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the heads of all that sentences and steps can call, before any body is linked. */
final class SignatureReader {

  private final CompilationContext rules;
  private final Problems problems;
  private final Layout layout;
  private final Vocabulary vocabulary;
  private final Program program;
  private final Map<String, Definition> definitions;

  SignatureReader(CompilationContext rules) {
    this.rules = rules;
    problems = rules.problems();
    layout = rules.layout();
    vocabulary = rules.program().vocabulary;
    program = rules.program();
    definitions = rules.definitions();
  }

  void read(Definitions defined) {
    layout.places().boxes().forEach(box -> noun(boxNoun(box), null));
    for (Field field : layout.fields().all()) {
      if (field.name().indexOf(' ') < 0) {
        noun(fieldNoun(field), null);
      }
    }
    for (Thing thing : sound(defined.define())) {
      Definition definition = new Definition(thing);
      definition.open(thing.block().claim("open"));
      definitions.put(thing.id(), definition);
      Signature noun = Signature.of(nounHead(thing), layout.sorts().types(), definition);
      definition.setSignature(noun);
      noun(noun, thing);
    }
    for (LookupTable table : TableCompiler.of(defined, layout)) {
      program.tables.add(table);
      noun(Signature.of(table.head(), layout.sorts().types(), table), table.thing());
    }
    for (Thing thing : sound(defined.ways())) {
      Definition way = new Definition(thing);
      Signature noun = Signature.of(nounHead(thing), layout.sorts().types(), way);
      way.setSignature(noun);
      vocabulary.addWay(noun);
      if (layout.places().links().containsKey(noun.words().get(0))) {
        problems.add(
            ProblemCode.NAME_TAKEN,
            thing.key().location(),
            null,
            noun.words().get(0),
            "way or link");
      }
    }
    defined.procedures().forEach(thing -> procedureHead(thing, -1));
    defined
        .phases()
        .forEach(thing -> procedureHead(thing, layout.sorts().phases().number(thing.id())));
  }

  /** The things whose heads sentences can call; the others are problems. */
  private List<Thing> sound(List<Thing> things) {
    List<Thing> sound = new ArrayList<>();
    for (Thing thing : things) {
      if (nounHead(thing).isSound()) {
        sound.add(thing);
      } else {
        problems.add(ProblemCode.MISSHAPEN_HEAD, thing.key().location(), null, thing.id());
      }
    }
    return sound;
  }

  private Head nounHead(Thing thing) {
    return Head.ofNoun(thing.key(), layout.sorts().types().keySet());
  }

  private void noun(Signature noun, @Nullable Thing thing) {
    Signature before = vocabulary.nouns().add(noun);
    if (before != null && thing != null) {
      problems.add(
          ProblemCode.NAME_TAKEN,
          thing.key().location(),
          before.location() == null ? null : "the other one is at " + before.location(),
          String.join(" ", noun.words()),
          "noun");
    }
  }

  private static Signature boxNoun(Box box) {
    List<String> parameters = box.keys().stream().map(Sort::name).toList();
    List<Type> types = box.keys().stream().map(Type::one).toList();
    return new Signature(
        List.of(box.noun()),
        null,
        box.prepositions(),
        parameters,
        types,
        new Target.OfBox(box),
        null);
  }

  private Signature fieldNoun(Field field) {
    List<String> parameters = field.keys().stream().map(Sort::name).toList();
    Sort numbers = layout.sorts().numbers();
    List<Type> types =
        field.keys().stream().map(key -> key == numbers ? Type.NUMBER : Type.one(key)).toList();
    return new Signature(
        List.of(field.name()),
        null,
        field.prepositions(),
        parameters,
        types,
        new Target.OfField(field),
        null);
  }

  /** Returns the return type of a procedure: a number, a condition or one thing. */
  private Type returnType(Tree.Text text) {
    Map<String, Type> types = layout.sorts().types();
    Type type = text.value().equals("claim") ? Type.CLAIM : types.get(text.value());
    if (type == null) {
      List<String> known = new ArrayList<>(types.keySet());
      known.add("claim");
      problems.add(
          ProblemCode.UNKNOWN_NAME,
          text.location(),
          Suggestions.help(text.value(), "types", known),
          "type",
          text.value());
      return Type.NUMBER;
    }
    return type;
  }

  private void procedureHead(Thing thing, int phase) {
    Head head = rules.head(thing);
    Procedure procedure =
        program.add(
            head.text(),
            thing.block().citation(),
            thing.block().claim("at-once"),
            phase,
            head.parameters().size());
    thing.block().text("gives").ifPresent(text -> procedure.gives = returnType(text));
    if (program.byName.putIfAbsent(head.text(), procedure) != null) {
      problems.add(
          ProblemCode.NAME_TAKEN, thing.key().location(), null, head.text(), "procedure or phase");
    }
    program.heads.putIfAbsent(head.text(), head);
    rules.bodies().put(procedure, thing);
  }
}
