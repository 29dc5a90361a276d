package gabion.tools.editor;

import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** The words that one file makes and says, found by word, and its lines. */
final class FileNames {

  final Path file;
  final Source source;
  final List<NameOccurrence> all = new ArrayList<>();
  private final Set<String> types;
  private final Map<String, List<NameOccurrence>> byWord = new HashMap<>();
  private final int[] lineStarts;

  /**
   * Reads a file.
   *
   * @param types the words that name types in heads
   */
  FileNames(Path file, Source source, FileLocation.FileKind sort, Set<String> types) {
    this.file = file;
    this.source = source;
    this.types = types;
    OccurrenceFinder.read(source, sort, types, all);
    for (NameOccurrence each : all) {
      byWord.computeIfAbsent(each.word(), any -> new ArrayList<>()).add(each);
    }
    List<Integer> starts = new ArrayList<>(List.of(0));
    String text = source.text();
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      starts.add(end + 1);
    }
    lineStarts = starts.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Whether it was read from this text with these types. */
  boolean isOf(String text, Set<String> withTypes) {
    return source.text().equals(text) && types.equals(withTypes);
  }

  List<NameOccurrence> of(String word) {
    return byWord.getOrDefault(word, List.of());
  }

  /** The place of one of its words. */
  Location location(NameOccurrence mention, OpenDocuments open) {
    Range range = new Range(position(mention.from()), position(mention.to()));
    return new Location(open.address(file), range);
  }

  private Position position(int offset) {
    int found = java.util.Arrays.binarySearch(lineStarts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new Position(line, offset - lineStarts[line]);
  }
}
