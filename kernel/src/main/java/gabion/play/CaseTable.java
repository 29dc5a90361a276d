package gabion.play;

import gabion.expr.Group;
import gabion.expr.Linker;
import gabion.expr.Scope;
import gabion.state.Layout;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.Optional;

/** What cases say of the table: places by their names, pieces by selectors. */
record CaseTable(Layout layout, Linker linker) {

  int place(Tree.Text name) {
    int place = layout.places().number(name.value());
    if (place < 0) {
      linker
          .problems()
          .add(
              Fault.UNKNOWN_NAME,
              name.where(),
              Near.help(name.value(), layout.places().ids()),
              "place",
              name.value());
    }
    return place;
  }

  int piece(Tree.Text name) {
    int piece = layout.pieces().number(name.value());
    if (piece < 0) {
      linker
          .problems()
          .add(
              Fault.UNKNOWN_NAME,
              name.where(),
              Near.help(name.value(), layout.pieces().ids()),
              "piece",
              name.value());
    }
    return piece;
  }

  /** The pieces that a selector names, everywhere. */
  Optional<Group> pieces(Tree.Text selector) {
    return linker
        .code(selector, Scope.EMPTY)
        .filter(code -> code instanceof gabion.expr.Code.OfGroup)
        .map(code -> ((gabion.expr.Code.OfGroup) code).group());
  }
}
