package gabion.tools.lab.check;

import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the name that is misspelt where it is made: several places say another that nothing has, it
 * is nearly that, and no place says it.
 */
final class Renamed {

  /** So many places are not all wrong. */
  private static final int SEVERAL = 2;

  private Renamed() {}

  /**
   * What is behind unknown names.
   *
   * @param written the ruleset as far as it could be read
   * @return the same problems, behind those that explain some of them
   */
  static Problems explained(Tree.Fields written, Problems problems) {
    Map<String, Integer> unknown = new LinkedHashMap<>();
    for (Problem problem : problems.list()) {
      word(problem).ifPresent(word -> unknown.merge(word, 1, Integer::sum));
    }
    unknown.values().removeIf(places -> places < SEVERAL);
    Problems explained = new Problems();
    if (!unknown.isEmpty()) {
      SaidWords said = SaidWords.of(written);
      MadeNames.of(written).forEach((name, key) -> made(name, key, unknown, said, explained));
      explained.onward();
    }
    explained.addAll(problems);
    return explained.left() == problems.left() && explained.consequences().isEmpty()
        ? problems
        : explained;
  }

  private static void made(
      String name, Tree.Text key, Map<String, Integer> unknown, SaidWords said, Problems problems) {
    Optional<String> meant = Near.of(name, unknown.keySet());
    if (meant.isPresent() && !said.has(name)) {
      problems.add(
          Fault.MADE_OTHERWISE,
          key.where(),
          Near.help(name, List.of(meant.get())),
          name,
          meant.get());
    }
  }

  /** The name that a problem says nothing has. */
  private static Optional<String> word(Problem problem) {
    Where where = problem.where();
    if (where == null || !problem.fault().isOfName()) {
      return Optional.empty();
    }
    int from = where.offset();
    String text = where.source().text();
    return Optional.of(text.substring(from, Math.min(text.length(), from + where.length())));
  }
}
