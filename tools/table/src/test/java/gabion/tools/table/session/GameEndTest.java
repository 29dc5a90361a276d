package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.play.SecretRandomSource;
import gabion.tools.table.GameEnd;
import gabion.tools.table.GameRecord;
import gabion.tools.table.SeedCommitmentCheck;
import gabion.tools.table.session.Reply.Reason;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An end that people give: saved beside the record, and nothing is answered afterwards. */
class GameEndTest {

  private static final GameEnd RESIGNED =
      new GameEnd(GameEnd.Reason.RESIGNED, "reds", "south", "2026-01-31T18:05:00Z");

  @TempDir private Path folder = Path.of("");

  private static Reply end(Table table, Path file) {
    return table.end(RESIGNED, (end, record) -> end.save(file, record));
  }

  @Test
  void after_it_no_answer_no_undo_and_no_share_is_accepted() {
    Path file = folder.resolve("doors.json");
    try (Table table = Doors.laid()) {
      long asked = Doors.asked(table, "reds").id();

      assertThat(end(table, file).isDone()).isTrue();

      SeatView.Status status = table.spectator().status();
      assertThat(status.over()).isTrue();
      assertThat(status.winner()).isEqualTo("south");
      assertThat(status.ending()).isEqualTo("resigned");
      assertThat(status.thinking()).isEmpty();
      SeatAccess reds = table.door("reds");
      assertThat(reds.open()).isEmpty();
      Reply answer = reds.answer(asked, 0);
      assertThat(Doors.reason(answer)).isEqualTo(Reason.OVER);
      assertThat(((Reply.Refused) answer).sentence()).contains("Resigned: Reds");
      assertThat(reds.canUndo()).isFalse();
      assertThat(Doors.reason(reds.undo())).isEqualTo(Reason.OVER);
      assertThat(Doors.reason(reds.wishToUndo())).isEqualTo(Reason.OVER);
      assertThat(Doors.reason(reds.grant(true))).isEqualTo(Reason.OVER);
      assertThat(reds.share("0".repeat(64)).isDone()).isFalse();
      assertThat(Doors.reason(end(table, file))).isEqualTo(Reason.OVER);
    }
  }

  @Test
  void it_is_found_again_beside_its_record_alone() throws Exception {
    Path file = folder.resolve("doors.json");
    try (Table table = Doors.laid()) {
      table.keepIn(Optional.of(file));
      end(table, file);
      GameRecord record = GameRecord.read(file, new Problems()).orElseThrow();
      assertThat(GameEnd.read(file, record)).contains(RESIGNED);
      assertThat(GameEnd.read(folder.resolve("copy.json"), record)).isEmpty();
      GameRecord other =
          new GameRecord(record.ruleset(), record.files(), record.setup(), 1, record.answers());
      assertThat(GameEnd.read(file, other)).as("left by a game that is gone").isEmpty();
      Files.writeString(GameEnd.file(file), "{\"reason\":\"bored\"}");
      assertThatThrownBy(() -> GameEnd.read(file, record)).hasMessageContaining("doors.end");
    }
  }

  @Test
  void a_game_whose_end_cannot_be_saved_goes_on() {
    try (Table table = Doors.laid()) {
      Reply reply =
          table.end(
              RESIGNED,
              (end, record) -> {
                throw new IOException("the disk is full");
              });
      assertThat(Doors.reason(reply)).isEqualTo(Reason.NOT_KEPT);
      Doors.mustSay(table, "reds", "wood");
    }
  }

  @Test
  void it_publishes_the_secret_so_that_the_dice_so_far_are_proven() {
    Ruleset rules = Doors.rules();
    SecretRandomSource luck = new SecretRandomSource(new byte[SecretRandomSource.BYTES]);
    try (Table table =
        Table.begin(rules, Doors.display(rules), rules.setup(), 5, luck, new Problems())
            .orElseThrow()) {
      while (table.record().answers().stream().noneMatch(Answer::isFate)) {
        String seat = table.spectator().status().thinking().get(0);
        table.door(seat).answer(Doors.asked(table, seat).id(), 0);
      }
      assertThat(SeedCommitmentCheck.of(table.record(), rules).holds()).isFalse();

      end(table, folder.resolve("doors.json"));

      assertThat(table.pledge().secret()).isEqualTo(luck.secret());
      SeedCommitmentCheck check = SeedCommitmentCheck.of(table.record(), rules);
      assertThat(check.reason()).isEmpty();
      assertThat(check.fate()).isPositive();
    }
  }
}
