package gabion.tools.lab;

import gabion.tools.packs.Library;
import gabion.tools.table.map.MapFiles;

/** The files beside the YAML files of a ruleset, as a display reads them from a library. */
public final class LibraryFiles {

  private LibraryFiles() {}

  /** The files of a ruleset in all packs of a library. */
  public static MapFiles of(Library library, String ruleset) {
    return (pack, path, most) ->
        new MapFiles.Contents(
            library.displayPath(pack, ruleset, path), library.readFile(pack, ruleset, path, most));
  }
}
