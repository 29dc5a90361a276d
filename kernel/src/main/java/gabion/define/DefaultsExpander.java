package gabion.define;

import gabion.yaml.Tree;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file with all that it says once for several things written beside each of them. What stands
 * under {@code defaults} among the things of a section, or as a text at the head of the file, such
 * as the clause that a chapter explains, is a field of each of them that does not say it itself; a
 * procedure that is a list is its steps. A text among the things is read like one of the defaults.
 */
public final class DefaultsExpander {

  /** The key of the defaults among the things of a section. */
  public static final String DEFAULTS = "defaults";

  private static final List<String> CITED = List.of("rule", "ruling", "assumed");
  private static final List<String> FOR_ALL = List.of("rule", "ruling", "assumed", "who");

  /** Fields allowed at the head of a file as defaults for all its entries. */
  public static final List<FieldSpec> SAID =
      FOR_ALL.stream()
          .map(
              name ->
                  FieldSpec.may(
                      name,
                      name.equals("rule") ? FieldKind.IDS : FieldKind.TEXT,
                      "the default for all entries of the file"))
          .toList();

  /** The sections in which a list is a thing, too. */
  public static final List<String> SHORT = List.of("procedures", "phases");

  private DefaultsExpander() {}

  /**
   * Returns the file with its defaults expanded. Values that are not sections or fields are
   * unchanged.
   */
  public static Tree.Fields spelledOut(Tree.Fields file) {
    Map<String, Tree.Field> head = new LinkedHashMap<>();
    Map<String, Tree.Field> sections = new LinkedHashMap<>();
    for (Tree.Field field : file.fields().values()) {
      boolean forAll = FOR_ALL.contains(field.key().value()) && isValue(field);
      (forAll ? head : sections).put(field.key().value(), field);
    }
    sections.replaceAll((name, section) -> section(section, head));
    return new Tree.Fields(file.location(), file.tag(), sections);
  }

  private static Tree.Field section(Tree.Field section, Map<String, Tree.Field> head) {
    String name = section.key().value();
    Schema thing =
        Sections.RULESET.field(name).flatMap(part -> part.blockSchema().each()).orElse(null);
    if (thing == null || !(section.value() instanceof Tree.Fields things)) {
      return section;
    }
    Map<String, Tree.Field> all = new LinkedHashMap<>(things.fields());
    if (SHORT.contains(name)) {
      all.replaceAll((procedure, field) -> withSteps(field));
    }
    Tree.Fields whole = new Tree.Fields(things.location(), things.tag(), all);
    return new Tree.Field(section.key(), applyDefaults(whole, thing, head));
  }

  /**
   * Expands the short forms: a list becomes {@code steps}, and a former head becomes a call of its
   * {@code now}.
   */
  private static Tree.Field withSteps(Tree.Field field) {
    Tree.Field now = field.value() instanceof Tree.Fields all ? all.fields().get("now") : null;
    if (now != null && field.value() instanceof Tree.Fields former) {
      Map<String, Tree.Field> fields = new LinkedHashMap<>(former.fields());
      Tree.Field call = new Tree.Field(word("call", now.key()), now.value());
      Tree step = new Tree.Fields(former.location(), Tree.Tag.NONE, Map.of("call", call));
      fields.putIfAbsent("steps", new Tree.Field(word("steps", now.key()), step));
      return new Tree.Field(field.key(), new Tree.Fields(former.location(), former.tag(), fields));
    }
    if (!(field.value() instanceof Tree.Items steps) || isValue(field)) {
      return field;
    }
    Map<String, Tree.Field> only =
        Map.of("steps", new Tree.Field(word("steps", field.key()), steps));
    return new Tree.Field(field.key(), new Tree.Fields(steps.location(), Tree.Tag.NONE, only));
  }

  /** Returns a synthetic word located at the text that implies it. */
  private static Tree.Text word(String word, Tree.Text at) {
    int[] positions = new int[word.length() + 1];
    Arrays.fill(positions, at.positions()[0]);
    return new Tree.Text(at.location(), Tree.Tag.NONE, word, positions);
  }

