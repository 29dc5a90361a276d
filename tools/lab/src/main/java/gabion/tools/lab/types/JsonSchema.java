package gabion.tools.lab.types;

import gabion.define.DefaultsExpander;
import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Schemas;
import gabion.define.Sections;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Generates the JSON Schema (draft 7) of one kind of file from its field declarations. A schema
 * covers fields, verbs and shapes; names and sentences are left to `check`.
 */
final class JsonSchema {

  private static final String SCHEMA = "http://json-schema.org/draft-07/schema#";

  /** The keys of a pack's edits to list items. */
  private static final List<String> EDITS = List.of("before", "after", "replace", "remove", "mark");

  private static final List<FieldKind> LISTED =
      List.of(FieldKind.ITEMS, FieldKind.THINGS, FieldKind.PIECES);

  private final boolean overlay;

  /** Shared definitions, by name. */
  private final Map<String, Object> shared = new LinkedHashMap<>();

  /** Whether a text among things, or at the head of the file, is said of each of them. */
  private final boolean chaptered;

  /**
   * @param overlay whether a pack lays the file over others, so that it may say a part only
   */
  private JsonSchema(boolean overlay, boolean chaptered) {
    this.overlay = overlay;
    this.chaptered = chaptered;
  }

  /**
   * The schema of a file.
   *
   * @param overlay whether a pack lays it over others: nothing must stand in it, lists may be
   *     edited
   */
  static Map<String, Object> of(Schema file, boolean overlay) {
    JsonSchema json = new JsonSchema(overlay, file.equals(Sections.RULESET));
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("$schema", SCHEMA);
    root.putAll(json.fields(file, json.chaptered ? DefaultsExpander.SAID : List.of(), false));
    root.put("definitions", json.shared);
    return root;
  }

  // ---- blocks

  /** Returns the schema of a block, or of its short forms. */
  private Object block(Schema schema, boolean inStep) {
    List<Object> ways = new ArrayList<>();
    ways.add(fields(schema, Schema.EVERYWHERE, inStep));
    for (FieldKind shorter : schema.shorts()) {
      ways.add(shorter == FieldKind.LINES ? list(ways.get(0)) : value(shorter, inStep));
    }
    return either(ways);
  }

  private Map<String, Object> fields(Schema schema, List<FieldSpec> everywhere, boolean inStep) {
    Map<String, Object> known = new LinkedHashMap<>();
    Set<String> needed = new LinkedHashSet<>();
    for (FieldSpec part : Stream.concat(schema.fields().stream(), everywhere.stream()).toList()) {
      known.putIfAbsent(part.name(), describeField(part, inStep));
      if (part.need() == FieldSpec.Need.MUST && !overlay) {
        needed.add(part.name());
      }
    }
    Map<String, Object> block = new LinkedHashMap<>();
    block.put("type", List.of("object", "null"));
    block.put("properties", known);
    block.put(
        "additionalProperties",
        schema.each().<Object>map(each -> thing(each, known, inStep)).orElse(schema.isOpen()));
    if (!needed.isEmpty()) {
      block.put("required", List.copyOf(needed));
    }
    List<Object> together = inStep ? List.of() : neededTogether(schema);
    if (!together.isEmpty()) {
      block.put("allOf", together);
    }
    return block;
  }

  /**
   * Returns the schema of one thing of a block; fields that may be declared for all things are
   * added to the known ones.
   */
  private Object thing(Schema each, Map<String, Object> known, boolean inStep) {
    if (!chaptered || inStep) {
      return removable(block(each, inStep), inStep);
    }
    Object block = block(each.mapFields(part -> isSayable(part) ? part.optional() : part), false);
    each.each().ifPresent(inner -> sayable(inner, known));
    sayable(each, known);
    return each.hasProperties() || each.each().filter(Schema::hasProperties).isPresent()
        ? either(List.of(block, text()))
        : removable(block, false);
  }

  /**
   * Returns the schema of a value that a pack may also delete with {@code !remove}: editors do not
   * know the tag, and see an empty text or nothing.
   */
  private Map<String, Object> removable(Object value, boolean inStep) {
    return overlay && !inStep
        ? either(List.of(value, shareDefinition("removed", words(""))))
        : either(List.of(value));
  }

