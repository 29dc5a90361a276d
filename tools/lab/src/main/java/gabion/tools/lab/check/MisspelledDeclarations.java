package gabion.tools.lab.check;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds misspelled declarations: an unused declaration whose name is close to an undeclared name
 * used in several places. Consequences are not reported again.
 */
final class MisspelledDeclarations {

  /** The number of uses that are unlikely to be all wrong. */
  private static final int SEVERAL = 2;

  /**
   * The maximum number of name pairs to compare; beyond it the report would be too long to read.
   */
  static final int MOST_COMPARED = 200_000;

  private final WordUsages said;
  private final Map<String, Integer> unknown = new LinkedHashMap<>();
  private final Set<String> several = new LinkedHashSet<>();
  private final Problems explained = new Problems();
  private final Set<String> meant = new HashSet<>();
  private final Set<SourceLocation> made = new HashSet<>();

  private MisspelledDeclarations(WordUsages said) {
    this.said = said;
  }

  /**
   * Explains unknown names by misspelled declarations.
   *
   * @param written the ruleset as far as it could be parsed
   * @return the explanations, followed by the problems that they do not explain
   */
  static Problems explainProblems(Tree.Fields written, Problems problems) {
    MisspelledDeclarations renamed = new MisspelledDeclarations(WordUsages.of(written));
    Map<String, Tree.Text> made = NameDeclarations.of(written);
    problems.list().stream()
        .filter(problem -> problem.code().isOfName())
        .flatMap(problem -> word(problem).filter(word -> isNowhere(problem, word, made)).stream())
        .forEach(word -> renamed.unknown.merge(word, 1, Integer::sum));
    if (renamed.unknown.isEmpty()) {
      return problems;
    }
    renamed.collectCandidates(made.size());
    made.forEach(renamed::checkDeclaration);
    renamed.explained.expectConsequences();
    problems.list().stream()
        .filter(p -> p.code() == ProblemCode.UNUSED_NAME)
        .forEach(renamed::noteSuggestion);
    renamed.explained.addRest(problems, renamed::follows);
    return renamed.meant.isEmpty() ? problems : renamed.explained;
  }

  /** Whether nothing is called so; the faces of each die are its own. */
  private static boolean isNowhere(Problem problem, String word, Map<String, Tree.Text> made) {
    return !made.containsKey(word) || problem.message().startsWith("unknown face");
  }

  /** Collects the unknown names used in several places, limited by the number of comparisons. */
  private void collectCandidates(int made) {
    unknown.entrySet().stream()
        .filter(word -> word.getValue() >= SEVERAL)
        .limit(MOST_COMPARED / Math.max(1, made))
        .forEach(word -> several.add(word.getKey()));
  }

  private void checkDeclaration(String name, Tree.Text key) {
    if (said.has(name)) {
      return;
    }
    Suggestions.of(name, several)
        .ifPresent(
            other -> {
              explained.add(
                  ProblemCode.MADE_OTHERWISE,
                  key.location(),
                  Suggestions.help(name, List.of(other)),
                  name,
                  other);
              meant.add(other);
              made.add(key.location());
            });
  }

  /** Marks the unknown names that the suggestion for an unused name contains as explained. */
  private void noteSuggestion(Problem problem) {
    String help = problem.help();
    if (help != null) {
      unknown.keySet().stream().filter(word -> help.contains("`" + word + "`")).forEach(meant::add);
    }
  }

  private boolean follows(Problem problem) {
    return problem.code() == ProblemCode.UNUSED_NAME
        ? problem.location() != null && made.contains(problem.location())
        : problem.code().isOfName() && word(problem).filter(meant::contains).isPresent();
  }

  /** The name that a problem says nothing has. */
  private static Optional<String> word(Problem problem) {
    SourceLocation where = problem.location();
    if (where == null) {
      return Optional.empty();
    }
    int from = where.offset();
    String text = where.source().text();
    return Optional.of(text.substring(from, Math.min(text.length(), from + where.length())));
  }
}
