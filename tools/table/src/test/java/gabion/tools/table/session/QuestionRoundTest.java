package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.tools.table.GameRecord;
import gabion.tools.table.PendingAnswer;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several seats owe answers at once. */
class QuestionRoundTest {

  private static final List<List<String>> ORDERS =
      List.of(
          List.of("reds", "blues", "greens"),
          List.of("reds", "greens", "blues"),
          List.of("blues", "reds", "greens"),
          List.of("blues", "greens", "reds"),
          List.of("greens", "reds", "blues"),
          List.of("greens", "blues", "reds"));

  @Test
  void all_are_asked_at_once() {
    try (Table table = Doors.begin()) {
      for (String seat : ORDERS.get(0)) {
        assertThat(Doors.asked(table, seat).form()).isInstanceOf(AnswerSchema.OneOf.class);
      }
      assertThat(table.spectator().status().thinking()).containsExactly("reds", "blues", "greens");
    }
  }

  @Test
  void whatever_the_order_of_answers_the_record_is_the_same() {
    Set<String> records = new HashSet<>();
    for (List<String> order : ORDERS) {
      try (Table table = Doors.begin()) {
        order.forEach(seat -> Doors.mustSay(table, seat, seat.equals("blues") ? "2" : "1"));
        assertThat(table.record().pendingAnswers()).isEmpty();
        assertThat(table.record().answers()).hasSize(3);
        records.add(table.record().json());
      }
    }
    assertThat(records).hasSize(1);
  }

  @Test
  void an_early_answer_is_held_and_known_to_nobody() {
    try (Table table = Doors.begin()) {
      String before = table.door("reds").see().board() + " " + table.door("reds").since(0);
      Reply reply = Doors.say(table, "greens", "green two");

      assertThat(((Reply.Accepted) reply).held()).isTrue();
      assertThat(table.door("greens").open()).isEmpty();
      assertThat(table.spectator().status().thinking()).containsExactly("reds", "blues");
      assertThat(table.door("reds").see().board() + " " + table.door("reds").since(0))
          .isEqualTo(before);
      assertThat(table.record().answers()).isEmpty();
    }
  }

  @Test
  void an_early_answer_can_be_taken_back_until_all_have_answered() {
    try (Table table = Doors.begin()) {
      Doors.mustSay(table, "greens", "1");
      assertThat(table.door("greens").canUndo()).isTrue();
      assertThat(table.door("greens").undo().isDone()).isTrue();
      Doors.mustSay(table, "greens", "2");
      Doors.mustSay(table, "reds", "1");
      assertThat(table.door("reds").canUndo()).as("others still think").isTrue();
      Doors.mustSay(table, "blues", "1");

      for (String seat : ORDERS.get(0)) {
        assertThat(table.door(seat).canUndo()).as(seat).isFalse();
        assertThat(Doors.reason(table.door(seat).undo())).isEqualTo(Reply.Reason.TOO_LATE);
      }
      assertThat(table.record().answers().get(2).words()).isEqualTo("green-two");
    }
  }

  @Test
  void who_takes_the_first_answer_back_leaves_the_early_ones() {
    try (Table table = Doors.begin()) {
      Doors.mustSay(table, "greens", "2");
      Doors.mustSay(table, "reds", "1");
      long old = Doors.asked(table, "blues").id();
      assertThat(table.door("reds").undo().isDone()).isTrue();
      Doors.mustSay(table, "reds", "2");
      assertThat(Doors.asked(table, "blues").id()).isEqualTo(old);
      Doors.mustSay(table, "blues", "1");

      assertThat(table.record().answers())
          .extracting(answer -> answer.words())
          .containsExactly("red-two", "blue-one", "green-two");
    }
  }

  @Test
  void what_was_acknowledged_is_on_the_disk(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("game.json");
    try (Table table = Doors.begin()) {
      table.keepIn(Optional.of(file));
      Doors.mustSay(table, "greens", "2");
    }
    String kept = Files.readString(file);

    try (Table again = resumed(file)) {
      assertThat(again.door("greens").open()).isEmpty();
      assertThat(again.record().json()).isEqualTo(kept);
      Doors.mustSay(again, "reds", "1");
      Doors.mustSay(again, "blues", "1");
      assertThat(again.record().answers().get(2).words()).isEqualTo("green-two");
    }
  }

  @Test
  void an_early_answer_that_no_longer_fits_is_a_problem(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("game.json");
    try (Table table = Doors.begin()) {
      table.keepIn(Optional.of(file));
      Doors.mustSay(table, "greens", "2");
    }
    GameRecord kept = GameRecord.read(file, new Problems()).orElseThrow();
    for (String wrong : List.of("red-two", "no-card")) {
      Answer green = kept.pendingAnswers().get(0).answer();
      Answer other = new Answer(green.seat(), green.questionName(), wrong, green.index(), false);
      int turn = kept.pendingAnswers().get(0).turn();
      GameRecord record = kept.with(List.of(new PendingAnswer(turn, other)), kept.persons());
      Problems problems = new Problems();
      Ruleset rules = Doors.rules();
      assertThat(Table.resume(rules, Doors.display(rules), record, 99, problems)).isEmpty();
      assertThat(problems.list()).hasSize(1);
    }
  }

  private static Table resumed(Path file) {
    Problems problems = new Problems();
    Ruleset rules = Doors.rules();
    GameRecord record = GameRecord.read(file, problems).orElseThrow();
    var table = Table.resume(rules, Doors.display(rules), record, 99, problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return table.orElseThrow();
  }
}