  /** Returns the fields required of each thing of a block, unless declared once for all of them. */
  private List<Object> neededTogether(Schema schema) {
    List<Object> needed = new ArrayList<>();
    for (FieldSpec part : schema.each().map(Schema::fields).orElse(List.of())) {
      if (chaptered && !overlay && part.need() == FieldSpec.Need.MUST && isSayable(part)) {
        Map<String, Object> must = Map.of("required", List.of(part.name()));
        Map<String, Object> each = orderedMap("if", Map.of("type", "object"), "then", must);
        Map<String, Object> byDefault =
            orderedMap(
                "required",
                List.of(DefaultsExpander.DEFAULTS),
                "properties",
                Map.of(DefaultsExpander.DEFAULTS, must));
        Map<String, Object> others =
            orderedMap(
                "properties",
                Map.of(DefaultsExpander.DEFAULTS, Map.of()),
                "additionalProperties",
                each);
        needed.add(orderedMap("if", Map.of("anyOf", List.of(must, byDefault)), "else", others));
      }
    }
    return needed;
  }

  /** Whether it may be said for all things around: only a text can. */
  private static boolean isSayable(FieldSpec part) {
    return part.blockSchema().isEmpty() && part.kind() != FieldKind.STEPS;
  }

  private void sayable(Schema thing, Map<String, Object> known) {
    for (FieldSpec part : thing.fields()) {
      known.putIfAbsent(
          part.name(), orderedMap("description", part.help(), "allOf", List.of(text())));
    }
  }

  /** Returns the schema of a field, with its entry of the reference. */
  private Map<String, Object> describeField(FieldSpec part, boolean inStep) {
    Map<String, Object> field = new LinkedHashMap<>();
    field.put("description", part.help());
    Map<String, Object> value = removable(part(part, inStep), inStep);
    if (value.containsKey("$ref")) {
      field.put("allOf", List.of(value)); // beside a reference nothing else would count
    } else {
      field.putAll(value);
    }
    return field;
  }

  private Map<String, Object> part(FieldSpec part, boolean inStep) {
    Schema inside = part.blockSchema();
    List<Object> ways = new ArrayList<>();
    if (inside.isEmpty()) {
      ways.add(value(part.kind(), inStep));
    } else {
      Object block = block(inside, inStep);
      ways.add(part.kind() == FieldKind.LINES ? either(List.of(block, list(block))) : block);
    }
    if (inside.isEmpty()) {
      inside.shorts().forEach(shorter -> ways.add(value(shorter, inStep)));
    }
    return either(ways);
  }

  // ---- what fields hold

  /** Returns the schema of a field's value; new field kinds must be added here. */
  private Map<String, Object> value(FieldKind holds, boolean inStep) {
    boolean listed = inStep && LISTED.contains(holds);
    return switch (holds) {
      case NAME,
          WORD,
          ID,
          TEXT,
          NOTE,
          HEAD,
          NUMBER,
          COUNT,
          CLAIM,
          THING,
          VALUE,
          WHO,
          FIELD,
          CALL,
          PICTURE ->
          text();
      case ITEMS, THINGS, PIECES -> listed ? texts() : text();
      case RANGE -> Map.of("type", List.of("string", "null"));
      case WHOLE ->
          shareDefinition(
              "whole",
              Map.of("type", List.of("integer", "string", "null"), "pattern", "^-?[0-9]{1,9}$"));
      case YES_NO -> shareDefinition("yes-or-no", yesOrNo());
      case IDS -> texts();
      case POINT -> point();
      case POINTS -> either(List.of(point(), list(point())));
      case PASSAGE -> {
        Object line = either(List.of(text(), fields(Schemas.TOLD_LINE, Schema.EVERYWHERE, false)));
        yield either(List.of(line, list(line)));
      }
      case STEPS -> steps();
      case BRANCH -> branch();
      case ANSWERS ->
          either(
              List.of(
                  texts(),
                  branches(either(List.of(branch(), answerWith("when"), answerWith("from"))))));
      case CASES -> branches(branch());
      case LINES -> either(List.of(text(), list(Map.of())));
      case FIELDS -> Map.of("type", List.of("object", "null"));
    };
  }

  private static Map<String, Object> point() {
    return orderedMap(
        "type",
        List.of("array", "null"),
        "items",
        Map.of("type", "number"),
        "minItems",
        2,
        "maxItems",
        2);
  }

  /** One of these words, or nothing in a pack. */
  private Map<String, Object> words(String... words) {
    List<Object> all = new ArrayList<>(List.of(words));
    if (overlay) {
      all.add(null);
    }
    return orderedMap("enum", all);
  }

  /** The words, and what a reader of YAML 1.1 makes of them. */
  private Map<String, Object> yesOrNo() {
    List<Object> all = new ArrayList<>(List.of("yes", "no", true, false));
    if (overlay) {
      all.add(null);
    }
    return orderedMap("enum", all);
  }

