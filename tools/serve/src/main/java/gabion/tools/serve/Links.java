package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.PlayBug;
import gabion.play.SecretRandomSource;
import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * The holders of a game's seats, and the secrets that open them. Only the hash of a seat's secret
 * is stored, so the file beside the record opens no seat. The random source's secret is stored in
 * full, and never sent before the game is over.
 */
final class Links {

  /** Who watches and sits nowhere. */
  static final String SPECTATOR = "";

  /** The holder of a seat played through a link. */
  static final String PERSON = "person";

  private static final int TOKEN_BYTES = 16;
  private static final int MOST_A_SEAT = 8;
  private static final int MOST_WITHDRAWN = 200;

  /** More than can be asked in one life, and few enough that a double holds thousands of lives. */
  private static final long NUMBERS_A_LIFE = 1_000_000_000L;

  private static final SecureRandom RANDOM = new SecureRandom();

  private volatile Map<String, String> holders;
  private final Map<String, List<String>> hashes = new LinkedHashMap<>();
  private final Map<String, List<String>> keys = new LinkedHashMap<>();
  private final Map<String, String> withdrawn = new LinkedHashMap<>();
  private final String root;
  private TeachingOptions teaching = TeachingOptions.STANDARD;
  private String luck = "";
  private long lives;

  /**
   * @param holders who holds each seat: {@link #PERSON} or the name of a bot
   */
  Links(Map<String, String> holders) {
    this(holders, "");
  }

  /**
   * The same for a game that began from an earlier moment of another.
   *
   * @param root the first of those games; empty where there is none before it
   */
  Links(Map<String, String> holders, String root) {
    this.holders = Collections.unmodifiableMap(new LinkedHashMap<>(holders));
    this.root = root;
  }

  /** Chooses what the table teaches. @return this */
  Links teach(TeachingOptions chosen) {
    teaching = chosen;
    return this;
  }

  TeachingOptions teaching() {
    return teaching;
  }

  /** The game from which this one came in the end; empty for one that began by itself. */
  String root() {
    return root;
  }

  /**
   * Begins a new in-memory life of the game and returns its first number, above all numbers used
   * before.
   */
  long live() {
    return ++lives * NUMBERS_A_LIFE;
  }

