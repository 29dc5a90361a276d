package gabion.tools.lab.sweep;

import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The folder distributed with the tasks: a snapshot of the packs of the ruleset at the start of the
 * sweep, and a small pack for each combination of rule values. Deleted on close.
 */
public final class SweepFolder implements AutoCloseable {

  /** The name of the overlay file, which is in none of the user's folders. */
  public static final String OVERLAY = "varied.yaml";

  private static final List<String> SIDES = List.of("rulesets", "scripts");

  private final Path folder;
  private final Path packs;
  private final List<String> copied = new ArrayList<>();
  private final List<String> ids = new ArrayList<>();
  private final String ruleset;

  private SweepFolder(Path folder, String ruleset) throws IOException {
    this.folder = folder;
    this.packs = Files.createDirectories(folder.resolve("packs"));
    this.ruleset = ruleset;
  }

  /** A folder with the packs of a library, as far as they speak of a ruleset. */
  public static SweepFolder of(Library library, String ruleset) throws IOException {
    SweepFolder made = new SweepFolder(Files.createTempDirectory("gabion-sweep-"), ruleset);
    for (Pack pack : library.packs()) {
      made.copy(pack, library.ids());
    }
    return made;
  }

  private void copy(Pack pack, List<String> rulesets) throws IOException {
    String name = pack.isBase() ? "base" : String.valueOf(pack.path().toRealPath().getFileName());
    String place = copied.size() + "/" + name;
    Path copy = packs.resolve(place);
    Files.createDirectories(copy.resolve("..").normalize());
    if (Files.isRegularFile(pack.path())) {
      Files.copy(pack.path(), copy);
    } else if (pack.isBase()) {
      for (String id : rulesets) {
        copy(pack.path(), copy, Path.of("rulesets", id, "ruleset.yaml"));
      }
      for (String side : SIDES) {
        copy(pack.path(), copy, Path.of(side, ruleset));
      }
    } else {
      for (String side : SIDES) {
        copy(pack.path(), copy, Path.of(side));
      }
    }
    copied.add(place);
    if (!pack.isBase()) {
      ids.add(pack.id());
    }
  }

  /** Copies a file or a folder, where it is there. */
  private static void copy(Path from, Path to, Path part) throws IOException {
    Path first = from.resolve(part);
    if (!Files.exists(first)) {
      return;
    }
    try (Stream<Path> files = Files.walk(first, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.resolve("..").normalize());
        if (!Files.exists(copy)) {
          Files.copy(file, copy);
        }
      }
    }
  }

  /** Where the packs lie in {@link #packs}, the base first. */
  public List<String> copiedPacks() {
    return List.copyOf(copied);
  }

  /** The folder in which all packs lie. */
  public Path packs() {
    return packs;
  }

  /**
   * Adds a pack that lies over all others.
   *
   * @param number of the pack, from 0
   * @param rules its one file
   * @return where it lies in {@link #packs}
   */
  public String vary(int number, String rules) throws IOException {
    String place = "varied/" + number;
    write(packs.resolve(place), ruleset, rules, ids);
    return place;
  }

  /**
   * Writes a pack that lies over all others.
   *
   * @param pack its folder, which need not be there
   * @param rules its one file
   * @param others the ids of the packs it lies over
   */
  public static void write(Path pack, String ruleset, String rules, List<String> others)
      throws IOException {
    Path file = pack.resolve("rulesets").resolve(ruleset).resolve(OVERLAY);
    Files.createDirectories(file.resolve("..").normalize());
    Files.writeString(file, rules);
    Files.writeString(
        pack.resolve("rulesets/pack.yaml"),
        "id: values-of-a-sweep\nversion: \"1\"\nafter: [%s]\n"
            .formatted(String.join(", ", others)));
  }

  /** All of the packs in one file. */
  public Path zip() throws IOException {
    Path zip = folder.resolve("packs.zip");
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream entries = new ZipOutputStream(out);
        Stream<Path> files = Files.walk(packs)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        entries.putNextEntry(new ZipEntry(within(packs, file)));
        Files.copy(file, entries);
        entries.closeEntry();
      }
    }
    return zip;
  }

  private static String within(Path folder, Path file) {
    List<String> names = new ArrayList<>();
    folder.relativize(file).forEach(name -> names.add(name.toString()));
    return names.stream().collect(Collectors.joining("/"));
  }

  @Override
  public void close() {
    remove(folder);
  }

  /** Takes a folder away with all that lies in it; null is none. */
  public static void remove(@Nullable Path folder) {
    if (folder == null) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // already removed; leftovers are left to the system
    }
  }
}
