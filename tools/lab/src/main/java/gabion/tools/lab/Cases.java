package gabion.tools.lab;

import gabion.define.Definitions;
import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.YamlReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs the cases of a ruleset. */
public final class Cases {

  private Cases() {}

  /**
   * Runs all cases, or one.
   *
   * @param problems notes files that cannot be read and cases that cite what is not there
   */
  public static List<CaseReport> run(
      Library library, Ruleset ruleset, Optional<String> onlyId, Problems problems) {
    List<Case> cases = read(library, ruleset, problems);
    List<CaseReport> reports = new ArrayList<>();
    for (Case one : cases) {
      if (onlyId.isEmpty() || onlyId.get().equals(one.id())) {
        reports.add(new CaseRunner(ruleset, one).run());
      }
    }
    if (reports.isEmpty() && onlyId.isPresent()) {
      List<String> ids = cases.stream().map(Case::id).toList();
      problems.add(Fault.UNKNOWN_NAME, null, Near.help(onlyId.get(), ids), "case", onlyId.get());
    }
    return reports;
  }

  /**
   * The cases of a ruleset, to be run on others that differ from it in little.
   *
   * @param problems notes files that cannot be read and cases that cite what is not there
   */
  public static Kept keep(Library library, Ruleset ruleset, Problems problems) {
    return new Kept(read(library, ruleset, problems));
  }

  /** Cases that have been read once; one thread's. */
  public static final class Kept {
    private final List<Case> cases;

    private Kept(List<Case> cases) {
      this.cases = new ArrayList<>(cases);
    }

    /**
     * Whether all cases hold on a ruleset; after the first that does not, no other is run. That one
     * goes first the next time: what differs alike is told by the same.
     */
    public boolean allHold(Ruleset ruleset) {
      for (int i = 0; i < cases.size(); i++) {
        if (!new CaseRunner(ruleset, cases.get(i)).run().passed()) {
          cases.add(0, cases.remove(i));
          return false;
        }
      }
      return true;
    }
  }

  static List<Case> read(Library library, Ruleset ruleset, Problems problems) {
    Reading reading = new Reading(ruleset, problems);
    List<Case> cases = new ArrayList<>();
    library.cases(ruleset.id(), problems).forEach(source -> cases.addAll(reading.read(source)));
    return cases;
  }

  /** Reads the files of a ruleset's cases one after the other. */
  private static final class Reading {
    private final Problems problems;
    private final Set<String> citable = new LinkedHashSet<>();
    private final Set<String> ids = new HashSet<>();

    Reading(Ruleset ruleset, Problems problems) {
      this.problems = problems;
      Definitions definitions = ruleset.program().definitions();
      definitions.clauses().forEach(clause -> citable.add(clause.id()));
      definitions.rulings().forEach(ruling -> citable.add(ruling.thing().id()));
    }

    List<Case> read(Source source) {
      return YamlReader.read(source, problems).map(this::cases).orElse(List.of());
    }

    private List<Case> cases(Tree.Fields file) {
      List<Case> cases = Case.of(file, problems);
      for (Case one : cases) {
        one.checkCitations(citable, problems);
        if (!ids.add(one.id())) {
          problems.add(Fault.NAME_TAKEN, file.where(), null, one.id(), "case");
        }
      }
      return cases;
    }
  }
}
