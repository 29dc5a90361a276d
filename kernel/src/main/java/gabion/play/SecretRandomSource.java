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
 * Chances of a secret of 256 bits, for games in which several persons must trust fate: a seed of 64
 * bits can be found from some dice, this cannot. Chance number n is the HMAC-SHA-256 of the secret
 * over n and the number of the block, eight bytes each, and the shares that were given by then: id
 * of the seat, a zero, the digits; n is how many answers of seats and of fate the game has had
 * before. Its hash can be told when the game begins; the secret, told at the end, proves every
 * answer of fate. One thread's.
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
   * The chances of a secret to which nobody has given a share.
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

  /** What a record says of it. */
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

  /** The answer of fate to a question, after so many answers. */
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
