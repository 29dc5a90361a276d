package gabion.tools.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PlotPageTest {

  private static final String SLY = "</script><!-- <b>&\u2028";
  private static final Pattern SCRIPT =
      Pattern.compile("<script([^>]*)>(.*?)</script>", Pattern.DOTALL);

  private static PlotPage page() {
    Plot plot = Plot.intervals(SLY, SLY).column("of", "of").column("is", "is");
    plot.row("of", SLY, "rules", SLY, "is", 1.25, "from", 1.0, "to", 2.0);
    return new PlotPage(SLY).plot(SLY, plot);
  }

  private static List<MatchResult> scripts(String page) {
    return SCRIPT.matcher(page).results().toList();
  }

  @Test
  void no_text_ends_what_it_stands_in() throws Exception {
    String page = page().finishPage();

    assertThat(SCRIPT.matcher(page).replaceAll("")).doesNotContain("<b>", "<!--", "</script");
    assertThat(scripts(page))
        .as("a plot, the licences, three libraries, how, what draws")
        .hasSize(7);
    JsonNode spec = new ObjectMapper().readTree(scripts(page).get(0).group(2));
    JsonNode row = spec.path("data").path("values").path(0);
    assertThat(row.path("of").asText()).isEqualTo(SLY);
    assertThat(row.path("is").asDouble()).isEqualTo(1.25);
    assertThat(spec.path("description").asText()).isEqualTo(SLY);
  }

  @Test
  void it_names_nothing_that_could_be_fetched() {
    String page = page().finishPage();

    assertThat(page).contains("default-src 'none'").doesNotContain("sourceMappingURL");
    assertThat(SCRIPT.matcher(page).replaceAll(""))
        .doesNotContain("http:", "src=", "href=", "@import");
  }

  @Test
  void each_plot_has_its_numbers_in_a_table() {
    String table = SCRIPT.matcher(page().finishPage()).replaceAll("");

    assertThat(table).contains("<figure>", "<caption>", "<td>1.25</td>");
  }

  @Test
  void a_page_without_plots_has_no_scripts() {
    PlotPage page = new PlotPage("none").table("what", List.of("one"), List.of(List.of("1")));

    assertThat(page.finishPage()).doesNotContain("<script").hasSizeLessThan(4000);
  }
}
