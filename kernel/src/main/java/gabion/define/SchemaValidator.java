package gabion.define;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Validates fields against their schemas: an undeclared field is a problem, even if its block is
 * never read. Author-named fields are checked by their readers.
 */
final class SchemaValidator {

  private static final List<String> EVERYWHERE =
      Schema.EVERYWHERE.stream().map(FieldSpec::name).toList();

  private static final int SHORTEST = 3;

  private final Problems problems;

  SchemaValidator(Problems problems) {
    this.problems = problems;
  }

  /** A ruleset, section by section. */
  void check(Tree.Fields ruleset) {
    for (Tree.Field field : ruleset.fields().values()) {
      String name = field.key().value();
      Sections.RULESET
          .field(name)
          .ifPresentOrElse(
              section -> checkBlock(field.value(), section.blockSchema()),
              () ->
                  problems.add(
                      ProblemCode.UNKNOWN_SECTION,
                      field.key().location(),
                      problems.wantsSuggestion(ProblemCode.UNKNOWN_SECTION)
                          ? Suggestions.help(name, "sections", Sections.names())
                          : null,
                      name));
    }
  }

  /** A block, or a list of them. */
  private void checkBlock(Tree tree, Schema schema) {
    if (schema.isEmpty()) {
      return;
    }
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> checkBlock(item, schema));
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> field(field, schema));
    }
  }

  private void field(Tree.Field field, Schema schema) {
    String name = field.key().value();
    if (schema.field(name).isPresent()) {
      checkBlock(field.value(), schema.field(name).get().blockSchema());
    } else if (schema.each().isPresent() && !isMeant(field, schema)) {
      entry(field.value(), schema.each().get());
    } else if (isMeant(field, schema)
        || !schema.declares(name) && (!schema.isOpen() || isSlip(name, schema))) {
      unknown(field.key(), schema.names(), problems);
    }
  }

  /**
   * Returns whether an entry that should be a block is text and its name resembles a declared
   * field.
   */
  private static boolean isMeant(Tree.Field field, Schema schema) {
    return schema.each().filter(each -> !each.shorts().contains(FieldKind.TEXT)).isPresent()
        && field.value() instanceof Tree.Text text
        && !text.value().isEmpty()
        && Stream.of(schema.names(), EVERYWHERE)
            .anyMatch(names -> Suggestions.of(field.key().value(), names).isPresent());
  }

  /** Returns whether an author-given name is one letter away from a declared field. */
  private static boolean isSlip(String name, Schema schema) {
    return !schema.hasProperties()
        && schema.each().isEmpty()
        && name.length() > SHORTEST
        && schema.names().stream().anyMatch(known -> Suggestions.isOneLetterFrom(name, known));
  }

  /** A list in the place of an entry is its short form. */
  private void entry(Tree tree, Schema schema) {
    if (tree instanceof Tree.Fields) {
      checkBlock(tree, schema);
    }
  }

  /** Notes a field that nothing declares, with those that are like it. */
  static void unknown(Tree.Text name, Collection<String> known, Problems problems) {
    String help =
        problems.wantsSuggestion(ProblemCode.UNKNOWN_FIELD)
            ? Suggestions.help(name.value(), "fields here", known, EVERYWHERE)
            : null;
    problems.add(ProblemCode.UNKNOWN_FIELD, name.location(), help, name.value());
  }
}
