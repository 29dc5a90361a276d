package gabion.play;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What a record says of the secret that fate drew from.
 *
 * @param hash the SHA-256 of the secret, told when the game began; empty where fate drew from the
 *     seed
 * @param secret the secret, told when the game was over; empty before
 * @param shares what seats gave to the luck, in the order in which they did
 */
public record SeedCommitment(String hash, String secret, List<SeedShare> shares) {

  /** Fate drew from the seed. */
  public static final SeedCommitment NONE = new SeedCommitment("", "", List.of());

  /** Whether there is one. */
  public boolean isMade() {
    return !hash.isEmpty();
  }

  /** Whether a seat has given a share. */
  public boolean hasShareOf(String seat) {
    return shares.stream().anyMatch(share -> share.seat().equals(seat));
  }

  /** The chances of the secret; nothing where it is not told, or not the one of the hash. */
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
