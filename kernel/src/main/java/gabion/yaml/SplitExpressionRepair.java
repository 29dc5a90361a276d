package gabion.yaml;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds expressions that a comma between brackets cut in two: {@code { dice: pool(by, area) }}
 * reads as two keys. They are mended after the problem is noted, so that no second problem follows.
 */
final class SplitExpressionRepair {

  private static final String HELP = "put it in quotes or on a line of its own";

  private static final int MOST_PARTS = 64;

  private final Source source;
  private final Problems problems;

  SplitExpressionRepair(Source source, Problems problems) {
    this.source = source;
    this.problems = problems;
  }

  List<Entry> repair(List<Entry> entries) {
    List<Entry> whole = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      int last = lastOfRun(entries, i);
      if (last > i) {
        whole.add(entry.with(join(entry, entries.get(last))));
        i = last;
      } else {
        checkBrackets(entry);
        whole.add(entry);
      }
    }
    return whole;
  }

  /** The index of the entry with which the text that began in this entry ends. */
  private int lastOfRun(List<Entry> entries, int first) {
    if (!entries.get(first).plain() || isEmpty(entries.get(first).value())) {
      return first;
    }
    int open = countOpenBrackets(entries.get(first).value(), 0);
    int last = first;
    int end = Math.min(entries.size(), first + MOST_PARTS);
    for (int i = first + 1; i < end && open >= 0; i++) {
      Entry next = entries.get(i);
      boolean closes = open > 0 && countOpenBrackets(next, open) <= 0;
      if (closes || open == 0 && hasNoColon(next)) {
        last = i;
      } else if (open == 0 || next.value() instanceof Tree.Fields) {
        return last;
      }
      open = countOpenBrackets(next, open);
    }
    return last;
  }

  private static int countOpenBrackets(Entry entry, int before) {
    int afterKey =
        entry.plainKey() && entry.key() != null ? countOpenBrackets(entry.key(), before) : before;
    return entry.plain() ? countOpenBrackets(entry.value(), afterKey) : afterKey;
  }

  private static int countOpenBrackets(Tree tree, int before) {
    int open = before;
    for (char c : tree instanceof Tree.Text text ? text.value().toCharArray() : new char[0]) {
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return open;
  }

  /**
   * Returns whether a key is followed by a comma or a bracket, which no author writes on purpose.
   */
  private boolean hasNoColon(Entry entry) {
    if (!(entry.key() instanceof Tree.Text key) || !entry.plainKey()) {
      return false;
    }
    int at = end(key);
    while (at < source.text().length() && Character.isWhitespace(source.text().charAt(at))) {
      at++;
    }
    return at < source.text().length() && ",}".indexOf(source.text().charAt(at)) >= 0;
  }

  private Tree join(Entry first, Entry last) {
    Tree.Text begin = (Tree.Text) first.value();
    int from = begin.positions()[0];
    int to = Math.max(end(last.value()), last.key() == null ? 0 : end(last.key()));
    SourceLocation where = source.locate(from, to);
    problems.add(ProblemCode.CUT_BY_COMMA, where, HELP);
    String value = source.text().substring(from, to);
    int[] positions = new int[value.length() + 1];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = from + i;
    }
    return new Tree.Text(where, begin.tag(), value, positions);
  }

  private void checkBrackets(Entry entry) {
    if (entry.plainKey()
        && entry.key() instanceof Tree.Text key
        && countOpenBrackets(key, 0) != 0) {
      problems.add(ProblemCode.UNBALANCED_BRACKET, key.location(), HELP, key.value());
    }
    if (entry.plain()
        && entry.value() instanceof Tree.Text text
        && countOpenBrackets(text, 0) != 0) {
      problems.add(ProblemCode.UNBALANCED_BRACKET, text.location(), HELP, text.value());
    }
  }

  private static boolean isEmpty(Tree tree) {
    return tree instanceof Tree.Text text && text.value().isEmpty();
  }

  private static int end(Tree tree) {
    return tree instanceof Tree.Text text ? text.positions()[text.value().length()] : 0;
  }
}
