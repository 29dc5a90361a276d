package gabion.flow.script;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.flow.link.ProcedureBuilder;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.flow.run.Program;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A step that a script gives, written as it would stand in YAML: strings in it are ids. */
final class ScriptStep {

  private static final String SCRIPT_HELP =
      "give `none: []` or `or: [words]` and look at the answer of `yield`";

  /** What some fields bring is called; a refusal says that a thing is not among the candidates. */
  private static final Map<String, String> NAMES =
      Map.of("from", "the-candidates", "in", "the-places-allowed");

  /** An undeclared field, such as a parameter of a called procedure. */
  private static final FieldSpec OTHER = FieldSpec.may("", FieldKind.THING, "");

  private final Map<?, ?> said;
  private final Program program;
  private final ScriptValueConverter crossing;
  private final SourceLocation where;
  private final Problems problems;

  ScriptStep(
      Map<?, ?> said,
      Program program,
      ScriptValueConverter crossing,
      SourceLocation where,
      Problems problems) {
    this.said = said;
    this.program = program;
    this.crossing = crossing;
    this.where = where;
    this.problems = problems;
  }

  /** Returns its fields as trees; values passed in slots become declared variables. */
  Tree.Fields toFields(ProcedureBuilder body) {
    Verb verb = verb();
    Map<String, Tree.Field> fields = new LinkedHashMap<>();
    said.forEach(
        (key, value) -> {
          String name = String.valueOf(key);
          FieldSpec part = verb == null ? OTHER : part(verb, name);
          Tree tree = isOfRules(part) ? inOwnWords(part, value) : tree(name, value, body);
          if (verb != null) {
            check(name, part, value);
          }
          fields.put(name, new Tree.Field(text(name, where), tree));
        });
    return new Tree.Fields(where, Tree.Tag.NONE, fields);
  }

  /**
   * Returns the spec of a field: the verb's own, one allowed in every step, or {@link #OTHER} for a
   * parameter.
   */
  private static FieldSpec part(Verb verb, String name) {
    return Stream.concat(verb.schema().fields().stream(), Schema.EVERYWHERE.stream())
        .filter(part -> part.name().equals(name))
        .findFirst()
        .orElse(OTHER);
  }

  /** The words that answer it besides the proper answers. */
  List<String> words() {
    return said.get("or") instanceof List<?> or
        ? or.stream().map(word -> Printable.line(String.valueOf(word))).toList()
        : List.of();
  }

  /** Its verb; null where it has none that scripts say, which is a problem elsewhere. */
  private @Nullable Verb verb() {
    Verb found = null;
    for (Object key : said.keySet()) {
      Verb verb = Verbs.find(String.valueOf(key));
      found = found == null ? verb : found;
    }
    return found != null && found.isScripted() ? found : null;
  }

  // ---- fields for steps, branches and other answers

  private static boolean isOfRules(FieldSpec part) {
    return part.need() == FieldSpec.Need.RULES_ONLY
        || switch (part.kind()) {
          case STEPS, BRANCH, ANSWERS -> true;
          default -> false;
        };
  }

  /** Other answers are words, and nothing comes of them but that the script learns of them. */
  private Tree inOwnWords(FieldSpec part, @Nullable Object value) {
    if (part.kind() == FieldKind.ANSWERS && value instanceof List<?> words) {
      return items(words, where);
    }
    boolean nothing = value instanceof String || List.of().equals(value);
    if (part.kind() != FieldKind.BRANCH || !nothing) {
      problems.add(ProblemCode.HOOK_BRANCHES, where, SCRIPT_HELP, part.name());
    }
    return items(List.of(), where);
  }

  // ---- strings

  /** Strings in a step are ids, never sentences. */
  private void check(String field, FieldSpec part, @Nullable Object value) {
    boolean second =
        part.equals(OTHER) && Verbs.find(field) != null; // a second verb, reported elsewhere
    if (!second && value instanceof String id && !isFree(part, id) && !program.isName(id)) {
      problems.add(ProblemCode.NOT_AN_ID, where, null, id);
    }
  }

  private static boolean isFree(FieldSpec part, String value) {
    return Schema.EVERYWHERE.contains(part)
        || isOfRules(part)
        || switch (part.kind()) {
          case NAME, TEXT, NOTE, RANGE, FIELD, CALL -> true;
          case COUNT -> value.equals("all");
          default -> false;
        };
  }

  // ---- values

  private Tree tree(String field, @Nullable Object value, ProcedureBuilder body) {
    if (value instanceof OpaqueQueryValue handed) {
      Sort sort = handed.type().sort();
      return variable(field, handed.type(), sort == null ? 1 : sort.words(), body);
    }
    if (value instanceof Map<?, ?>) {
      return variable(field, Type.PIECE, 1, body);
    }
    if (ScriptValueConverter.isPieces(value)) {
      return variable(field, Type.GROUP, 1, body);
    }
    if (value instanceof List<?> list) {
      Sort sort = crossing.sortOf(list);
      if (sort != null) {
        return variable(field, Type.set(sort), sort.words(), body);
      }
      return text("nothing", where);
    }
    if (value instanceof Boolean claim) {
      return text(claim ? "yes" : "no", where);
    }
    boolean below = value instanceof Long number && number < 0;
    return text(
        below ? "(0 - " + String.valueOf(value).substring(1) + ")" : String.valueOf(value), where);
  }

  /**
   * Declares a variable for a value passed in slots, named after its field because refusals may
   * show the name.
   */
  private Tree variable(String field, Type type, int slots, ProcedureBuilder body) {
    String name = NAMES.getOrDefault(field, field);
    body.declare(name, type, body.take(slots));
    return text(name, where);
  }

  private static Tree items(List<?> list, SourceLocation where) {
    List<Tree> items = new ArrayList<>();
    list.forEach(item -> items.add(text(String.valueOf(item), where)));
    return new Tree.Items(where, Tree.Tag.NONE, items);
  }

  private static Tree.Text text(String said, SourceLocation where) {
    String value = Printable.line(said);
    return new Tree.Text(where, Tree.Tag.NONE, value, spread(value.length(), where));
  }

  private static int[] spread(int length, SourceLocation where) {
    int[] positions = new int[length + 1];
    Arrays.fill(positions, where.offset());
    return positions;
  }
}
