package gabion.tools.packs;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Unsaved texts of an editor, which replace the files on disk.
 *
 * @param texts by absolute, normalized path; empty for a file to be ignored
 */
public record UnsavedTexts(Map<Path, Optional<String>> texts) {

  /** All files are as they lie on the disk. */
  public static final UnsavedTexts NONE = new UnsavedTexts(Map.of());

  public UnsavedTexts {
    texts = Map.copyOf(texts);
  }

  /** Whether the file on disk is replaced or ignored. */
  boolean has(Path file) {
    return !texts.isEmpty() && texts.containsKey(whole(file));
  }

  /** The text of a file of which something is said; nothing where it is to be overlooked. */
  Optional<String> text(Path file) {
    return texts.getOrDefault(whole(file), Optional.empty());
  }

  /** The files in a folder, or below it, that have a text here. */
  List<Path> below(Path folder) {
    Path whole = whole(folder);
    return texts.entrySet().stream()
        .filter(entry -> entry.getValue().isPresent() && entry.getKey().startsWith(whole))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private static Path whole(Path file) {
    return file.toAbsolutePath().normalize();
  }
}
