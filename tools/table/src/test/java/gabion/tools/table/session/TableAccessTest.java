package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.tools.table.session.Reply.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes through a door, and what does not. */
class TableAccessTest {

  // ---- refusals

  @Test
  void nobody_answers_for_another_seat() {
    try (Table table = Doors.begin()) {
      long blues = Doors.asked(table, "blues").id();

      Reply reply = table.door("reds").answer(blues, 0);

      assertThat(Doors.reason(reply)).isEqualTo(Reason.OTHER_SEAT);
      assertThat(((Reply.Refused) reply).sentence()).contains("for Blues, not for Reds");
      assertThat(table.door("reds").answers(blues, 0, 9)).isEmpty();
      assertThat(table.door("reds").whatIf(blues, "1").isLegal()).isFalse();
      assertThat(table.record().answers()).isEmpty();
    }
  }

  @Test
  void nobody_answers_twice() {
    try (Table table = Doors.begin()) {
      long reds = Doors.asked(table, "reds").id();
      long greens = Doors.asked(table, "greens").id();
      Doors.mustSay(table, "reds", "1");
      Doors.mustSay(table, "greens", "1");

      assertThat(Doors.reason(table.door("reds").answer(reds, 0))).isEqualTo(Reason.TWICE);
      assertThat(Doors.reason(table.door("greens").answer(greens, 0)))
          .as("held")
          .isEqualTo(Reason.TWICE);
    }
  }

  @Test
  void an_old_question_and_one_that_never_was_are_refused() {
    try (Table table = Doors.laid()) {
      long old = Doors.asked(table, "reds").id();
      Doors.mustSay(table, "reds", "wood");
      assertThat(table.door("reds").undo().isDone()).isTrue();

      assertThat(Doors.reason(table.door("reds").answer(old, 0))).isEqualTo(Reason.OLD);
      assertThat(Doors.reason(table.door("reds").answer(99, 0))).isEqualTo(Reason.UNKNOWN);
      assertThat(Doors.reason(table.door("reds").answer(0, 0))).isEqualTo(Reason.UNKNOWN);
      assertThat(Doors.asked(table, "reds").id()).isGreaterThan(old);
    }
  }

  @Test
  void nothing_is_answered_after_the_end_or_when_the_table_is_away() {
    Table table = Doors.laid();
    toTheEnd(table);

    assertThat(table.spectator().status().over()).isTrue();
    assertThat(Doors.reason(table.door("greens").answer(1, 0))).isEqualTo(Reason.OVER);
    table.close();
    assertThat(Doors.reason(table.door("greens").answer(1, 0))).isEqualTo(Reason.CLOSED);
    assertThat(Doors.reason(table.door("greens").undo())).isEqualTo(Reason.CLOSED);
  }

  @Test
  void what_is_not_legal_is_refused_with_the_rule_that_forbids_it() {
    try (Table table = Doors.laid()) {
      long id = Doors.asked(table, "reds").id();

      Reply.Refused vale = (Reply.Refused) table.door("reds").answer(id, "the vale");

      assertThat(vale)
          .isEqualTo(
              new Reply.Refused(
                  Reason.NOT_LEGAL,
                  new Objection("The Vale", "one cannot watch from under water", "2.1", "")));
      assertThat(Doors.reason(table.door("reds").answer(id, "moon"))).isEqualTo(Reason.NOT_LEGAL);
      assertThat(Doors.reason(table.door("reds").answer(id, 17))).isEqualTo(Reason.NOT_LEGAL);
      assertThat(Doors.reason(table.door("reds").answer(id, -1))).isEqualTo(Reason.NOT_LEGAL);
    }
  }

  @Test
  void what_cannot_be_written_does_not_stand(@TempDir Path folder) {
    try (Table table = Doors.laid()) {
      String before = table.record().json();
      table.keepIn(Optional.of(folder.resolve("none/game.json")));

      assertThat(Doors.reason(Doors.say(table, "reds", "wood"))).isEqualTo(Reason.NOT_KEPT);
      assertThat(table.record().json()).isEqualTo(before);
      table.keepIn(Optional.empty());
      Doors.mustSay(table, "reds", "wood");
    }
  }

  @Test
  void what_is_told_is_kept_the_answers_of_random_play_too(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("game.json");
    try (Table table = Doors.begin()) {
      table.keepIn(Optional.of(file));
      table.random(Set.of("blues", "greens"));
      for (int answers = 0; answers < 3 && !table.spectator().status().over(); answers++) {
        long id = Doors.asked(table, "reds").id();
        assertThat(table.door("reds").answer(id, 0).isDone()).isTrue();
        assertThat(file).hasContent(table.record().json());
      }
      assertThat(table.record().persons()).containsExactly("reds");
    }
  }

