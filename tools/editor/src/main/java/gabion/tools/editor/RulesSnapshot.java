package gabion.tools.editor;

import gabion.tools.lab.check.CheckResult;
import gabion.tools.packs.Library;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A ruleset as last read.
 *
 * @param version of the documents open then
 * @param numbers the editor's number of each file open then
 * @param sentences its sentences; those of an earlier snapshot, or of the files on disk, if this
 *     one did not compile any
 * @param files all its files
 * @param index what requests look up in it
 */
record RulesSnapshot(
    long version,
    Map<Path, Integer> numbers,
    Library library,
    CheckResult checkResult,
    List<LinkedSentence> sentences,
    List<Source> files,
    SnapshotIndex index) {

  /** A snapshot with an index of its own. */
  static RulesSnapshot of(
      OpenDocuments.Moment moment,
      Library library,
      CheckResult checked,
      List<LinkedSentence> sentences,
      List<Source> files) {
    return new RulesSnapshot(
        moment.version(),
        moment.numbers(),
        library,
        checked,
        sentences,
        files,
        new SnapshotIndex(sentences));
  }

  /** The same snapshot with the sentences of an earlier one. */
  RulesSnapshot withSentences(List<LinkedSentence> earlier) {
    return new RulesSnapshot(
        version, numbers, library, checkResult, earlier, files, new SnapshotIndex(earlier));
  }

  /** The file of a source. */
  static Path file(Source source) {
    return OpenDocuments.real(Path.of(source.name()));
  }

  /** The file of a place. */
  static Path file(SourceLocation where) {
    return file(where.source());
  }
}
