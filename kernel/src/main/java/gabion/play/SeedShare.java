package gabion.play;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * A seat's random share, so that no single person chooses a game's chances.
 *
 * @param seat its id
 * @param from the number of answers at the time; fate uses the share from there on
 * @param digits 256 public bits, in hexadecimal digits
 */
public record SeedShare(String seat, int from, String digits) {

  private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{64}");

  /** Whether a text may be the digits of one. */
  public static boolean isOne(String digits) {
    return DIGITS.matcher(digits).matches();
  }

  byte[] bytes() {
    return (seat + '\0' + digits).getBytes(StandardCharsets.UTF_8);
  }
}
