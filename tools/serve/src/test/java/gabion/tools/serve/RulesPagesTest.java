package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rules are to be read and looked up on the server, and nothing else is. */
class RulesPagesTest {

  private static final String POND =
      """
      ruleset: pond
      title: The Pond
      tells: { faction: { side: side } }
      sides: { north: {} }
      factions: { blue: { side: north } }
      seats: { one: { north: [blue] } }
      areas: { shore: { beside: [reeds] }, reeds: {} }
      pieces: { duck: { count: 4, starts: shore } }
      """;

  @TempDir private Path folder = Path.of("");

  private static HttpResponse<String> get(TableServer server, String path)
      throws IOException, InterruptedException {
    URI address = URI.create("http://127.0.0.1:" + server.port() + path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
  }

  private static String script(String page) {
    String begun = page.substring(page.indexOf("<script type=\"module\">") + 22);
    return begun.substring(0, begun.indexOf("</script>"));
  }

  private static String hash(String text) throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(hash);
  }

  @Test
  void theRulebookHasAFieldAndWhatIsLookedUpLeadsBackToIt() throws Exception {
    Path rules = Files.createDirectories(folder.resolve("rulesets/pond"));
    Files.writeString(
        rules.resolve("ruleset.yaml"),
        POND
            + """
        clauses: { "1": A <duck> swims., "2": Nobody dives. }
        procedures:
          game:
            rule: "1"
            steps:
              - move: ducks in shore
                to: reeds
        """);
    RulesetCache shelf =
        new RulesetCache(List.of(folder), gabion.tools.packs.PackStore.NONE, List.of("pond"));
    try (TableServer server =
        new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE)) {
      server.start();

      HttpResponse<String> book = get(server, "/rules/pond");
      assertThat(book.statusCode()).isEqualTo(200);
      assertThat(book.body())
          .contains("id=\"clause-1\"", "A &lt;duck&gt; swims.", "<form role=\"search\">")
          .doesNotContainPattern("<script[^>]* src=");
      assertThat(book.headers().firstValue("Content-Security-Policy").orElse(""))
          .contains("default-src 'none'")
          .as("one script may run, and it is the one on the page")
          .contains("script-src 'sha256-" + hash(script(book.body())) + "';");
      assertThat(script(book.body()))
          .as("modules that were joined ask for no other")
          .contains("beforeprint")
          .doesNotContainPattern("(?m)^(import|export)\\b")
          .doesNotContain("export{");

      URI address = URI.create("http://127.0.0.1:" + server.port() + "/rules/pond");
      HttpResponse<InputStream> small =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(address).header("Accept-Encoding", "gzip").build(),
                  HttpResponse.BodyHandlers.ofInputStream());
      assertThat(small.headers().firstValue("Content-Encoding")).contains("gzip");
      try (InputStream in = new GZIPInputStream(small.body())) {
        assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(book.body());
      }
      assertThat(book.headers().firstValue("Content-Encoding")).isEmpty();

      assertThat(get(server, "/rules/pond?words=1").body())
          .contains("href=\"/rules/pond#clause-1\"", "rulesets/pond/ruleset.yaml:")
          .doesNotContain(folder.toString())
          .doesNotContain("Nobody dives");
      assertThat(get(server, "/rules/pond?words=diving").body()).contains("Nobody dives.");
      assertThat(get(server, "/rules/pond?words=%3Cscript%3Ezzz%3C/script%3E").body())
          .contains("Nothing says \u201c&lt;script&gt;zzz")
          .doesNotContain("<script");
      assertThat(get(server, "/rules/lake").statusCode()).isEqualTo(404);
      assertThat(get(server, "/rules/../rules/x.yaml").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void theRulebookSaysWhatItsCasesShowAndWhatIsLacking() throws Exception {
    Path rules = Files.createDirectories(folder.resolve("rulesets/pond"));
    Files.writeString(
        rules.resolve("ruleset.yaml"),
        POND
            + """
        clauses: { "1": Ducks swim., "2": Nobody dives., "3": All is quiet. }
        options:
          swimmers:
            title: How many swim
            readings: { some: { title: Two of them }, none: { title: Nobody } }
        rulings:
          R-1:
            status: assumed
            doubt: How many swim?
            taken: Two of them
            why: It is a small pond
            switch: swimmers
        procedures:
          game:
            rule: "1"
            steps:
              - if: option.swimmers is some
                ruling: R-1
                then:
                  - move: ducks in shore
                    count: 2
                    to: reeds
        """);
    Path cases = Files.createDirectories(rules.resolve("cases"));
    Files.writeString(
        cases.resolve("pond.yaml"),
        """
        cases:
          two-swim: { cites: ["1"], run: game, expect: { places: { reeds: { ducks: 2 } } } }
          all-stay:
            title: All of them stay
            cites: ["1", R-1]
            options: { swimmers: none }
            run: game
            expect: { places: { reeds: { ducks: 0 } } }
        """);
    Files.writeString(
        cases.resolve("unproved.txt"),
        "clauses with a case for: 3\n    Nothing in it can be seen.\n");
    RulesetCache shelf =
        new RulesetCache(List.of(folder), gabion.tools.packs.PackStore.NONE, List.of("pond"));
    try (TableServer server =
        new TableServer("127.0.0.1", 0, folder.resolve("games"), shelf, Served.WIDE)) {
      server.start();
      String page = get(server, "/rules/pond").body();

      assertThat(article(page, "clause-1")).contains("Cases for it: 2, against it: 1.");
      assertThat(article(page, "clause-1")).doesNotContain("class=\"lacking\"");
      assertThat(article(page, "clause-2")).contains("<p class=\"lacking\">No case covers it.</p>");
      assertThat(article(page, "clause-3"))
          .contains("No case covers it: Nothing in it can be seen.");
      assertThat(article(page, "ruling-r-1"))
          .contains("none: Nobody; played in <a href=\"#case-all-stay\">All of them stay</a>")
          .contains("The readings are implemented by")
          .contains("<li>rulesets/pond/ruleset.yaml:")
          .doesNotContain("some: Two of them (the default); played in");
      assertThat(page)
          .as("the summary at the top, and the table it leads to")
          .contains("clauses with a case for: 1 of 3", "readings of options with a case: 1 of 2")
          .contains("href=\"#coverage\"", "id=\"coverage\"", "<li>R-1 swimmers=some</li>")
          .doesNotContain(folder.toString());
    }
  }

  private static String article(String page, String anchor) {
    String begun = page.substring(page.indexOf("id=\"" + anchor + "\""));
    return begun.substring(0, begun.indexOf("</article>"));
  }
}
