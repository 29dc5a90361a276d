package gabion.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value as it was written: a text, a list, or fields. Nothing is interpreted yet. */
public sealed interface Tree {

  SourceLocation location();

  /** How the value wants to be laid over the one of an earlier pack. */
  enum Tag {
    NONE,
    EDIT,
    REMOVE,
    REPLACE
  }

  Tag tag();

  /**
   * A scalar, decoded from its own text: {@code no}, {@code on} and {@code 1e3} are those letters.
   *
   * @param positions for each character of {@code value} its offset in the source; one longer than
   *     the value, the last entry being the offset just past it
   */
  record Text(SourceLocation location, Tag tag, String value, int[] positions) implements Tree {

    /** The place in the source of a stretch of this value, also inside quoted and folded text. */
    public SourceLocation locate(int from, int to) {
      return location.source().locate(positions[from], positions[Math.max(from, to)]);
    }

    /** A stretch of this text, which keeps its places. */
    public Text part(int from, int to) {
      return new Text(
          locate(from, to),
          tag,
          value.substring(from, to),
          java.util.Arrays.copyOfRange(positions, from, to + 1));
    }

    @Override
    public String toString() {
      return value;
    }
  }

  /** A list, in its written order. */
  record Items(SourceLocation location, Tag tag, List<Tree> items) implements Tree {

    /** The list as one text, {@code [a, b]}, where all its items are texts; otherwise null. */
    public @Nullable Text asText() {
      StringBuilder value = new StringBuilder();
      java.util.List<Integer> positions = new java.util.ArrayList<>();
      for (Tree item : items) {
        if (!(item instanceof Text text)) {
          return null;
        }
        String before = value.isEmpty() ? "[" : ", ";
        value.append(before);
        for (int i = 0; i < before.length(); i++) {
          positions.add(text.positions()[0]);
        }
        value.append(text.value());
        for (int i = 0; i < text.value().length(); i++) {
          positions.add(text.positions()[i]);
        }
      }
      int end = positions.isEmpty() ? location.offset() : positions.get(positions.size() - 1);
      value.append(value.isEmpty() ? "[]" : "]");
      while (positions.size() <= value.length()) {
        positions.add(end);
      }
      return new Text(
          location,
          tag,
          value.toString(),
          positions.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  /** Fields by name, in their written order. */
  record Fields(SourceLocation location, Tag tag, Map<String, Field> fields) implements Tree {

    public Fields {
      fields = new LinkedHashMap<>(fields);
    }

    /** The value under a name, or null. */
    public @Nullable Tree get(String name) {
      Field field = fields.get(name);
      return field == null ? null : field.value();
    }
  }

  /** One field: its key, as written, and its value. */
  record Field(Text key, Tree value) {}
}
