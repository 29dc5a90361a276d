package gabion.tools.table.session;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.play.View;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Sort;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.ViewContext;
import java.util.List;

/** The view of a position that was laid by hand: all of it is visible, and nobody is asked. */
public final class PositionView {

  private PositionView() {}

  /** Returns the view of the position at which a game stands. */
  public static SeatView of(Game game, Display display) {
    Ruleset rules = game.ruleset();
    Setup setup = game.setup();
    Draft position = game.draft();
    View view = View.of(position, View.ALL);
    ViewContext look = ViewContext.at(position, view, View.ALL);
    return new SeatViewBuilder(rules, display).see(look, status(rules, setup, position));
  }

  private static SeatView.Status status(Ruleset rules, Setup setup, Draft position) {
    Sort phases = rules.layout().sorts().phases();
    int phase = position.field(Fields.PHASE);
    return new SeatView.Status(
        rules.id(),
        rules.title(),
        setup.scenario(),
        setup.options(),
        phase < 0 ? "" : phases.id(phase),
        phase < 0 ? "" : phases.title(phase),
        "",
        List.of(),
        rules.automatedFactions(setup),
        false,
        "",
        "",
        "",
        List.of(),
        SeatView.UndoRequest.NONE,
        "");
  }
}
