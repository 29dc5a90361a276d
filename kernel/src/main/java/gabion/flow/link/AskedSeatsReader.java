package gabion.flow.link;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.flow.run.AskedSeats;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;

/** Reads who is asked: a faction, a side, a seat, or {@code all of} a side. */
final class AskedSeatsReader {

  private AskedSeatsReader() {}

  private static final String ALL = "all of ";

  static AskedSeats of(Step step, Tree.Text text) {
    if (text.value().startsWith(ALL)) {
      Tree.Text rest = text.part(ALL.length(), text.value().length());
      Num side = seatsSide(step, rest);
      Layout layout = step.steps().program.layout;
      return new AskedSeats(
          first(layout, side), (draft, word) -> seats(layout, draft, side.of(draft)));
    }
    return new AskedSeats(one(step, text), null);
  }

  /** Some seats, as bits. */
  interface SeatSet {
    SeatSet ALL = draft -> (1L << draft.layout().sorts().seats().size()) - 1;

    long of(Draft draft);
  }

  /**
   * Returns the seats that see something: {@code all}, those of a side, or one that an expression
   * denotes.
   */
  static SeatSet seats(Step step, Tree.Text text) {
    if (text.value().equals("all")) {
      return SeatSet.ALL;
    }
    AskedSeats who = of(step, text);
    Members all = who.all();
    if (all != null) {
      return draft -> all.word(draft, 0);
    }
    return draft -> {
      long seat = who.seat().of(draft);
      return seat < 0 ? 0 : 1L << seat;
    };
  }

  private static Num seatsSide(Step step, Tree.Text text) {
    return step.one(text, step.steps().program.layout.sorts().sides());
  }

  private static Num one(Step step, Tree.Text text) {
    Layout layout = step.steps().program.layout;
    for (Sort sort :
        new Sort[] {layout.sorts().factions(), layout.sorts().sides(), layout.sorts().seats()}) {
      if (sort.number(text.value()) >= 0 && step.body().scope.find(text.value()) == null) {
        return seat(step, text, sort, Num.constant(sort.number(text.value())));
      }
    }
    CompiledExpression code = step.code(text);
    if (code instanceof CompiledExpression.OfNum num && num.type().form() == Type.Form.ONE) {
      Sort sort = num.type().sort();
      return seat(step, text, sort == null ? layout.sorts().sides() : sort, num.num());
    }
    if (code instanceof CompiledExpression.OfSet set && set.sort() == layout.sorts().seats()) {
      return draft -> {
        long seats = set.members().word(draft, 0);
        return seats == 0 ? Sort.NOTHING : Long.numberOfTrailingZeros(seats);
      };
    }
    throw step.wrong(text, ProblemCode.WRONG_TYPE, "faction, side or seat", code.type());
  }

  private static Num seat(Step step, Tree.Text text, Sort sort, Num thing) {
    Layout layout = step.steps().program.layout;
    if (sort == layout.sorts().factions()) {
      return draft -> layout.seating().seatOf(draft.field(Fields.SEATING), (int) thing.of(draft));
    }
    if (sort == layout.sorts().sides()) {
      return first(layout, thing);
    }
    if (sort == layout.sorts().seats()) {
      return thing;
    }
    throw step.wrong(text, ProblemCode.WRONG_TYPE, "faction, side or seat", sort.name());
  }

  private static Num first(Layout layout, Num side) {
    return draft -> {
      long wanted = side.of(draft);
      int seating = draft.field(Fields.SEATING);
      for (int faction = 0; faction < layout.sorts().factions().size(); faction++) {
        int seat = layout.seating().seatOf(seating, faction);
        if (seat >= 0 && layout.seating().sideOf(faction) == wanted) {
          return seat;
        }
      }
      return Sort.NOTHING;
    };
  }

  private static long seats(Layout layout, Draft draft, long side) {
    long seats = 0;
    int seating = draft.field(Fields.SEATING);
    for (int faction = 0; faction < layout.sorts().factions().size(); faction++) {
      int seat = layout.seating().seatOf(seating, faction);
      seats |= seat >= 0 && layout.seating().sideOf(faction) == side ? 1L << seat : 0;
    }
    return seats;
  }
}
