package gabion.tools.serve.notify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The addresses of one game, kept in a file that only its owner may read. Its methods change and
 * save at once, and must be called under its lock.
 */
final class GameAddresses {

  static final String ENDING = ".notify";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final List<SeatAddress> addresses = new ArrayList<>();

  /** The seats that know of their turn: told, or at an open page. */
  private final Set<String> told = new TreeSet<>();

  private final Map<String, String> titles = new LinkedHashMap<>();
  private String title = "";

  private GameAddresses(Path file) {
    this.file = file;
  }

  /** Reads a game's file; a missing or damaged one has no addresses. */
  static GameAddresses read(Path file) {
    GameAddresses all = new GameAddresses(file);
    try {
      if (Files.isRegularFile(file)) {
        all.fill(JSON.readTree(Files.readString(file)));
      }
      return all;
    } catch (IOException | DateTimeException damaged) {
      return new GameAddresses(file);
    }
  }

  private void fill(JsonNode saved) {
    title = saved.path("title").asText();
    saved.path("told").forEach(seat -> told.add(seat.asText()));
    saved
        .path("titles")
        .properties()
        .forEach(one -> titles.put(one.getKey(), one.getValue().asText()));
    saved.path("addresses").forEach(one -> addresses.add(SeatAddress.read(one)));
  }

  void save() throws IOException {
    if (addresses.isEmpty()) {
      Files.deleteIfExists(file);
      return;
    }
    ObjectNode all = JSON.createObjectNode().put("gabion-notify", 1).put("title", title);
    told.forEach(all.putArray("told")::add);
    ObjectNode names = all.putObject("titles");
    titles.forEach(names::put);
    ArrayNode list = all.putArray("addresses");
    addresses.forEach(one -> one.write(list.addObject()));
    Files.createDirectories(file.toAbsolutePath().getParent());
    if (!Files.exists(file)) {
      createPrivate();
    }
    new DurableFile(file).replace(text(all) + "\n");
    hide();
  }

  private static String text(ObjectNode all) {
    try {
      return JSON.writeValueAsString(all);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was made of texts is no JSON", e);
    }
  }

  private void createPrivate() throws IOException {
    Files.createFile(file);
    hide();
  }

  private void hide() throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
  }

  void setTitles(String newTitle, Map<String, String> seatTitles) {
    title = newTitle;
    titles.clear();
    titles.putAll(seatTitles);
  }

  String title() {
    return title;
  }

  String seatTitle(String seat) {
    return titles.getOrDefault(seat, seat);
  }

  List<SeatAddress> addresses() {
    return List.copyOf(addresses);
  }

  Optional<SeatAddress> address(String seat, SeatAddress.Kind kind) {
    return find(one -> one.seat().equals(seat) && one.kind() == kind);
  }

  /** Returns the address whose confirming or ending link has a secret. */
  Optional<SeatAddress> withSecret(boolean isConfirm, String secret) {
    return find(one -> isSame(isConfirm ? one.confirm() : one.stop(), secret));
  }

  private static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  private Optional<SeatAddress> find(Predicate<SeatAddress> isIt) {
    return addresses.stream().filter(isIt).findFirst();
  }

  void remove(Predicate<SeatAddress> which) {
    addresses.removeIf(which);
  }

  void add(SeatAddress address) {
    addresses.add(address);
  }

  /** Changes an address if it is still there. */
  void change(SeatAddress before, UnaryOperator<SeatAddress> how) {
    addresses.replaceAll(one -> one.stop().equals(before.stop()) ? how.apply(one) : one);
  }

  boolean isTold(String seat) {
    return told.contains(seat);
  }

  void setTold(String seat, boolean isTold) {
    if (isTold) {
      told.add(seat);
    } else {
      told.remove(seat);
    }
  }

  boolean isEmpty() {
    return addresses.isEmpty();
  }
}
