package gabion.flow.link;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.define.Schema;
import java.util.List;

/** What scripts may yield, in TypeScript, written from what is declared of the verbs. */
final class ScriptTypes {

  private ScriptTypes() {}

  static String steps() {
    StringBuilder types = new StringBuilder("\n  /** What any step may say. */\n");
    types.append("  interface Anywhere {\n");
    Schema.EVERYWHERE.forEach(part -> field(types, part));
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
    types.append("\n  /** ").append(verb.operand().help()).append(" */\n");
    types.append("  interface ").append(name(verb)).append(" extends Anywhere {\n");
    verb.schema().parts().stream().filter(ScriptTypes::isSaid).forEach(part -> field(types, part));
    if (verb.schema().isOpen()) {
      types.append("    /** ").append(verb.schema().others()).append(" */\n");
      types.append("    [parameter: string]: Thing | boolean | number | undefined\n");
    }
    types.append("  }\n");
  }

  /** A name that no manner of the scripts has: `play` is a verb and what a card does. */
  private static String name(Verb verb) {
    return Character.toUpperCase(verb.name().charAt(0)) + verb.name().substring(1) + "Step";
  }

  private static boolean isSaid(Part part) {
    return part.need() != Part.Need.RULES_ONLY && part.holds() != Holds.STEPS;
  }

  private static void field(StringBuilder types, Part part) {
    String name = part.name().contains("-") ? "'" + part.name() + "'" : part.name();
    types.append("    /** ").append(part.help()).append(" */\n    ").append(name);
    types.append(part.isScriptsDuty() ? ": " : "?: ").append(type(part.holds())).append('\n');
  }

  /** What a script gives for it; a new kind of thing that fields hold has to be told of here. */
  private static String type(Holds holds) {
    return switch (holds) {
      case NAME, WORD, ID, WHO -> "Id";
      case TEXT, NOTE, PASSAGE, RANGE, FIELD, CALL, HEAD, PICTURE -> "string";
      case WHOLE, NUMBER -> "number";
      case COUNT -> "number | 'all'";
      case YES_NO, CLAIM -> "boolean";
      case THING -> "Thing";
      case IDS, THINGS, ITEMS, PIECES -> "Thing | readonly Thing[]";
      case VALUE -> "Thing | boolean | number";
      case BRANCH -> "readonly [] | 'stop'";
      case ANSWERS -> "readonly string[]";
      case STEPS, CASES, LINES, FIELDS -> "never";
    };
  }
}
