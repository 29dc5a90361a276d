package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the rules is made from their data alone, and holds together. */
class RulebookCommandTest {

  @TempDir private Path folder = Path.of("");

  private String page(String ruleset, String... more) throws IOException {
    Path file = folder.resolve("page.html");
    List<String> words = new ArrayList<>(List.of("rulebook", ruleset, "--html", file.toString()));
    words.addAll(List.of(more));
    Ran ran = Ran.in(Ran.CHECKOUT, "", words.toArray(String[]::new));
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    return Files.readString(file);
  }

  @Test
  void every_clause_ruling_and_card_is_there_and_every_link_leads_somewhere() throws IOException {
    String page = page("seven-years-war");

    List<String> anchors = all(page, " id=\"([^\"]*)\"");
    assertThat(anchors).doesNotHaveDuplicates();
    assertThat(anchors).containsAll(all(page, "href=\"#([^\"]*)\""));
    assertThat(anchors)
        .as("the phases stand in the order of the turn")
        .containsSubsequence("phase-plan", "phase-execute", "phase-turmoil", "phase-conflict");
    assertThat(anchors).contains("index", "turn", "rulings").hasSizeGreaterThan(150);
    assertThat(page)
        .contains("<html lang=\"en\">", "<svg role=\"img\"")
        .doesNotContain("http://", "https://", "<script", "class=\"wrong\"");
    assertThat(all(page, "<(svg)[ >]")).hasSameSizeAs(all(page, "<svg [^>]*>(<title>)"));
    for (String tag : List.of("section", "article", "table", "ol", "ul", "svg", "div")) {
      assertThat(all(page, "<(" + tag + ")[ >]"))
          .as(tag)
          .hasSameSizeAs(all(page, "</(" + tag + ")>"));
    }
  }

  @Test
  void a_number_that_changes_in_the_data_changes_on_the_page() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("other/rulesets/1754-conquest"));
    Files.writeString(rules.getParent().resolve("pack.yaml"), "id: other\nversion: 1.0.0\n");
    Files.writeString(
        rules.resolve("other.yaml"),
        """
        dice:
          british-regulars: { faces: { hit: 4, command: 2 } }
        decks:
          deck of british-regulars:
            br-02: { armies: 7 }
        pieces:
          fort: { count: 9 }
        """);

    String before = page("1754-conquest");
    String after = page("1754-conquest", "--pack", folder.resolve("other").toString());

    Pattern die = Pattern.compile("British Regulars, red</th>\\s*<td>(\\d)</td>");
    assertThat(first(before, die)).isEqualTo("3");
    assertThat(first(after, die)).isEqualTo("4");
    Pattern forts = Pattern.compile("Fort</th>\\s*<td>–</td>\\s*<td>(\\d)</td>");
    assertThat(first(before, forts)).isEqualTo("8");
    assertThat(first(after, forts)).isEqualTo("9");
    Pattern armies = Pattern.compile("id=\"card-br-02\">.*\\s.*armies: (\\d)");
    assertThat(first(before, armies)).isEqualTo("1");
    assertThat(first(after, armies)).isEqualTo("7");
    assertThat(before).doesNotContain("class=\"wrong\"");
    assertThat(after).as("an example that no longer holds says so").contains("class=\"wrong\"");
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
