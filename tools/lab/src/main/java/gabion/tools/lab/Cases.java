package gabion.tools.lab;

import gabion.define.Definitions;
import gabion.hook.Deputy;
import gabion.hook.Stuck;
import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.YamlReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    return run(library, ruleset, onlyId, problems, new ArrayList<>());
  }

  /**
   * Runs all cases, or one.
   *
   * @param problems notes files that cannot be read and cases that cite what is not there
   * @param remarks takes a line for what was left out because a pack took away what it is about
   */
  public static List<CaseReport> run(
      Library library,
      Ruleset ruleset,
      Optional<String> onlyId,
      Problems problems,
      List<String> remarks) {
    Map<String, String> changes = new LinkedHashMap<>();
    List<Case> cases = read(library, ruleset, problems, changes, remarks);
    List<CaseReport> reports = new ArrayList<>();
    for (Case one : cases) {
      if (onlyId.isEmpty() || onlyId.get().equals(one.id())) {
        CaseReport report = run(ruleset, one);
        String change = changes.get(one.id());
        reports.add(change == null ? report : report.changed(change));
      }
    }
    if (reports.isEmpty() && onlyId.isPresent()) {
      List<String> ids = cases.stream().map(Case::id).toList();
      problems.add(Fault.UNKNOWN_NAME, null, Near.help(onlyId.get(), ids), "case", onlyId.get());
    }
    return reports;
  }

  /**
   * Whether all cases hold; after the first that does not, no other is run, nor its file read.
   *
   * @param problems notes files that cannot be read and cases that cite what is not there
   */
  public static boolean allHold(Library library, Ruleset ruleset, Problems problems) {
    Reading reading = new Reading(ruleset, problems);
    return library.cases(ruleset.id(), problems).stream()
        .flatMap(source -> reading.read(source).stream())
        .allMatch(one -> run(ruleset, one).passed());
  }

  /** Runs one case; where a script in it does not stop it fails, and the next can be run. */
  private static CaseReport run(Ruleset ruleset, Case one) {
    if (ruleset.program().scripts.scripts().isEmpty()) {
      return new CaseRunner(ruleset, one).run();
    }
    try (Deputy deputy = new Deputy("gabion-case")) {
      return deputy.work(() -> new CaseRunner(ruleset, one).run());
    } catch (Stuck stuck) {
      String failure = ProblemPrinter.print(stuck.problem());
      return new CaseReport(one.id(), one.title(), one.cited(), failure, List.of());
    }
  }

  static List<Case> read(Library library, Ruleset ruleset, Problems problems) {
    return read(library, ruleset, problems, new LinkedHashMap<>(), new ArrayList<>());
  }

  private static List<Case> read(
      Library library,
      Ruleset ruleset,
      Problems problems,
      Map<String, String> changes,
      List<String> remarks) {
    Reading reading = new Reading(ruleset, problems);
    List<Source> sources = library.cases(ruleset.id(), problems);
    if (library.packs().size() == 1) {
      return sources.stream().flatMap(source -> reading.read(source).stream()).toList();
    }
    LaidCases laid = new LaidCases(problems);
    List<Tree.Fields> files =
        sources.stream().flatMap(one -> YamlReader.read(one, problems).stream()).toList();
    files.forEach(laid::lay);
    remarks.addAll(laid.leaveOut(library.removed(ruleset.id()), library::isBefore));
    changes.putAll(laid.changes());
    return files.isEmpty() ? List.of() : reading.cases(laid.file(files.get(0)));
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
