package gabion.tools.packs;

import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the files of one folder of a pack, and of the folders in it. It never leaves the pack: a
 * link to somewhere else, a link back to where it came from, a device and a pipe are refused by
 * name; so are more files, folders or text than a ruleset can need.
 */
final class PackFiles {

  private static final int MOST_ENTRIES = 2_000;
  private static final int DEEPEST = 16;
  private static final int MOST_TEXT = 8 << 20;
  static final List<String> NOT_RULES = List.of("cases", "transcripts");

  /** The file with the questions of players, beside the rules in a ruleset's folder. */
  static final String QUESTIONS = "questions.yaml";

  private final Path pack;
  private final String name;
  private final UnsavedTexts unsaved;
  private final Problems problems;
  private final List<Source> sources = new ArrayList<>();
  private int entries;
  private long text;
  private boolean full;

  /**
   * A reader of one pack.
   *
   * @param name the pack's name
   * @param unsaved texts that replace its files
   */
  PackFiles(Path pack, String name, UnsavedTexts unsaved, Problems problems) {
    this.pack = pack;
    this.name = name;
    this.unsaved = unsaved;
    this.problems = problems;
  }

  /** The files of a folder whose names end so, in the order of their names. */
  List<Source> read(Path folder, String ending) {
    if (Files.isDirectory(folder) && isInside(folder)) {
      read(folder, ending, 1);
    }
    unsaved.below(folder).stream().filter(file -> isNew(folder, file, ending)).forEach(this::open);
    return List.copyOf(sources);
  }

  /** Whether a file that is on no disk yet would be among those of a folder. */
  private static boolean isNew(Path folder, Path file, String ending) {
    Path inside = folder.toAbsolutePath().normalize().relativize(file);
    boolean ofRules = !inside.equals(Path.of(QUESTIONS));
    for (Path part : inside) {
      ofRules &= !NOT_RULES.contains(part.toString()) && !isHidden(part.toString());
    }
    return ofRules && !Files.exists(file) && file.toString().endsWith(ending);
  }

  private void read(Path folder, String ending, int depth) {
    for (Path child : children(folder)) {
      String file = String.valueOf(child.getFileName());
      if (isHidden(file) || depth == 1 && file.equals(QUESTIONS)) {
        continue;
      }
      if (full || ++entries > MOST_ENTRIES || depth > DEEPEST) {
        overfull(folder);
        return;
      }
      if (Files.isDirectory(child)) {
        if (!NOT_RULES.contains(file) && isInside(child)) {
          read(child, ending, depth + 1);
        }
      } else if (file.endsWith(ending) && isInside(child)) {
        open(child);
      }
    }
  }

  /** Whether a name is that of a file which belongs to the system or an editor. */
  static boolean isHidden(String name) {
    return name.startsWith(".");
  }

  /** One file of a pack, if it is there; a problem where it may not be read. */
  List<Source> one(Path file) {
    boolean isNew = unsaved.has(file) && !Files.exists(file);
    if (isNew || Files.exists(file) && isInside(file)) {
      open(file);
    }
    return List.copyOf(sources);
  }

  /** Reads a file of a pack that is no text of rules. */
  static byte[] bytes(Path pack, Path file, int most) throws IOException {
    if (!Files.exists(file)) {
      throw new IOException(PackMessage.NO_SUCH_FILE.text());
    }
    if (!file.toRealPath().startsWith(pack.toRealPath())) {
      throw new IOException(PackMessage.LINK_OUTSIDE.text());
    }
    if (!Files.isRegularFile(file)) {
      throw new IOException(PackMessage.NOT_REGULAR.text());
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length > most) {
        throw new IOException(PackMessage.TOO_LARGE.text(most));
      }
      return bytes;
    }
  }

  private void open(Path file) {
    if (unsaved.has(file)) {
      unsaved.text(file).ifPresent(text -> take(new Source(displayPath(file), name, text)));
      return;
    }
    if (!Files.isRegularFile(file)) {
      refuse(file, PackMessage.NOT_REGULAR.text());
      return;
    }
    YamlReader.open(file, displayPath(file), name, problems).ifPresent(this::take);
    if (text > MOST_TEXT) {
      overfull(file);
    }
  }

  private void take(Source source) {
    sources.add(source);
    text += source.text().length();
  }

  private void overfull(Path where) {
    if (!full) {
      full = true;
      problems.add(
          ProblemCode.PACK_TOO_LARGE,
          null,
          null,
          displayPath(where),
          MOST_ENTRIES,
          DEEPEST,
          MOST_TEXT);
    }
  }

  /** Whether a path is no link, or one that stays in the pack and does not lead back. */
  private boolean isInside(Path path) {
    try {
      Path real = path.toRealPath();
      if (!real.startsWith(pack.toRealPath())) {
        refuse(path, PackMessage.LINK_OUTSIDE.text());
        return false;
      }
      if (Files.isSymbolicLink(path) && around(path).startsWith(real)) {
        refuse(path, PackMessage.LINK_CYCLE.text());
        return false;
      }
      return true;
    } catch (IOException e) {
      refuse(path, PackMessage.LINK_BROKEN.text());
      return false;
    }
  }

  /** Returns the real path of a path's parent folder. */
  private static Path around(Path path) throws IOException {
    Path whole = path.toAbsolutePath();
    Path parent = whole.getParent();
    return (parent == null ? whole : parent).toRealPath();
  }

  private void refuse(Path path, String why) {
    problems.add(ProblemCode.FILE_UNREADABLE, null, null, displayPath(path), why);
  }

  /** The children of a folder in the order of their names; a problem where it cannot be listed. */
  private List<Path> children(Path folder) {
    try (Stream<Path> children = Files.list(folder)) {
      return children.limit(MOST_ENTRIES + 1L).sorted().toList();
    } catch (IOException e) {
      refuse(folder, PackMessage.DISK_ERROR.text());
      return List.of();
    }
  }

  /** A path as a person in the current folder would write it. */
  static String displayPath(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path whole = file.toAbsolutePath().normalize();
    Path shown = whole.startsWith(here) ? here.relativize(whole) : whole;
    return Printable.line(shown.toString().replace('\\', '/'));
  }
}
