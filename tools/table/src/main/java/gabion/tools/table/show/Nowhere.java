package gabion.tools.table.show;

import gabion.text.Source;
import gabion.text.Where;

/** The place of a text that nobody wrote. */
final class Nowhere {

  static final Where WHERE = new Where(new Source("", "", ""), 1, 1, 1);

  private Nowhere() {}
}
