package gabion.yaml;

/**
 * A stretch of a source.
 *
 * @param line from 1
 * @param column from 1, counted in characters as an editor shows them
 * @param length in characters, at least 1; ends at the line's end at the latest
 */
public record SourceLocation(Source source, int line, int column, int length) {

  /** The offset of its first character in the source. */
  public int offset() {
    return source.offset(line, column);
  }

  @Override
  public String toString() {
    return source.name() + ":" + line + ":" + column;
  }
}
