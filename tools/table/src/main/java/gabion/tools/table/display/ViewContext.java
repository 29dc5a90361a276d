package gabion.tools.table.display;

import gabion.flow.log.Names;
import gabion.flow.log.SeatKnowledge;
import gabion.flow.log.ValueFormatter;
import gabion.play.Game;
import gabion.play.View;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;

/**
 * A game as one seat sees it.
 *
 * @param draft read only as far as the view allows
 * @param knowledge the knowledge on which display expressions are evaluated
 * @param titles the words for things
 */
public record ViewContext(Draft draft, View view, SeatKnowledge knowledge, Names titles, int seat) {

  /** Returns a seat's view of a game; {@link View#NOBODY} sees only public information. */
  public static ViewContext at(Game game, int seat) {
    return at(game.draft(), game.view(seat), seat);
  }

  /** Returns a seat's view of a draft. */
  public static ViewContext at(Draft draft, View view, int seat) {
    SeatKnowledge known = SeatKnowledge.of(draft, view.sight());
    return new ViewContext(draft, view, known, new Names(draft.layout(), true), seat);
  }

  /** Returns a view of everything on a draft, in which things are named by their ids. */
  public static ViewContext ofEverything(Draft draft) {
    View view = View.of(draft, View.ALL);
    SeatKnowledge known = SeatKnowledge.of(draft, view.sight());
    return new ViewContext(draft, view, known, new Names(draft.layout(), false), View.ALL);
  }

  /** Returns a formatter of values, limited to the seat's knowledge. */
  public ValueFormatter valueFormatter() {
    return new ValueFormatter(knowledge, titles, ", ");
  }

  public Layout layout() {
    return draft.layout();
  }

  /** Returns the seat of a faction; {@code Sort.NOTHING} if no seat plays it. */
  int seatOf(int faction) {
    return layout().seating().seatOf(draft.field(Fields.SEATING), faction);
  }
}
