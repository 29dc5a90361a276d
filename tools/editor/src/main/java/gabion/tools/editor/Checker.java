package gabion.tools.editor;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.lsp4j.Diagnostic;

/** Checks open files once typing pauses. */
final class Checker implements AutoCloseable {

  private static final long REST = 250;

  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "gabion-check"));
  private final Workspace desk;
  private final PublishedDiagnostics diagnoses;
  private final Runnable checked;
  private final Consumer<Throwable> failed;
  private final Set<Workspace.WorkspaceRuleset> shown = new HashSet<>();
  private Future<?> next = java.util.concurrent.CompletableFuture.completedFuture(null);

  /**
   * A checker of the open files.
   *
   * @param checked runs after each check
   * @param failed receives errors of Gabion itself
   */
  Checker(
      Workspace desk,
      PublishedDiagnostics diagnoses,
      Runnable checked,
      Consumer<Throwable> failed) {
    this.desk = desk;
    this.diagnoses = diagnoses;
    this.checked = checked;
    this.failed = failed;
  }

  static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(null, work, name, 16L << 20);
    thread.setDaemon(true);
    return thread;
  }

  /** Something was typed. */
  void onTextChange() {
    diagnoses.forgetCases();
    scheduleCheck();
  }

  /** Checks all that is open once nothing more has changed for a moment. */
  synchronized void scheduleCheck() {
    next.cancel(false);
    next = thread.schedule(this::check, REST, TimeUnit.MILLISECONDS);
  }

  private void check() {
    Set<Workspace.WorkspaceRuleset> works = desk.works();
    for (Workspace.WorkspaceRuleset work : works) {
      try {
        RulesSnapshot rules = desk.snapshot(work);
        Map<Path, List<Diagnostic>> found = PublishedDiagnostics.of(rules.checkResult(), top(work));
        desk.open.files().stream()
            .filter(file -> Workspace.work(file).filter(work::equals).isPresent())
            .forEach(file -> found.putIfAbsent(file, List.of()));
        diagnoses.show(work, found, rules.numbers());
        desk.names(rules, work);
        desk.open.files().forEach(file -> rules.index().scopes(file));
        shown.add(work);
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError mistake) {
        failed.accept(mistake);
      }
    }
    Set<Workspace.WorkspaceRuleset> gone = new HashSet<>(shown);
    gone.removeAll(works);
    gone.forEach(work -> diagnoses.show(work, Map.of()));
    shown.removeAll(gone);
    checked.run();
  }

  /** Where that is shown which has no place of its own: an open file of the ruleset. */
  private Path top(Workspace.WorkspaceRuleset work) {
    return desk.open.files().stream()
        .filter(file -> Workspace.work(file).filter(work::equals).isPresent())
        .sorted()
        .findFirst()
        .orElse(work.pack());
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
