package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.packs.PackStore;
import gabion.tools.packs.Summary;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many bytes a browser loads before it can show a table. */
class PageSizeTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", "../.."));
  private static final int MOST_PAGE = 80_000;
  private static final int MOST_WORKSHOP = 60_000;
  private static final int MOST_MAP = 120_000;

  /** What a page loads, and what a script imports that is not one bundle. */
  private static final Pattern LOADS =
      Pattern.compile(
          "(?:from \"\\./|import \"\\./|src=\"/|href=\"/)([a-z0-9./-]+\\.(?:js|css|svg))\"");

  @TempDir private Path games = Path.of("");

  @ParameterizedTest
  @CsvSource({"t/some-game, app.js", "'', lobby.js"})
  void thePageIsSmall(String address, String script) throws Exception {
    Map<String, Integer> sizes = sizes(address);
    int all = sizes.values().stream().mapToInt(Integer::intValue).sum();
    System.out.println("page: " + all + " bytes in " + sizes.size() + " compressed files");
    List<String> loaded =
        new ArrayList<>(List.of(address, script, "board.css", "style.css", "gabion.svg"));
    if (script.equals("lobby.js")) {
      loaded.add("lobby.css");
    }
    assertThat(sizes).containsOnlyKeys(loaded);
    assertThat(all).as("%s", sizes).isLessThan(MOST_PAGE);
  }

  @Test
  void theWorkshopIsSmallAndNoOtherPageLoadsIt() throws Exception {
    Map<String, Integer> sizes = sizes("workshop.html");
    int all = sizes.values().stream().mapToInt(Integer::intValue).sum();
    System.out.println("workshop: " + all + " bytes in " + sizes.size() + " compressed files");
    assertThat(sizes)
        .containsOnlyKeys(
            "workshop.html",
            "workshop.js",
            "workshop.css",
            "preview.css",
            "board.css",
            "style.css",
            "gabion.svg");
    assertThat(all).as("%s", sizes).isLessThan(MOST_WORKSHOP);
  }

  /** The compressed sizes of all that an address loads. */
  private Map<String, Integer> sizes(String address) throws Exception {
    RulesetCache shelf = new RulesetCache(List.of(HOME), PackStore.NONE, List.of());
    Map<String, Integer> sizes = new LinkedHashMap<>();
    try (TableServer server = new TableServer("127.0.0.1", 0, games, shelf, Served.WIDE)) {
      server.start();
      Deque<String> open = new ArrayDeque<>(List.of(address));
      while (!open.isEmpty()) {
        String file = open.removeFirst();
        if (!sizes.containsKey(file)) {
          byte[] bytes = load(server, file);
          sizes.put(file, bytes.length);
          String text = new String(unzip(bytes), StandardCharsets.UTF_8);
          LOADS.matcher(text).results().forEach(found -> open.add(found.group(1)));
        }
      }
    }
    return sizes;
  }

  @Test
  void eachMapIsSmall() {
    RulesetCache shelf = new RulesetCache(List.of(HOME), PackStore.NONE, List.of());
    for (Summary summary : shelf.summaries()) {
      var map = shelf.requireServed(summary.id()).display().map().orElseThrow();
      byte[] json = map.document().json().getBytes(StandardCharsets.UTF_8);
      int size = EncodedFile.of("application/json", json).gzip().length;
      System.out.println("map of " + summary.id() + ": " + size + " bytes of " + json.length);
      assertThat(size).as(summary.id()).isBetween(1, MOST_MAP);
    }
  }

  private static byte[] load(TableServer server, String file) throws Exception {
    URI address = URI.create("http://127.0.0.1:" + server.port() + "/" + file);
    HttpRequest request = HttpRequest.newBuilder(address).header("Accept-Encoding", "gzip").build();
    HttpResponse<byte[]> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertThat(response.statusCode()).as(file).isEqualTo(200);
    return response.body();
  }

  /** A small file is not compressed. */
  private static byte[] unzip(byte[] bytes) throws Exception {
    boolean isCompressed = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
    if (!isCompressed) {
      return bytes;
    }
    try (var in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    }
  }
}
