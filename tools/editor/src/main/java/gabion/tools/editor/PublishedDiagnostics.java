package gabion.tools.editor;

import gabion.tools.lab.check.CheckResult;
import gabion.yaml.Problem;
import gabion.yaml.SourceLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;

/** The published diagnostics by finder; a file shows those of all finders. */
final class PublishedDiagnostics {

  /** The most diagnostics of one file; further ones are shown once these are mended. */
  private static final int MOST = 100;

  private static final Range TOP = new Range(new Position(0, 0), new Position(0, 1));

  private final OpenDocuments open;
  private final Consumer<PublishDiagnosticsParams> shown;
  private final Map<Object, Map<Path, List<Diagnostic>>> found = new LinkedHashMap<>();

  PublishedDiagnostics(OpenDocuments open, Consumer<PublishDiagnosticsParams> shown) {
    this.open = open;
    this.shown = shown;
  }

  /** Diagnostics by file; those without a location go to {@code instead}. */
  static Map<Path, List<Diagnostic>> of(CheckResult checked, Path instead) {
    Map<Path, List<Diagnostic>> all = new HashMap<>();
    for (Problem problem : checked.problems()) {
      add(all, problem, DiagnosticSeverity.Error, instead);
    }
    for (Problem problem : checked.warnings()) {
      add(all, problem, DiagnosticSeverity.Warning, instead);
    }
    return all;
  }

  private static void add(
      Map<Path, List<Diagnostic>> all, Problem problem, DiagnosticSeverity severity, Path instead) {
    SourceLocation where = problem.location();
    boolean placed = where != null && !where.source().name().isEmpty();
    Path file = where != null && placed ? RulesSnapshot.file(where) : instead;
    Range range = where != null && placed ? Ranges.range(where) : TOP;
    String help = problem.help() == null ? "" : "\n" + problem.help();
    all.computeIfAbsent(file, any -> new ArrayList<>())
        .add(
            new Diagnostic(
                range, problem.message() + help, severity, "gabion", problem.code().id()));
  }

  /** A case run by the user. */
  record CaseRun(Path file, String id) {}

  /** Takes back what cases showed that were run: something has been typed since. */
  synchronized void forgetCases() {
    for (Object finder : List.copyOf(found.keySet())) {
      if (finder instanceof CaseRun) {
        show(finder, Map.of());
      }
    }
  }

  /** Publishes the diagnostics of a finder, in place of its earlier ones. */
  void show(Object finder, Map<Path, List<Diagnostic>> now) {
    show(finder, now, open.moment().numbers());
  }

  /**
   * Publishes the diagnostics of a finder, in place of its earlier ones.
   *
   * @param now for each file those of it; a file without any is told to have none
   * @param numbers the editor's number of each open file as the finder read it
   */
  synchronized void show(
      Object finder, Map<Path, List<Diagnostic>> now, Map<Path, Integer> numbers) {
    Map<Path, List<Diagnostic>> before =
        now.isEmpty() ? found.remove(finder) : found.put(finder, now);
    Set<Path> files = new LinkedHashSet<>(now.keySet());
    if (before != null) {
      files.addAll(before.keySet());
    }
    for (Path file : files) {
      Set<Diagnostic> all = new LinkedHashSet<>();
      found.values().forEach(each -> all.addAll(each.getOrDefault(file, List.of())));
      List<Diagnostic> first = all.stream().limit(MOST).toList();
      PublishDiagnosticsParams told = new PublishDiagnosticsParams(open.address(file), first);
      told.setVersion(numbers.get(file));
      shown.accept(told);
    }
  }
}
