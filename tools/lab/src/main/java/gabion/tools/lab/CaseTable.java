package gabion.tools.lab;

import gabion.define.Block;
import gabion.expr.link.Linker;
import gabion.expr.value.Group;
import gabion.expr.value.Scope;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.List;
import java.util.Optional;

/** What cases say of the table: places by their names, pieces by selectors. */
record CaseTable(Layout layout, Linker linker) {

  int place(Tree.Text name) {
    int place = layout.sorts().places().number(name.value());
    if (place < 0) {
      linker
          .problems()
          .add(
              Fault.UNKNOWN_NAME,
              name.where(),
              Near.help(name.value(), layout.sorts().places().ids()),
              "place",
              name.value());
    }
    return place;
  }

  int piece(Tree.Text name) {
    int piece = layout.sorts().pieces().number(name.value());
    if (piece < 0) {
      linker
          .problems()
          .add(
              Fault.UNKNOWN_NAME,
              name.where(),
              Near.help(name.value(), layout.sorts().pieces().ids()),
              "piece",
              name.value());
    }
    return piece;
  }

  /** The single pieces that a plural names: {@code cards}; all of them where none is named. */
  Sort singles(Tree.Text plural) {
    Optional<Sort> named =
        layout.sorts().byName().values().stream()
            .filter(sort -> sort.within(layout.sorts().pieces()))
            .filter(sort -> sort.plural().equals(plural.value()))
            .findFirst();
    if (named.isEmpty()) {
      linker
          .problems()
          .add(Fault.UNKNOWN_NAME, plural.where(), null, "single pieces", plural.value());
    }
    return named.orElse(layout.sorts().pieces());
  }

  /** Single pieces by their ids. */
  List<Integer> pieces(Tree list) {
    return Block.texts(list, linker.problems()).stream().map(this::piece).toList();
  }

  /** The pieces that a selector names, everywhere. */
  Optional<Group> pieces(Tree.Text selector) {
    return linker
        .code(selector, Scope.EMPTY)
        .filter(code -> code instanceof gabion.expr.value.Code.OfGroup)
        .map(code -> ((gabion.expr.value.Code.OfGroup) code).group());
  }
}
