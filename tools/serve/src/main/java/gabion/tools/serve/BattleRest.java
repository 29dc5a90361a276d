package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.table.display.Battle;
import gabion.tools.table.session.SeatEvent;
import gabion.tools.table.session.TableAccess;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The odds of the rest of a battle, from the question that is open to a seat, with good play of all
 * sides as far as it can be solved. Computed on a game that holds only what the seat knows.
 */
final class BattleRest {

  private static final int MOST_POSITIONS = 20_000;
  private static final double PERCENT = 100;

  private final HostedGame hosted;
  private final Search search;
  private final TableAccess door;
  private final String seat;

  BattleRest(HostedGame hosted, String seat, Search search) {
    this.hosted = hosted;
    this.search = search;
    this.seat = seat;
    this.door = hosted.door(seat);
  }

  /** Returns the odds in lines, and a note on the choices that they assume. */
  ObjectNode odds(ClientMessage message) {
    SeatEvent heading = heading(message.number("entry"));
    Ruleset rules = hosted.loadedRuleset().rules();
    int place = hosted.table().placeOf(door, heading.entry());
    try (Game copy =
        hosted
            .table()
            .record()
            .replay(rules, Integer.MAX_VALUE, new Problems())
            .filter(game -> !game.isOver())
            .orElseThrow(
                () -> new InvalidMessageException("over", ServeMessage.NO_QUESTIONS.text()))) {
      int asked = rules.seats(copy.setup()).indexOf(copy.prospect().seat());
      if (asked < 0 || !rules.seatIds(copy.setup()).get(asked).equals(seat)) {
        throw new InvalidMessageException("not-asked", ServeMessage.NOT_YOUR_TURN.text());
      }
      String procedure = copy.log().get(place).cause().procedure();
      Battle battle =
          hosted.loadedRuleset().display().battle(procedure).orElseThrow(BattleRest::noBattle);
      try (Game supposed = copy.prospect().game(0).orElseThrow(BattleRest::noBattle)) {
        String lines = String.join("\n", heading.lines());
        OddsQuery query =
            new OddsQuery(
                procedure,
                List.of(),
                battle.winner(areas(rules, lines)),
                "",
                List.of(),
                MOST_POSITIONS);
        return reply(rules, query, supposed);
      }
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw new InvalidMessageException("unknown", String.valueOf(wrong.getMessage()));
    }
  }

  private ObjectNode reply(Ruleset rules, OddsQuery query, Game supposed)
      throws PolicyParser.InvalidRequestException {
    OptimalPlay played =
        OptimalPlay.of(
            rules,
            query,
            StartPositions.ofGame(supposed),
            List.of(),
            MOST_POSITIONS,
            positions -> {
              search.heed();
              return true;
            });
    List<String> lines =
        OddsTables.of(rules, played.result()).tables().stream()
            .map(BattleRest::line)
            .collect(Collectors.toCollection(ArrayList::new));
    ObjectNode reply = JsonText.object();
    reply.set("lines", JsonText.of(lines));
    return reply.put("note", played.note());
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

  /** Returns the heading of a battle that is not over yet. */
  private SeatEvent heading(long entry) {
    List<SeatEvent> since = door.since(entry).happenings();
    boolean isBattle =
        !since.isEmpty()
            && since.get(0).entry() == entry
            && since.get(0).kind().equals("heading")
            && since.get(0).parts().containsKey("battle")
            && since.stream().skip(1).allMatch(one -> one.depth() > since.get(0).depth());
    if (!isBattle) {
      throw noBattle();
    }
    return since.get(0);
  }

  private static InvalidMessageException noBattle() {
    return new InvalidMessageException("unknown", ServeMessage.NO_BATTLE.text());
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
