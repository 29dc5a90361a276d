package gabion.text;

import java.util.List;

/**
 * A file as its author wrote it.
 *
 * @param name the path shown to people, with forward slashes, relative to where they started
 * @param pack the id of the pack it came from
 * @param text the whole text, so that a problem can show its line
 */
public record Source(String name, String pack, String text) {

  /** The text of a line, numbered from 1; empty past the end. */
  public String line(int number) {
    List<String> lines = text.lines().toList();
    return number >= 1 && number <= lines.size() ? lines.get(number - 1) : "";
  }

  @Override
  public String toString() {
    return name;
  }
}
