package gabion.rulesets;

import gabion.flow.log.LogGrouper;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.question.Event;
import gabion.question.Question;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.List;
import java.util.Map;

/** A whole game as a text for people who have never seen one. */
final class Transcript {

  private static final int MARGIN = 96;
  private static final int MOST_LINES = 1_000;

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
      transcript.tell(game, game.log());
      transcript.result(game);
    }
    return transcript.text.toString();
  }

  /**
   * What one seat, or nobody in particular, is told of the same match, up to so many lines: and
   * where the seat is asked, by how many answers it might go on.
   */
  static String of(Match match, int watcher) {
    Transcript transcript = new Transcript();
    transcript.head(match);
    transcript.sees(match, watcher);
    try (Game game = match.begin()) {
      RandomOracle players = match.players();
      int heard = 0;
      while (!game.isOver() && transcript.lines() < MOST_LINES) {
        if (game.question().seat() == watcher) {
          transcript.told(game, watcher, heard);
          heard = game.log().size();
          transcript.asked(game.question());
        }
        game.answer(players.answer(game.question()));
      }
      if (game.isOver()) {
        transcript.told(game, watcher, heard);
        transcript.result(game);
      } else {
        transcript.text.append("\nand so on\n");
      }
    }
    return transcript.text.toString();
  }

  private void sees(Match match, int watcher) {
    String who =
        watcher == View.NOBODY
            ? "somebody without a seat"
            : match.rules().layout().sorts().seats().title(watcher);
    text.append("as told to: ").append(who).append("; at most ");
    text.append(MOST_LINES).append(" lines of it\n\n");
  }

  private void told(Game game, int watcher, int from) {
    tell(game, game.visibleEvents(watcher, from));
  }

  private void asked(Question question) {
    String name = question.step().name().replace('-', ' ');
    long answers = question.shape().size();
    text.append("   ? ").append(name).append(": ").append(answers);
    text.append(answers == 1 ? " answer\n" : " answers\n");
    for (Question.Refusal refusal : question.refusals()) {
      text.append("     not ").append(refusal.thing()).append(": ");
      text.append(refusal.sentence()).append('\n');
    }
  }

  private long lines() {
    return text.chars().filter(letter -> letter == '\n').count();
  }

  private void head(Match match) {
    Ruleset rules = match.rules();
    Layout layout = rules.layout();
    Sort scenarios = layout.sorts().scenarios();
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

  private void tell(Game game, List<Event> told) {
    LogGrouper.of(game.sentences(), told, true, game.depth()).forEach(this::line);
  }

  private void line(LogGrouper.Line line) {
    String margin = "  ".repeat(line.depth());
    if (line.event() instanceof Event.Began) {
      apart(line, margin + "-- " + line.text());
    } else if (line.event() instanceof Event.Heading || line.event() instanceof Event.Ended) {
      apart(line, margin + line.text());
    } else {
      String mark = line.event() instanceof Event.Answered ? "> " : "";
      cited(line, margin + mark + line.text());
    }
  }

  private void apart(LogGrouper.Line line, String said) {
    String rule = line.rule().isEmpty() ? "" : "  (" + line.rule() + ")";
    text.append(line.depth() <= 1 ? "\n" : "").append(said).append(rule).append('\n');
  }

  private void cited(LogGrouper.Line line, String said) {
    text.append(said);
    if (!line.rule().isEmpty()) {
      text.append(" ".repeat(Math.max(2, MARGIN - said.length()))).append(line.rule());
    }
    text.append('\n');
  }

  private void result(Game game) {
    long asked = game.answers().stream().filter(answer -> !answer.isFate()).count();
    text.append("\nending: ").append(game.ending().orElse("the rules ran out"));
    int winner = game.winner();
    text.append("\nwinner: ")
        .append(winner < 0 ? "nobody" : game.ruleset().layout().sorts().sides().title(winner));
    text.append("\nanswers of seats: ").append(asked);
    text.append(", of fate: ").append(game.answers().size() - asked).append('\n');
  }

  private Transcript() {}
}
