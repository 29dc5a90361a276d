package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a door shows of earlier moments. */
class MomentTest {

  /** Places, fields and hand: all but how the game stands. */
  private static List<Object> sights(SeatView seen) {
    return List.of(seen.places(), seen.fields(), seen.hand(), seen.status().phase());
  }

  private static void note(TableAccess door, Map<Long, List<Object>> seen) {
    long last = door.since(0).next() - 1;
    if (last >= 0) {
      seen.put(last, sights(door.see()));
    }
  }

  @Test
  void a_moment_is_what_was_seen_when_its_entry_was_told() {
    try (Table table = Doors.begin()) {
      List<TableAccess> doors = new ArrayList<>();
      List<Map<Long, List<Object>>> seen = new ArrayList<>();
      for (String seat : List.of("reds", "blues", "greens")) {
        doors.add(table.door(seat));
        seen.add(new TreeMap<>());
      }
      while (!table.spectator().status().over()) {
        String next = table.spectator().status().thinking().get(0);
        Doors.mustSay(
            table,
            next,
            table.door(next).answers(Doors.asked(table, next).id(), 0, 1).get(0).words());
        for (int i = 0; i < doors.size(); i++) {
          note(doors.get(i), seen.get(i));
        }
      }

      for (int i = 0; i < doors.size(); i++) {
        TableAccess door = doors.get(i);
        assertThat(seen.get(i)).hasSizeGreaterThan(3);
        assertThat(Set.copyOf(seen.get(i).values())).as("it moves").hasSizeGreaterThan(2);
        seen.get(i)
            .forEach((entry, then) -> assertThat(sights(door.moment(entry))).isEqualTo(then));
      }
      assertThat(table.recordAt(doors.get(0), 0).answers().size())
          .isLessThan(table.record().answers().size());
    }
  }
}
