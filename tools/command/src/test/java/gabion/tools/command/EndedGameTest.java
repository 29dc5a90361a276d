package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.table.GameEnd;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game that people ended at a served table, in the terminal. */
class EndedGameTest {

  @TempDir private Path games = Path.of("");

  /** A saved game in which the North resigned. */
  private Path ended() throws IOException {
    Path file = games.resolve("hill.json");
    Ran.play("1\n1\n", "--save", file.toString());
    GameRecord record = GameRecord.read(file, new Problems()).orElseThrow();
    new GameEnd(GameEnd.Reason.RESIGNED, "north", "south", "2026-01-31T18:05:00Z")
        .save(file, record);
    return file;
  }

  @Test
  void it_is_listed_as_over_with_its_reason() throws IOException {
    ended();
    for (int time = 0; time < 2; time++) {
      Ran listed = Ran.in(Ran.HILL, games, "", "games");
      assertThat(listed.code()).as(listed.err()).isZero();
      assertThat(listed.out()).contains("Resigned: north.").doesNotContain("--resume");
      assertThat(Ran.in(Ran.HILL, games, "", "games", "--json").out())
          .contains("\"over\": true", "\"ended\": \"Resigned: north.\"");
    }
  }

  @Test
  void it_is_not_resumed_but_replayed_and_its_record_still_proves_it() throws IOException {
    Path file = ended();
    String record = Files.readString(file);

    Ran resumed = Ran.hill("play", "hill", "--resume", file.toString());

    assertThat(resumed.code()).isEqualTo(1);
    assertThat(resumed.err()).contains("has ended at a served table").contains("Resigned: north.");
    assertThat(Files.readString(file)).as("as it was").isEqualTo(record);
    assertThat(Ran.hill("replay", file.toString()).code()).isZero();
    assertThat(Ran.hill("replay", file.toString(), "--check").code()).isZero();
    Files.writeString(GameEnd.file(file), "{");
    Ran damaged = Ran.hill("play", "hill", "--resume", file.toString());
    assertThat(damaged.code()).isEqualTo(1);
    assertThat(damaged.err()).contains("hill.end").doesNotContain("Exception");
  }
}
