package gabion.tools.lab;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.FieldSlot;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.play.Ruleset;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.build.PileReader;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The position a case begins with. */
final class CasePosition {

  private record FieldAssignment(FieldSlot field, Num value) {}

  /**
   * @param countSource the source position of the count; null if no such pieces are to lie there
   */
  private record PilePlacement(
      int place, int row, int number, PileReader.@Nullable PileCount countSource) {}

  /** Of a sort of single pieces exactly these lie at a place. */
  private record PiecePlacement(int place, Sort sort, List<PileReader.NamedPiece> namedPieces) {

    List<Integer> pieces() {
      return namedPieces.stream().map(PileReader.NamedPiece::piece).toList();
    }
  }

  private final Layout layout;
  private final boolean empty;
  private final List<FieldAssignment> noted = new ArrayList<>();
  private final List<PilePlacement> piles = new ArrayList<>();
  private final List<PiecePlacement> puts = new ArrayList<>();

  private CasePosition(Layout layout, boolean empty) {
    this.layout = layout;
    this.empty = empty;
  }

  static CasePosition link(Case.PositionFields told, Ruleset ruleset, ExpressionCompiler linker) {
    CasePosition position = new CasePosition(ruleset.layout(), told.empty());
    CaseNameResolver table = new CaseNameResolver(ruleset.layout(), linker);
    told.fields().forEach(field -> position.note(field, linker));
    for (Tree.Field field : told.places()) {
      if (field.value() instanceof Tree.Fields piles && piles.fields().isEmpty()) {
        linker
            .problems()
            .add(
                ProblemCode.EXPECTED,
                field.key().location(),
                null,
                CaseNameResolver.LYING,
                CaseNameResolver.SILENT);
      }
      position.heap(table.place(field.key()), table.reader().read(field.value()));
    }
    return position;
  }

  private void note(Tree.Field field, ExpressionCompiler linker) {
    Optional<FieldSlot> at = linker.field(field.key(), Scope.EMPTY);
    if (at.isPresent() && field.value() instanceof Tree.Text text) {
      linker
          .value(text, at.get().field().type(), Scope.EMPTY)
          .ifPresent(code -> noted.add(new FieldAssignment(at.get(), number(code))));
    }
  }

  private static Num number(CompiledExpression code) {
    if (code instanceof CompiledExpression.OfNum num) {
      return num.num();
    }
    return code instanceof CompiledExpression.OfCondition claim
        ? draft -> claim.condition().of(draft) ? 1 : 0
        : Num.constant(0);
  }

  private void heap(int place, PileReader.Heap heap) {
    for (PileReader.PileCount pile : heap.pileCounts()) {
      piles.add(new PilePlacement(place, pile.row(), pile.number(), pile));
    }
    for (PileReader.Single single : heap.single()) {
      puts.add(new PiecePlacement(place, single.sort(), single.pieces()));
    }
    if (heap.isNothing()) {
      for (int row = 0; row < layout.rows().size(); row++) {
        piles.add(new PilePlacement(place, row, 0, null));
      }
      puts.add(new PiecePlacement(place, layout.sorts().pieces(), List.of()));
    }
  }

  /** Lays the position. Pieces come from their supply, and surplus pieces return to it. */
  void lay(Draft draft, Problems problems) {
    if (empty) {
      clear(draft);
      clearSingles(draft);
    }
    for (PilePlacement pile : inOrder(draft)) {
      int more = pile.number() - draft.count(pile.row(), pile.place());
      int stock = stock(pile.row());
      int supply = layout.rows().supply(pile.row());
      if (supply == pile.place() && stock == pile.row()) {
        if (more > 0) {
          tooFew(pile, draft.count(stock, supply), problems);
        }
        setAside(draft, pile, -more);
      } else if (more < 0) {
        draft.move(pile.row(), pile.place(), stock, supply, -more);
      } else if (draft.count(stock, supply) < more) {
        tooFew(pile, draft.count(stock, supply) + draft.count(pile.row(), pile.place()), problems);
      } else {
        draft.move(stock, supply, pile.row(), pile.place(), more);
      }
    }
    puts(draft);
    for (FieldAssignment note : noted) {
      FieldSlot field = note.field();
      field.write(draft, field.at().of(draft), (int) note.value().of(draft));
    }
    draft.clearDirty();
  }