  /** Returns a new random secret of 128 bits. */
  static String secret() {
    byte[] bytes = new byte[TOKEN_BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Who holds each seat. */
  Map<String, String> holders() {
    return holders;
  }

  /** Lets another hold a seat. */
  synchronized void hold(String seat, String who) {
    Map<String, String> now = new LinkedHashMap<>(holders);
    now.put(seat, who);
    holders = Collections.unmodifiableMap(now);
  }

  /** Whether several persons play, who must trust fate. */
  boolean areSeveral() {
    return holders.values().stream().filter(PERSON::equals).count() > 1;
  }

  /** Makes a secret for fate to draw from. */
  SecretRandomSource makeLuck(Random chance) {
    byte[] bytes = new byte[SecretRandomSource.BYTES];
    chance.nextBytes(bytes);
    SecretRandomSource made = new SecretRandomSource(bytes);
    luck = made.secret();
    return made;
  }

  /** What fate draws from; nothing where that is the seed. */
  Optional<SecretRandomSource> luck() {
    return luck.isEmpty()
        ? Optional.empty()
        : Optional.of(new SecretRandomSource(HexFormat.of().parseHex(luck)));
  }

  /** A new secret for a seat, or for {@link #SPECTATOR}. Of many the oldest no longer opens. */
  synchronized String issue(String seat) {
    String token = secret();
    List<String> all = hashes.computeIfAbsent(seat, any -> new ArrayList<>());
    all.add(HexFormat.of().formatHex(hash(token)));
    if (all.size() > MOST_A_SEAT) {
      all.remove(0);
    }
    return token;
  }

  /** The seat that a secret opens. How long that takes tells nothing of any secret. */
  synchronized Optional<String> seat(String token) {
    byte[] hash = hash(token);
    String found = null;
    for (Map<String, List<String>> all : List.of(hashes, keys)) {
      for (Map.Entry<String, List<String>> seat : all.entrySet()) {
        for (String known : seat.getValue()) {
          if (MessageDigest.isEqual(hash, HexFormat.of().parseHex(known))) {
            found = seat.getKey();
          }
        }
      }
    }
    return Optional.ofNullable(found);
  }

  /** Lets a secret that was made of somebody's key open a seat. @return whether there was room */
  synchronized boolean addKey(String seat, String token) {
    List<String> all = keys.computeIfAbsent(seat, any -> new ArrayList<>());
    return all.size() < MOST_A_SEAT && all.add(HexFormat.of().formatHex(hash(token)));
  }

  /**
   * Lets no secret given so far open a seat any more.
   *
   * @param when as an ISO instant
   */
  synchronized void withdraw(String seat, String when) {
    for (Map<String, List<String>> all : List.of(hashes, keys)) {
      List<String> old = all.remove(seat);
      if (old != null) {
        old.forEach(hash -> withdrawn.put(hash, when));
      }
    }
    while (withdrawn.size() > MOST_WITHDRAWN) {
      withdrawn.remove(withdrawn.keySet().iterator().next());
    }
  }

  /** Returns when the host withdrew a secret, as an ISO instant; empty if he did not. */
  synchronized Optional<String> withdrawnAt(String token) {
    return Optional.ofNullable(withdrawn.get(HexFormat.of().formatHex(hash(token))));
  }

  /** Whether two secrets are the same. How long that takes tells nothing of either. */
  static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(hash(one), hash(other));
  }

  static byte[] hash(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  // ---- on the disk

  /** Keeps all of it; when this returns, the disk has it. */
  synchronized void save(Path file) throws IOException {
    ObjectNode all = JsonText.object().put("gabion-seats", 1);
    all.set("holders", JsonText.of(holders));
    all.set("hashes", JsonText.of(hashes));
    if (!keys.isEmpty()) {
      all.set("keys", JsonText.of(keys));
    }
    if (!withdrawn.isEmpty()) {
      all.set("withdrawn", JsonText.of(withdrawn));
    }
    if (!luck.isEmpty()) {
      all.put("luck", luck);
    }
    if (!root.isEmpty()) {
      all.put("root", root);
    }
    teaching.write(all);
    all.put("lives", lives);
    new DurableFile(file).replace(JsonText.text(all) + "\n");
  }

  /**
   * Reads a stored file.
   *
   * @throws IOException if it cannot be read or is invalid
   */
  static Links read(Path file) throws IOException {
    try {
      ObjectNode root = JsonText.read(Files.readString(file));
      Map<String, String> holders = new LinkedHashMap<>();
      root.path("holders")
          .properties()
          .forEach(one -> holders.put(one.getKey(), one.getValue().asText()));
      if (!holders.values().stream().allMatch(BotSeats::isKnown)) {
        throw new IllegalArgumentException("whom nobody knows");
      }
      Links links =
          new Links(holders, root.path("root").asText("")).teach(TeachingOptions.read(root));
      links.lives = Math.max(0, root.path("lives").asLong(0));
      links.luck = root.path("luck").asText("");
      links.luck(); // or it is none
      readHashes(root.path("hashes"), links.hashes);
      readHashes(root.path("keys"), links.keys);
      root.path("withdrawn")
          .properties()
          .forEach(one -> links.withdrawn.put(one.getKey(), one.getValue().asText()));
      return links;
    } catch (InvalidMessageException
        | IllegalArgumentException
        | PlayBug
        | CharacterCodingException e) {
      throw new IOException(ServeMessage.BAD_LINKS.text(file.getFileName()), e);
    }
  }

  private static void readHashes(JsonNode saved, Map<String, List<String>> hashes) {
    for (Map.Entry<String, JsonNode> seat : saved.properties()) {
      List<String> all = new ArrayList<>();
      if (seat.getValue() instanceof ArrayNode list) {
        list.forEach(hash -> all.add(hash.asText()));
      }
      all.forEach(HexFormat.of()::parseHex);
      hashes.put(seat.getKey(), all);
    }
  }
}
