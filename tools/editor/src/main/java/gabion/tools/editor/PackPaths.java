package gabion.tools.editor;

import gabion.scripts.GraalScripts;
import gabion.tools.packs.EditorOptions;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where packs are found.
 *
 * @param packs the base pack, and those that are always laid over it
 * @param store where packs are looked for that another requires
 */
public record PackPaths(List<Path> packs, PackStore store) {

  public PackPaths {
    packs = packs.stream().map(OpenDocuments::real).distinct().toList();
  }

  /** Returns the library as seen by the author of a pack. */
  Library library(Path pack, EditorOptions editing) {
    List<Path> all = new ArrayList<>(packs);
    if (!all.contains(pack)) {
      all.add(pack);
    }
    return new Library(all, GraalScripts.folders(), store, editing);
  }
}
