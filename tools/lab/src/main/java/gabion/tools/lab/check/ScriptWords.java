package gabion.tools.lab.check;

import gabion.define.Head;
import gabion.define.Holds;
import gabion.define.Part;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Manner;
import gabion.hook.Said;
import gabion.hook.Script;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Where;
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
 * What scripts say in so many words: the verbs, fields and ids of their steps, the options they ask
 * for and the readings they compare them with, and what they take from what a hook is given.
 */
final class ScriptWords {

  private static final List<String> COUNTED = List.of("to", "by", "say");
  private static final List<String> OF_PIECES =
      List.of("kind", "faction", "side", "face", "marks", "place");

  /** Names of values in scripts that are nearly such. */
  private static final List<String> OF_VALUES =
      List.of("size", "find", "map", "slice", "splice", "replace", "fill", "pace", "max");

  private final Program program;
  private final Problems problems;
  private final List<String> verbs =
      Verbs.ALL.stream().filter(Verb::isScripted).map(Verb::name).toList();

  ScriptWords(Program program, Problems problems) {
    this.program = program;
    this.problems = problems;
  }

  void check() {
    for (Script script : program.scripts.scripts()) {
      Said said = script.said();
      said.steps().forEach(this::step);
      said.counted().forEach(this::counted);
      said.options().forEach(this::option);
      said.compared().forEach(this::compared);
      said.payload().forEach(this::taken);
      said.asked().forEach(this::asked);
      said.told().forEach(told -> GivenIds.look(program, told, head(told), problems));
      said.slips().forEach(slip -> problems.add(slip.fault(), slip.where(), null, slip.text()));
    }
  }

  private void unknown(String what, Said.Word word, Collection<String> known) {
    String help = Near.help(word.text(), known);
    problems.add(Fault.UNKNOWN_NAME, word.where(), help, what, word.text());
  }

  // ---- steps

  private void step(Said.Step step) {
    Verb verb = verb(step);
    if (verb == null) {
      return;
    }
    Schema schema = verb.schema();
    for (Said.Field field : step.fields()) {
      Part part = part(schema, field.name().text());
      if (part != null) {
        field.values().forEach(value -> value(part, value));
      } else if (verb.operand().holds() == Holds.CALL) {
        parameter(step, verb, field.name());
      } else if (!schema.isOpen()) {
        unknownField(field.name(), schema.names());
      }
    }
    for (Part part : step.open() ? List.<Part>of() : schema.parts()) {
      if (part.isScriptsDuty() && !has(step, part.name())) {
        problems.add(Fault.MISSING_FIELD, step.where(), null, part.name());
      }
    }
    if (verb.operand().holds() == Holds.CALL) {
      parameters(step, verb);
    }
  }

  private @Nullable Verb verb(Said.Step step) {
    for (Said.Field field : step.fields()) {
      Verb verb = Verbs.find(field.name().text());
      if (verb != null && (verb.isScripted() || step.open())) {
        return verb.isScripted() ? verb : null;
      }
    }
    if (!step.open() && !step.fields().isEmpty()) {
      Said.Word word = misspelt(step);
      Verb known = Verbs.find(word.text());
      if (known != null) {
        problems.add(Fault.NOT_IN_SCRIPT, word.where(), null, word.text());
      } else {
        String help = Near.help(word.text(), "verbs", verbs);
        problems.add(Fault.UNKNOWN_VERB, word.where(), help, word.text());
      }
    }
    return null;
  }

  /** Which of the fields was meant as the verb: one that is nearly one, or the first. */
  private Said.Word misspelt(Said.Step step) {
    return step.fields().stream()
        .map(Said.Field::name)
        .filter(name -> Near.of(name.text(), verbs).isPresent())
        .findFirst()
        .orElse(step.fields().get(0).name());
  }

  private static @Nullable Part part(Schema schema, String name) {
    return schema
        .part(name)
        .or(() -> Schema.EVERYWHERE.stream().filter(part -> part.name().equals(name)).findFirst())
        .orElse(null);
  }

  private static boolean has(Said.Step step, String name) {
    return step.fields().stream().anyMatch(field -> field.name().text().equals(name));
  }

  private void unknownField(Said.Word name, Collection<String> known) {
    String help = Near.help(name.text(), "fields here", known);
    problems.add(Fault.UNKNOWN_FIELD, name.where(), help, name.text());
  }

  // ---- calls

