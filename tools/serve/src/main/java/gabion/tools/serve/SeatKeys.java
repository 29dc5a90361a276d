package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys with which people get their seats back: a secret, and the list of the seats that it
 * opens. A seat's secret is derived from the key, so neither of them is on the disk.
 */
final class SeatKeys {

  static final String FOLDER = ".keys";

  static final int MOST_SEATS = 200;

  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{22}");
  private static final int SECRET_BYTES = 16;
  private static final String HMAC = "HmacSHA256";

  /** A seat of a game. */
  record KeptSeat(String game, String seat) {}

  private final Path folder;

  /**
   * @param games the folder of saved games
   */
  SeatKeys(Path games) {
    this.folder = games.resolve(FOLDER);
  }

  /** Returns whether a text has the form of a key. */
  static boolean isForm(String text) {
    return KEY.matcher(text).matches();
  }

  /** Returns the secret that a key gives to a text. */
  static String derive(String key, String text) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), HMAC));
      byte[] all = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
      byte[] some = Arrays.copyOf(all, SECRET_BYTES);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(some);
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("every Java has HMAC-SHA256", e);
    }
  }

  /** Returns the secret with which a key opens a seat. */
  static String token(String key, KeptSeat seat) {
    return derive(key, seat.game() + "\n" + seat.seat());
  }

  private Path file(String key) {
    return folder.resolve(HexFormat.of().formatHex(Links.hash(key)) + ".json");
  }

  /** Returns whether a key opens any seat. */
  boolean isKnown(String key) {
    return isForm(key) && Files.isRegularFile(file(key));
  }

  /** Returns the seats of a key, the latest first. */
  synchronized List<KeptSeat> seats(String key) {
    List<KeptSeat> seats = new ArrayList<>();
    try {
      if (isKnown(key)) {
        for (JsonNode seat : JsonText.read(Files.readString(file(key))).path("seats")) {
          seats.add(new KeptSeat(seat.path("game").asText(), seat.path("seat").asText()));
        }
      }
    } catch (IOException | InvalidMessageException damaged) {
      return new ArrayList<>();
    }
    return seats;
  }

  /** Adds a seat to a key, which is on disk then; of many the oldest is dropped. */
  synchronized void keep(String key, KeptSeat seat) throws IOException {
    List<KeptSeat> seats = seats(key);
    if (!seats.contains(seat)) {
      seats.add(0, seat);
      save(key, seats.subList(0, Math.min(MOST_SEATS, seats.size())));
    }
  }

  /** Removes a seat from a key. */
  synchronized void drop(String key, KeptSeat seat) throws IOException {
    List<KeptSeat> seats = seats(key);
    if (seats.remove(seat)) {
      save(key, seats);
    }
  }

  private void save(String key, List<KeptSeat> seats) throws IOException {
    ObjectNode all = JsonText.object().put("gabion-key", 1);
    ArrayNode list = all.putArray("seats");
    seats.forEach(seat -> list.add(JsonText.of(seat)));
    Files.createDirectories(folder);
    new DurableFile(file(key)).replace(JsonText.text(all) + "\n");
  }
}
