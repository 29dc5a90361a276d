package gabion.yaml;

import org.yaml.snakeyaml.error.Mark;

/** Turns the parser's marks, which count code points, into offsets of the source. */
final class Marks {

  private final Source source;
  private final int[] offsets;

  Marks(Source source) {
    this.source = source;
    String text = source.text();
    int points = text.codePointCount(0, text.length());
    this.offsets = points == text.length() ? new int[0] : new int[points + 1];
    int point = 0;
    for (int i = 0; point < offsets.length; point++) {
      offsets[point] = i;
      i += i < text.length() ? Character.charCount(text.codePointAt(i)) : 0;
    }
  }

  int offset(Mark mark) {
    int index = mark.getIndex();
    int offset = offsets.length == 0 ? index : offsets[Math.min(index, offsets.length - 1)];
    return Math.min(offset, source.text().length());
  }
}
