package gabion.state;

import gabion.define.Block;
import gabion.define.Thing;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.Arrays;
import java.util.List;

/** Seats the factions: in each seating a seat speaks for some, and the rules play others. */
final class SeatBuilder {

  private final Layout layout;
  private final Problems problems;

  SeatBuilder(Layout layout, Problems problems) {
    this.layout = layout;
    this.problems = problems;
  }

  void build(List<Thing> seatings) {
    seatings.forEach(this::seating);
    if (layout.seatOf.isEmpty()) {
      everyone();
    }
  }

  private void seating(Thing seating) {
    int[] seatOf = new int[layout.factions().size()];
    boolean[] ruled = new boolean[seatOf.length];
    Arrays.fill(seatOf, Sort.NOTHING);
    seating.block().text("title");
    for (Tree.Field seat : seating.block().others()) {
      boolean rules = seat.key().value().equals(Layout.RULES);
      int number = rules ? Sort.NOTHING : seat(seat.key().value());
      for (Tree.Text text : Block.texts(seat.value(), problems)) {
        int faction = layout.factions().number(text.value());
        if (faction < 0) {
          problems.add(
              Fault.UNKNOWN_NAME,
              text.where(),
              Near.help(text.value(), "known", layout.factions().ids()),
              "faction",
              text.value());
          continue;
        }
        if (rules ? seatOf[faction] >= 0 : ruled[faction]) {
          problems.add(Fault.RULES_PLAY, text.where(), null, text.value());
        }
        ruled[faction] |= rules;
        seatOf[faction] = number;
      }
    }
    layout.seatOf.add(seatOf);
    layout.ruled.add(ruled);
  }

  private int seat(String id) {
    int number = layout.seats().number(id);
    return number < 0 ? layout.seats().add(id, title(id)) : number;
  }

  private String title(String id) {
    int faction = layout.factions().number(id);
    int side = layout.sides().number(id);
    return faction >= 0
        ? layout.factions().title(faction)
        : side >= 0 ? layout.sides().title(side) : id;
  }

  /** A seat for each faction, where a ruleset says nothing of seats. */
  private void everyone() {
    layout.seatings().add("everyone", "Everyone");
    int[] seatOf = new int[layout.factions().size()];
    for (int faction = 0; faction < seatOf.length; faction++) {
      seatOf[faction] =
          layout.seats().add(layout.factions().id(faction), layout.factions().title(faction));
    }
    layout.seatOf.add(seatOf);
    layout.ruled.add(new boolean[seatOf.length]);
  }
}
