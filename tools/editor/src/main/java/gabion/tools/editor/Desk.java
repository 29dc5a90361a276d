package gabion.tools.editor;

import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.Checked;
import gabion.tools.packs.Editing;
import gabion.tools.packs.Library;
import gabion.tools.packs.Unsaved;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What is open, and each ruleset as it was last read. For several threads. */
final class Desk {

  /**
   * A ruleset as the author of a pack sees it.
   *
   * @param id empty for what the pack says of itself
   */
  record Work(Path pack, String id) {}

  final OpenTexts open = new OpenTexts();
  private final Shelves shelves;
  private final Map<Work, ReadRules> read = new ConcurrentHashMap<>();

  Desk(Shelves shelves) {
    this.shelves = shelves;
  }

  static Optional<Work> work(Path file) {
    return Whereabouts.of(file).map(at -> new Work(at.pack(), at.ruleset()));
  }

  /** What somebody works on: of each file that is open its ruleset. */
  Set<Work> works() {
    return open.files().stream().flatMap(file -> work(file).stream()).collect(Collectors.toSet());
  }

  /** A ruleset as it was last read, be it before the last letters were typed. */
  ReadRules last(Work work) {
    ReadRules known = read.get(work);
    return known == null ? now(work) : known;
  }

  /**
   * A ruleset as it stands now; where that is too broken to hear its sentences, those of before it
   * was typed.
   */
  synchronized ReadRules now(Work work) {
    ReadRules known = read.get(work);
    long version = open.version();
    if (known != null && known.version() == version) {
      return known;
    }
    ReadRules next = read(work, open.unsaved(), version);
    if (next.heard().isEmpty()) {
      ReadRules whole = known == null ? read(work, Unsaved.NONE, version) : known;
      next = new ReadRules(version, next.library(), next.checked(), whole.heard(), next.files());
    }
    read.put(work, next);
    return next;
  }

  /** A ruleset as it would be with other texts. */
  ReadRules with(Work work, Unsaved unsaved) {
    return read(work, unsaved, -1);
  }

  private ReadRules read(Work work, Unsaved unsaved, long version) {
    Heard.Ear ear = new Heard.Ear();
    Library library = shelves.library(work.pack(), new Editing(unsaved, ear));
    Checked checked =
        work.id().isEmpty() || !library.problems().isEmpty()
            ? new Checked(
                work.id(),
                Optional.empty(),
                ProblemPrinter.sorted(library.problems().list()),
                0,
                List.of())
            : Check.of(library, work.id());
    List<Source> files = work.id().isEmpty() ? List.of() : library.files(work.id(), new Problems());
    return new ReadRules(version, library, checked, ear.close(), files);
  }
}
