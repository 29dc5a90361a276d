package gabion.tools.lab.check;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Attributes a problem in a file of an earlier pack to the first later pack with which it occurs.
 * Entries that a later pack merely leaves unused are an error of neither.
 */
final class ProblemAttribution {

  /** Harmless problems that a removal leaves behind. */
  private static final Set<ProblemCode> LEFT_OVER =
      Set.of(ProblemCode.UNCITED_RULING, ProblemCode.UNUSED_NAME, ProblemCode.UNASKED_WORD);

  /**
   * The problems, with the responsible packs named.
   *
   * @param mistakes problems to be fixed
   * @param doubts entries of an earlier pack left unused by a later one
   */
  record AttributedProblems(List<Problem> mistakes, List<Problem> doubts) {}

  private final Library library;
  private final String id;
  private final List<Set<String>> before = new ArrayList<>();

  private ProblemAttribution(Library library, String id) {
    this.library = library;
    this.id = id;
  }

  static AttributedProblems attribute(Library library, String id, List<Problem> found) {
    ProblemAttribution blamed = new ProblemAttribution(library, id);
    List<Problem> mistakes = new ArrayList<>();
    List<Problem> doubts = new ArrayList<>();
    for (Problem problem : found) {
      Problem named = blamed.attribute(problem);
      boolean leftOver = !named.equals(problem) && LEFT_OVER.contains(problem.code());
      (leftOver ? doubts : mistakes).add(named);
    }
    return new AttributedProblems(List.copyOf(mistakes), List.copyOf(doubts));
  }

  private Problem attribute(Problem problem) {
    String help = problem.help() == null ? "" : problem.help();
    int own = problem.location() == null ? -1 : height(problem.location().source().pack());
    if (own < 0 || own == library.packs().size() - 1 || help.startsWith("pack `")) {
      return problem;
    }
    for (int pack = own; pack < library.packs().size(); pack++) {
      if (pack == library.packs().size() - 1 || foundUpTo(pack).contains(problem.toString())) {
        return pack == own ? problem : by(library.packs().get(pack), problem, help);
      }
    }
    return problem;
  }

  private static Problem by(Pack pack, Problem problem, String help) {
    String blame = LabMessage.NO_PROBLEM_WITHOUT_PACK.text(pack.id());
    String both = help.isEmpty() ? blame : help + "; " + blame;
    return new Problem(problem.code(), problem.message(), problem.location(), both);
  }

  private int height(String id) {
    List<String> ids = library.packs().stream().map(Pack::id).toList();
    return ids.indexOf(id);
  }

  /** All that is found with the packs up to one. */
  private Set<String> foundUpTo(int pack) {
    while (before.size() <= pack) {
      Library some = library.upTo(library.packs().get(before.size()));
      Set<String> found = new HashSet<>();
      for (Problem problem : some.ids().contains(id) ? Check.all(some, id) : List.<Problem>of()) {
        found.add(problem.toString());
      }
      before.add(found);
    }
    return before.get(pack);
  }
}
