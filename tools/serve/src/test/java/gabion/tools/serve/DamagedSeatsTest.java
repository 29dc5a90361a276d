package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who holds the seats, damaged at each byte: it is refused, or no other secret opens a seat. */
class DamagedSeatsTest {

  private static final List<Integer> OTHERS = List.of((int) '"', (int) '7', (int) '{', 0, 0xff);

  @TempDir private Path folder = Path.of("");

  @Tag("wide")
  @Test
  void a_damaged_file_of_seats_opens_no_seat_to_another() throws IOException {
    Links links = new Links(Map.of("reds", Links.PERSON, "blues", Links.PERSON), "doors");
    links.makeLuck(new Random(3));
    String reds = links.issue("reds");
    links.issue("blues");
    links.live();
    Path file = folder.resolve("doors.seats");
    links.save(file);
    byte[] whole = Files.readAllBytes(file);
    int refused = 0;
    for (int at = 0; at < whole.length; at++) {
      byte[] cut = java.util.Arrays.copyOf(whole, at);
      refused += isRefused(file, cut, reds) ? 1 : 0;
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) (1 << bit);
        refused += isRefused(file, damaged, reds) ? 1 : 0;
      }
      for (int other : OTHERS) {
        byte[] damaged = whole.clone();
        damaged[at] = (byte) other;
        refused += isRefused(file, damaged, reds) ? 1 : 0;
      }
    }
    assertThat(refused).isGreaterThan(whole.length);
  }

  private static boolean isRefused(Path file, byte[] damaged, String reds) throws IOException {
    Files.write(file, damaged);
    try {
      Links read = Links.read(file);
      assertThat(read.live()).isPositive();
      assertThat(read.seat("")).isEmpty();
      assertThat(read.holders().values()).allMatch(BotSeats::isKnown);
      Optional<String> opened = read.seat(reds);
      assertThat(opened.orElse("reds")).isNotEqualTo("blues");
      return false;
    } catch (IOException refused) {
      assertThat(refused).hasMessage("`doors.seats` has no valid list of seats");
      return true;
    }
  }
}
