package gabion.tools.table.session;

import gabion.flow.log.EventParts;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.question.Event;
import gabion.question.Question;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.ViewContext;
import java.util.List;
import java.util.Map;

/** What would go through a door at a state that no game came to. */
public final class Threshold {

  private static final SeatView.Status ANY =
      new SeatView.Status(
          "",
          "",
          "",
          Map.of(),
          "",
          "",
          "",
          List.of(),
          List.of(),
          false,
          "",
          "",
          "",
          List.of(),
          SeatView.UndoRequest.NONE,
          "");

  private final SeatViewBuilder eye;
  private final Questions questions;
  private final EventParts parts;

  public Threshold(Ruleset rules, Display display) {
    this.eye = new SeatViewBuilder(rules, display);
    this.questions = new Questions(rules, display);
    this.parts = new EventParts(rules.layout());
  }

  public SeatView seen(Game game, int seat) {
    return eye.see(ViewContext.at(game, seat), ANY);
  }

  public OpenQuestion asked(Question question) {
    return questions.openQuestion(1, question);
  }

  public String parts(Event told) {
    return parts.of(told).toString();
  }
}
