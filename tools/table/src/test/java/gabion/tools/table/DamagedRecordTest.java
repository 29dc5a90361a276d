package gabion.tools.table;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Answer;
import gabion.play.Fingerprint;
import gabion.play.SeedCommitment;
import gabion.play.SeedShare;
import gabion.play.Setup;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A record damaged at each byte: it is refused with its file, line and column, or it is read as it
 * was; its file is left as it is.
 */
class DamagedRecordTest {

  private static final boolean LONG = Boolean.getBoolean("gabion.long");

  /** Of the bytes of a record each so many-th, from one that is another in each run of a byte. */
  private static final int SAMPLE = LONG ? 1 : 7;

  @TempDir private Path folder = Path.of("");

  private static GameRecord sample() {
    Answer first = new Answer("reds", "order", "Fort Détour", 3, false);
    Answer fate = new Answer(Answer.FATE, "luck", "heads", 0, true);
    Answer dictated = new Answer(Answer.FATE, "luck", "tails", 1, false);
    SeedCommitment pledge =
        new SeedCommitment(
            "ab".repeat(32), "cd".repeat(32), List.of(new SeedShare("reds", 0, "ef".repeat(32))));
    return new GameRecord(
            "doors",
            new Fingerprint(Map.of("more", "1"), Map.of("ruleset.yaml", "01".repeat(8))),
            new Setup("", Map.of("seats", "three"), new CarriedParts(Map.of("piece/odo", "hill"))),
            -7,
            List.of(first, fate, dictated))
        .with(List.of(new PendingAnswer(4, first)), List.of("reds", "blues"))
        .pledging(pledge);
  }

  @Test
  void a_damaged_record_is_refused_with_its_place_or_read_as_it_was() throws IOException {
    GameRecord whole = sample();
    Path file = folder.resolve("game.json");
    whole.save(file);
    byte[] bytes = Files.readAllBytes(file);
    assertThat(GameRecord.read(file, new Problems())).contains(whole);
    int refused = 0;
    for (int at = 0; at < bytes.length; at++) {
      for (int way = 0; way < 13; way++) {
        if ((at + way) % SAMPLE == 0) {
          refused += isRefused(file, whole, damaged(bytes, at, way), at + " by " + way) ? 1 : 0;
        }
      }
    }
    assertThat(refused).isGreaterThan(bytes.length / SAMPLE);
  }

  /** A bit that is turned, a byte that is lost, doubled or another, and all that is cut off. */
  private static byte[] damaged(byte[] whole, int at, int way) {
    byte[] damaged = whole.clone();
    switch (way) {
      case 8 -> damaged = without(whole, at);
      case 9 -> damaged = Arrays.copyOf(whole, at);
      case 10 -> damaged[at] = 0;
      case 11 -> damaged[at] = '"';
      case 12 -> damaged[at] = '9';
      default -> damaged[at] ^= (byte) (1 << way);
    }
    return damaged;
  }

  private static byte[] without(byte[] whole, int at) {
    byte[] less = new byte[whole.length - 1];
    System.arraycopy(whole, 0, less, 0, at);
    System.arraycopy(whole, at + 1, less, at, less.length - at);
    return less;
  }

  private static boolean isRefused(Path file, GameRecord whole, byte[] damaged, String how)
      throws IOException {
    Files.write(file, damaged);
    Problems problems = new Problems();
    Optional<GameRecord> read = GameRecord.read(file, problems);
    assertThat(Files.readAllBytes(file)).as(how).isEqualTo(damaged);
    if (read.isPresent()) {
      assertThat(read).as(how).contains(whole);
      assertThat(problems.isEmpty()).as(how).isTrue();
      return false;
    }
    String said = ProblemPrinter.print(problems.list());
    String lines = new String(damaged, StandardCharsets.ISO_8859_1);
    assertThat(said).as(how).contains("game.json", "[record-broken]").doesNotContain("Exception");
    assertThat(said).as(how).containsPattern("line \\d+, column \\d+: `?\\w");
    int line = Integer.parseInt(said.replaceAll("(?s).*?line (\\d+), column.*", "$1"));
    assertThat(line).as(how + said).isBetween(1, 1 + (int) lines.lines().count());
    return true;
  }

  @Test
  void what_is_no_text_is_refused_at_its_line() throws IOException {
    Path file = folder.resolve("game.json");
    sample().save(file);
    byte[] bytes = Files.readAllBytes(file);
    int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("reds");
    long line =
        1 + new String(bytes, 0, at, StandardCharsets.UTF_8).chars().filter(c -> c == '\n').count();
    bytes[at] = (byte) 0xff;
    Files.write(file, bytes);
    Problems problems = new Problems();

    assertThat(GameRecord.read(file, problems)).isEmpty();

    assertThat(ProblemPrinter.print(problems.list()))
        .contains("line " + line + ", column ", "it is not UTF-8 text");
  }
}
