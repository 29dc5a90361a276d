package gabion.tools.editor;

import gabion.tools.packs.UnsavedTexts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** The files that are open in the editor, as they stand there. For several threads. */
final class OpenDocuments {

  private final Map<Path, String> texts = new HashMap<>();
  private final Map<Path, String> addresses = new HashMap<>();
  private final Map<Path, Integer> numbers = new HashMap<>();
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

  /**
   * Stores an open file's text.
   *
   * @param number the editor's number of this state of the file
   */
  synchronized void put(Path file, String address, int number, String text) {
    texts.put(file, text);
    addresses.put(file, address);
    numbers.put(file, number);
    version++;
  }

  /**
   * Changes an open file's text, one stretch after the other. A change without a range replaces the
   * whole text; of a file that is not open only such a change is taken.
   */
  synchronized void change(
      Path file, String address, int number, List<TextDocumentContentChangeEvent> changes) {
    StringBuilder text = new StringBuilder(texts.getOrDefault(file, ""));
    boolean isKnown = texts.containsKey(file);
    for (TextDocumentContentChangeEvent change : changes) {
      Range range = change.getRange();
      if (range == null) {
        isKnown = true;
        text = new StringBuilder(change.getText());
      } else if (isKnown) {
        int from = Ranges.offset(text, range.getStart());
        int to = Math.max(from, Ranges.offset(text, range.getEnd()));
        text.replace(from, to, change.getText());
      }
    }
    if (isKnown) {
      put(file, address, number, text.toString());
    }
  }

  synchronized void close(Path file) {
    texts.remove(file);
    addresses.remove(file);
    numbers.remove(file);
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

  /**
   * The open files at one moment.
   *
   * @param version how often anything had changed
   * @param numbers the editor's number of each file
   */
  record Moment(long version, UnsavedTexts texts, Map<Path, Integer> numbers) {

    /** The same moment with the files as they lie on the disk. */
    Moment withFilesOnDisk() {
      return new Moment(version, UnsavedTexts.NONE, numbers);
    }
  }

  synchronized Moment moment() {
    return new Moment(version, unsavedTexts(), Map.copyOf(numbers));
  }
}
