package gabion.tools.editor;

import gabion.tools.packs.UnsavedTexts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files that are open in the editor, as they stand there. For several threads. */
final class OpenDocuments {

  private final Map<Path, String> texts = new HashMap<>();
  private final Map<Path, String> addresses = new HashMap<>();
  private long version;

  /** The file at an address; nothing where it is no file. */
  static Optional<Path> file(String address) {
    try {
      return Optional.of(real(Path.of(URI.create(address))));
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }

  /** A path without links, also of a file that is not there yet. */
  static Path real(Path path) {
    Path whole = path.toAbsolutePath().normalize();
    Path there = whole;
    while (there != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      return there == null ? whole : there.toRealPath().resolve(there.relativize(whole));
    } catch (IOException e) {
      return whole;
    }
  }

  /** Stores an open file's text. */
  synchronized void put(Path file, String address, String text) {
    texts.put(file, text);
    addresses.put(file, address);
    version++;
  }

  synchronized void close(Path file) {
    texts.remove(file);
    addresses.remove(file);
    version++;
  }

  /** Notes that something has changed on the disk. */
  synchronized void touch() {
    version++;
  }

  /** How often anything has changed. */
  synchronized long version() {
    return version;
  }

  synchronized boolean isOpen(Path file) {
    return texts.containsKey(file);
  }

  synchronized Set<Path> files() {
    return Set.copyOf(texts.keySet());
  }

  /** The text of a file, open or not; empty where it cannot be read. */
  synchronized String text(Path file) {
    String open = texts.get(file);
    if (open != null) {
      return open;
    }
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }

  /** How the editor calls a file. */
  synchronized String address(Path file) {
    String known = addresses.get(file);
    return known == null ? file.toUri().toString() : known;
  }

  synchronized UnsavedTexts unsavedTexts() {
    Map<Path, Optional<String>> all = new HashMap<>();
    texts.forEach((file, text) -> all.put(file, Optional.of(text)));
    return new UnsavedTexts(all);
  }
}
