package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.table.display.SentenceValue;
import org.junit.jupiter.api.Test;

/** A seat asks the value of a sentence and learns no more than it may know. */
class EvaluateTest {

  @Test
  void a_seat_gets_the_values_that_it_may_know() {
    try (Table table = Doors.begin()) {
      TableAccess reds = table.door("reds");

      assertThat(reds.evaluate("count(areas)").value()).isEqualTo("3");
      assertThat(reds.evaluate("count(areas)").type()).isEqualTo("number");
      assertThat(reds.evaluate("areas where it is dry").value()).isEqualTo("The Hill, The Wood");
      assertThat(reds.evaluate("hill is dry").value()).isEqualTo("yes");
      assertThat(reds.evaluate("cards in hand of red").value()).isEqualTo("Red one, Red two");
    }
  }

  @Test
  void what_it_may_not_know_is_unseen() {
    try (Table table = Doors.laid()) {
      TableAccess reds = table.door("reds");

      assertThat(reds.evaluate("cards in hand of blue").value()).isEqualTo("1 unseen");
      assertThat(reds.evaluate("count(cards in hand of blue)").value()).isEqualTo("1");
      assertThat(reds.evaluate("any (cards in hand of blue where it is blue-two)").value())
          .isEqualTo("?");
      assertThat(table.door("blues").evaluate("cards in hand of blue").value())
          .isEqualTo("Blue two");
      assertThat(table.spectator().evaluate("cards in hand of blue").value()).isEqualTo("1 unseen");
      assertThat(table.everything().evaluate("cards in hand of blue").value())
          .isEqualTo("Blue two");
    }
  }

  @Test
  void a_name_of_a_running_step_is_unknown_because_another_seat_may_have_chosen_it() {
    try (Table table = Doors.begin()) {
      SentenceValue order = table.door("reds").evaluate("order");

      assertThat(order.isUnderstood()).isFalse();
      assertThat(order.problems().get(0).message()).isEqualTo("unknown word `order`");
    }
  }

  @Test
  void a_moment_has_the_values_of_that_moment() {
    try (Table table = Doors.laid()) {
      TableAccess reds = table.door("reds");
      long entry = reds.since(0).next() - 1;
      Doors.mustSay(table, "reds", "hill");
      Doors.mustSay(table, "reds", "2");
      Doors.mustSay(table, "blues", "hill 3");

      assertThat(reds.evaluate("count(stones in hill)").value()).isEqualTo("3");
      assertThat(reds.evaluate("count(stones in hill)", entry).value()).isEqualTo("0");
    }
  }

  @Test
  void a_sentence_that_could_hold_the_table_up_is_refused() {
    try (Table table = Doors.begin()) {
      String sentence = "areas";
      for (int i = 0; i < 4; i++) {
        sentence = "areas where count(" + sentence + ") > 0";
      }

      assertThat(table.door("reds").evaluate(sentence).problems().get(0).message())
          .isEqualTo("this sentence is nested deeper than 3 levels");
    }
  }
}
