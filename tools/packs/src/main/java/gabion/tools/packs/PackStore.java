package gabion.tools.packs;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a user's own packs, each a folder or a zip. A pack in it is used only if it is
 * named or another pack requires it.
 *
 * @param folder its path; null if there is none
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
    return Optional.ofNullable(newest().get(id));
  }

  /** The packs in it by their ids, of each the highest version. */
  public Map<String, Pack> newest() {
    Map<String, Pack> newest = new HashMap<>();
    for (Pack pack : all(new Problems())) {
      newest.merge(pack.id(), pack, PackStore::newer);
    }
    return newest;
  }

  private static Pack newer(Pack one, Pack other) {
    return one.manifest().version().compareTo(other.manifest().version()) > 0 ? one : other;
  }

  /**
   * What came of an installation.
   *
   * @param before the version that it took the place of; empty where there was none
   */
  public record InstallResult(Pack pack, String before) {}

  /**
   * Keeps a zip in the folder, all of it or nothing.
   *
   * @return nothing where it is refused, and problems say why
   * @throws IOException where the disk refuses
   */
  public Optional<InstallResult> install(Path file, Problems problems) throws IOException {
    if (folder == null) {
      throw new IOException(PackMessage.NO_FOLDER.text());
    }
    Files.createDirectories(folder);
    Path copy = Files.createTempFile(folder, ".gabion-", ".zip");
    try {
      if (!isSafe(file, problems)) {
        return Optional.empty();
      }
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      Pack pack = Pack.open(copy, problems).orElse(null);
      if (pack == null || !isSound(pack, file, problems)) {
        return Optional.empty();
      }
      Path place = folder.resolve(pack.id() + ".zip");
      List<Pack> before =
          all(new Problems()).stream().filter(other -> other.id().equals(pack.id())).toList();
      for (Pack other : before) {
        if (Files.isDirectory(other.path())) {
          String help = PackMessage.HELP_REMOVE_FOLDER.text(other.path());
          problems.add(ProblemCode.PACK_TWICE, null, help, pack.id());
          return Optional.empty();
        }
      }
      Files.move(copy, place, StandardCopyOption.REPLACE_EXISTING);
      for (Pack other : before) {
        if (!other.path().equals(place)) {
          Files.deleteIfExists(other.path());
        }
      }
      String version = before.isEmpty() ? "" : before.get(0).version();
      return Pack.open(place, problems).map(kept -> new InstallResult(kept, version));
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private static boolean isSafe(Path file, Problems problems) {
    return SafeZip.read(file, problems).isPresent();
  }

  private static boolean isSound(Pack pack, Path file, Problems problems) {
    if (problems.isEmpty() && !pack.isNamed()) {
      String why = PackMessage.NO_MANIFEST.text();
      problems.add(ProblemCode.ZIP_UNSAFE, null, null, PackFiles.displayPath(file), why);
    }
    if (!pack.manifest().engine().holds(Library.ENGINE)) {

      String here =
          PackMessage.NEEDS_ENGINE.text(pack.manifest().engine().source(), Library.ENGINE);
      problems.add(
          ProblemCode.PACK_NEEDS, pack.manifest().location("engine"), null, pack.id(), here);
    }
    return problems.isEmpty();
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
