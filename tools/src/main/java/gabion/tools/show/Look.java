package gabion.tools.show;

import gabion.flow.Names;
import gabion.play.Game;
import gabion.play.View;
import gabion.state.Draft;
import gabion.state.Layout;

/**
 * A game as one seat sees it.
 *
 * @param draft only read through what the view allows
 * @param titles the words for things
 */
public record Look(Draft draft, View view, Names titles, int seat) {

  /** What a seat sees of a game; {@link View#NOBODY} sees what all see. */
  public static Look at(Game game, int seat) {
    Draft draft = game.draft();
    return new Look(draft, game.view(seat), new Names(draft.layout(), true), seat);
  }

  public Layout layout() {
    return draft.layout();
  }

  /** What a faction's seat is; nothing for one that nobody plays. */
  int seatOf(int faction) {
    return layout().seatOf(draft.field(Layout.SEATING), faction);
  }
}
