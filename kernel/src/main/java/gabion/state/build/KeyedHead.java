package gabion.state.build;

import gabion.define.Head;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The head of a box or a field, and the sorts of the things it is kept for.
 *
 * @param keys the sorts of its parameters, in their order
 */
record KeyedHead(Head head, List<Sort> keys) {

  /** Reads a head; nothing, and a problem, where sentences cannot call it. */
  static Optional<KeyedHead> of(Tree.Text key, Sorts sorts, Problems problems) {
    return of(key, sorts, false, problems);
  }

  /** Reads the head of a field, which may also be kept for a number. */
  static Optional<KeyedHead> ofField(Tree.Text key, Sorts sorts, Problems problems) {
    return of(key, sorts, true, problems);
  }

  private static Optional<KeyedHead> of(
      Tree.Text key, Sorts sorts, boolean numbers, Problems problems) {
    Head head = Head.ofNoun(key, sorts.types().keySet());
    if (!head.isSound()) {
      problems.add(ProblemCode.MISSHAPEN_HEAD, key.location(), null, key.value());
      return Optional.empty();
    }
    List<Sort> keys = new ArrayList<>();
    for (Head.Word parameter : head.parameters()) {
      boolean number = numbers && "number".equals(parameter.type());
      Sort sort = number ? sorts.numbers() : sorts.find(String.valueOf(parameter.type()));
      if (sort == null) {
        problems.add(ProblemCode.NOT_A_SORT, parameter.location(), null, parameter.text());
      } else {
        keys.add(sort);
      }
    }
    return Optional.of(new KeyedHead(head, List.copyOf(keys)));
  }

  String noun() {
    return head.words().get(0).text();
  }

  List<String> prepositions() {
    List<String> prepositions = new ArrayList<>();
    for (int i = 1; i < head.words().size(); i++) {
      if (head.words().get(i).isParameter()) {
        prepositions.add(head.words().get(i - 1).text());
      }
    }
    return prepositions;
  }

  /** How many combinations of things there are; no number of them wraps. */
  int size() {
    long size = 1;
    for (Sort key : keys) {
      size = Math.min(Integer.MAX_VALUE, size * key.size());
    }
    return (int) size;
  }

  /**
   * Returns whether these items and the existing ones number at most {@code most}; if not, reports
   * a problem.
   */
  boolean fits(int there, int most, String what, Problems problems) {
    boolean fits = (long) there + size() <= most;
    if (!fits) {
      problems.add(ProblemCode.TOO_MANY_THINGS, head.location(), null, head.text(), most, what);
    }
    return fits;
  }

  /** The head with the things of a combination in it. */
  String headText(int index) {
    Map<String, String> words = new HashMap<>();
    int rest = index;
    for (int k = keys.size() - 1; k >= 0; k--) {
      Sort sort = keys.get(k);
      words.put(head.parameters().get(k).text(), sort.id(sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return head.with(words);
  }

  /** A title and whose it is. */
  String titleWithKeys(String title, int index) {
    StringBuilder whose = new StringBuilder();
    int rest = index;
    for (int k = keys.size() - 1; k >= 0; k--) {
      Sort sort = keys.get(k);
      whose.insert(0, (k == 0 ? " · " : ", ") + sort.title(sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return title + whose;
  }
}
