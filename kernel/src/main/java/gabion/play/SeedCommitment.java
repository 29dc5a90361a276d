package gabion.play;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The record's commitment to the secret that fate drew from.
 *
 * @param hash the SHA-256 of the secret, published at the start; empty if fate drew from the seed
 * @param secret the secret, published after the game; empty before
 * @param shares the random shares of seats, in the order given
 */
public record SeedCommitment(String hash, String secret, List<SeedShare> shares) {

  /** Fate drew from the seed. */
  public static final SeedCommitment NONE = new SeedCommitment("", "", List.of());

  /** Whether there is one. */
  public boolean isMade() {
    return !hash.isEmpty();
  }

  public boolean hasShareOf(String seat) {
    return shares.stream().anyMatch(share -> share.seat().equals(seat));
  }

  /**
   * Returns the random source of the secret; empty if it is unpublished or does not match the hash.
   */
  public Optional<SecretRandomSource> luck() {
    try {
      byte[] bytes = HexFormat.of().parseHex(secret);
      boolean isKept =
          bytes.length == SecretRandomSource.BYTES && SecretRandomSource.hash(bytes).equals(hash);
      return isKept ? Optional.of(new SecretRandomSource(bytes, shares)) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
