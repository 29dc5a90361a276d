package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.packs.PackStore;
import gabion.tools.table.map.BoardMap;
import gabion.tools.table.map.MapArt;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maps and pictures are served by their content, once, compressed, and without any power. */
class MapPagesTest {

  private static final String POND =
      """
      ruleset: pond
      title: The Pond
      tells: { faction: { side: side } }
      sides: { north: {} }
      factions: { blue: { side: north } }
      seats: { one: { north: [blue] } }
      areas: { shore: { at: [1, 1], beside: [reeds] }, reeds: { at: [2, 1] } }
      pieces: { duck: { count: 4, starts: shore } }
      display: { board: { art: pond.svg } }
      procedures:
        game:
          steps: [{ may: rest, who: blue, ask: "Rest?", do: [] }]
      """;

  private static final String PICTURE =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";

  @TempDir private Path folder = Path.of("");

  private TableServer server;
  private BoardMap map;

  @BeforeEach
  void begin() throws Exception {
    Path rules = Files.createDirectories(folder.resolve("rulesets/pond"));
    Files.writeString(rules.resolve("ruleset.yaml"), POND);
    Files.writeString(rules.resolve("pond.svg"), PICTURE);
    RulesetCache shelf = new RulesetCache(List.of(folder), PackStore.NONE, List.of("pond"));
    map = shelf.requireServed("pond").display().map().orElseThrow();
    server = new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE);
    server.start();
  }

  @AfterEach
  void end() {
    server.close();
  }

  private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  @Test
  void aMapIsServedUnderTheHashOfItsContentForEver() throws Exception {
    HttpResponse<byte[]> plain = get(map.address());

    assertThat(plain.statusCode()).isEqualTo(200);
    assertThat(new String(plain.body(), StandardCharsets.UTF_8)).isEqualTo(map.document().json());
    assertThat(header(plain, "Content-Type")).isEqualTo("application/json");
    assertThat(header(plain, "Cache-Control")).contains("immutable");
    assertThat(header(plain, "Vary")).isEqualTo("Accept-Encoding");

    HttpResponse<byte[]> small = get(map.address(), "Accept-Encoding", "gzip");
    assertThat(header(small, "Content-Encoding")).isEqualTo("gzip");
    try (var in = new GZIPInputStream(new java.io.ByteArrayInputStream(small.body()))) {
      assertThat(in.readAllBytes()).isEqualTo(plain.body());
    }
    assertThat(header(small, "ETag")).isNotEqualTo(header(plain, "ETag"));

    assertThat(get("/maps/" + "0".repeat(32) + ".json").statusCode()).isEqualTo(404);
    assertThat(get("/maps/../ruleset.yaml").statusCode()).isEqualTo(404);
  }

  @Test
  void aPictureCanOnlyBeLookedAt() throws Exception {
    String path = map.art().map(MapArt::address).orElseThrow();
    assertThat(map.document().art()).isEqualTo(path).endsWith(".svg");
    HttpResponse<byte[]> art = get(path);

    assertThat(art.body()).isEqualTo(PICTURE.getBytes(StandardCharsets.UTF_8));
    assertThat(header(art, "Content-Type")).isEqualTo("image/svg+xml");
    assertThat(header(art, "Content-Security-Policy"))
        .contains("default-src 'none'", "sandbox")
        .doesNotContain("script-src");
    assertThat(header(art, "Content-Disposition")).startsWith("attachment");
    assertThat(header(art, "X-Content-Type-Options")).isEqualTo("nosniff");
  }

  @Test
  void whoHasAFileGetsItNoSecondTime() throws Exception {
    for (String path :
        List.of(
            map.address(), "/", "/t/some", "/app.js", "/lobby.js", "/board.css", "/rules/pond")) {
      HttpResponse<byte[]> first = get(path, "Accept-Encoding", "gzip");
      String tag = header(first, "ETag");
      assertThat(tag).as(path).matches("\"[0-9a-f]{32}(-gzip)?\"");

      HttpResponse<byte[]> second =
          get(path, "Accept-Encoding", "gzip", "If-None-Match", "\"other\", " + tag);
      assertThat(second.statusCode()).as(path).isEqualTo(304);
      assertThat(second.body()).isEmpty();
      assertThat(header(second, "ETag")).isEqualTo(tag);
      assertThat(get(path, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
    }
  }
}
