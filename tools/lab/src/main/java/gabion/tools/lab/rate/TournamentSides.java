package gabion.tools.lab.rate;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sides that may win in a setup, and the seats that are on each. Seats of one side are held by
 * one entrant; a side that the rules play is nobody's.
 *
 * @param sides their numbers, in the order of the seats
 * @param seats for each side the numbers of its seats
 */
public record TournamentSides(List<Integer> sides, List<List<Integer>> seats) {

  /** What there is to hold. */
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
