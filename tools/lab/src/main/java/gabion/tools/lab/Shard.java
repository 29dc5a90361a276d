package gabion.tools.lab;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every n-th game of many, so that several machines share them.
 *
 * @param number which of the shards, from 1
 * @param of how many there are
 */
public record Shard(int number, int of) {

  /** All games. */
  public static final Shard WHOLE = new Shard(1, 1);

  private static final Pattern WORD = Pattern.compile("([1-9]\\d{0,5})/([1-9]\\d{0,5})");

  /** Parses a shard in the form {@code 3/64}; empty if malformed. */
  public static Optional<Shard> of(String word) {
    Matcher written = WORD.matcher(word);
    return written.matches()
        ? Optional.of(
                new Shard(Integer.parseInt(written.group(1)), Integer.parseInt(written.group(2))))
            .filter(shard -> shard.number <= shard.of)
        : Optional.empty();
  }

  /** The number of its first game; the next is {@link #of} further. */
  int first() {
    return number - 1;
  }

  /** Returns this shard's share of a total number of games. */
  public int games(int whole) {
    return (int) Math.max(0, ((long) whole - number + of) / of);
  }

  @Override
  public String toString() {
    return number + "/" + of;
  }
}
