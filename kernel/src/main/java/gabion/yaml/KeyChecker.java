package gabion.yaml;

import java.util.Map;

/** Checks the keys of one map on their way into its fields. */
final class KeyChecker {

  private final Source source;
  private final Problems problems;

  KeyChecker(Source source, Problems problems) {
    this.source = source;
    this.problems = problems;
  }

  void add(Entry entry, Map<String, Tree.Field> fields) {
    if (!(entry.key() instanceof Tree.Text key)) {
      SourceLocation where =
          entry.key() == null ? entry.value().location() : entry.key().location();
      String what = entry.key() instanceof Tree.Items ? "a list" : "fields";
      problems.add(
          ProblemCode.KEY_NOT_TEXT, where, "put it in quotes if the brackets are meant", what);
    } else if (key.value().isEmpty()) {
      problems.add(ProblemCode.KEY_EMPTY, key.location(), null);
    } else if (Characters.beginsWithoutBlank(key.value())) {
      Characters.checkBlanks(source, key.positions()[0], problems);
    } else if (isMerge(key)) {
      problems.add(ProblemCode.MERGE_KEY, key.location(), "write the fields out");
    } else if (fields.containsKey(key.value())) {
      SourceLocation first = fields.get(key.value()).key().location();
      problems.add(
          ProblemCode.DUPLICATE_KEY, key.location(), "the first one is at " + first, key.value());
    } else {
      Characters.checkDecoded(key, problems);
      fields.put(key.value(), new Tree.Field(key, entry.value()));
    }
  }

  private boolean isMerge(Tree.Text key) {
    return key.value().equals("<<") && source.text().startsWith("<<", key.positions()[0]);
  }
}