  private Map<String, Object> text() {
    return shareDefinition("text", Map.of("type", List.of("string", "number", "boolean", "null")));
  }

  private Map<String, Object> texts() {
    return either(List.of(text(), list(text())));
  }

  private Map<String, Object> list(Object item) {
    Map<String, Object> list = new LinkedHashMap<>();
    list.put("type", "array");
    list.put("items", overlay ? either(List.of(item, edit())) : item);
    return list;
  }

  /** Returns the schema of a list edit, with exactly one of the edit keys. */
  private Map<String, Object> edit() {
    List<Object> manners = new ArrayList<>();
    EDITS.forEach(manner -> manners.add(Map.of("required", List.of(manner))));
    return shareDefinition("edit", orderedMap("type", "object", "oneOf", manners));
  }

  // ---- steps

  private Map<String, Object> steps() {
    if (!shared.containsKey("steps")) {
      shared.put("steps", Map.of()); // steps stand in steps
      shared.put("step", Map.of());
      Map<String, Object> one = reference("step");
      shared.put("steps", either(List.of(one, orderedMap("type", "array", "items", one))));
      shared.put("step", step());
    }
    return reference("steps");
  }

  /** A map with one verb, and the fields that may stand beside that. */
  private Map<String, Object> step() {
    Map<String, Object> known = new LinkedHashMap<>();
    List<Object> verbs = new ArrayList<>();
    List<Object> fitting = new ArrayList<>();
    for (Verb verb : Verbs.ALL) {
      known.put(verb.name(), Map.of("description", verb.operand().help()));
      verbs.add(Map.of("required", List.of(verb.name())));
      Map<String, Object> fields = fields(verb.writtenSchema(), Schema.EVERYWHERE, true);
      if (overlay) {
        editing(fields);
      } else if (verb.needsSet()) {
        fields.put(
            "anyOf", List.of(Map.of("required", List.of(verb.beforeSet())), setAfterName(verb)));
      }
      fitting.add(orderedMap("if", Map.of("required", List.of(verb.name())), "then", fields));
    }
    if (overlay) {
      verbs.add(Map.of("required", List.of("remove")));
      verbs.add(Map.of("required", List.of("mark", "id")));
      verbs.add(
          orderedMap(
              "required",
              List.of("do"),
              "anyOf",
              List.of(
                  Map.of("required", List.of("before")),
                  Map.of("required", List.of("after")),
                  Map.of("required", List.of("replace"))),
              "properties",
              Map.of("do", reference("steps"))));
    }
    return orderedMap(
        "type", List.of("object", "null"),
        "properties", known,
        "if", Map.of("type", "object"),
        "then", orderedMap("oneOf", verbs),
        "allOf", fitting);
  }

  /** Returns the schema of a step whose set follows the name. */
  private static Map<String, Object> setAfterName(Verb verb) {
    Map<String, Object> named = Map.of("pattern", " " + verb.beforeSet() + " ");
    return Map.of("properties", Map.of(verb.name(), named));
  }

  /** Lets a step stand beside the anchor where it goes. */
  @SuppressWarnings("unchecked")
  private static void editing(Map<String, Object> fields) {
    Map<String, Object> known =
        (Map<String, Object>) Objects.requireNonNull(fields.get("properties"));
    EDITS.subList(0, 3).forEach(manner -> known.putIfAbsent(manner, Map.of()));
  }

  private Map<String, Object> branch() {
    return either(List.of(words("stop", "next", "pass"), steps()));
  }

  private static Map<String, Object> branches(Map<String, Object> branch) {
    return orderedMap("type", List.of("object", "null"), "additionalProperties", branch);
  }

  /** Returns the schema of an answer with a condition. */
  /** An answer with its condition, or a set of things that may be answered. */
  private Map<String, Object> answerWith(String field) {
    return orderedMap(
        "type",
        "object",
        "required",
        List.of(field, "do"),
        "properties",
        orderedMap(field, text(), "do", branch()));
  }

  // ---- how it is written

  private Map<String, Object> shareDefinition(String name, Object meaning) {
    shared.putIfAbsent(name, meaning);
    return reference(name);
  }

  private static Map<String, Object> reference(String name) {
    return Map.of("$ref", "#/definitions/" + name);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> either(List<Object> ways) {
    List<Object> all = ways.stream().distinct().toList();
    return all.size() == 1 ? (Map<String, Object>) all.get(0) : Map.of("anyOf", all);
  }

  private static Map<String, Object> orderedMap(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }
}
