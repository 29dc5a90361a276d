package gabion.play;

import gabion.question.shape.Shape;
import java.nio.ByteBuffer;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Random numbers from a secret of 256 bits, for games whose players must trust fate: a seed of 64
 * bits can be recovered from some dice, this cannot. Chance number n is the HMAC-SHA-256, keyed
 * with the secret, over n and the block number, eight bytes each, and the shares given by then:
 * seat id, a zero byte, the digits. n is the number of earlier answers of seats and fate. The hash
 * is published at the start; the secret, published at the end, proves every answer of fate. Not
 * thread-safe.
 */
public final class SecretRandomSource extends RejectionSampler {

  /** How long a secret is, in bytes. */
  public static final int BYTES = 32;

  private static final String KEYED = "HmacSHA256";

  private final byte[] secret;
  private final List<SeedShare> shares;
  private final Mac mac;
  private final ByteBuffer message = ByteBuffer.allocate(2 * Long.BYTES);
  private ByteBuffer block = ByteBuffer.allocate(0);
  private long chance;
  private long blocks;

  /**
   * Creates a source without shares of seats.
   *
   * @param secret {@link #BYTES} bytes
   */
  public SecretRandomSource(byte[] secret) {
    this(secret, List.of());
  }

  SecretRandomSource(byte[] secret, List<SeedShare> shares) {
    if (secret.length != BYTES) {
      throw new PlayBug("a secret has " + BYTES + " bytes, not " + secret.length, null);
    }
    this.secret = Arrays.copyOf(secret, BYTES);
    this.shares = List.copyOf(shares);
    try {
      mac = Mac.getInstance(KEYED);
      mac.init(new SecretKeySpec(this.secret, KEYED));
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new PlayBug("every Java has " + KEYED, e);
    }
  }

  /** The secret in hexadecimal digits. */
  public String secret() {
    return HexFormat.of().formatHex(secret);
  }

  /** The SHA-256 of the secret, in hexadecimal digits. */
  public String hash() {
    return hash(secret);
  }

  /** Returns the commitment for the record; it includes the secret if {@code told}. */
  SeedCommitment commitment(boolean told) {
    return new SeedCommitment(hash(), told ? secret() : "", shares);
  }

  /** The same with what seats have given. */
  public SecretRandomSource with(List<SeedShare> given) {
    return new SecretRandomSource(secret, given);
  }

  /** The SHA-256 of some bytes, in hexadecimal digits. */
  static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new PlayBug("every Java has SHA-256", e);
    }
  }

  /** Draws fate's answer; {@code answers} is the number of earlier answers. */
  long answer(long answers, Shape shape) {
    chance = answers;
    blocks = 0;
    block = ByteBuffer.allocate(0);
    return shape.sample(this);
  }

  @Override
  long next() {
    if (!block.hasRemaining()) {
      message.clear();
      mac.update(message.putLong(chance).putLong(blocks++).array());
      shares.stream()
          .filter(one -> one.from() <= chance)
          .map(SeedShare::bytes)
          .forEach(mac::update);
      block = ByteBuffer.wrap(mac.doFinal());
    }
    return block.getLong();
  }
}
