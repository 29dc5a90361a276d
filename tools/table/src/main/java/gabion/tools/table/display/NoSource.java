package gabion.tools.table.display;

import gabion.yaml.Source;
import gabion.yaml.SourceLocation;

/** The location of generated text. */
final class NoSource {

  static final SourceLocation WHERE = new SourceLocation(new Source("", "", ""), 1, 1, 1);

  private NoSource() {}
}
