package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Runs the cases that a save concerns: those of the files saved, or all where rules were. */
final class SavedCases {

  private SavedCases() {}

  /** Runs the cases; returns a summary. */
  static String run(Library library, Ruleset rules, Set<Path> saved) {
    boolean casesAlone = saved.stream().allMatch(SavedCases::isOfCases);
    Problems problems = new Problems();
    List<CaseReport> reports =
        Cases.run(
            library,
            rules,
            source -> !casesAlone || saved.stream().anyMatch(file -> isSame(file, source.name())),
            problems);
    StringBuilder said = new StringBuilder(ProblemPrinter.print(problems.list()));
    for (CaseReport report : reports) {
      if (!report.hasPassed()) {
        said.append("  FAILED  ").append(report.id()).append("  ").append(report.title());
        said.append('\n').append(report.failure().strip().indent(6));
      }
    }
    long failed = reports.stream().filter(report -> !report.hasPassed()).count();
    return said + "  " + (reports.size() - failed) + " passed, " + failed + " failed\n";
  }

  private static boolean isOfCases(Path file) {
    return file.getParent() != null && file.getParent().endsWith("cases");
  }

  private static boolean isSame(Path file, String name) {
    return file.toAbsolutePath().normalize().equals(Path.of(name).toAbsolutePath().normalize());
  }
}
