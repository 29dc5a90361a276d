package gabion.yaml;

/** A file as its author wrote it; two are equal when name, pack and text are. */
public final class Source {

  private final String name;
  private final String pack;
  private final String text;
  private final LineIndex positions;

  /**
   * A file.
   *
   * @param name the path shown to people, with forward slashes, relative to where they started
   * @param pack the id of the pack it came from
   * @param text the whole text, so that a problem can show its line
   */
  public Source(String name, String pack, String text) {
    this.name = name;
    this.pack = pack;
    this.text = text;
    this.positions = new LineIndex(text);
  }

  public String name() {
    return name;
  }

  public String pack() {
    return pack;
  }

  public String text() {
    return text;
  }

  /** The text of a line, numbered from 1; empty past the end. */
  public String line(int number) {
    return positions.text(number);
  }

  /** The stretch between two offsets of the text, up to the end of its first line. */
  public SourceLocation locate(int from, int to) {
    int start = Math.max(0, Math.min(from, text.length()));
    int line = positions.line(start);
    return new SourceLocation(
        this, line, positions.column(line, start), positions.length(line, start, to));
  }

  /**
   * The offset of a column of a line, both from 1; of a column past the line's end, where the next
   * begins.
   */
  int offset(int line, int column) {
    return positions.offset(line, column);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Source that
            && name.equals(that.name)
            && pack.equals(that.pack)
            && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + pack.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
