package gabion.tools.serve;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.bot.Bots;
import gabion.tools.serve.pace.Pace;
import gabion.tools.table.NextScenario;
import gabion.tools.table.ScenarioSeries;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The game that the people of a finished game play next: a rematch, or the next scenario of its
 * series.
 */
final class NextGame {

  /** A scenario that may begin from the end of the game. */
  record NextPart(String id, String title) {}

  /**
   * The game that was begun.
   *
   * @param seats its seat of who held a seat before
   */
  record SeatedGame(HostedGame game, Map<String, String> seats) {}

  private final HostedGame hosted;
  private final TableRegistry hall;
  private @Nullable ScenarioSeries series;

  NextGame(HostedGame hosted, TableRegistry hall) {
    this.hosted = hosted;
    this.hall = hall;
  }

  private Ruleset rules() {
    return hosted.loadedRuleset().rules();
  }

  private String scenario() {
    return hosted.table().record().setup().scenario();
  }

  /** It is read when a game has ended. */
  private synchronized ScenarioSeries series() {
    ScenarioSeries known = series;
    if (known == null) {
      known = ScenarioSeries.of(rules(), new Problems());
      series = known;
    }
    return known;
  }

  /**
   * Returns the scenarios that may go on from the game when it is over; none if people ended it.
   */
  List<NextPart> parts() {
    if (hosted.table().end().isPresent()) {
      return List.of();
    }
    return series().next(scenario()).stream()
        .map(id -> new NextPart(id, hosted.loadedRuleset().handbook().scenarioTitle(id)))
        .toList();
  }

  /** Whether one of them may keep what some seats do not see at the end. */
  boolean mayKeepHidden() {
    return hosted.table().end().isEmpty() && series().mayKeepHidden(scenario());
  }

  /** Begins the same game again, in which each holds the next seat. */
  SeatedGame rematch(Pace pace) throws IOException {
    List<String> seats = List.copyOf(hosted.links().holders().keySet());
    Map<String, String> next = new LinkedHashMap<>();
    for (int at = 0; at < seats.size(); at++) {
      next.put(seats.get(at), seats.get((at + 1) % seats.size()));
    }
    return begin(hosted.table().record().setup(), seats, next, pace);
  }

  /** Begins a scenario from the end of the game, in which each keeps his seat, if it is there. */
  SeatedGame goOn(String scenario, Pace pace) throws IOException {
    Problems problems = new Problems();
    Setup setup =
        hosted
            .table()
            .record()
            .replay(rules(), Integer.MAX_VALUE, problems)
            .flatMap(
                game -> {
                  try (game) {
                    return NextScenario.setup(game, scenario, Map.of(), problems);
                  }
                })
            .orElseThrow(() -> refusalOf(problems));
    List<String> seats = rules().seatIds(setup);
    List<String> free = new ArrayList<>(seats);
    free.removeAll(hosted.links().holders().keySet());
    Map<String, String> next = new LinkedHashMap<>();
    for (String seat : hosted.links().holders().keySet()) {
      if (seats.contains(seat)) {
        next.put(seat, seat);
      } else if (!free.isEmpty()) {
        next.put(seat, free.remove(0));
      }
    }
    return begin(setup, seats, next, pace);
  }

  private static InvalidMessageException refusalOf(Problems problems) {
    List<Problem> all = problems.list();
    String why = all.isEmpty() ? ServeMessage.NO_SETUP.text() : all.get(0).message();
    return new InvalidMessageException("unknown", why);
  }

  private SeatedGame begin(Setup setup, List<String> seats, Map<String, String> next, Pace pace)
      throws IOException {
    Map<String, String> before = hosted.links().holders();
    Map<String, String> holders = new LinkedHashMap<>();
    seats.forEach(seat -> holders.put(seat, BotSeats.RANDOM));
    next.forEach((from, to) -> holders.put(to, able(setup, to, before.getOrDefault(from, ""))));
    HostedGame game = hall.next(hosted, setup, holders, pace);
    for (Map.Entry<String, String> seat : next.entrySet()) {
      game.profile().name(seat.getValue(), hosted.profile().name(seat.getKey()));
    }
    return new SeatedGame(game, next);
  }

  private String able(Setup setup, String seat, String who) {
    boolean isAble = who.equals(Links.PERSON) || Bots.hasAim(rules(), setup, seat);
    return isAble ? who : BotSeats.RANDOM;
  }
}
