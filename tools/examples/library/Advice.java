import gabion.api.Decision;
import gabion.api.GameRules;
import gabion.api.GameStart;
import gabion.api.LiveGame;
import gabion.api.GamePosition;
import java.nio.file.Path;

/**
 * Plays a game. The first seat gives the answer that wins most random games, the others any.
 *
 * <p>java -cp 'LIB/*' Advice.java HOME RULESET SIDE GAMES, where HOME is a release or a checkout.
 */
public class Advice {

  public static void main(String[] words) {
    GameRules rules = GameRules.load(Path.of(words[0]), words[1]);
    String side = words[2];
    int games = Integer.parseInt(words[3]);
    String seat = rules.seats(GameStart.STANDARD).get(0);
    long luck = 1;
    try (LiveGame game = rules.begin(GameStart.STANDARD.withSeed(7))) {
      while (!game.isOver()) {
        Decision decision = game.decision();
        long answer = Math.floorMod(luck++ * 0x9E3779B97F4A7C15L, decision.size());
        if (decision.size() > 1 && decision.seat().equals(seat)) {
          answer = best(game, side, Math.min(decision.size(), 4), games);
          System.out.println(decision.text() + " " + game.legalAnswers(answer, 1).get(0));
        }
        game.answer(answer);
      }
      System.out.println("over: " + game.winner().orElse("no side") + " wins");
    }
  }

  /** The answer, among the first, that wins most random games for a side. */
  private static long best(LiveGame game, String side, long size, int games) {
    long best = 0;
    int most = -1;
    try (GamePosition here = game.position();
        GamePosition tried = here.copy()) {
      for (long answer = 0; answer < size; answer++) {
        int won = 0;
        for (int number = 0; number < games; number++) {
          tried.copyFrom(here);
          tried.answer(answer);
          tried.playAtRandom(number);
          won += tried.winner().filter(side::equals).isPresent() ? 1 : 0;
        }
        if (won > most) {
          most = won;
          best = answer;
        }
      }
    }
    return best;
  }
}
