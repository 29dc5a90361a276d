package gabion.play;

import gabion.text.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a user's own packs: each is a folder or a zip in it. They lie over nothing until
 * they are named, or another pack requires them.
 *
 * @param folder where it is; null where nobody has one
 */
public record PackStore(@Nullable Path folder) {

  /** A store in which nothing is. */
  public static final PackStore NONE = new PackStore(null);

  /** All packs in it, in the order of their files' names; what cannot be read is a problem. */
  public List<Pack> all(Problems problems) {
    List<Pack> all = new ArrayList<>();
    for (Path path : paths()) {
      Pack.open(path, problems).ifPresent(all::add);
    }
    return all;
  }

  /** The pack of an id, and of the highest version where there are several. */
  public Optional<Pack> find(String id) {
    return all(new Problems()).stream()
        .filter(pack -> pack.id().equals(id))
        .max((one, other) -> one.manifest().version().compareTo(other.manifest().version()));
  }

  private List<Path> paths() {
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
          .filter(Pack::isOne)
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
