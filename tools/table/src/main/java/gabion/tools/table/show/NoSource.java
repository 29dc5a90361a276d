package gabion.tools.table.show;

import gabion.text.Source;
import gabion.text.SourceLocation;

/** The place of a text that nobody wrote. */
final class NoSource {

  static final SourceLocation WHERE = new SourceLocation(new Source("", "", ""), 1, 1, 1);

  private NoSource() {}
}
