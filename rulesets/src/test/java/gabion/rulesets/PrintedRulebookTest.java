package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.desk.RulesSite;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules as a player reads them are not much longer than the printed ones. */
class PrintedRulebookTest {

  /** The words of the printed rulebooks, and at most how many tenths of them there may be. */
  private static final int TENTHS = 13;

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, 7666",
    "1759-quebec, 10070",
    "1762, 3393",
    "braddocks-defeat, 1145",
    "seven-years-war, 923"
  })
  void they_have_at_most_three_words_for_ten_more_than_the_printed_rules(
      String ruleset, int printed) {
    Library library = Shelf.library();
    RulesIndex rules = RulesIndex.of(library, Shelf.load(library, ruleset), new Problems());
    String page = RulesSite.tablePage(rules, "dossier.html");

    assertThat(words(page).size()).isBetween(printed / 5, printed * TENTHS / 10);
    assertThat(page).doesNotContain("<script", "http://", "https://");
    List<String> anchors = all(page, " id=\"([^\"]*)\"");
    assertThat(anchors).doesNotHaveDuplicates();
    assertThat(anchors).contains("turn", "index").containsAll(all(page, "href=\"#([^\"]*)\""));
  }

  /** The words that a reader sees. */
  private static List<String> words(String page) {
    String text = page.replaceAll("(?s)<style>.*?</style>", "").replaceAll("<[^>]*>", " ");
    return List.of(text.strip().split("\\s+"));
  }

  private static List<String> all(String page, String pattern) {
    return Pattern.compile(pattern).matcher(page).results().map(found -> found.group(1)).toList();
  }
}
