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
 * @param draft only read through what the view allows
 * @param knowledge what sentences of the display are worked out on
 * @param titles the words for things
 */
public record ViewContext(Draft draft, View view, SeatKnowledge knowledge, Names titles, int seat) {

  /** What a seat sees of a game; {@link View#NOBODY} sees what all see. */
  public static ViewContext at(Game game, int seat) {
    return at(game.draft(), game.view(seat), seat);
  }

  /** What a seat sees of a draft. */
  public static ViewContext at(Draft draft, View view, int seat) {
    SeatKnowledge known = SeatKnowledge.of(draft, view.sight());
    return new ViewContext(draft, view, known, new Names(draft.layout(), true), seat);
  }

  /** What a sentence of the display comes to, as far as the seat may know. */
  ValueFormatter valueFormatter() {
    return new ValueFormatter(knowledge, titles, ", ");
  }

  public Layout layout() {
    return draft.layout();
  }

  /** What a faction's seat is; nothing for one that nobody plays. */
  int seatOf(int faction) {
    return layout().seating().seatOf(draft.field(Fields.SEATING), faction);
  }
}