  // ---- questions

  @Test
  void what_if_says_whether_and_why_not() {
    try (Table table = Doors.laid()) {
      SeatAccess reds = table.door("reds");
      long id = Doors.asked(table, "reds").id();

      assertThat(reds.whatIf(id, "woo")).isEqualTo(ParsedAnswer.answer(1, "The Wood").whole(false));
      assertThat(reds.whatIf(id, "vale").sentence()).isEqualTo("one cannot watch from under water");
      assertThat(reds.whatIf(id, "vale").rule()).isEqualTo("2.1");
      assertThat(table.record().answers()).hasSize(3);
    }
  }

  @Test
  void a_question_tells_its_form_its_words_and_its_rule() {
    try (Table table = Doors.laid()) {
      OpenQuestion watch = Doors.asked(table, "reds");
      assertThat(watch.text()).isEqualTo("Where do the reds watch?");
      assertThat(watch.size()).isEqualTo(3);
      assertThat(watch.form())
          .isEqualTo(
              new AnswerSchema.OneOf(
                  List.of(
                      new AnswerSchema.Thing("area", "hill", "The Hill", "hill"),
                      new AnswerSchema.Thing("area", "wood", "The Wood", "wood"))));
      assertThat(watch.words())
          .containsExactly(new OpenQuestion.AnswerWord(2, "wait", "until it is dry", ""));
      assertThat(watch.rule().number()).isEqualTo("2.1");
      assertThat(watch.rule().clause()).isEqualTo("Nobody watches from the vale.");
      assertThat(watch.refused()).hasSize(1);

      Doors.mustSay(table, "reds", "wait");
      assertThat(Doors.asked(table, "reds").form()).isEqualTo(new AnswerSchema.Numbers(1, 4));
      Doors.mustSay(table, "reds", "3");
      AnswerSchema.Places places = (AnswerSchema.Places) Doors.asked(table, "blues").form();
      assertThat(places.totals()).containsExactly(3);
      assertThat(places.places()).extracting(some -> some.thing().place()).contains("vale");
      Doors.mustSay(table, "blues", "hill 2, vale 1");
      OpenQuestion squad = Doors.asked(table, "blues");
      AnswerSchema.Group group = (AnswerSchema.Group) squad.form();
      assertThat(group.totals()).containsExactly(0, 1, 2);
      assertThat(group.things()).extracting(AnswerSchema.CountedThing::most).containsExactly(2, 1);
      assertThat(group.things()).extracting(some -> some.thing().place()).contains("hill", "vale");
      assertThat(squad.rule().status()).isEqualTo("assumed");
      assertThat(squad.rule().because()).isEqualTo("nobody said");
      Doors.mustSay(table, "blues", "none");
      assertThat(Doors.asked(table, "greens").form()).isInstanceOf(AnswerSchema.YesOrNo.class);
    }
  }

  @Test
  void a_card_tells_where_it_lies_to_those_who_see_it() {
    try (Table table = Doors.begin()) {
      AnswerSchema.OneOf cards = (AnswerSchema.OneOf) Doors.asked(table, "reds").form();
      assertThat(cards.things().get(0))
          .isEqualTo(new AnswerSchema.Thing("card", "red-one", "Red one", "hand of red"));
    }
  }

  @Test
  void answers_are_listed_page_by_page() {
    try (Table table = Doors.laid()) {
      long id = Doors.asked(table, "reds").id();
      assertThat(table.door("reds").answers(id, 1, 2))
          .containsExactly(
              new LegalAnswer(1, "The Wood"), new LegalAnswer(2, "wait: until it is dry"));
      assertThat(table.door("reds").answers(id, 9, 2)).isEmpty();
    }
  }

  // ---- seeing

  @Test
  void each_sees_only_its_own_hand() {
    try (Table table = Doors.begin()) {
      assertThat(table.door("reds").see().toString())
          .contains("red-one")
          .doesNotContain("blue-one");
      assertThat(table.door("blues").see().toString()).contains("blue-one").doesNotContain("red-o");
      assertThat(table.spectator().see().toString()).doesNotContain("-one");
      assertThat(table.everything().see().toString()).contains("red-one", "blue-one", "green-one");
    }
  }

  @Test
  void all_that_goes_through_a_door_is_json_and_holds_no_seed() throws JsonProcessingException {
    ObjectMapper json = new ObjectMapper();
    try (Table table = Doors.laid()) {
      for (TableAccess door : List.of(table.door("reds"), table.spectator(), table.everything())) {
        String seen = json.writeValueAsString(List.of(door.see(), door.since(0)));
        assertThat(seen).contains("\"laid\"").doesNotContain(Long.toString(Doors.SEED));
      }
      String asked = json.writeValueAsString(table.door("reds").open());
      assertThat(asked).contains("\"form\"", "Nobody watches from the vale");
    }
  }

