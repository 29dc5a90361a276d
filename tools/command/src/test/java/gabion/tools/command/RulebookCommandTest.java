package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the rules is made from their data alone, and holds together. */
class RulebookCommandTest {

  private static final String RULES =
      """
      ruleset: pond
      title: The Pond
      tells: { faction: { side: side }, card: { power: number } }
      sides: { north: {} }
      factions: { blue: { side: north } }
      seats: { one: { north: [blue] } }
      areas: { shore: { beside: [reeds] }, reeds: {} }
      boxes: { pack: {} }
      pieces: { duck: { per: faction, count: 4, starts: shore, called: faction } }
      dice: { luck: { faces: { sun: 3, rain: 3 } } }
      decks: { pack: { big-wave: { power: 5 } } }
      clauses: { "1": A duck swims. }
      procedures:
        game:
          rule: "1"
          steps:
            - move: ducks in shore
              count: 2
              to: reeds
      """;

  private static final String CASE =
      """
      cases:
        two-swim: { cites: ["1"], run: game, expect: { places: { reeds: { ducks: 2 } } } }
      """;

  @TempDir private Path folder = Path.of("");

  private String page(Path home, String ruleset) throws IOException {
    Path file = folder.resolve("page.html");
    Ran ran = Ran.in(home, "", "rulebook", ruleset, "--html", file.toString());
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    return Files.readString(folder.resolve("page-dossier.html"));
  }

  @Test
  void a_folder_gets_a_page_for_each_sentence_ruling_and_case_and_their_links_lead_somewhere()
      throws IOException {
    Path site = folder.resolve("site");
    Path cases = Files.createDirectories(folder.resolve("rulesets/pond/cases"));
    Files.writeString(cases.resolve("pond.yaml"), CASE);
    Files.writeString(
        folder.resolve("rulesets/pond/ruleset.yaml"),
        RULES.replace(
            "clauses: { \"1\": A duck swims. }",
            """
            rulings:
              R-1: { status: assumed, doubt: "how far", taken: far, since: 2026-11-20, reads: 1.b }
              R-2: { status: assumed, doubt: "how near", taken: near, since: 2026-11-21 }
              R-3: { status: assumed, doubt: "how", taken: so, replaced-by: R-2 }
            clauses: { "1": { a: A duck swims., b: { example: Two ducks swim. } } }
            """));
    Ran ran = Ran.in(folder, "", "rulebook", "pond", "--html", site.toString());
    assertThat(ran.err()).isEmpty();

    List<String> names;
    try (Stream<Path> files = Files.list(site)) {
      names = files.map(file -> file.getFileName().toString()).toList();
    }
    assertThat(names)
        .contains(
            "index.html",
            "dossier.html",
            "changes.html",
            "clause-1.html",
            "sentence-1.a.html",
            "sentence-1.b.html",
            "ruling-r-1.html",
            "card-big-wave.html",
            "case-two-swim.html");
    for (String name : names) {
      assertThat(names)
          .as(name)
          .containsAll(
              all(withoutScripts(Files.readString(site.resolve(name))), "href=\"([^\"#]+)"));
    }
    assertThat(Files.readString(site.resolve("case-two-swim.html")))
        .contains("id=\"position\"", "2 Blue: Shore → Reeds");
    assertThat(Files.readString(site.resolve("sentence-1.b.html"))).contains("how far");
    assertThat(Files.readString(site.resolve("index.html")))
        .contains("<p class=\"example\">", "Big wave");
    assertThat(Files.readString(site.resolve("changes.html")))
        .containsSubsequence("2026-11-21", "how near", "2026-11-20", "how far", "replaced by R-2");
  }

  @Test
  void a_program_is_told_all_clauses_with_their_cases() throws IOException {
    Ran ran = Ran.in(Ran.CHECKOUT, "", "rulebook", "seven-years-war", "--json");

    List<JsonNode> all = new ArrayList<>();
    new ObjectMapper().readTree(ran.out()).forEach(all::add);
    assertThat(all).hasSizeGreaterThan(50);
    assertThat(all)
        .filteredOn(one -> one.path("kind").asText().equals("clause"))
        .hasSize(24)
        .allMatch(one -> one.path("cases").size() > 0);
    Ran both =
        Ran.in(Ran.CHECKOUT, "", "rulebook", "seven-years-war", "--json", "--html", "x.html");
    assertThat(both.err()).startsWith("gabion: --json prints; it goes with neither --html nor");
  }

