package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a layout says of its places, pieces, seats and fields, and that nobody can change it. */
class LayoutTest {

  private final Layout layout = Ground.layout();

  private List<String> seers(String seating, String place) {
    int number = layout.sorts().seatings().number(seating);
    return seats(layout.seers(number, Ground.place(layout, place)));
  }

  private List<String> seats(long bits) {
    List<String> seats = new ArrayList<>();
    for (long left = bits; left != 0; left &= left - 1) {
      seats.add(layout.sorts().seats().id(Long.numberOfTrailingZeros(left)));
    }
    return seats;
  }

  private Row row(String kind, int n) {
    long rows = java.util.Objects.requireNonNull(layout.rows().ofKind(kind));
    return layout.rows().get(Long.numberOfTrailingZeros(rows) + n);
  }

  // ---- places

  @Test
  void boxes_lie_behind_the_areas_and_their_last_key_counts_fastest() {
    assertThat(layout.sorts().places().ids().subList(0, 4))
        .isEqualTo(layout.sorts().areas().ids())
        .containsExactly("hill", "meadow", "shore", "reef");
    Box chest =
        java.util.Objects.requireNonNull(
            layout.places().boxAt(Ground.place(layout, "chest of reds in hill")));
    assertThat(chest.size()).isEqualTo(12);
    assertThat(layout.sorts().places().ids().subList(chest.first(), chest.first() + 5))
        .containsExactly(
            "chest of reds in hill",
            "chest of reds in meadow",
            "chest of reds in shore",
            "chest of reds in reef",
            "chest of blues in hill");
    assertThat(layout.sorts().places().title(chest.first() + 4)).isEqualTo("chest · Blues, Hill");
    assertThat(layout.places().boxAt(Ground.place(layout, "reef"))).isNull();
  }

  @Test
  void borders_lead_both_ways_and_are_measured() {
    Borders borders = layout.places().borders();
    int hill = Ground.place(layout, "hill");
    int reef = Ground.place(layout, "reef");

    assertThat(borders.neighbors(hill, 0)).isEqualTo(0b0010);
    assertThat(borders.neighbors(1, 0)).isEqualTo(0b0101);
    assertThat(borders.join(reef, 2)).isTrue();
    assertThat(borders.join(reef, hill)).isFalse();
    assertThat(borders.table().distance(hill, reef))
        .isEqualTo(3)
        .isEqualTo(borders.table().distance(reef, hill));
  }

  @Test
  void areas_that_nothing_leads_to_are_out_of_reach() {
    Borders borders = new Borders(70);
    borders.lead(1, 69);
    borders.lead(69, 1);
    borders.close();

    assertThat(borders.neighbors(1, 1)).isEqualTo(1L << 5);
    assertThat(borders.table().distance(1, 69)).isEqualTo(1);
    assertThat(borders.table().distance(0, 1)).isEqualTo(Borders.UNREACHABLE);
    assertThat(borders.table().distance(0, 0)).isZero();
  }

  // ---- seats

  @Test
  void an_owner_a_side_or_nobody_sees_into_a_box() {
    assertThat(seers("three", "hill")).containsExactly("reds", "blues", "greens", "red", "blue");
    assertThat(seers("three", "stock of reds")).hasSize(5);
    assertThat(seers("three", "hand of blues")).containsExactly("blues");
    assertThat(seers("three", "tent of blue")).containsExactly("blues", "greens");
    assertThat(seers("three", "chest of greens in reef")).containsExactly("blues", "greens");
    assertThat(seers("three", "pit")).isEmpty();
  }

  @Test
  void who_sees_hangs_on_the_seating() {
    assertThat(seers("two", "hand of blues")).containsExactly("blue");
    assertThat(seers("two", "hand of greens")).containsExactly("blue");
    assertThat(seers("one", "hand of greens")).as("the rules play them").isEmpty();
    assertThat(seers("one", "hand of reds")).containsExactly("red");
  }

  @Test
  void a_field_is_seen_like_a_box() {
    Field order = layout.fields().get("order");

    assertThat(seats(layout.seers(0, order, 1))).containsExactly("blues");
    assertThat(seats(layout.seers(0, layout.fields().get("score"), 0))).hasSize(5);
    assertThat(layout.hides()).isTrue();
  }

  @Test
  void a_seating_says_who_plays_whom() {
    Seating seating = layout.seating();
    int one = layout.sorts().seatings().number("one");

    assertThat(seating.seatOf(1, 2)).isEqualTo(layout.sorts().seats().number("blue"));
    assertThat(seating.seatOf(one, 1)).isEqualTo(Sort.NOTHING);
    assertThat(seating.isRuled(one, 1)).isTrue();
    assertThat(seating.isRuled(one, 0)).isFalse();
    assertThat(seating.seatOf(one, Sort.NOTHING)).isEqualTo(Sort.NOTHING);
    assertThat(seating.sideOf(2)).isEqualTo(layout.sorts().sides().number("blue"));
    assertThat(seating.sideOf(Sort.NOTHING)).isEqualTo(Sort.NOTHING);
  }

  // ---- pieces

