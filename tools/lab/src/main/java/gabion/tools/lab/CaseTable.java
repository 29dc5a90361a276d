package gabion.tools.lab;

import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.expr.value.Group;
import gabion.expr.value.Scope;
import gabion.state.Layout;
import gabion.state.build.PileReader;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.Collection;
import java.util.Optional;

/** What cases say of the table: places by their names, pieces by selectors. */
record CaseTable(Layout layout, Linker linker) {

  /** What is wanted of a place. */
  static final String LYING = "what lies there, or `nothing`,";

  /** What stands there instead where there are no fields. */
  static final String SILENT = "what says nothing";

  int place(Tree.Text name) {
    int place = layout.sorts().places().number(name.value());
    if (place < 0) {
      unknown(name, "place", layout.sorts().places().ids());
    }
    return place;
  }

  /** Reads what lies at a place. */
  PileReader reader() {
    return new PileReader(layout.sorts(), layout.rows(), linker.problems());
  }

  /** A face of some piece. */
  int face(Tree.Text name) {
    int face = layout.sorts().faces().number(name.value());
    if (face < 0) {
      unknown(name, "face", layout.sorts().faces().ids());
    }
    return face;
  }

  /** The pieces that a selector names, everywhere. */
  Optional<Group> pieces(Tree.Text selector) {
    Optional<Code> code = linker.code(selector, Scope.EMPTY);
    if (code.isPresent() && code.get() instanceof Code.OfGroup group) {
      return Optional.of(group.group());
    }
    code.ifPresent(
        other ->
            linker
                .problems()
                .add(Fault.WRONG_TYPE, selector.where(), null, "pieces", other.type()));
    return Optional.empty();
  }

  /** Notes a problem where a text is none of some words. */
  void known(Tree.Text name, String what, Collection<String> known) {
    if (!known.contains(name.value())) {
      unknown(name, what, known);
    }
  }

  private void unknown(Tree.Text name, String what, Collection<String> known) {
    linker
        .problems()
        .add(Fault.UNKNOWN_NAME, name.where(), Near.help(name.value(), known), what, name.value());
  }
}