  @Test
  void a_pdf_is_written_or_it_is_told_why_not() throws IOException {
    Path file = folder.resolve("rules.pdf");

    Ran ran = Ran.in(Ran.CHECKOUT, "", "rulebook", "seven-years-war", "--pdf", file.toString());

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEmpty();
    assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).startsWith("%PDF-");
    for (String bad : List.of(folder.toString(), folder.resolve("none/rules.pdf").toString())) {
      Ran refused = Ran.in(Ran.CHECKOUT, "", "rulebook", "seven-years-war", "--pdf", bad);
      assertThat(refused.code()).isEqualTo(Gabion.USAGE);
      assertThat(refused.err()).startsWith("gabion: ").contains(bad).doesNotContain("Exception");
    }
    String[] on = {"rulebook", "seven-years-war", "--pdf", file.toString(), "--paper", "letter"};
    byte[] before = Files.readAllBytes(file);
    assertThat(Ran.in(Ran.CHECKOUT, "", on).code()).isZero();
    assertThat(Files.readAllBytes(file)).isNotEqualTo(before);
    on[5] = "a3";
    assertThat(Ran.in(Ran.CHECKOUT, "", on).err()).contains("a4", "letter", "but was 'a3'");
  }

  @Test
  void every_clause_ruling_and_card_is_there_and_every_link_leads_somewhere() throws IOException {
    String written = page(Ran.CHECKOUT, "seven-years-war");
    String players = Files.readString(folder.resolve("page.html"));
    assertThat(all(written, " id=\"([^\"]*)\""))
        .containsAll(all(players, "href=\"page-dossier.html#([^\"]*)\""));
    assertThat(players).contains("href=\"page-dossier.html#clause-");
    assertThat(written).as("no script is fetched").doesNotContainPattern("<script[^>]* src=");
    assertThat(all(written, "<script type=\"(module)\">")).hasSize(1);
    assertThat(written).hasSizeLessThan(2_500_000);
    String page = withoutScripts(written);

    List<String> anchors = all(page, " id=\"([^\"]*)\"");
    assertThat(anchors).doesNotHaveDuplicates();
    assertThat(anchors).containsAll(all(page, "href=\"#([^\"]*)\""));
    assertThat(anchors)
        .as("the phases stand in the order of the turn")
        .containsSubsequence("phase-plan", "phase-execute", "phase-turmoil", "phase-conflict");
    assertThat(anchors).contains("index", "turn", "rulings").hasSizeGreaterThan(150);
    assertThat(page)
        .contains("<html lang=\"en\">", "<svg class=\"sketch\" role=\"img\"")
        .doesNotContain("http://", "https://", "<script", "class=\"wrong\"");
    assertThat(all(page, "<(svg) class=\"sketch\""))
        .hasSameSizeAs(all(written, "<figure class=\"(position)"))
        .hasSameSizeAs(all(page, "<svg [^>]*>(<title>)"));
    for (String tag : List.of("section", "article", "table", "ol", "ul", "svg", "div")) {
      assertThat(all(page, "<(" + tag + ")[ >]"))
          .as(tag)
          .hasSameSizeAs(all(page, "</(" + tag + ")>"));
    }
  }

  @Test
  void a_number_that_changes_in_the_data_changes_on_the_page() throws IOException {
    Path cases = Files.createDirectories(folder.resolve("rulesets/pond/cases"));
    Files.writeString(cases.resolve("pond.yaml"), CASE);
    Files.writeString(folder.resolve("rulesets/pond/ruleset.yaml"), RULES);
    String before = page(folder, "pond");
    Files.writeString(
        folder.resolve("rulesets/pond/ruleset.yaml"),
        RULES
            .replace("sun: 3", "sun: 4")
            .replace("count: 4", "count: 9")
            .replace("power: 5", "power: 7")
            .replace("count: 2", "count: 3"));
    String after = page(folder, "pond");

    Pattern die = Pattern.compile("Luck</th>\\s*<td>(\\d)</td>");
    Pattern pieces = Pattern.compile("Duck</th>\\s*<td>Blue</td>\\s*<td>(\\d)</td>");
    Pattern card = Pattern.compile("id=\"card-big-wave\">.*\\s.*power: (\\d)");
    Pattern step = Pattern.compile("move</b> ducks in shore, count (\\d)");
    Pattern done = Pattern.compile("<li>(\\d) Blue: Shore → Reeds");
    for (Pattern number : List.of(die, pieces, card, step, done)) {
      assertThat(first(after, number)).as(number.pattern()).isNotEqualTo(first(before, number));
    }
    assertThat(first(after, die)).isEqualTo("4");
    assertThat(before).doesNotContain("class=\"wrong\"");
    assertThat(after).as("an example that no longer holds says so").contains("class=\"wrong\"");
  }

  private static String withoutScripts(String page) {
    return page.replaceAll("(?s)<script.*?</script>", "");
  }

  private static String first(String page, Pattern pattern) {
    Matcher matcher = pattern.matcher(page);
    assertThat(matcher.find()).as(pattern.pattern()).isTrue();
    return matcher.group(1);
  }

  private static List<String> all(String page, String pattern) {
    return Pattern.compile(pattern).matcher(page).results().map(found -> found.group(1)).toList();
  }
}
