package gabion.state.build;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.state.Property;
import gabion.state.Seating;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Seats the factions: in each seating a seat speaks for some, and the rules play others. */
final class SeatBuilder {

  private static final int MOST_MINUTES = 100_000;
  private static final int HEAVIEST = 5;

  /** Seats are sets of bits in one long, whose sign is left alone. */
  private static final int MOST = 63;

  private final Sorts sorts;
  private final Definitions definitions;
  private final Problems problems;
  private final UnknownNames unknown;
  private final List<int[]> seatOf = new ArrayList<>();
  private final List<boolean[]> ruled = new ArrayList<>();

  SeatBuilder(Sorts sorts, Definitions definitions) {
    this.sorts = sorts;
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new UnknownNames(problems);
  }

  /** To be done when factions tell their sides. */
  Seating build() {
    definitions.seats().forEach(this::seating);
    if (seatOf.isEmpty()) {
      everyone();
    }
    count();
    return new Seating(sorts, sides(), seatOf, ruled, ofScenarios(), aims());
  }

  private void count() {
    if (sorts.seats().size() > MOST) {
      Thing last =
          definitions.seats().isEmpty()
              ? null
              : definitions.seats().get(definitions.seats().size() - 1);
      problems.add(
          ProblemCode.TOO_MANY_SEATS,
          last == null ? null : last.key().location(),
          null,
          sorts.seats().size(),
          MOST);
    }
  }

  private int[] sides() {
    int[] sideOf = new int[sorts.factions().size()];
    Arrays.fill(sideOf, Sort.NOTHING);
    Property side = sorts.factions().property("side");
    if (side != null && side.type().equals(Type.one(sorts.sides()))) {
      System.arraycopy(side.values(), 0, sideOf, 0, sideOf.length);
    }
    return sideOf;
  }

  private Map<String, String> ofScenarios() {
    Map<String, String> seatings = new HashMap<>();
    for (Thing scenario : definitions.scenarios()) {
      scenario
          .block()
          .text("about"); // checked here, since the code that lists it reports no problems
      scenario.block().claim("beginners");
      scenario.block().number("minutes", 1, 1, MOST_MINUTES);
      scenario.block().number("weight", 1, 1, HEAVIEST);
      Tree.Text seating = scenario.block().text("seats").orElse(null);
      if (seating != null && sorts.seatings().number(seating.value()) < 0) {
        unknown.note(seating, "seating", sorts.seatings().ids());
      } else if (seating != null) {
        seatings.put(scenario.id(), seating.value());
      }
    }
    return seatings;
  }

  private Map<String, Integer> aims() {
    Map<String, Integer> aims = new HashMap<>();
    for (Thing scenario : definitions.scenarios()) {
      Tree.Text side = scenario.block().text("aims").orElse(null);
      if (side != null && sorts.sides().number(side.value()) < 0) {
        unknown.note(side, "side", sorts.sides().ids());
      } else if (side != null) {
        aims.put(scenario.id(), sorts.sides().number(side.value()));
      }
    }
    return aims;
  }

  private void seating(Thing seating) {
    int[] seats = new int[sorts.factions().size()];
    boolean[] byRules = new boolean[seats.length];
    Arrays.fill(seats, Sort.NOTHING);
    seating.block().text("title");
    for (Tree.Field seat : seating.block().others()) {
      boolean rules = seat.key().value().equals(Seating.RULES);
      int number = rules ? Sort.NOTHING : seat(seat.key().value());
      for (Tree.Text text : Block.texts(seat.value(), problems)) {
        int faction = sorts.factions().number(text.value());
        if (faction < 0) {
          unknown.note(text, "faction", sorts.factions().ids());
          continue;
        }
        if (rules ? seats[faction] >= 0 : byRules[faction]) {
          problems.add(ProblemCode.RULES_PLAY, text.location(), null, text.value());
        }
        byRules[faction] |= rules;
        seats[faction] = number;
      }
    }
    seatOf.add(seats);
    ruled.add(byRules);
  }

  private int seat(String id) {
    int number = sorts.seats().number(id);
    return number < 0 ? sorts.seats().add(id, title(id)) : number;
  }

  private String title(String id) {
    int faction = sorts.factions().number(id);
    int side = sorts.sides().number(id);
    return faction >= 0
        ? sorts.factions().title(faction)
        : side >= 0 ? sorts.sides().title(side) : Thing.titleOf(id);
  }

  /** A seat for each faction, where a ruleset says nothing of seats. */
  private void everyone() {
    sorts.seatings().add("everyone", "Everyone");
    int[] seats = new int[sorts.factions().size()];
    for (int faction = 0; faction < seats.length; faction++) {
      seats[faction] =
          sorts.seats().add(sorts.factions().id(faction), sorts.factions().title(faction));
    }
    seatOf.add(seats);
    ruled.add(new boolean[seats.length]);
  }
}
