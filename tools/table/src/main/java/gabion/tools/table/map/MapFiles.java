package gabion.tools.table.map;

import gabion.tools.table.TableMessage;
import java.io.IOException;

/** The files that stand beside a ruleset's YAML files in its packs. */
@FunctionalInterface
public interface MapFiles {

  /** No files. */
  MapFiles NONE =
      (pack, path, most) -> {
        throw new IOException(TableMessage.NO_FILES.text());
      };

  /**
   * Reads a file of the ruleset's folder in a pack.
   *
   * @param path relative to the ruleset's folder
   * @param most how many bytes it may have
   * @throws IOException with the reason for the author, where it cannot be read
   */
  Contents read(String pack, String path, int most) throws IOException;

  /**
   * A file.
   *
   * @param name its name as people see it
   */
  record Contents(String name, byte[] bytes) {}
}
