package gabion.scripts.syntax;

import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.Node;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;

/** Turns offsets in a script into lines and columns. */
record Offsets(Source source) {

  private static final int LONGEST = 40;

  String text() {
    return source.text();
  }

  /** The stretch from an offset to another, cut at the end of its line. */
  SourceLocation location(int from, int to) {
    return source.locate(from, to);
  }

  /** The location of a node, cut at the end of its first line. */
  SourceLocation firstLine(Node node) {
    int end = text().indexOf('\n', node.getStart());
    return location(node.getStart(), end < 0 ? node.getFinish() : Math.min(end, node.getFinish()));
  }

  /** The first line of a node as written, shortened. */
  String letters(Node node) {
    boolean sentence = text().startsWith("`", node.getFinish()) && node instanceof CallNode;
    String whole = text().substring(node.getStart(), node.getFinish() + (sentence ? 1 : 0));
    String line = whole.lines().findFirst().orElse("");
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
  }
}
