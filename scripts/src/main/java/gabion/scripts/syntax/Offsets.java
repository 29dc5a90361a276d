package gabion.scripts.syntax;

import gabion.yaml.Source;
import gabion.yaml.SourceLocation;

/** Turns offsets in a script into lines and columns. */
record Offsets(Source source) {

  String text() {
    return source.text();
  }

  /** The stretch from an offset to another, cut at the end of its line. */
  SourceLocation location(int from, int to) {
    return source.locate(from, to);
  }
}
