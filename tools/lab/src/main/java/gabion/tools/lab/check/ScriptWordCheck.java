package gabion.tools.lab.check;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Head;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptLiterals;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Checks the literals of scripts: verbs, fields and ids of steps, options and the readings compared
 * with them, and the payload fields that hooks read.
 */
final class ScriptWordCheck {

  private static final List<String> COUNTED = List.of("to", "by", "say");
  private static final List<String> OF_PIECES =
      List.of("kind", "faction", "side", "face", "marks", "place");

  /** Names of values in scripts that are nearly such. */
  private static final List<String> OF_VALUES =
      List.of("size", "find", "map", "slice", "splice", "replace", "fill", "pace", "max");

  private static final List<String> NOTHING = List.of("nobody", "nothing", "nowhere", "");

  private final Program program;
  private final Problems problems;
  private final List<String> verbs =
      Verbs.ALL.stream().filter(Verb::isScripted).map(Verb::name).toList();

  ScriptWordCheck(Program program, Problems problems) {
    this.program = program;
    this.problems = problems;
  }

  void check() {
    for (Script script : program.scripts.scripts()) {
      ScriptLiterals said = script.literals();
      said.steps().forEach(this::step);
      said.countResults().forEach(this::checkCountStep);
      said.options().forEach(this::option);
      said.comparisons().forEach(this::checkComparison);
      said.payloadAccesses().forEach(this::checkParameter);
      said.memberNames().forEach(this::checkProperty);
      said.propertyAccesses()
          .forEach(told -> HookIdCheck.look(program, told, head(told), problems));
      said.misplacedLiterals()
          .forEach(slip -> problems.add(slip.fault(), slip.location(), null, slip.text()));
    }
  }

  private void unknown(String what, ScriptLiterals.Word word, Collection<String> known) {
    String help = Suggestions.help(word.text(), known);
    problems.add(ProblemCode.UNKNOWN_NAME, word.location(), help, what, word.text());
  }

  // ---- steps

  private void step(ScriptLiterals.Step step) {
    Verb verb = verb(step);
    if (verb == null) {
      return;
    }
    Schema schema = verb.schema();
    for (ScriptLiterals.Field field : step.fields()) {
      FieldSpec part = part(schema, field.name().text());
      if (part != null) {
        field.values().forEach(value -> value(part, value));
      } else if (verb.operand().kind() == FieldKind.CALL) {
        checkArgument(step, verb, field);
      } else if (!schema.isOpen()) {
        unknownField(field.name(), schema.names());
      }
    }
    for (FieldSpec part : step.open() ? List.<FieldSpec>of() : schema.fields()) {
      if (part.isScriptsDuty() && !has(step, part.name())) {
        problems.add(ProblemCode.MISSING_FIELD, step.location(), null, part.name());
      }
    }
    if (verb.operand().kind() == FieldKind.CALL) {
      parameters(step, verb);
    }
  }

  private @Nullable Verb verb(ScriptLiterals.Step step) {
    for (ScriptLiterals.Field field : step.fields()) {
      Verb verb = Verbs.find(field.name().text());
      if (verb != null && (verb.isScripted() || step.open())) {
        return verb.isScripted() ? verb : null;
      }
    }
    if (!step.open() && !step.fields().isEmpty()) {
      ScriptLiterals.Word word = misspelt(step);
      Verb known = Verbs.find(word.text());
      if (known != null) {
        problems.add(ProblemCode.NOT_IN_SCRIPT, word.location(), null, word.text());
      } else {
        String help = Suggestions.help(word.text(), "verbs", verbs);
        problems.add(ProblemCode.UNKNOWN_VERB, word.location(), help, word.text());
      }
    }
    return null;
  }

  /** Which of the fields was meant as the verb: one that is nearly one, or the first. */
  private ScriptLiterals.Word misspelt(ScriptLiterals.Step step) {
    return step.fields().stream()
        .map(ScriptLiterals.Field::name)
        .filter(name -> Suggestions.of(name.text(), verbs).isPresent())
        .findFirst()
        .orElse(step.fields().get(0).name());
  }

