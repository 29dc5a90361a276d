package gabion.tools.lab;

import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.YamlReader;
import java.util.ArrayList;
import java.util.HashSet;
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
   * Whether all cases hold; after the first that does not, no other is run.
   *
   * @param problems notes files that cannot be read and cases that cite what is not there
   */
  public static boolean allHold(Library library, Ruleset ruleset, Problems problems) {
    return read(library, ruleset, problems).stream()
        .allMatch(one -> new CaseRunner(ruleset, one).run().passed());
  }

  static List<Case> read(Library library, Ruleset ruleset, Problems problems) {
    List<Case> cases = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (Source source : library.cases(ruleset.id(), problems)) {
      YamlReader.read(source, problems)
          .ifPresent(
              file -> {
                for (Case one : Case.of(file, problems)) {
                  one.checkCitations(ruleset.program().definitions(), problems);
                  if (!ids.add(one.id())) {
                    problems.add(Fault.NAME_TAKEN, file.where(), null, one.id(), "case");
                  }
                  cases.add(one);
                }
              });
    }
    return cases;
  }
}
