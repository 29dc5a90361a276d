package gabion.tools.editor;

import gabion.tools.lab.check.CheckResult;
import gabion.tools.packs.Library;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.nio.file.Path;
import java.util.List;

/**
 * A ruleset as it was last read.
 *
 * @param version of what was open then
 * @param sentences its sentences, those of an earlier reading, or of what is on the disk, where
 *     this one did not come so far
 * @param files all its files
 */
record RulesSnapshot(
    long version,
    Library library,
    CheckResult checkResult,
    List<LinkedSentence> sentences,
    List<Source> files) {

  /** The file of a source. */
  static Path file(Source source) {
    return OpenDocuments.real(Path.of(source.name()));
  }

  /** The file of a place. */
  static Path file(SourceLocation where) {
    return file(where.source());
  }
}