  // ---- hearing and taking back

  @Test
  void what_is_taken_back_is_told_and_what_came_after_is_new() {
    try (Table table = Doors.laid()) {
      EventBatch before = table.door("reds").since(0);
      Doors.mustSay(table, "reds", "wood");
      assertThat(table.door("reds").since(before.next()).happenings()).isNotEmpty();
      assertThat(table.door("reds").undo().isDone()).isTrue();

      EventBatch after = table.door("reds").since(before.next());

      assertThat(after.happenings()).hasSize(1);
      assertThat(after.happenings().get(0).kind()).isEqualTo(SeatEvent.TAKEN_BACK);
      assertThat(after.happenings().get(0).from()).isEqualTo(before.next());
    }
  }

  @Test
  void the_cards_that_all_laid_down_are_told_in_parts() {
    try (Table table = Doors.laid()) {
      assertThat(table.spectator().since(0).happenings())
          .filteredOn(told -> told.kind().equals(SeatEvent.PUT))
          .first()
          .satisfies(told -> assertThat(told.lines().get(0)).contains("Red one"))
          .extracting(told -> told.parts().get("pieces").toString())
          .asString()
          .contains("piece=red-one", "from=hand of red", "to=laid");
    }
  }

  @Test
  void what_fate_or_another_seat_followed_is_taken_back_only_where_all_agree() {
    try (Table table = Doors.laid()) {
      Doors.mustSay(table, "reds", "wood");
      Doors.mustSay(table, "reds", "3");
      Doors.mustSay(table, "blues", "hill 3");
      SeatAccess reds = table.door("reds");
      assertThat(Doors.reason(reds.undo())).isEqualTo(Reason.TOO_LATE);
      assertThat(Doors.reason(table.door("blues").grant(true))).isEqualTo(Reason.NOTHING);

      assertThat(reds.wishToUndo().isDone()).isTrue();
      assertThat(Doors.reason(reds.wishToUndo())).isEqualTo(Reason.TWICE);
      assertThat(reds.status().wish())
          .isEqualTo(new SeatView.UndoRequest("reds", List.of("blues", "greens")));
      assertThat(table.door("blues").grant(true).isDone()).isTrue();
      assertThat(reds.status().wish().open()).containsExactly("greens");
      assertThat(table.door("greens").grant(true).isDone()).isTrue();

      assertThat(Doors.asked(table, "reds").asks()).isEqualTo("pace");
      assertThat(reds.status().wish()).isEqualTo(SeatView.UndoRequest.NONE);
    }
  }

  @Test
  void a_wish_that_one_refuses_or_that_an_answer_overtakes_is_over() {
    try (Table table = Doors.laid()) {
      Doors.mustSay(table, "reds", "wood");
      Doors.mustSay(table, "reds", "3");
      Doors.mustSay(table, "blues", "hill 3");
      table.door("reds").wishToUndo();
      assertThat(table.door("greens").grant(false).isDone()).isTrue();
      assertThat(table.spectator().status().wish()).isEqualTo(SeatView.UndoRequest.NONE);

      table.door("reds").wishToUndo();
      Doors.mustSay(table, "blues", "none");
      assertThat(table.spectator().status().wish()).isEqualTo(SeatView.UndoRequest.NONE);
      assertThat(Doors.asked(table, "greens").asks()).isEqualTo("rest");
    }
  }

  @Test
  void who_has_answered_nothing_has_nothing_to_take_back() {
    try (Table table = Doors.begin()) {
      assertThat(Doors.reason(table.door("reds").undo())).isEqualTo(Reason.NOTHING);
      assertThat(Doors.reason(table.door("reds").wishToUndo())).isEqualTo(Reason.NOTHING);
    }
  }

  @Test
  void random_play_holds_the_seats_that_are_left_to_it() {
    try (Table table = Doors.begin()) {
      table.random(java.util.Set.of("blues", "greens"));
      for (String words : List.of("1", "wood", "3")) {
        Doors.mustSay(table, "reds", words);
      }
      assertThat(table.spectator().status().over()).isTrue();
      assertThat(table.spectator().status().winner()).isEqualTo("south");
    }
  }

  private static void toTheEnd(Table table) {
    Doors.mustSay(table, "reds", "wood");
    Doors.mustSay(table, "reds", "3");
    Doors.mustSay(table, "blues", "hill 3");
    Doors.mustSay(table, "blues", "none");
    Doors.mustSay(table, "greens", "no");
  }
}
