package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.ExpressionVisitor;
import gabion.expr.value.PieceEncoding;
import gabion.flow.run.Program;
import gabion.hook.Piece;
import gabion.state.Die;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Converts an expression's numbers to the values that scripts see: numbers, booleans, ids, pieces,
 * and lists of these. Empty if the value is no thing.
 *
 * @param numbers encoded as in {@link RawValues}
 * @param first index of the expression's first number
 * @param end index after its last number
 */
record ScriptView(Program program, long[] numbers, int first, int end)
    implements ExpressionVisitor<Optional<Object>> {

  /** A value as a script sees it. */
  static Object value(Program program, long value, Type type) {
    Sort sort = type.sort();
    return switch (type.form()) {
      case NUMBER -> value;
      case CLAIM -> value != 0;
      case PIECE ->
          value < 0 ? "nothing" : piece(program.layout, PieceEncoding.row(value), placeOf(value));
      default -> sort == null || value < 0 ? "nobody" : sort.id(value);
    };
  }

  /**
   * Returns the place of an interchangeable piece; {@link Sort#NOTHING} for a single one, whose
   * place scripts do not see.
   */
  private static int placeOf(long piece) {
    return PieceEncoding.isSingle(piece) ? Sort.NOTHING : PieceEncoding.place(piece);
  }

  /** A piece in its parts, or the id of a single one. */
  private static Object piece(Layout layout, int row, int place) {
    if (PieceEncoding.isSingle(row)) {
      return layout.sorts().pieces().id(PieceEncoding.single(row));
    }
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
  public Optional<Object> num(CompiledExpression.OfNum num) {
    long value = numbers[first];
    boolean nothing = value < 0 && num.type().form() != Type.Form.NUMBER;
    return nothing ? Optional.empty() : Optional.of(value(program, value, num.type()));
  }

  @Override
  public Optional<Object> condition(CompiledExpression.OfCondition claim) {
    return Optional.of(numbers[first] != 0);
  }

  @Override
  public Optional<Object> set(CompiledExpression.OfSet set) {
    List<Object> things = new ArrayList<>();
    for (int word = 0; word < set.sort().words(); word++) {
      for (long left = numbers[first + word]; left != 0; left &= left - 1) {
        things.add(set.sort().id((word << 6) + Long.numberOfTrailingZeros(left)));
      }
    }
    return Optional.of(things);
  }

  @Override
  public Optional<Object> list(CompiledExpression.OfList list) {
    List<Object> things = new ArrayList<>();
    for (int i = first; i < end; i++) {
      things.add(list.sort().id(numbers[i]));
    }
    return Optional.of(things);
  }

  @Override
  public Optional<Object> group(CompiledExpression.OfGroup group) {
    List<Object> things = new ArrayList<>();
    for (int pile = first; pile < end; pile += 3) {
      for (long n = numbers[pile + 2]; n > 0; n--) {
        things.add(piece(program.layout, (int) numbers[pile], (int) numbers[pile + 1]));
      }
    }
    return Optional.of(things);
  }

  @Override
  public Optional<Object> roll(CompiledExpression.OfRoll roll) {
    Layout layout = program.layout;
    List<Object> things = new ArrayList<>();
    int at = first;
    for (int number = 0; number < layout.sorts().dice().size(); number++) {
      Die die = layout.dice().get(number);
      for (int result : die.results()) {
        for (long n = numbers[at]; n > 0; n--) {
          things.add(layout.sorts().results().id(result));
        }
        at++;
      }
    }
    return Optional.of(things);
  }

  @Override
  public Optional<Object> many(CompiledExpression.OfMany many) {
    return Optional.of(List.of());
  }

  @Override
  public Optional<Object> invalid(CompiledExpression.Invalid lost) {
    return Optional.of(List.of());
  }
}
