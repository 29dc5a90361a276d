package gabion.tools.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Looks whether files of a ruleset have been saved since it last looked. */
final class FileWatcher {

  private final List<Path> folders = new ArrayList<>();
  private Map<Path, String> before = new TreeMap<>();

  /** Watches one ruleset in some packs. */
  FileWatcher(List<Path> packs, String id) {
    for (Path pack : packs) {
      folders.add(pack.resolve("rulesets").resolve(id));
      folders.add(pack.resolve("scripts").resolve(id));
    }
  }

  /** The files that are new, changed or gone; at the first look all of them. */
  Set<Path> pollChangedFiles() {
    Map<Path, String> now = new TreeMap<>();
    folders.stream().filter(Files::isDirectory).forEach(folder -> look(folder, now));
    Set<Path> changed = new TreeSet<>(now.keySet());
    changed.removeIf(file -> String.valueOf(now.get(file)).equals(before.get(file)));
    before.keySet().stream().filter(file -> !now.containsKey(file)).forEach(changed::add);
    before = now;
    return changed;
  }

  private static void look(Path folder, Map<Path, String> files) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.toList()) {
        BasicFileAttributes of = Files.readAttributes(file, BasicFileAttributes.class);
        if (of.isRegularFile()) {
          files.put(file, of.lastModifiedTime() + " " + of.size());
        }
      }
    } catch (IOException | UncheckedIOException e) {
      return; // a file that is being saved is seen at the next look
    }
  }
}
