package gabion.scripts.syntax;

import gabion.text.Source;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Turns offsets in a script into lines and columns. */
final class Offsets {

  private final Source source;
  private final List<Integer> starts = new ArrayList<>(List.of(0));

  Offsets(Source source) {
    this.source = source;
    String text = source.text();
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      starts.add(i + 1);
    }
  }

  String text() {
    return source.text();
  }

  /** The stretch from an offset to another, cut at the end of its line. */
  Where where(int from, int to) {
    int at = Math.min(from, text().length());
    int found = Collections.binarySearch(starts, at);
    int line = found >= 0 ? found : -found - 2;
    int end = text().indexOf('\n', at);
    int stop = Math.min(to, end < 0 ? text().length() : end);
    return new Where(source, line + 1, at - starts.get(line) + 1, Math.max(1, stop - at));
  }
}
