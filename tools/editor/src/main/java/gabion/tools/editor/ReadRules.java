package gabion.tools.editor;

import gabion.text.Source;
import gabion.text.Where;
import gabion.tools.lab.check.Checked;
import gabion.tools.packs.Library;
import java.nio.file.Path;
import java.util.List;

/**
 * A ruleset as it was last read.
 *
 * @param version of what was open then
 * @param heard its sentences, those of an earlier reading, or of what is on the disk, where this
 *     one did not come so far
 * @param files all its files
 */
record ReadRules(
    long version, Library library, Checked checked, List<Heard> heard, List<Source> files) {

  /** The file of a source. */
  static Path file(Source source) {
    return OpenTexts.real(Path.of(source.name()));
  }

  /** The file of a place. */
  static Path file(Where where) {
    return file(where.source());
  }
}