  /**
   * Applies the block's defaults, then the surrounding ones, to its things. Decks and sorts contain
   * such blocks themselves.
   */
  private static Tree.Fields applyDefaults(
      Tree.Fields block, Schema thing, Map<String, Tree.Field> around) {
    Map<String, Tree.Field> said = new LinkedHashMap<>();
    Map<String, Tree.Field> things = new LinkedHashMap<>();
    Map<String, Tree.Field> unknown = new LinkedHashMap<>();
    for (Tree.Field field : block.fields().values()) {
      if (field.key().value().equals(DEFAULTS) && field.value() instanceof Tree.Fields defaults) {
        defaults
            .fields()
            .forEach((name, one) -> (maySay(thing, name) ? said : unknown).put(name, one));
      } else {
        (isDefault(field, thing) ? said : things).put(field.key().value(), field);
      }
    }
    if (things.values().stream().noneMatch(one -> one.value() instanceof Tree.Fields)) {
      return block;
    }
    boolean ruled = said.containsKey("ruling") || said.containsKey("assumed");
    around.forEach(
        (name, field) -> {
          if (!ruled || !name.equals("ruling") && !name.equals("assumed")) {
            said.putIfAbsent(name, field);
          }
        });
    things.replaceAll(
        (name, field) -> new Tree.Field(field.key(), withDefaults(field.value(), said, thing)));
    things.values().stream()
        .filter(one -> !unknown.isEmpty() && one.value() instanceof Tree.Fields)
        .findFirst()
        .ifPresent(one -> things.put(one.key().value(), with(one, unknown)));
    return new Tree.Fields(block.location(), block.tag(), things);
  }

  /** Adds fields that no thing may have to one of them, where the check of fields reports them. */
  private static Tree.Field with(Tree.Field one, Map<String, Tree.Field> unknown) {
    Map<String, Tree.Field> fields = new LinkedHashMap<>(((Tree.Fields) one.value()).fields());
    fields.putAll(unknown);
    Tree.Fields value = new Tree.Fields(one.value().location(), one.value().tag(), fields);
    return new Tree.Field(one.key(), value);
  }

  /** Whether a field among the things of a block is a default of each of them. */
  public static boolean isDefault(Tree.Field field, Schema thing) {
    return isValue(field) && maySay(thing, field.key().value());
  }

  private static Tree withDefaults(Tree tree, Map<String, Tree.Field> said, Schema schema) {
    Tree.Fields thing = fields(tree);
    if (thing == null) {
      return tree;
    }
    if (schema.fields().isEmpty() && schema.each().isPresent()) {
      return applyDefaults(thing, schema.each().get(), said);
    }
    Map<String, Tree.Field> fields = new LinkedHashMap<>(thing.fields());
    said.forEach(
        (name, field) -> {
          if (maySay(schema, name)) {
            String here = nameIn(thing, name);
            Tree.Text key = here.equals(name) ? field.key() : word(here, field.key());
            fields.putIfAbsent(here, new Tree.Field(key, field.value()));
          }
        });
    return new Tree.Fields(thing.location(), thing.tag(), fields);
  }

  /**
   * Returns the field that receives a default ruling: a thing has only one, and one with a clause
   * of its own does not become assumed.
   */
  private static String nameIn(Tree.Fields thing, String name) {
    if (!name.equals("ruling") && !name.equals("assumed")) {
      return name;
    }
    if (thing.get("assumed") != null) {
      return "assumed";
    }
    return thing.get("ruling") != null || thing.get("rule") != null ? "ruling" : name;
  }

  /** The fields of a thing, also of one that says nothing; null of a text or a list. */
  private static Tree.@Nullable Fields fields(Tree tree) {
    if (tree instanceof Tree.Text text && text.value().isEmpty() && text.tag() == Tree.Tag.NONE) {
      return new Tree.Fields(text.location(), Tree.Tag.NONE, Map.of());
    }
    return tree instanceof Tree.Fields fields ? fields : null;
  }

  /** Whether a field is a text, or the list of several clauses. */
  private static boolean isValue(Tree.Field field) {
    Tree tree = field.value();
    boolean clauses =
        field.key().value().equals("rule")
            && tree instanceof Tree.Items list
            && list.asText() != null;
    return clauses
        || tree instanceof Tree.Text text && text.tag() == Tree.Tag.NONE && !text.value().isEmpty();
  }

  /** Whether a thing may say something under a name, or a block of things for all of them. */
  private static boolean maySay(Schema schema, String name) {
    boolean things = schema.fields().isEmpty() && schema.each().isPresent();
    return CITED.contains(name)
        || schema.field(name).isPresent()
        || schema.hasProperties()
        || things && schema.each().get().field(name).isPresent();
  }
}
