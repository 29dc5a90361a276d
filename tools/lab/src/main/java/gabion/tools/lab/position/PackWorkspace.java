package gabion.tools.lab.position;

import gabion.tools.packs.LineDiff;
import gabion.tools.packs.UnsavedTexts;
import gabion.tools.packs.YamlEditor;
import gabion.tools.table.DurableFile;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files of the pack that an author works in. Nothing outside of its {@code rulesets} folder is
 * read or written, also not through a link.
 */
public final class PackWorkspace {

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,60}");
  private static final String ENDING = ".yaml";
  private static final int DEEPEST = 4;

  /**
   * A file with its new text, which is not written yet.
   *
   * @param before its text now; empty for a new file
   */
  public record Edit(Path file, String name, boolean isNew, String before, String after) {

    public List<LineDiff.ChangedLine> lines() {
      return LineDiff.of(before, after);
    }
  }

  private final Path pack;

  /**
   * @param pack its folder, which exists
   */
  public PackWorkspace(Path pack) throws IOException {
    this.pack = pack.toRealPath();
  }

  /** Returns the name of the pack's folder. */
  public String name() {
    return String.valueOf(pack.getFileName());
  }

  /** Returns whether a text can be an id, or the name of a file without its ending. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /**
   * Returns a file of a ruleset.
   *
   * @param folder {@code cases}, or empty
   * @param name its name without ending
   * @throws InvalidEditException if the name is none, or leads out of the pack
   */
  public Path file(String ruleset, String folder, String name) {
    if (!isName(name) || !isName(ruleset)) {
      throw new InvalidEditException("malformed", PositionMessage.NAME.text(name));
    }
    Path rules = pack.resolve("rulesets").resolve(ruleset);
    return within((folder.isEmpty() ? rules : rules.resolve(folder)).resolve(name + ENDING));
  }

  /** Returns the file of a ruleset with a name that no client chooses. */
  Path file(String ruleset, String name) {
    if (!isName(ruleset)) {
      throw new InvalidEditException("malformed", PositionMessage.NAME.text(ruleset));
    }
    return within(pack.resolve("rulesets").resolve(ruleset).resolve(name));
  }

  private Path within(Path file) {
    Path there = file;
    while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
      there = there.resolveSibling("").normalize().equals(there) ? pack : parent(there);
    }
    try {
      if (!there.toRealPath().startsWith(pack)) {
        throw outsideError(file);
      }
    } catch (IOException broken) {
      throw outsideError(file);
    }
    return file;
  }

  private Path parent(Path path) {
    Path parent = path.getParent();
    return parent == null ? pack : parent;
  }

  private static InvalidEditException outsideError(Path file) {
    return new InvalidEditException("refused", PositionMessage.OUTSIDE.text(file.getFileName()));
  }

  /** Returns a file's path within the pack. */
  public String displayName(Path file) {
    return pack.relativize(file).toString().replace('\\', '/');
  }

  /** Returns the file of a ruleset's folder that has a section; a new one if none has it. */
  public Path fileOf(String ruleset, String section, String otherwise) {
    for (Path file : files(ruleset)) {
      if (within(file).equals(file) && hasSection(file, section)) {
        return file;
      }
    }
    return file(ruleset, "", otherwise);
  }

  private static boolean hasSection(Path file, String section) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.anyMatch(line -> line.startsWith(section + ":"));
    } catch (IOException | UncheckedIOException unreadable) {
      return false;
    }
  }

  private List<Path> files(String ruleset) {
    Path folder = pack.resolve("rulesets").resolve(ruleset);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> String.valueOf(file.getFileName()).endsWith(ENDING))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  /** Returns the text of a file; empty for a new one. */
  static Optional<String> text(Path file) {
    try {
      return Files.exists(file)
          ? Optional.of(Files.readString(file, StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (IOException unreadable) {
      throw new InvalidEditException(
          "not-legal", PositionMessage.UNREADABLE.text(file.getFileName()));
    }
  }

  /** Begins to edit a file. @throws InvalidEditException if it is no readable YAML */
  public YamlEditor editor(Path file, Problems problems) {
    Source source = new Source(file.toString(), name(), text(file).orElse(""));
    return YamlEditor.of(source, problems)
        .orElseThrow(
            () -> {
              LaidPosition.Fault fault = LaidPosition.fault(problems.list().get(0));
              String where = fault.at().isEmpty() ? displayName(file) : fault.at();
              return new InvalidEditException(
                  "not-legal", PositionMessage.BROKEN.text(where, fault.sentence()));
            });
  }

  public Edit edit(Path file, String after) {
    Optional<String> before = text(file);
    return new Edit(file, displayName(file), before.isEmpty(), before.orElse(""), after);
  }

  /** Returns the texts of some edits, for a library that reads them in the place of the files. */
  public static UnsavedTexts unsavedTexts(List<Edit> edits) {
    Map<Path, Optional<String>> texts = new LinkedHashMap<>();
    edits.forEach(
        edit -> texts.put(edit.file().toAbsolutePath().normalize(), Optional.of(edit.after())));
    return new UnsavedTexts(texts);
  }

  /**
   * Writes edits. If a file has changed since it was read, nothing is written.
   *
   * @throws InvalidEditException if it cannot be written
   */
  public void write(List<Edit> edits) {
    for (Edit edit : edits) {
      if (!text(within(edit.file())).orElse("").equals(edit.before())) {
        throw new InvalidEditException("old", PositionMessage.STALE.text(edit.name()));
      }
    }
    for (Edit edit : edits) {
      try {
        Files.createDirectories(parent(edit.file()));
        new DurableFile(edit.file()).replace(edit.after());
      } catch (IOException failed) {
        throw new InvalidEditException("not-kept", PositionMessage.NOT_WRITTEN.text(edit.name()));
      }
    }
  }

  /** Returns what changes when a file of the pack is saved, added or removed. */
  public Map<Path, String> signature() {
    Map<Path, String> files = new TreeMap<>();
    List<Path> all = new ArrayList<>();
    for (String folder : List.of("rulesets", "scripts")) {
      if (Files.isDirectory(pack.resolve(folder))) {
        try (Stream<Path> found = Files.walk(pack.resolve(folder), DEEPEST)) {
          found.forEach(all::add);
        } catch (IOException | UncheckedIOException changing) {
          return files; // a file that is being saved is seen at the next look
        }
      }
    }
    for (Path file : all) {
      try {
        BasicFileAttributes is =
            Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (is.isRegularFile()) {
          files.put(file, is.lastModifiedTime() + " " + is.size());
        }
      } catch (IOException gone) {
        // removed meanwhile
      }
    }
    return files;
  }
}
