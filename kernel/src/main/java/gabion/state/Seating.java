package gabion.state;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who is on whose side, and in each seating who speaks for whom. */
public final class Seating {

  /** The value in a seating for factions played by the rules. */
  public static final String RULES = "rules";

  private final Sorts sorts;
  private final int[] sideOf;
  private final int[][] seatOf;
  private final boolean[][] ruled;
  private final Map<String, String> ofScenario;
  private final Map<String, Integer> aims;

  /**
   * @param sideOf for each faction its side, or nothing
   * @param seatOf for each seating and faction its seat, or nothing
   * @param ruled for each seating and faction whether the rules play it
   * @param ofScenario the scenarios with a seating of their own
   * @param aims the scenarios that say whose victory a seat wants which speaks for several sides
   */
  public Seating(
      Sorts sorts,
      int[] sideOf,
      List<int[]> seatOf,
      List<boolean[]> ruled,
      Map<String, String> ofScenario,
      Map<String, Integer> aims) {
    this.sorts = sorts;
    this.sideOf = sideOf;
    this.seatOf = seatOf.toArray(int[][]::new);
    this.ruled = ruled.toArray(boolean[][]::new);
    this.ofScenario = Map.copyOf(ofScenario);
    this.aims = Map.copyOf(aims);
  }

  public int sideOf(int faction) {
    return faction < 0 ? Sort.NOTHING : sideOf[faction];
  }

  /** The seat that plays a faction in a seating; nothing for a faction without one. */
  public int seatOf(int seating, int faction) {
    return faction < 0 ? Sort.NOTHING : seatOf[seating][faction];
  }

  /**
   * The side whose victory a seat wants: that of its factions, and where they are of several sides
   * the one that the scenario names; nothing where none is.
   */
  public int aimOf(int seating, int seat, String scenario) {
    int aim = Sort.NOTHING;
    for (int faction = 0; faction < sideOf.length; faction++) {
      if (seatOf[seating][faction] == seat && sideOf[faction] >= 0) {
        if (aim >= 0 && aim != sideOf[faction]) {
          return aims.getOrDefault(scenario, Sort.NOTHING);
        }
        aim = sideOf[faction];
      }
    }
    return aim;
  }

  /** Returns whether the rules play a faction in a seating, without questions to a seat. */
  public boolean isRuled(int seating, int faction) {
    return ruled[seating][faction];
  }

  /** The seating a scenario is played with; null where it leaves that open. */
  public @Nullable String ofScenario(String scenario) {
    return ofScenario.get(scenario);
  }

  /**
   * Returns the seats, as bits, that may see an item identified by keys. The first key determines
   * its owner.
   *
   * @param key the index of the item among all combinations of keys, the last key varying fastest
   */
  public long seers(int seating, VisibilityScope seenBy, List<Sort> keys, int key) {
    if (seenBy == VisibilityScope.ALL) {
      return (1L << sorts.seats().size()) - 1;
    }
    if (seenBy == VisibilityScope.NONE || keys.isEmpty()) {
      return 0;
    }
    int first = key / keys.stream().skip(1).mapToInt(Sort::size).reduce(1, (a, b) -> a * b);
    int seat = ownerOf(keys.get(0), first, sorts.seats());
    if (seat >= 0 && seenBy == VisibilityScope.OWNER) {
      return 1L << seat;
    }
    int owner = ownerOf(keys.get(0), first, sorts.factions());
    int side = owner < 0 ? ownerOf(keys.get(0), first, sorts.sides()) : sideOf[owner];
    boolean shared = owner < 0 || seenBy == VisibilityScope.SIDE;
    long seers = 0;
    for (int faction = 0; faction < sideOf.length; faction++) {
      boolean same = seat >= 0 && seatOf(seating, faction) == seat;
      side = same ? sideOf[faction] : side;
    }
    for (int faction = 0; faction < sideOf.length; faction++) {
      boolean sees = faction == owner || shared && side >= 0 && sideOf[faction] == side;
      if (sees && seatOf(seating, faction) >= 0) {
        seers |= 1L << seatOf(seating, faction);
      }
    }
    return seers;
  }

  /** Whether things of a sort tell whose they are: they are seats, factions, sides, or name one. */
  public boolean hasOwnerProperty(Sort sort) {
    return hasOwner(sort, sorts.seats())
        || hasOwner(sort, sorts.factions())
        || hasOwner(sort, sorts.sides());
  }

  private static boolean hasOwner(Sort sort, Sort whose) {
    Property told = sort.properties().get(whose.name());
    return sort == whose || told != null && told.type().equals(Type.one(whose));
  }

  /** The seat, the faction or the side that a thing is, or that it tells under that name. */
  private static int ownerOf(Sort sort, int thing, Sort whose) {
    if (sort == whose) {
      return thing;
    }
    Property property = sort.properties().get(whose.name());
    return property != null && hasOwner(sort, whose) ? property.values()[thing] : Sort.NOTHING;
  }
}
