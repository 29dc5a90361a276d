package gabion.tools.packs;

import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.util.List;

/** The files of one pack, whether they lie in a folder or in a zip. Paths have forward slashes. */
interface PackContents {

  /** The files below a folder whose names end so, in the order of their names. */
  List<Source> read(String folder, String ending, Problems problems);

  /** One file, if it is there. */
  List<Source> one(String file, Problems problems);

  /**
   * Reads a file that is no text of rules.
   *
   * @param most how many bytes it may have
   * @throws IOException with the reason for the author
   */
  byte[] bytes(String file, int most) throws IOException;

  /** Returns the names of a folder's entries; those of folders end in a slash. */
  List<String> names(String folder);

  /** The path of a file that it has read, counted from the pack. */
  String within(Source source);

  /** How people call a file of the pack. */
  String displayPath(String file);
}
