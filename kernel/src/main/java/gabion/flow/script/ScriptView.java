package gabion.flow.script;

import gabion.expr.value.Code;
import gabion.expr.value.CodeVisitor;
import gabion.expr.value.Pieces;
import gabion.flow.run.Program;
import gabion.hook.Piece;
import gabion.state.Die;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What scripts see of a draft: numbers, claims, ids, pieces, and lists of these. A sentence that
 * comes to no thing is empty.
 *
 * @param draft the draft that is read now
 */
record ScriptView(Program program, Supplier<Draft> draft) implements CodeVisitor<Optional<Object>> {

  /** A value as a script sees it. */
  Object value(long value, Type type) {
    Sort sort = type.sort();
    return switch (type.form()) {
      case NUMBER -> value;
      case CLAIM -> value != 0;
      case PIECE -> value < 0 ? "nothing" : piece(Pieces.row(value), Pieces.place(value));
      default -> sort == null || value < 0 ? "nobody" : sort.id(value);
    };
  }

  private Piece piece(int row, int place) {
    Layout layout = program.layout;
    Row is = layout.rows().get(row);
    return new Piece(
        layout.sorts().kinds().id(is.kind()),
        is.faction() < 0 ? null : layout.sorts().factions().id(is.faction()),
        is.side() < 0 ? null : layout.sorts().sides().id(is.side()),
        is.face() < 0 ? null : layout.sorts().faces().id(is.face()),
        is.mark() < 0 ? List.of() : List.of(layout.sorts().marks().id(is.mark())),
        layout.sorts().places().id(place));
  }

  @Override
  public Optional<Object> num(Code.OfNum num) {
    long value = num.num().of(draft.get());
    boolean nothing = value < 0 && num.type().form() != Type.Form.NUMBER;
    return nothing ? Optional.empty() : Optional.of(value(value, num.type()));
  }

  @Override
  public Optional<Object> claim(Code.OfClaim claim) {
    return Optional.of(claim.claim().of(draft.get()));
  }

  @Override
  public Optional<Object> set(Code.OfSet set) {
    List<Object> things = new ArrayList<>();
    for (int word = 0; word < set.sort().words(); word++) {
      for (long left = set.members().word(draft.get(), word); left != 0; left &= left - 1) {
        things.add(set.sort().id((word << 6) + Long.numberOfTrailingZeros(left)));
      }
    }
    return Optional.of(things);
  }

  @Override
  public Optional<Object> list(Code.OfList list) {
    Draft read = draft.get();
    List<Object> things = new ArrayList<>();
    for (int i = 0; i < list.listing().size(read); i++) {
      things.add(list.sort().id(list.listing().item(read, i)));
    }
    return Optional.of(things);
  }

  @Override
  public Optional<Object> group(Code.OfGroup group) {
    List<Object> things = new ArrayList<>();
    group
        .group()
        .each(
            draft.get(),
            (row, place, number) -> {
              for (int i = 0; i < number; i++) {
                things.add(piece(row, place));
              }
            });
    return Optional.of(things);
  }

  @Override
  public Optional<Object> roll(Code.OfRoll roll) {
    Layout layout = program.layout;
    List<Object> things = new ArrayList<>();
    for (int die = 0; die < layout.sorts().dice().size(); die++) {
      Die faces = layout.dice().get(die);
      for (int face = 0; face < faces.results().length; face++) {
        for (int n = roll.roll().count(draft.get(), faces.column() + face); n > 0; n--) {
          things.add(layout.sorts().results().id(faces.results()[face]));
        }
      }
    }
    return Optional.of(things);
  }

  @Override
  public Optional<Object> many(Code.OfMany many) {
    return Optional.of(List.of());
  }

  @Override
  public Optional<Object> lost(Code.Lost lost) {
    return Optional.of(List.of());
  }
}
