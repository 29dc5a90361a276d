package gabion.tools.lab.check;

import gabion.play.Library;
import gabion.play.Pack;
import gabion.text.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Says of what is wrong in the file of an earlier pack which later one brought it about: the first
 * with which it is there.
 */
final class Blamed {

  private final Library library;
  private final String id;
  private final List<Set<String>> before = new ArrayList<>();

  private Blamed(Library library, String id) {
    this.library = library;
    this.id = id;
  }

  static List<Problem> named(Library library, String id, List<Problem> found) {
    Blamed blamed = new Blamed(library, id);
    return found.stream().map(blamed::named).toList();
  }

  private Problem named(Problem problem) {
    String help = problem.help() == null ? "" : problem.help();
    int own = problem.where() == null ? -1 : height(problem.where().source().pack());
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
    String blame = "without pack `%s` this is right".formatted(pack.id());
    String both = help.isEmpty() ? blame : help + "; " + blame;
    return new Problem(problem.fault(), problem.message(), problem.where(), both);
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
