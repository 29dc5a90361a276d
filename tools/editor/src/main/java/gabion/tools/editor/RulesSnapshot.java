package gabion.tools.editor;

import gabion.tools.lab.check.CheckResult;
import gabion.tools.packs.Library;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.nio.file.Path;
import java.util.List;

/**
 * A ruleset as last read.
 *
 * @param version of the documents open then
 * @param sentences its sentences; those of an earlier snapshot, or of the files on disk, if this
 *     one did not compile any
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
