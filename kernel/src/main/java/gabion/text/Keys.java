package gabion.text;

import java.util.Map;

/** Checks the keys of one map on their way into its fields. */
final class Keys {

  private final Source source;
  private final Problems problems;

  Keys(Source source, Problems problems) {
    this.source = source;
    this.problems = problems;
  }

  void add(Entry entry, Map<String, Tree.Field> fields) {
    if (!(entry.key() instanceof Tree.Text key)) {
      Where where = entry.key() == null ? entry.value().where() : entry.key().where();
      String what = entry.key() instanceof Tree.Items ? "a list" : "fields";
      problems.add(Fault.KEY_NOT_TEXT, where, "put it in quotes if the brackets are meant", what);
    } else if (key.value().isEmpty()) {
      problems.add(Fault.KEY_EMPTY, key.where(), null);
    } else if (Characters.beginsWithoutBlank(key.value())) {
      Characters.checkBlanks(source, key.positions()[0], problems);
    } else if (isMerge(key)) {
      problems.add(Fault.MERGE_KEY, key.where(), "write the fields out");
    } else if (fields.containsKey(key.value())) {
      Where first = fields.get(key.value()).key().where();
      problems.add(Fault.DUPLICATE_KEY, key.where(), "it stands first at " + first, key.value());
    } else {
      Characters.checkDecoded(key, problems);
      fields.put(key.value(), new Tree.Field(key, entry.value()));
    }
  }

  private boolean isMerge(Tree.Text key) {
    return key.value().equals("<<") && source.text().startsWith("<<", key.positions()[0]);
  }
}
