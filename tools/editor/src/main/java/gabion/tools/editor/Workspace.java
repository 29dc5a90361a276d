package gabion.tools.editor;

import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.CheckResult;
import gabion.tools.packs.EditorOptions;
import gabion.tools.packs.Library;
import gabion.tools.packs.UnsavedTexts;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The open files, and each ruleset as last read. Thread-safe. */
final class Workspace {

  /**
   * A ruleset as the author of a pack sees it.
   *
   * @param id empty for the pack itself
   */
  record WorkspaceRuleset(Path pack, String id) {}

  final OpenDocuments open = new OpenDocuments();
  private final PackPaths shelves;
  private final Map<Path, FileNames> names = new ConcurrentHashMap<>();
  private final Map<WorkspaceRuleset, RulesSnapshot> read = new ConcurrentHashMap<>();

  Workspace(PackPaths shelves) {
    this.shelves = shelves;
  }

  static Optional<WorkspaceRuleset> work(Path file) {
    return FileLocation.of(file).map(at -> new WorkspaceRuleset(at.pack(), at.ruleset()));
  }

  /** Returns the rulesets of all open files. */
  Set<WorkspaceRuleset> works() {
    return open.files().stream().flatMap(file -> work(file).stream()).collect(Collectors.toSet());
  }

  /** A ruleset as it was last read, be it before the last letters were typed. */
  RulesSnapshot last(WorkspaceRuleset work) {
    RulesSnapshot known = read.get(work);
    return known == null ? snapshot(work) : known;
  }

  /**
   * The current snapshot; if it has no sentences, with those of the previous one or of the files on
   * disk.
   */
  synchronized RulesSnapshot snapshot(WorkspaceRuleset work) {
    RulesSnapshot known = read.get(work);
    OpenDocuments.Moment moment = open.moment();
    if (known != null && known.version() == moment.version()) {
      return known;
    }
    RulesSnapshot next = read(work, moment);
    if (next.sentences().isEmpty()) {
      RulesSnapshot whole = known == null ? read(work, moment.withFilesOnDisk()) : known;
      next = next.withSentences(whole.sentences());
    }
    read.put(work, next);
    return next;
  }

  /** The names of a ruleset in the texts as they stand now. */
  NameIndex names(RulesSnapshot rules, WorkspaceRuleset work) {
    return NameIndex.of(rules, work, open, names);
  }

  /** A ruleset as it would be with other texts. */
  RulesSnapshot with(WorkspaceRuleset work, UnsavedTexts unsaved) {
    return read(work, new OpenDocuments.Moment(-1, unsaved, Map.of()));
  }

  private RulesSnapshot read(WorkspaceRuleset work, OpenDocuments.Moment moment) {
    LinkedSentence.SentenceCollector ear = new LinkedSentence.SentenceCollector();
    Library library = shelves.library(work.pack(), new EditorOptions(moment.texts(), ear));
    CheckResult checked =
        work.id().isEmpty() || !library.problems().isEmpty()
            ? new CheckResult(
                work.id(),
                Optional.empty(),
                ProblemPrinter.sortByLocation(library.problems().list()),
                0,
                List.of())
            : Check.of(library, work.id());
    List<Source> files = work.id().isEmpty() ? List.of() : library.files(work.id(), new Problems());
    return RulesSnapshot.of(moment, library, checked, ear.close(), files);
  }
}
