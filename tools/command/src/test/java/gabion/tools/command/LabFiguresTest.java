package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.packs.PackStore;
import gabion.tools.serve.RulesetCache;
import gabion.tools.serve.ServeLimits;
import gabion.tools.serve.TableServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the lab is told the figures that the command prints for programs. */
class LabFiguresTest implements WebSocket.Listener {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder = Path.of("");

  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
  private final StringBuilder part = new StringBuilder();
  private TableServer server;
  private WebSocket socket;

  @BeforeEach
  void serve() throws Exception {
    RulesetCache shelf = new RulesetCache(List.of(Ran.HILL), PackStore.NONE, List.of());
    server = new TableServer("127.0.0.1", 0, folder, shelf, ServeLimits.STANDARD);
    server.start();
    URI address = URI.create("ws://127.0.0.1:" + server.port() + "/ws");
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).join();
    ask("hello", Map.of("protocol", 1, "host", server.hostToken()));
  }

  @AfterEach
  void close() {
    socket.abort();
    server.close();
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean isLast) {
    part.append(text);
    if (isLast) {
      heard.add(part.toString());
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  private JsonNode ask(String type, Object fields) throws Exception {
    ObjectNode message = JSON.valueToTree(fields);
    socket.sendText(message.put("type", type).put("n", 1).toString(), true).join();
    String reply = heard.poll(60, TimeUnit.SECONDS);
    assertThat(reply).isNotNull();
    return JSON.readTree(reply);
  }

  private JsonNode told(String what, int games, Map<String, ?> more) throws Exception {
    ObjectNode fields = JSON.valueToTree(more);
    fields.put("ruleset", "hill").put("what", what).put("games", games);
    JsonNode reply = ask("try", fields);
    while (!reply.path("over").asBoolean(true)) {
      TimeUnit.MILLISECONDS.sleep(20);
      reply = ask("tried", Map.of());
    }
    assertThat(reply.has("told")).as(reply.toString()).isTrue();
    return reply.path("told");
  }

  /** The command prints some numbers with three digits behind the point. */
  private static void areTheSame(JsonNode told, JsonNode printed) {
    assertThat(printed.isMissingNode()).isFalse();
    if (printed instanceof ObjectNode fields) {
      fields.remove("warnings"); // the command alone tells them
    }
    assertThat(told.equals(LabFiguresTest::compared, printed))
        .as("told %s, printed %s", told, printed)
        .isTrue();
  }

  private static int compared(JsonNode one, JsonNode other) {
    boolean same =
        one.isNumber() && other.isNumber()
            ? Math.abs(one.doubleValue() - other.doubleValue()) <= 0.0005
            : one.equals(other);
    return same ? 0 : 1;
  }

  private static JsonNode printed(String... words) throws Exception {
    Ran ran = Ran.hill(words);
    assertThat(ran.code()).as(ran.err()).isEqualTo(Gabion.DONE);
    return JSON.readTree(ran.out());
  }

  @Tag("wide")
  @Test
  void rules_beside_others_have_the_figures_of_simulate() throws Exception {
    String set = "dice.luck.faces.sun=5";
    JsonNode told =
        told(
            "compare",
            40,
            Map.of("set", Map.of("dice.luck.faces.sun", "5"), "measures", "count(areas)"));

    JsonNode printed =
        printed(
            "simulate",
            "hill",
            "--games",
            "40",
            "--set",
            set,
            "--measure",
            "count(areas)",
            "--json");
    areTheSame(told.path("games"), printed);
    assertThat(printed.has("count(areas)")).isTrue();
  }

  /** The words of the first command that the page shows, but for the program's name. */
  private String[] shown(String... more) throws Exception {
    String line = ask("tried", Map.of()).path("commands").path(0).asText();
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("'([^']*)'|(\\S+)").matcher(line);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    assertThat(words.remove(0)).isEqualTo("gabion");
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Tag("wide")
  @Test
  void the_command_that_the_page_shows_prints_its_figures_and_writes_its_report() throws Exception {
    JsonNode told =
        told(
            "compare",
            300,
            Map.of(
                "set",
                Map.of("weather", "foul"),
                "seats",
                Map.of("north", "monte-carlo:2"),
                "until",
                "±40 %",
                "measures",
                "count(areas)\ncount(pieces in camp of blue)"));
    String page = ask("report", Map.of()).path("page").asText();
    Path file = folder.resolve("report.html");

    areTheSame(told.path("games"), printed(shown("--report", file.toString(), "--json")));
    assertThat(told.path("games").path("games").asInt()).isEqualTo(250);
    String written = Files.readString(file);
    assertThat(page.substring(0, page.indexOf("Made by")))
        .isEqualTo(written.substring(0, written.indexOf("Made by")));
  }

  @Test
  void a_sheet_of_variants_is_that_of_compare() throws Exception {
    JsonNode told =
        told(
            "sheet",
            20,
            Map.of(
                "variants",
                "A=\nB=weather=foul\nC=dice.luck.faces.sun=4 from rain,weather=foul",
                "seats",
                Map.of("north", "greedy"),
                "measures",
                "count(areas)"));
    String page = ask("report", Map.of()).path("page").asText();
    Path file = folder.resolve("sheet.html");

    areTheSame(told, printed(shown("--html", file.toString(), "--json")));
    assertThat(told.path("pairs").findValuesAsText("variant")).containsExactly("B", "C");
    assertThat(told.path("pairs").path(1).path("games").path("games").asInt()).isEqualTo(20);
    String written = Files.readString(file);
    assertThat(page.substring(0, page.indexOf("Made by")))
        .contains("<h2>")
        .isEqualTo(written.substring(0, written.indexOf("Made by")));
  }

  @Test
  void a_reading_has_the_rulings_cases_and_odds_of_diff() throws Exception {
    JsonNode told = told("compare", 5, Map.of("set", Map.of("weather", "foul")));

    JsonNode printed = printed("diff", "hill", "weather=foul", "--games", "0", "--json");
    assertThat(printed.path("rulings")).isNotEmpty();
    areTheSame(told.path("rulings"), printed.path("rulings"));
    areTheSame(told.path("cases"), printed.path("cases"));
    areTheSame(told.path("odds"), printed.path("odds"));
  }

  @Test
  void a_search_has_the_figures_of_tune() throws Exception {
    JsonNode told =
        told("tune", 30, Map.of("vary", Map.of("weather", "fair,foul"), "goal", "north near 50 %"));

    JsonNode printed =
        printed(
            "tune",
            "hill",
            "--vary",
            "weather=fair,foul",
            "--goal",
            "north near 50 %",
            "--games",
            "30",
            "--json");
    areTheSame(told.path("tried"), printed.path("tried"));
    areTheSame(told.path("moved"), printed.path("moved"));
  }

  /** What the command says to its standard error stands beside the figures of the page. */
  @Tag("wide")
  @Test
  void a_die_of_other_sides_is_told_on_the_page_too() throws Exception {
    String doubt =
        "with `dice.luck.faces.sun=4` the die `luck` has 7 sides here, but 6 in the unchanged rules; the die"
            + " has sun 4, rain 3; `sun: 4 from rain` would keep the number of sides";
    JsonNode compared = told("compare", 2, Map.of("set", Map.of("dice.luck.faces.sun", "4")));
    JsonNode tuned =
        told(
            "tune",
            2,
            Map.of("vary", Map.of("dice.luck.faces.sun", "4,4 from rain"), "goal", "draw low"));

    for (JsonNode told : List.of(compared, tuned)) {
      assertThat(told.path("doubts")).hasSize(1);
      assertThat(told.path("doubts").path(0).asText()).isEqualTo(doubt);
    }
  }

  @Test
  void readings_have_the_figures_of_rulings() throws Exception {
    JsonNode told = told("impact", 20, Map.of("ruling", "R-1"));

    JsonNode printed =
        printed("rulings", "hill", "--impact", "--only", "R-1", "--games", "20", "--json");
    JsonNode of = printed.path(0).path("impacts").path("weather=foul").path(0);
    assertThat(of.path("gauges")).isNotEmpty();
    areTheSame(told.path("impacts").path(0).path("gauges"), of.path("gauges"));
    assertThat(told.path("impacts").path(0).path("games")).isEqualTo(of.path("games"));
  }

  /** The command names files as they lie on the disk, the page from their pack on. */
  private JsonNode below(JsonNode printed) throws Exception {
    return JSON.readTree(printed.toString().replaceAll("\"[^\" ]*/(?=rulesets/hill/)", "\""));
  }

  @Test
  void what_the_cases_cover_is_what_verify_prints() throws Exception {
    JsonNode told = told("coverage", 0, Map.of());

    JsonNode printed = printed(shown("--json")).path("hill");
    assertThat(printed.findValuesAsText("kind")).contains("steps that were done");
    assertThat(printed.findValues("missing").toString()).contains("rulesets/hill/");
    areTheSame(told.path("rows"), below(printed));
  }

  @Test
  void changes_that_no_case_notices_are_those_of_verify() throws Exception {
    JsonNode told = told("mutate", 0, Map.of("changes", 12, "seed", 3));

    assertThat(shown()).containsExactly("verify", "hill", "--mutate", "12", "--seed", "3");
    JsonNode printed = printed(shown("--json")).path("hill");
    assertThat(printed.path("survivors")).isNotEmpty();
    areTheSame(told, below(printed));
  }
}
