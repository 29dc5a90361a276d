package gabion.rulesets;

import gabion.ask.Event;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.Map;

/** A whole game as a text for people who have never seen one. */
final class Transcript {

  private static final int MARGIN = 96;

  private final StringBuilder text = new StringBuilder();

  /** The transcript of a match, played at random. */
  static String of(Match match) {
    Transcript transcript = new Transcript();
    try (Game game = match.begin()) {
      RandomOracle players = match.players();
      while (!game.isOver()) {
        game.answer(players.answer(game.question()));
      }
      transcript.head(match);
      game.log().forEach(transcript::line);
      transcript.result(game);
    }
    return transcript.text.toString();
  }

  private void head(Match match) {
    Ruleset rules = match.rules();
    Layout layout = rules.layout();
    Sort scenarios = layout.scenarios();
    text.append(rules.title()).append('\n');
    text.append("scenario: ")
        .append(scenarios.title(scenarios.number(match.setup().scenario())))
        .append('\n');
    for (Map.Entry<String, String> option : match.setup().options().entrySet()) {
      Sort readings = rules.readings(option.getKey());
      text.append(option.getKey())
          .append(": ")
          .append(readings.title(readings.number(option.getValue())))
          .append('\n');
    }
    text.append("seed: ").append(match.seed()).append("\nevery seat plays at random\n\n");
  }

  private void line(Event event) {
    if (event.text().isEmpty()) {
      return;
    }
    switch (event.kind()) {
      case NOTE -> text.append('\n').append(event.text()).append(rule(event));
      case PHASE -> text.append('\n').append("-- ").append(event.text()).append(rule(event));
      case END -> text.append('\n').append(event.text()).append(rule(event));
      default -> {
        String line = "   " + event.text();
        text.append(line);
        if (!event.rule().isEmpty()) {
          text.append(" ".repeat(Math.max(2, MARGIN - line.length()))).append(event.rule());
        }
      }
    }
    text.append('\n');
  }

  private static String rule(Event event) {
    return event.rule().isEmpty() ? "" : "  (" + event.rule() + ")";
  }

  private void result(Game game) {
    long asked = game.answers().stream().filter(answer -> !answer.isFate()).count();
    text.append("\nending: ").append(game.ending().orElse("the rules ran out"));
    int winner = game.winner();
    text.append("\nwinner: ")
        .append(winner < 0 ? "nobody" : game.ruleset().layout().sides().title(winner));
    text.append("\nanswers of seats: ").append(asked);
    text.append(", of fate: ").append(game.answers().size() - asked).append('\n');
  }

  private Transcript() {}
}
