package gabion.state;

import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The sorts of things that rules can name: those that every table has, those that a ruleset
 * declares, and the types that come of them.
 */
public final class Sorts {

  private final Sort sides = Sort.of("side", "sides");
  private final Sort factions = Sort.of("faction", "factions");
  private final Sort seats = Sort.of("seat", "seats");
  private final Sort seatings = Sort.of("seating", "seatings");
  private final Sort places = Sort.of("place", "places");
  private final Sort areas = places.part("area", "areas");
  private final Sort kinds = Sort.of("kind", "kinds");
  private final Sort faces = Sort.of("face", "faces");
  private final Sort marks = Sort.of("mark", "marks");
  private final Sort pieces = Sort.of("piece", "pieces");
  private final Sort dice = Sort.of("die", "dice");
  private final Sort results = Sort.of("result", "results");
  private final Sort phases = Sort.of("phase", "phases");
  private final Sort numbers = Sort.of("number", "numbers");
  private final Sort links = Sort.of("link", "links");
  private final Sort scenarios = Sort.of("scenario", "scenarios");

  private final Map<String, Sort> byName;
  private final Map<String, Type> types;
  private final Map<String, Sort> options;

  /**
   * Sorts over maps that only their builder fills.
   *
   * @param byName all but the seatings and the options
   * @param types the types that parameters and fields may have, by the words that name them
   * @param options the sort of an option's readings, by the option's name
   */
  public Sorts(Map<String, Sort> byName, Map<String, Type> types, Map<String, Sort> options) {
    this.byName = Collections.unmodifiableMap(byName);
    this.types = Collections.unmodifiableMap(types);
    this.options = Collections.unmodifiableMap(options);
  }

  /** Those that every table has and rules can name. */
  public Sort[] plain() {
    return new Sort[] {
      sides, factions, seats, places, areas, kinds, faces, marks, pieces, dice, results, phases,
      scenarios, links
    };
  }

  public @Nullable Sort find(String name) {
    return byName.get(name);
  }

  public Map<String, Sort> byName() {
    return byName;
  }

  /** The types that parameters and fields may have, by the words that name them. */
  public Map<String, Type> types() {
    return types;
  }

  /** The sort of an option's readings, by the option's name. */
  public Map<String, Sort> options() {
    return options;
  }

  /** The key of a field that is kept for numbers: it has no things, for there are too many. */
  public Sort numbers() {
    return numbers;
  }

  /** The borders that a ruleset names. */
  public Sort links() {
    return links;
  }

  /** How many things the widest sort has. */
  public int widest() {
    return byName.values().stream().mapToInt(Sort::size).max().orElse(0);
  }

  public Sort sides() {
    return sides;
  }

  public Sort factions() {
    return factions;
  }

  public Sort seats() {
    return seats;
  }

  public Sort seatings() {
    return seatings;
  }

  public Sort places() {
    return places;
  }

  public Sort areas() {
    return areas;
  }

  public Sort kinds() {
    return kinds;
  }

  public Sort faces() {
    return faces;
  }

  public Sort marks() {
    return marks;
  }

  /** Whether values of a type are pieces, single or counted. */
  public boolean arePieces(Type type) {
    Sort sort = type.sort();
    return switch (type.form()) {
      case PIECE, GROUP -> true;
      case NUMBER, CLAIM, ROLL -> false;
      case ONE, SET, LIST -> sort != null && sort.within(pieces);
    };
  }

  /** The narrowest sort of a single piece: what its back shows. */
  public Sort backSort(int piece) {
    Sort narrowest = pieces;
    for (Sort sort : byName.values()) {
      boolean holds = piece >= sort.first() && piece < sort.first() + sort.size();
      if (holds && sort.within(pieces) && sort != pieces && sort.size() <= narrowest.size()) {
        narrowest = sort;
      }
    }
    return narrowest;
  }

  /** The single pieces. */
  public Sort pieces() {
    return pieces;
  }

  public Sort dice() {
    return dice;
  }

  public Sort results() {
    return results;
  }

  public Sort phases() {
    return phases;
  }

  public Sort scenarios() {
    return scenarios;
  }
}
