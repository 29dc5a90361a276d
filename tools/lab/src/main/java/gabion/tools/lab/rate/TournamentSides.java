package gabion.tools.lab.rate;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sides that can win in a setup, with their seats. Seats of one side are held by one entrant; a
 * side played by the rules has none.
 *
 * @param sides their numbers, in the order of the seats
 * @param seats for each side the numbers of its seats
 */
public record TournamentSides(List<Integer> sides, List<List<Integer>> seats) {

  /** Returns the sides of a setup that have seats. */
  public static TournamentSides of(Ruleset rules, Setup setup) {
    Map<Integer, List<Integer>> seats = new LinkedHashMap<>();
    for (int seat : rules.seats(setup)) {
      int side = rules.side(setup, seat);
      if (side != Sort.NOTHING) {
        seats.computeIfAbsent(side, none -> new ArrayList<>()).add(seat);
      }
    }
    return new TournamentSides(List.copyOf(seats.keySet()), List.copyOf(seats.values()));
  }

  /** The seats of a setup that do not know which side is to win. */
  public static List<String> aimless(Ruleset rules, Setup setup) {
    return rules.seats(setup).stream()
        .filter(seat -> rules.side(setup, seat) == Sort.NOTHING)
        .map(rules.layout().sorts().seats()::id)
        .toList();
  }
}
