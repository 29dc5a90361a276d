package gabion.tools.command.terminal;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.CompletingParsedLine;

/**
 * The part of a line being typed, after the last comma and its number. Names contain blanks, so a
 * part is not a word.
 *
 * @param word the part
 * @param wordCursor the cursor's position in it
 */
record TypedPart(String line, int cursor, String word, int wordCursor)
    implements CompletingParsedLine {

  private static final Pattern BEFORE = Pattern.compile("^(?:.*[,;:])?\\s*(?:\\d+\\s+)?");

  static TypedPart of(String line, int cursor) {
    Matcher matcher = BEFORE.matcher(line.substring(0, cursor));
    int from = matcher.find() ? matcher.end() : 0;
    return new TypedPart(line, cursor, line.substring(from), cursor - from);
  }

  @Override
  public int wordIndex() {
    return 0;
  }

  @Override
  public List<String> words() {
    return List.of(word);
  }

  /** Names stand in a line as they are. */
  @Override
  public CharSequence escape(CharSequence candidate, boolean complete) {
    return candidate;
  }

  @Override
  public int rawWordCursor() {
    return wordCursor;
  }

  @Override
  public int rawWordLength() {
    return word.length();
  }
}
