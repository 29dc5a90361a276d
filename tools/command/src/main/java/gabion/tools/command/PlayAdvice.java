package gabion.tools.command;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.terminal.GameAdvice;
import gabion.tools.command.terminal.LineInput;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.coach.HintSearch;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Optional;

/** The advice of a game at the terminal. A hint is searched for on a copy of the game. */
final class PlayAdvice implements GameAdvice {

  /** So that a hint has other luck than the bots of the game. */
  private static final String LUCK = "hint";

  private final Ruleset rules;
  private final Table table;
  private final LineInput lines;
  private final BattleOdds odds;

  PlayAdvice(Ruleset rules, Setup setup, Table table, LineInput lines) {
    this.rules = rules;
    this.table = table;
    this.lines = lines;
    this.odds = new BattleOdds(rules, setup);
  }

  @Override
  public List<String> odds(String line) {
    return odds.of(line);
  }

  @Override
  public List<String> hint(String seat) {
    Optional<Game> copy = table.record().replay(rules, Integer.MAX_VALUE, new Problems());
    if (copy.isEmpty()) {
      return List.of(CommandMessage.HINT_NONE.text());
    }
    try (Game game = copy.get()) {
      int asked = rules.seats(game.setup()).indexOf(game.prospect().seat());
      return asked >= 0 && rules.seatIds(game.setup()).get(asked).equals(seat)
          ? search(game, seat)
          : List.of(CommandMessage.HINT_LATER.text());
    }
  }

  private List<String> search(Game game, String seat) {
    try (HintSearch search = new HintSearch(rules)) {
      Runnable before = lines.onInterrupt(search::stop);
      try {
        return search.search(game.prospect(), Bots.seed(game.seed(), seat + LUCK)).lines();
      } finally {
        before.run();
      }
    }
  }
}
