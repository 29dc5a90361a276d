package gabion.define;

import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Holds what is written against what is declared: a field that nothing declares is a problem,
 * whether or not anybody comes to read its block. Where an author names fields, whoever reads them
 * knows which there may be.
 */
final class Spelling {

  private static final List<String> EVERYWHERE =
      Schema.EVERYWHERE.stream().map(Part::name).toList();

  private static final int SHORTEST = 3;

  private final Problems problems;

  Spelling(Problems problems) {
    this.problems = problems;
  }

  /** A ruleset, section by section. */
  void check(Tree.Fields ruleset) {
    for (Tree.Field field : ruleset.fields().values()) {
      String name = field.key().value();
      Sections.RULESET
          .part(name)
          .ifPresentOrElse(
              section -> held(field.value(), section.inside()),
              () ->
                  problems.add(
                      Fault.UNKNOWN_SECTION,
                      field.key().where(),
                      problems.isHelped(Fault.UNKNOWN_SECTION)
                          ? Near.help(name, "sections", Sections.names())
                          : null,
                      name));
    }
  }

  /** A block, or a list of them. */
  private void held(Tree tree, Schema schema) {
    if (schema.isEmpty()) {
      return;
    }
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> held(item, schema));
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> field(field, schema));
    }
  }

  private void field(Tree.Field field, Schema schema) {
    String name = field.key().value();
    if (schema.part(name).isPresent()) {
      held(field.value(), schema.part(name).get().inside());
    } else if (schema.each().isPresent() && !isMeant(field, schema)) {
      entry(field.value(), schema.each().get());
    } else if (isMeant(field, schema)
        || !schema.declares(name) && (!schema.isOpen() || isSlip(name, schema))) {
      unknown(field.key(), schema.names(), problems);
    }
  }

  /** Whether no block stands where an author names blocks, and a name that is like a field's. */
  private static boolean isMeant(Tree.Field field, Schema schema) {
    return schema.each().isPresent()
        && field.value() instanceof Tree.Text text
        && !text.value().isEmpty()
        && Stream.of(schema.names(), EVERYWHERE)
            .anyMatch(names -> Near.of(field.key().value(), names).isPresent());
  }

  /** Whether a name that an author may give is one letter from a field that stands there. */
  private static boolean isSlip(String name, Schema schema) {
    return !schema.isTold()
        && schema.each().isEmpty()
        && name.length() > SHORTEST
        && schema.names().stream().anyMatch(known -> Near.isOneLetterFrom(name, known));
  }

  /** A list in the place of an entry is its short form. */
  private void entry(Tree tree, Schema schema) {
    if (tree instanceof Tree.Fields) {
      held(tree, schema);
    }
  }

  /** Notes a field that nothing declares, with those that are like it. */
  static void unknown(Tree.Text name, Collection<String> known, Problems problems) {
    String help =
        problems.isHelped(Fault.UNKNOWN_FIELD)
            ? Near.help(name.value(), "fields here", known, EVERYWHERE)
            : null;
    problems.add(Fault.UNKNOWN_FIELD, name.where(), help, name.value());
  }
}
