package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers as a hurried person types them. */
class TypedWordsTest {

  private static final String RULES =
      """
      ruleset: camp
      title: A camp
      sides: { north: {} }
      factions: { grey: { side: north } }
      tells: { faction: { side: side } }
      seats: { one: { title: One, greys: [grey] } }
      areas:
        ft-old-mill: { title: Ft. Old Mill, beside: [x0906] }
        x0906: { title: "0906", beside: [new-mill] }
        new-mill: { title: New Mill }
      boxes: { store: { title: Store } }
      dice: { drum: { title: Bridge, faces: { a: 1, b: 1 } } }
      pieces:
        company: { plural: companies, title: Company, many: Companies, per: [faction], count: 3, starts: ft-old-mill }
        colonel: { title: Colonel, many: Colonels, per: [faction], count: 2, starts: ft-old-mill }
        tent: { title: Tent, many: Tents, per: [faction], count: 4, starts: store }
      decks:
        x0906:
          scout-1: { title: First Scout }
          scout-2: { title: Second Scout, copies: 1 }
        new-mill:
          guide: { title: Guide }
        store:
          drum: { title: Drummer }
      groups: { soldier: [company, colonel] }
      display:
        content:
          - { pieces: companies in it, sign: C }
          - { pieces: colonels in it, sign: L }
      procedures:
        game:
          steps:
            - choose: squad
              who: grey
              from: soldiers in ft-old-mill
              up-to: 4
              ask: Who goes?
            - choose: goal
              who: grey
              from: areas
              ask: Where to?
            - choose: scout
              who: grey
              from: cards in areas
              ask: Who leads?
      """;

  @TempDir private Path pack = Path.of("");

  /** What comes of the last of some lines: the answer as it is kept, or why it is refused. */
  private String meant(String... typed) throws IOException {
    try (Table table = Doors.begin(pack, RULES)) {
      String last = "";
      for (String line : typed) {
        Reply reply = Doors.say(table, "greys", line);
        last =
            reply instanceof Reply.Refused refused
                ? refused.sentence()
                : table.record().answers().get(table.record().answers().size() - 1).words();
      }
      return last;
    }
  }

  @Test
  void all_is_as_many_as_there_are() throws IOException {
    assertThat(meant("all companies")).isEqualTo("3 company of grey");
    assertThat(meant("all companies, 1 colonel")).isEqualTo("3 company of grey, 1 colonel of grey");
    assertThat(meant("all")).isEqualTo("the total is 5; it must be 0 to 4");
  }

  @Test
  void the_signs_of_the_board_are_names() throws IOException {
    assertThat(meant("C2 L1")).isEqualTo("2 company of grey, 1 colonel of grey");
    assertThat(meant("2c, 1 l")).isEqualTo("2 company of grey, 1 colonel of grey");
    assertThat(meant("2 co")).contains("may be `Company of Grey` or `Colonel of Grey`");
  }

  @Test
  void a_comma_may_be_forgotten() throws IOException {
    assertThat(meant("2 comp 1 colonel")).isEqualTo("2 company of grey, 1 colonel of grey");
    assertThat(meant("comp 2 colonel 1")).isEqualTo("2 company of grey, 1 colonel of grey");
    assertThat(meant("2 comp 1 kernel")).contains("`kernel` is not an answer here");
  }

  @Test
  void less_than_nothing_and_nothing_are_refused() throws IOException {
    assertThat(meant("comp -2")).isEqualTo("`-2` is negative");
    assertThat(meant(",")).isEqualTo("`,` has no letter or digit");
  }

  @Test
  void a_part_of_a_name_is_enough_where_no_name_begins_so() throws IOException {
    assertThat(meant("1 comp", "old mill")).isEqualTo("ft-old-mill");
    assertThat(meant("1 comp", "ft mill")).isEqualTo("ft-old-mill");
    assertThat(meant("1 comp", "mill")).contains("may be `Ft. Old Mill` or `New Mill`");
    assertThat(meant("1 comp", "new")).isEqualTo("new-mill");
  }

  @Test
  void one_letter_is_no_answer() throws IOException {
    assertThat(meant("1 comp", "n")).contains("`n` is not an answer here");
    assertThat(meant("1 comp", "f")).contains("`f` is not an answer here");
  }

  @Test
  void a_piece_is_named_by_where_it_stands() throws IOException {
    assertThat(meant("1 comp", "new", "new mill")).isEqualTo("guide");
    assertThat(meant("1 comp", "new", "0906")).contains("may be `First Scout` or `Second Scout`");
    assertThat(meant("1 comp", "new", "second scout in 0906")).isEqualTo("scout-2");
    assertThat(meant("1 comp", "new", "99")).isEqualTo("there is no answer 99; the last is 3");
  }

  @Test
  void what_is_known_but_cannot_be_chosen_is_called_by_its_name() throws IOException {
    assertThat(meant("1 comp", "store")).isEqualTo("Store is not one of the choices here");
    assertThat(meant("1 comp", "new", "ft mill"))
        .isEqualTo("Ft. Old Mill is not one of the choices here");
  }

  @Test
  void what_is_called_so_in_another_sort_gives_no_reason() throws IOException {
    assertThat(meant("1 comp", "new", "bridge")).isEqualTo("Bridge is not one of the choices here");
    assertThat(meant("1 comp", "new", "drum")).isEqualTo("not on the map");
  }
}
