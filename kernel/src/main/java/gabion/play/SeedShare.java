package gabion.play;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * What a seat gave to the luck of a game, so that no one person has chosen it.
 *
 * @param seat its id
 * @param from how many answers the game had then; fate draws with it from there on
 * @param digits 256 bits that are told to all, in hexadecimal digits
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
