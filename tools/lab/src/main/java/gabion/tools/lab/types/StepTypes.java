package gabion.tools.lab.types;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import java.util.List;

/**
 * Generates the steps that scripts may yield as TypeScript types, from the declarations of the
 * verbs.
 */
final class StepTypes {

  private static final List<String> SORTS = List.of("die", "mark", "phase");

  /** A call of a procedure with its parameters; in a replacement also of its own steps. */
  private static final String CALLED =
      """
       =
          | {
              [H in keyof Procedures]: Anywhere & { %s: H | `own ${H}` } & Procedures[H]
            }[keyof Procedures]
          | (Anywhere & { %s: `own play of ${Sorts['card']}` })
      """;

  private StepTypes() {}

  static String steps() {
    StringBuilder types = new StringBuilder("\n  /** What any step may say. */\n");
    types.append("  interface Anywhere {\n");
    Schema.EVERYWHERE.forEach(part -> field(types, part, "string"));
    types.append("  }\n");
    List<Verb> said = Verbs.ALL.stream().filter(Verb::isScripted).toList();
    said.forEach(verb -> step(types, verb));
    types.append("\n  type Verb =");
    said.forEach(verb -> types.append("\n    | '").append(verb.name()).append('\''));
    types.append("\n\n  /** A step with that verb and no other. */\n");
    types.append("  type Only<V extends Verb, S> = S & { [other in Exclude<Verb, V>]?: never }\n");
    types.append("\n  /** A map with exactly one verb among its keys. */\n  type Step =\n");
    said.forEach(verb -> types.append("    | Only<'" + verb.name() + "', " + name(verb) + ">\n"));
    return types.toString();
  }

  private static void step(StringBuilder types, Verb verb) {
    String gives = verb.gives().isEmpty() ? "" : "; gives " + verb.gives();
    types.append("\n  /** ").append(verb.operand().help()).append(gives).append(" */\n");
    if (verb.operand().kind() == FieldKind.CALL) {
      types.append("  type ").append(name(verb)).append(CALLED.formatted(verb.name(), verb.name()));
      return;
    }
    types.append("  interface ").append(name(verb)).append(" extends Anywhere {\n");
    verb.schema().fields().stream()
        .filter(StepTypes::isSaid)
        .forEach(part -> field(types, part, type(part)));
    types.append("  }\n");
  }

  /**
   * Returns a type name that differs from those of hook kinds: `play` is a verb and also a card's
   * hook.
   */
  private static String name(Verb verb) {
    return Character.toUpperCase(verb.name().charAt(0)) + verb.name().substring(1) + "Step";
  }

  private static boolean isSaid(FieldSpec part) {
    return part.need() != FieldSpec.Need.RULES_ONLY && part.kind() != FieldKind.STEPS;
  }

  private static void field(StringBuilder types, FieldSpec part, String type) {
    String name = part.name().contains("-") ? "'" + part.name() + "'" : part.name();
    types.append("    /** ").append(part.help()).append(" */\n    ").append(name);
    types.append(part.isScriptsDuty() ? ": " : "?: ").append(type).append('\n');
  }

  /** A field that has the name of a sort holds one of its things. */
  private static String type(FieldSpec part) {
    boolean one = part.kind() == FieldKind.ID || part.kind() == FieldKind.THING;
    return one && SORTS.contains(part.name()) ? "One<'" + part.name() + "'>" : type(part.kind());
  }

  /** Returns the script type of a field kind; new field kinds must be added here. */
  private static String type(FieldKind holds) {
    return switch (holds) {
      case ID -> "Id";
      case WHO -> "Who";
      case NAME, WORD, TEXT, NOTE, PASSAGE, RANGE, FIELD, CALL, HEAD, PICTURE -> "string";
      case WHOLE, NUMBER -> "number";
      case COUNT -> "number | 'all'";
      case YES_NO, CLAIM -> "boolean";
      case THING -> "Thing";
      case IDS, THINGS, ITEMS, PIECES -> "Thing | readonly Thing[]";
      case VALUE -> "Thing | boolean | number";
      case BRANCH -> "readonly never[] | 'stop'";
      case ANSWERS -> "readonly string[]";
      case STEPS, CASES, LINES, FIELDS, POINT, POINTS -> "never";
    };
  }
}
