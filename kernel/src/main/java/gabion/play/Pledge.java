package gabion.play;

import java.util.HexFormat;
import java.util.Optional;

/**
 * What a record says of the secret that fate drew from.
 *
 * @param hash the SHA-256 of the secret, told when the game began; empty where fate drew from the
 *     seed
 * @param secret the secret, told when the game was over; empty before
 */
public record Pledge(String hash, String secret) {

  /** Fate drew from the seed. */
  public static final Pledge NONE = new Pledge("", "");

  /** Whether there is one. */
  public boolean isMade() {
    return !hash.isEmpty();
  }

  /** The chances of the secret; nothing where it is not told, or not the one of the hash. */
  Optional<SecretLuck> luck() {
    try {
      byte[] bytes = HexFormat.of().parseHex(secret);
      boolean isKept = bytes.length == SecretLuck.BYTES && SecretLuck.hash(bytes).equals(hash);
      return isKept ? Optional.of(new SecretLuck(bytes)) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