  private static @Nullable FieldSpec part(Schema schema, String name) {
    return schema
        .field(name)
        .or(() -> Schema.EVERYWHERE.stream().filter(part -> part.name().equals(name)).findFirst())
        .orElse(null);
  }

  private static boolean has(ScriptLiterals.Step step, String name) {
    return step.fields().stream().anyMatch(field -> field.name().text().equals(name));
  }

  private void unknownField(ScriptLiterals.Word name, Collection<String> known) {
    String help = Suggestions.help(name.text(), "fields here", known);
    problems.add(ProblemCode.UNKNOWN_FIELD, name.location(), help, name.text());
  }

  // ---- calls

  private @Nullable Head calledHead(ScriptLiterals.Step step, Verb verb) {
    return step.fields().stream()
        .filter(field -> field.name().text().equals(verb.name()) && !field.values().isEmpty())
        .map(field -> program.head(field.values().get(0).text()))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static List<String> parameters(Head head) {
    return head.parameters().stream().map(Head.Word::text).toList();
  }

  /** Checks that a call has a parameter of a name, and that the texts in it are of its sort. */
  private void checkArgument(ScriptLiterals.Step step, Verb verb, ScriptLiterals.Field argument) {
    Head head = calledHead(step, verb);
    if (head == null) {
      return;
    }
    if (!parameters(head).contains(argument.name().text())) {
      unknownField(argument.name(), parameters(head));
      return;
    }
    Type type = typeOf(argument.name().text());
    Sort sort = type == null ? null : type.sort();
    if (sort == null) {
      return;
    }
    for (ScriptLiterals.Word value : argument.values()) {
      if (!program.isName(value.text()) && !NOTHING.contains(value.text())) {
        unknown(sort.name(), value, sort.ids());
      }
    }
  }

  private void parameters(ScriptLiterals.Step step, Verb verb) {
    Head head = calledHead(step, verb);
    for (String parameter : head == null || step.open() ? List.<String>of() : parameters(head)) {
      if (!has(step, parameter)) {
        problems.add(ProblemCode.MISSING_FIELD, step.location(), null, parameter);
      }
    }
  }

  // ---- words in steps

  private void value(FieldSpec part, ScriptLiterals.Word value) {
    switch (part.kind()) {
      case CALL -> procedure(value);
      case FIELD -> field(value);
      case NAME, TEXT, NOTE, PASSAGE, RANGE, STEPS, BRANCH, ANSWERS, CASES, LINES -> {}
      case COUNT -> {
        if (!value.text().equals("all")) {
          id(part, value);
        }
      }
      default -> {
        if (!Schema.EVERYWHERE.contains(part) && part.need() != FieldSpec.Need.RULES_ONLY) {
          id(part, value);
        }
      }
    }
  }

  private void procedure(ScriptLiterals.Word value) {
    if (program.head(value.text()) == null) {
      List<String> heads = program.heads().stream().map(Head::text).toList();
      problems.add(
          ProblemCode.UNKNOWN_PROCEDURE,
          value.location(),
          Suggestions.help(value.text(), heads),
          value.text());
    }
  }

  private void field(ScriptLiterals.Word value) {
    List<String> fields = program.layout().fields().all().stream().map(f -> f.name()).toList();
    if (!value.text().contains(" ") && !fields.contains(value.text())) {
      unknown("field", value, fields);
    }
  }

  private void id(FieldSpec part, ScriptLiterals.Word value) {
    if (program.isName(value.text())) {
      return;
    }
    Sort sort = program.layout().sorts().find(part.name());
    Collection<String> known = sort == null ? program.vocabulary().words() : sort.ids();
    problems.add(
        ProblemCode.NOT_AN_ID,
        value.location(),
        Suggestions.help(value.text(), known),
        value.text());
  }

  private void checkCountStep(ScriptLiterals.Step step) {
    for (ScriptLiterals.Field field : step.fields()) {
      if (!COUNTED.contains(field.name().text())) {
        unknownField(field.name(), COUNTED);
      }
    }
  }

  // ---- options, comparisons, payloads

  private Map<String, Sort> options() {
    Map<String, Sort> options = new TreeMap<>(program.layout().sorts().options());
    options.put("seats", program.layout().sorts().seatings());
    return options;
  }

  private void option(ScriptLiterals.Word option) {
    Map<String, Sort> options = options();
    if (!options.containsKey(option.text())) {
      String help = Suggestions.help(option.text(), "options", options.keySet());
      problems.add(ProblemCode.SCRIPT_OPTION, option.location(), help, option.text());
    }
  }

  private void checkComparison(ScriptLiterals.LiteralComparison compared) {
    if (compared.ofOption()) {
      Sort readings = options().get(compared.name());
      if (readings != null && !readings.ids().contains(compared.literal().text())) {
        unknown("reading of " + compared.name(), compared.literal(), readings.ids());
      }
      return;
    }
    Type type = compared.sentence() == null ? typeOf(compared.name()) : typeOf(compared.sentence());
    Sort sort = type == null ? null : type.sort();
    if (sort != null && !sort.ids().contains(compared.literal().text()) && !isNothing(compared)) {
      unknown(sort.name(), compared.literal(), sort.ids());
    }
  }

  private @Nullable Type typeOf(String name) {
    Map<String, Type> types = program.layout().sorts().types();
    String type = Head.typeOf(name, types.keySet());
    return type == null ? null : types.get(type);
  }

  /** The type of a sentence that begins behind a place. */
  private @Nullable Type typeOf(SourceLocation place) {
    return program.sentences.stream()
        .flatMap(List::stream)
        .filter(sentence -> begin(sentence).source().equals(place.source()))
        .filter(sentence -> begin(sentence).offset() >= place.offset())
        .min(Comparator.comparing(sentence -> begin(sentence).offset()))
        .map(sentence -> sentence.code().type())
        .filter(type -> type.form() == Type.Form.ONE)
        .orElse(null);
  }

  private static SourceLocation begin(ScriptProcedure.Sentence sentence) {
    return sentence.template().locations().get(0);
  }

  private static boolean isNothing(ScriptLiterals.LiteralComparison compared) {
    return compared.literal().text().equals("pass") || NOTHING.contains(compared.literal().text());
  }

  /** Reports a property that resembles one of a piece and is no property of JavaScript. */
  private void checkProperty(ScriptLiterals.Word word) {
    boolean known = OF_PIECES.contains(word.text()) || OF_VALUES.contains(word.text());
    if (!known && Suggestions.of(word.text(), OF_PIECES).isPresent()) {
      unknown(LabMessage.PROPERTY_OF_PIECE.text(), word, OF_PIECES);
    }
  }

  private void checkParameter(ScriptLiterals.PayloadAccess taken) {
    List<String> known = new ArrayList<>();
    if (taken.hookKind() == HookKind.PLAY) {
      known.addAll(List.of("card", "seat"));
    } else {
      Head head = head(taken.head(), taken.name().location());
      parameters(head).forEach(name -> known.add(ScriptProcedure.camel(name)));
      known.add("seat");
    }
    TreeSet<String> names = new TreeSet<>(known);
    if (!names.contains(taken.name().text())) {
      String help = Suggestions.help(taken.name().text(), "given here", names);
      problems.add(
          ProblemCode.UNKNOWN_NAME,
          taken.name().location(),
          help,
          LabMessage.ARGUMENT_OF_HOOK.text(),
          taken.name().text());
    }
  }

  private Head head(ScriptLiterals.PropertyAccess told) {
    return head(told.head(), told.name().location());
  }

  private Head head(String text, SourceLocation where) {
    Head known = program.head(text);
    return known == null ? new Head(text, words(text, where), where) : known;
  }

  /** The words of a definition's head; those that name types are its parameters. */
  private List<Head.Word> words(String text, SourceLocation where) {
    List<Head.Word> words = new ArrayList<>();
    for (String word : text.split(" ")) {
      String type = Head.typeOf(word, program.layout().sorts().types().keySet());
      words.add(new Head.Word(word, type, where));
    }
    return words;
  }
}
