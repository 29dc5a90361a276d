package gabion.rulesets;

import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A small pack to be laid over the checkout, written for one test.
 *
 * @param folder what holds its {@code rulesets/} and {@code scripts/}
 */
record Pack(Path folder) {

  /** Writes a file of the pack, by its path. */
  Pack with(String file, String text) {
    Path path = folder.resolve(file);
    try {
      Files.createDirectories(path.getParent());
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** A pack that is a whole copy of the rules, scripts and cases of one ruleset of the checkout. */
  Pack copied(String id) {
    copy("rulesets/" + id);
    copy("scripts/" + id);
    return this;
  }

  private void copy(String part) {
    Path from = Shelf.HOME.resolve(part);
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        with(part + "/" + from.relativize(file), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces a text that stands in a file of the pack. */
  Pack edited(String file, String before, String after) {
    try {
      String text = Files.readString(folder.resolve(file));
      if (!text.contains(before)) {
        throw new AssertionError(file + " holds no " + before);
      }
      return with(file, text.replace(before, after));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The checkout with this pack laid over it. */
  Library overCheckout() {
    return new Library(List.of(Shelf.HOME, folder), Shelf.SCRIPTS);
  }

  /** This pack alone. */
  Library alone() {
    return new Library(List.of(folder), Shelf.SCRIPTS);
  }

  /** A ruleset with this pack laid over it; nothing where it does not load. */
  Optional<Ruleset> over(String id) {
    return overCheckout().load(id, new Problems());
  }
}