  @Test
  void there_is_a_row_for_each_owner_and_mark_the_bare_one_first() {
    assertThat(layout.rows().of("stones")).isEqualTo(0b111_111_111L);
    assertThat(row("stone", 0)).isEqualTo(new Row(0, 0, 0, Sort.NOTHING, Sort.NOTHING));
    assertThat(row("stone", 2)).isEqualTo(new Row(0, 0, 0, Sort.NOTHING, 1));
    assertThat(row("stone", 3)).isEqualTo(new Row(0, 1, 1, Sort.NOTHING, Sort.NOTHING));
    assertThat(layout.rows().rowWithMark(3, 1)).isEqualTo(5);
    assertThat(layout.rows().rowWithMark(5, Sort.NOTHING)).isEqualTo(3);
    assertThat(layout.rows().supply(5)).isEqualTo(Ground.place(layout, "stock of blues"));
  }

  @Test
  void marks_go_at_the_end_of_their_phase() {
    assertThat(layout.rows().markedUntil(0)).containsExactly(1, 4, 7);
    assertThat(layout.rows().markedUntil(1)).containsExactly(2, 5, 8);
  }

  @Test
  void a_piece_turns_to_each_face_that_its_kind_has_and_no_other() {
    int full = layout.sorts().faces().number("full");
    int half = layout.sorts().faces().number("half");

    assertThat(layout.rows().rowWithFace(9, half)).isEqualTo(10);
    assertThat(layout.rows().rowWithFace(10, full)).isEqualTo(9);
    assertThat(layout.rows().rowWithFace(0, half)).isEqualTo(Sort.NOTHING);
    assertThat(layout.rows().number("power")).startsWith(0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1);
    assertThat(layout.rows().number("speed")).isNull();
  }

  @Test
  void a_face_may_say_whose_side_a_piece_is_on() {
    int red = layout.sorts().faces().number("red");

    assertThat(row("wanderer", 0).side()).isEqualTo(Sort.NOTHING);
    assertThat(row("wanderer", 1).side()).isEqualTo(layout.sorts().sides().number("red"));
    assertThat(layout.rows().rowWithFace(13, red)).isEqualTo(12);
  }

  @Test
  void pieces_start_where_they_are_laid_and_the_rest_in_supply() {
    Draft draft = new Draft(layout, 0).layOut();
    int reds = Ground.row(layout, "stones of reds");

    assertThat(draft.count(reds, Ground.place(layout, "hill"))).isEqualTo(4);
    assertThat(draft.count(reds, Ground.place(layout, "stock of reds"))).isEqualTo(5);
    assertThat(draft.count(Ground.row(layout, "blocks"), Ground.place(layout, "stock of reds")))
        .isEqualTo(4);
    assertThat(draft.disagreement()).isEmpty();
  }

  // ---- fields

  @Test
  void fields_lie_one_behind_another_and_begin_at_their_start() {
    Draft draft = new Draft(layout, 0).layOut();
    Fields fields = layout.fields();

    assertThat(fields.all()).extracting(Field::offset).containsExactly(0, 1, 2, 3, 4, 5, 6, 9);
    assertThat(fields.count()).isEqualTo(13);
    assertThat(fields.get("winner").offset()).isEqualTo(Fields.WINNER);
    assertThat(draft.field(fields.get("score").offset())).isEqualTo(5);
    assertThat(draft.field(fields.get("order").offset() + 2)).isEqualTo(Sort.NOTHING);
    assertThatThrownBy(() -> fields.get("glory")).isInstanceOf(StateBug.class);
  }

  @Test
  void what_lasts_a_phase_begins_again_at_its_end_and_nothing_else() {
    Draft draft = new Draft(layout, 0).layOut();
    int order = layout.fields().get("order").offset();
    int weary = layout.fields().get("weary").offset();
    int score = layout.fields().get("score").offset();
    draft.set(order + 1, 2);
    draft.set(weary + 3, 1);
    draft.set(score, 9);

    layout.fields().endPhase(0, draft);

    assertThat(draft.field(order + 1)).isEqualTo(Sort.NOTHING);
    assertThat(draft.field(weary + 3)).isEqualTo(1);
    assertThat(draft.field(score)).isEqualTo(9);
    layout.fields().endPhase(1, draft);
    assertThat(draft.field(weary + 3)).isZero();
  }

  // ---- what is told

  @Test
  void areas_tell_numbers_and_lists() {
    Property height = java.util.Objects.requireNonNull(layout.sorts().areas().property("height"));
    Property near = java.util.Objects.requireNonNull(layout.sorts().areas().property("near"));

    assertThat(height.values()).containsExactly(3, 1, 0, 0);
    assertThat(java.util.Objects.requireNonNull(near.lists())[0]).containsExactly(1, 2);
  }

  // ---- for ever

  @Test
  void nothing_is_added_to_a_layout() {
    assertThatThrownBy(() -> layout.sorts().areas().add("moor", "Moor"))
        .isInstanceOf(StateBug.class);
    assertThatThrownBy(() -> layout.sorts().areas().print("hill", "H"))
        .isInstanceOf(StateBug.class);
    assertThatThrownBy(() -> layout.places().borders().lead(0, 3)).isInstanceOf(StateBug.class);
    assertThatThrownBy(() -> layout.sorts().types().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> layout.rows().selectors().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> layout.sorts().areas().ids().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