  private @Nullable Head called(Said.Step step, Verb verb) {
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

  private void parameter(Said.Step step, Verb verb, Said.Word name) {
    Head head = called(step, verb);
    if (head != null && !parameters(head).contains(name.text())) {
      unknownField(name, parameters(head));
    }
  }

  private void parameters(Said.Step step, Verb verb) {
    Head head = called(step, verb);
    for (String parameter : head == null || step.open() ? List.<String>of() : parameters(head)) {
      if (!has(step, parameter)) {
        problems.add(Fault.MISSING_FIELD, step.where(), null, parameter);
      }
    }
  }

  // ---- words in steps

  private void value(Part part, Said.Word value) {
    switch (part.holds()) {
      case CALL -> procedure(value);
      case FIELD -> field(value);
      case NAME, TEXT, NOTE, PASSAGE, RANGE, STEPS, BRANCH, ANSWERS, CASES, LINES -> {}
      case COUNT -> {
        if (!value.text().equals("all")) {
          id(part, value);
        }
      }
      default -> {
        if (!Schema.EVERYWHERE.contains(part) && part.need() != Part.Need.RULES_ONLY) {
          id(part, value);
        }
      }
    }
  }

  private void procedure(Said.Word value) {
    if (program.head(value.text()) == null) {
      List<String> heads = program.heads().stream().map(Head::text).toList();
      problems.add(
          Fault.UNKNOWN_PROCEDURE, value.where(), Near.help(value.text(), heads), value.text());
    }
  }

  private void field(Said.Word value) {
    List<String> fields = program.layout().fields().all().stream().map(f -> f.name()).toList();
    if (!value.text().contains(" ") && !fields.contains(value.text())) {
      unknown("field", value, fields);
    }
  }

  private void id(Part part, Said.Word value) {
    if (program.isName(value.text())) {
      return;
    }
    Sort sort = program.layout().sorts().named(part.name());
    Collection<String> known = sort == null ? program.vocabulary().words() : sort.ids();
    problems.add(Fault.NOT_AN_ID, value.where(), Near.help(value.text(), known), value.text());
  }

  private void counted(Said.Step step) {
    for (Said.Field field : step.fields()) {
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

  private void option(Said.Word option) {
    Map<String, Sort> options = options();
    if (!options.containsKey(option.text())) {
      String help = Near.help(option.text(), "options", options.keySet());
      problems.add(Fault.SCRIPT_OPTION, option.where(), help, option.text());
    }
  }

  private void compared(Said.Compared compared) {
    if (compared.ofOption()) {
      Sort readings = options().get(compared.name());
      if (readings != null && !readings.ids().contains(compared.with().text())) {
        unknown("reading of " + compared.name(), compared.with(), readings.ids());
      }
      return;
    }
    Type type = compared.sentence() == null ? typeOf(compared.name()) : typeOf(compared.sentence());
    Sort sort = type == null ? null : type.sort();
    if (sort != null && !sort.ids().contains(compared.with().text()) && !isNothing(compared)) {
      unknown(sort.name(), compared.with(), sort.ids());
    }
  }

  private @Nullable Type typeOf(String name) {
    Map<String, Type> types = program.layout().sorts().types();
    String type = Head.typeOf(name, types.keySet());
    return type == null ? null : types.get(type);
  }

  /** The type of a sentence that begins behind a place. */
  private @Nullable Type typeOf(Where place) {
    return program.sentences.stream()
        .flatMap(List::stream)
        .filter(sentence -> begin(sentence).source().equals(place.source()))
        .filter(sentence -> begin(sentence).offset() >= place.offset())
        .min(Comparator.comparing(sentence -> begin(sentence).offset()))
        .map(sentence -> sentence.code().type())
        .filter(type -> type.form() == Type.Form.ONE)
        .orElse(null);
  }

  private static Where begin(ScriptProcedure.Sentence sentence) {
    return sentence.template().wheres().get(0);
  }

  private static boolean isNothing(Said.Compared compared) {
    return List.of("nobody", "nothing", "", "pass").contains(compared.with().text());
  }

  /** What is nearly a name that every piece tells, and no name of the language itself. */
  private void asked(Said.Word word) {
    boolean known = OF_PIECES.contains(word.text()) || OF_VALUES.contains(word.text());
    if (!known && Near.of(word.text(), OF_PIECES).isPresent()) {
      unknown("name that a piece tells", word, OF_PIECES);
    }
  }

  private void taken(Said.Taken taken) {
    List<String> known = new ArrayList<>();
    if (taken.manner() == Manner.PLAY) {
      known.addAll(List.of("card", "seat"));
    } else {
      Head head = head(taken.head(), taken.name().where());
      parameters(head).forEach(name -> known.add(ScriptProcedure.camel(name)));
      known.add("seat");
    }
    TreeSet<String> names = new TreeSet<>(known);
    if (!names.contains(taken.name().text())) {
      String help = Near.help(taken.name().text(), "given here", names);
      problems.add(
          Fault.UNKNOWN_NAME,
          taken.name().where(),
          help,
          "name of what the hook is given",
          taken.name().text());
    }
  }

  private Head head(Said.Told told) {
    return head(told.head(), told.name().where());
  }

  private Head head(String text, Where where) {
    Head known = program.head(text);
    return known == null ? new Head(text, words(text, where), where) : known;
  }

  /** The words of a definition's head; those that name types are its parameters. */
  private List<Head.Word> words(String text, Where where) {
    List<Head.Word> words = new ArrayList<>();
    for (String word : text.split(" ")) {
      String type = Head.typeOf(word, program.layout().sorts().types().keySet());
      words.add(new Head.Word(word, type, where));
    }
    return words;
  }
}
