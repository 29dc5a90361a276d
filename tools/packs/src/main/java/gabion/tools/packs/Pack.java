package gabion.tools.packs;

import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.YamlReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A pack: a folder or a zip with {@code rulesets/} and {@code scripts/} side by side.
 *
 * @param path its location
 * @param manifest its description of itself
 */
public record Pack(Path path, Manifest manifest, PackContents text) {

  /** The id of the first pack, that of the checkout. */
  public static final String BASE = "base";

  static final String MANIFEST = "rulesets/pack.yaml";
  static final String RULESETS = "rulesets";
  static final String SCRIPTS = "scripts";
  private static final String ZIP = ".zip";

  public String id() {
    return manifest.id();
  }

  /** Its version, {@code 0} where it says none. */
  public String version() {
    return manifest.version().toString();
  }

  /** What people call it. */
  public String title() {
    return Printable.line(manifest.title().isEmpty() ? id() : manifest.title());
  }

  public List<String> authors() {
    return manifest.authors().stream().map(Printable::line).toList();
  }

  public String licence() {
    return Printable.line(manifest.licence());
  }

  /** Whether it has a manifest file. */
  public boolean isNamed() {
    return manifest.isWritten();
  }

  /** Whether it is the first pack, over which all others are laid. */
  public boolean isBase() {
    return id().equals(BASE);
  }

  /** The first pack, over which all others are laid. */
  static Pack base(Path folder, UnsavedTexts unsaved) {
    return new Pack(folder, Manifest.none(BASE), new PackFolder(folder, BASE, unsaved));
  }

  /** Whether a path may be a pack. */
  public static boolean isOne(Path path) {
    return Files.isDirectory(path)
        || Files.isRegularFile(path) && isZip(String.valueOf(path.getFileName()));
  }

  private static boolean isZip(String file) {
    return file.toLowerCase(Locale.ROOT).endsWith(ZIP);
  }

  /** Opens a pack and reads its manifest; empty, with problems reported, if it is unreadable. */
  public static Optional<Pack> open(Path path, Problems problems) {
    return open(path, UnsavedTexts.NONE, problems);
  }

  /** The same, with texts that count in the place of its files. */
  static Optional<Pack> open(Path path, UnsavedTexts unsaved, Problems problems) {
    Path whole = path.toAbsolutePath().normalize();
    String file = Printable.line(String.valueOf(whole.getFileName()));
    if (Files.isDirectory(path)) {
      return Optional.of(namePack(path, file, unsaved, problems));
    }
    Optional<SortedMap<String, byte[]>> files = SafeZip.read(path, problems);
    String name = isZip(file) ? file.substring(0, file.length() - ZIP.length()) : file;
    return files.map(all -> namePack(path, name, all, problems));
  }

  private static Pack namePack(Path path, String name, UnsavedTexts unsaved, Problems problems) {
    Manifest manifest = manifest(new PackFolder(path, name, unsaved), name, problems);
    return new Pack(path, manifest, new PackFolder(path, manifest.id(), unsaved));
  }

  private static Pack namePack(
      Path path, String name, SortedMap<String, byte[]> files, Problems problems) {
    Manifest manifest = manifest(new PackZip(path, name, files), name, problems);
    return new Pack(path, manifest, new PackZip(path, manifest.id(), files));
  }

  private static Manifest manifest(PackContents text, String name, Problems problems) {
    Manifest manifest = Manifest.none(name);
    for (Source source : text.one(MANIFEST, problems)) {
      manifest =
          YamlReader.read(source, problems)
              .map(file -> Manifest.of(file, name, problems))
              .orElse(manifest);
    }
    if (manifest.id().equals(BASE)) {
      problems.add(
          ProblemCode.PACK_TWICE, manifest.location("id"), PackMessage.HELP_BASE_NAME.text(), BASE);
    }
    return manifest;
  }

  /** The files of one side of a ruleset. */
  List<Source> sources(String side, String ruleset, String ending, Problems problems) {
    return text.read(side + "/" + ruleset, ending, problems);
  }

  /** Whether it brings a whole ruleset, not only changes of one. */
  public boolean begins(String ruleset) {
    return text.names(RULESETS + "/" + ruleset).contains(Library.HEAD);
  }

  /** The rulesets of which it has a folder of rules. */
  public List<String> folders() {
    return folders(RULESETS);
  }

  List<String> folders(String side) {
    return text.names(side).stream()
        .filter(name -> name.endsWith("/"))
        .map(name -> name.substring(0, name.length() - 1))
        .filter(name -> !PackFiles.isHidden(name) && Printable.isClean(name))
        .toList();
  }

  /** A file's path, counted from the pack, from wherever it is looked at. */
  String within(Source source) {
    return text.within(source);
  }
}
