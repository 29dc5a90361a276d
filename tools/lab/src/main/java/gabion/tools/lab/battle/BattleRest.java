package gabion.tools.lab.battle;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.question.Event;
import gabion.state.Sort;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.tools.table.display.BattleProcedure;
import gabion.tools.table.display.Display;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The odds of the rest of a battle, with good play of all sides as far as it can be solved.
 *
 * @param lines the odds in words, a property of the outcome in each line
 * @param note what is assumed of the choices; may be empty
 */
public record BattleRest(List<String> lines, String note) {

  private static final int MOST_POSITIONS = 20_000;

  /** So many positions are looked at for dice that may still fall; more may well have some. */
  private static final int MOST_WITHOUT_DICE = 400;

  private static final double PERCENT = 100;

  /**
   * Computes the odds from a game's open question to the end of a battle.
   *
   * @param game the game, in which nobody who asks knows less than it holds
   * @param battle the battle
   * @param heading the text of its heading
   * @throws PolicyParser.InvalidRequestException if the rules cannot continue from the position
   */
  public static BattleRest of(
      Game game, BattleProcedure battle, String heading, SearchMonitor monitor)
      throws PolicyParser.InvalidRequestException {
    Ruleset rules = game.ruleset();
    String winner = battle.winner(areas(rules, heading));
    OddsQuery query =
        new OddsQuery(battle.procedure(), List.of(), winner, "", List.of(), MOST_POSITIONS);
    OptimalPlay played =
        OptimalPlay.of(
            rules, query, StartPositions.ofGame(game), List.of(), MOST_POSITIONS, monitor);
    List<String> lines =
        OddsTables.of(rules, played.result()).tables().stream().map(BattleRest::line).toList();
    return new BattleRest(lines, played.note());
  }

  /**
   * Returns whether dice or cards may still fall before the end of a battle, whatever is answered.
   *
   * @param game the game, in which nobody who asks knows less than it holds
   * @throws PolicyParser.InvalidRequestException if the rules cannot continue from the position
   */
  public static boolean hasChance(Game game, BattleProcedure battle, SearchMonitor monitor)
      throws PolicyParser.InvalidRequestException {
    OddsQuery query =
        new OddsQuery(battle.procedure(), List.of("random"), "", "", List.of(), MOST_WITHOUT_DICE);
    OddsResult found = query.of(game.ruleset(), StartPositions.ofGame(game)).answer(monitor);
    return found.throwing() > 0 || found.unresolvedChance() > 0;
  }

  /**
   * Returns the battle whose heading stands at a place in a game's log; empty if it is over, or is
   * none.
   */
  public static Optional<BattleProcedure> battleAt(Game game, int place, Display display) {
    Event.Cause cause = game.log().get(place).cause();
    return display.battle(cause.procedure()).filter(battle -> game.depth() > cause.depth());
  }

  private static String line(OddsTables.Table table) {
    String rows =
        table.rows().stream()
            .map(
                row ->
                    String.format(
                        Locale.ROOT, "%s %.1f %%", row.displayName(), PERCENT * row.chance()))
            .collect(Collectors.joining(", "));
    return table.displayTitle() + ": " + rows;
  }

  /** Returns the areas that a text names by their titles, in their order. */
  private static List<String> areas(Ruleset rules, String text) {
    Sort areas = rules.layout().sorts().areas();
    List<Integer> longest =
        IntStream.range(0, areas.size())
            .boxed()
            .sorted(Comparator.comparing((Integer area) -> -areas.title(area).length()))
            .toList();
    Map<Integer, String> found = new TreeMap<>();
    String rest = text;
    for (int area : longest) {
      String title = areas.title(area);
      int at = rest.indexOf(title);
      if (at >= 0) {
        found.put(at, areas.id(area));
        rest = rest.replace(title, "\0".repeat(title.length()));
      }
    }
    return List.copyOf(found.values());
  }
}
