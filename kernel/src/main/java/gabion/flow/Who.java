package gabion.flow;

import gabion.expr.Code;
import gabion.expr.Members;
import gabion.expr.Num;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;

/**
 * Who is asked: the seat of a faction, the first seat of a side, a seat; or all seats of a side,
 * who must agree.
 *
 * @param seat the one who is asked
 * @param all those who are asked together, or null
 */
record Who(Num seat, @org.jspecify.annotations.Nullable Members all) {

  private static final String ALL = "all of ";

  static Who of(Step step, Tree.Text text) {
    if (text.value().startsWith(ALL)) {
      Tree.Text rest = text.part(ALL.length(), text.value().length());
      Num side = seatsSide(step, rest);
      Layout layout = step.steps().program.layout;
      return new Who(first(layout, side), (draft, word) -> seats(layout, draft, side.of(draft)));
    }
    return new Who(one(step, text), null);
  }

  private static Num seatsSide(Step step, Tree.Text text) {
    return step.one(text, step.steps().program.layout.sides());
  }

  private static Num one(Step step, Tree.Text text) {
    Layout layout = step.steps().program.layout;
    for (Sort sort : new Sort[] {layout.factions(), layout.sides(), layout.seats()}) {
      if (sort.number(text.value()) >= 0 && step.body().scope.find(text.value()) == null) {
        return seat(step, text, sort, Num.always(sort.number(text.value())));
      }
    }
    Code code = step.code(text);
    if (code instanceof Code.OfNum num && num.type().form() == Type.Form.ONE) {
      Sort sort = num.type().sort();
      return seat(step, text, sort == null ? layout.sides() : sort, num.num());
    }
    if (code instanceof Code.OfSet set && set.sort() == layout.seats()) {
      return draft -> {
        long seats = set.members().word(draft, 0);
        return seats == 0 ? Sort.NOTHING : Long.numberOfTrailingZeros(seats);
      };
    }
    throw step.wrong(text, Fault.WRONG_TYPE, "faction, side or seat", code.type());
  }

  private static Num seat(Step step, Tree.Text text, Sort sort, Num thing) {
    Layout layout = step.steps().program.layout;
    if (sort == layout.factions()) {
      return draft -> layout.seatOf(draft.field(Layout.SEATING), (int) thing.of(draft));
    }
    if (sort == layout.sides()) {
      return first(layout, thing);
    }
    if (sort == layout.seats()) {
      return thing;
    }
    throw step.wrong(text, Fault.WRONG_TYPE, "faction, side or seat", sort.name());
  }

  private static Num first(Layout layout, Num side) {
    return draft -> {
      long wanted = side.of(draft);
      int seating = draft.field(Layout.SEATING);
      for (int faction = 0; faction < layout.factions().size(); faction++) {
        int seat = layout.seatOf(seating, faction);
        if (seat >= 0 && layout.sideOfFaction(faction) == wanted) {
          return seat;
        }
      }
      return Sort.NOTHING;
    };
  }

  private static long seats(Layout layout, Draft draft, long side) {
    long seats = 0;
    int seating = draft.field(Layout.SEATING);
    for (int faction = 0; faction < layout.factions().size(); faction++) {
      int seat = layout.seatOf(seating, faction);
      seats |= seat >= 0 && layout.sideOfFaction(faction) == side ? 1L << seat : 0;
    }
    return seats;
  }
}