  /**
   * Orders removals first and supply piles last, so the result does not depend on the written
   * order.
   */
  private List<PilePlacement> inOrder(Draft draft) {
    return piles.stream()
        .sorted(
            Comparator.comparingInt(
                pile ->
                    layout.rows().supply(pile.row()) == pile.place()
                            && stock(pile.row()) == pile.row()
                        ? 2
                        : pile.number() > draft.count(pile.row(), pile.place()) ? 1 : 0))
        .toList();
  }

  private void clear(Draft draft) {
    int places = layout.sorts().places().size();
    for (int row = 0; row < layout.rows().size(); row++) {
      int stock = stock(row);
      int supply = layout.rows().supply(row);
      for (int place = 0; place < places; place++) {
        int lying = draft.count(row, place);
        if (lying > 0) {
          draft.move(row, place, stock, supply, lying);
        }
      }
    }
  }

  /** Single pieces of kinds that bear faces, marks or owners leave the map as counted ones do. */
  private void clearSingles(Draft draft) {
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      boolean borne = layout.rows().traits().containsKey(layout.sorts().backSort(piece).name());
      if (borne && draft.placeOf(piece) < layout.sorts().areas().size()) {
        draft.put(piece, layout.singles().start(piece));
      }
    }
  }

  private static void tooFew(PilePlacement pile, int left, Problems problems) {
    PileReader.PileCount said = pile.countSource();
    if (said != null) {
      problems.add(
          ProblemCode.TOO_FEW_PIECES, said.at().location(), null, said.nameText().value(), left);
    }
  }

  /** Too many of a stock are no part of the case: they lie where the first other place is. */
  private void setAside(Draft draft, PilePlacement pile, int number) {
    if (number > 0) {
      draft.move(
          pile.row(), pile.place(), pile.row(), sparePlace(pile.row(), pile.place()), number);
    }
  }

  /**
   * Returns a place for set-aside pieces: an unkeyed box not in force, else the last other place.
   */
  private int sparePlace(int row, int place) {
    int last = -1;
    for (int other = 0; other < layout.sorts().places().size(); other++) {
      Box box = layout.places().boxAt(other);
      if (other == place) {
        continue;
      }
      if (box != null && box.keys().isEmpty() && !box.inForce()) {
        return other;
      }
      last = other;
    }
    if (last < 0) {
      throw new CaseRunner.CaseFailedException(LabMessage.NO_PLACE_ASIDE.text(row));
    }
    return last;
  }

  private void puts(Draft draft) {
    Set<Integer> listed = new HashSet<>();
    puts.forEach(put -> listed.addAll(put.pieces()));
    for (PiecePlacement put : puts) {
      int first = put.sort().first();
      for (int piece = first; piece < first + put.sort().size(); piece++) {
        boolean here = draft.placeOf(piece) == put.place();
        if (here && !put.pieces().contains(piece)) {
          draft.put(piece, layout.singles().start(piece));
        }
      }
      put.pieces().forEach(piece -> draft.put(piece, put.place()));
      int face = layout.fields().offsetOfPieces(Fields.FACE);
      put.namedPieces().stream()
          .filter(named -> named.face() >= 0)
          .forEach(named -> draft.set(face + named.piece(), named.face()));
    }
  }

  /** The row from which pieces of a row are taken: the first of its kind and owner. */
  private int stock(int row) {
    Row is = layout.rows().get(row);
    for (int other = 0; other < layout.rows().size(); other++) {
      Row stock = layout.rows().get(other);
      if (stock.kind() == is.kind() && stock.faction() == is.faction()) {
        return other;
      }
    }
    return Sort.NOTHING;
  }
}
