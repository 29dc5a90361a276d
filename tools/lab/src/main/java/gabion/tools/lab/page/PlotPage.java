package gabion.tools.lab.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A page of plots, each with its numbers below, that may be opened anywhere: what draws them stands
 * in it, and it may fetch nothing. Where no script runs the tables are there.
 */
public final class PlotPage {

  /**
   * What a browser lets the page do: run what stands in it, of which Vega reads its expressions and
   * compiles none, and fetch nothing.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
          + " img-src data: blob:";

  private static final List<String> DRAWN_BY =
      List.of("vendor/vega.min.js", "vendor/vega-lite.min.js", "vendor/vega-embed.min.js");

  private final Html page = new Html();
  private int figures;

  /** A page with a title and nothing more. */
  public PlotPage(String title) {
    page.tag("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
        .tag("<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n")
        .tag("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .line("title", title)
        .tag("<style>\n" + text("plots.css") + "</style></head>\n<body><main>\n")
        .line("h1", title);
  }

  /** What may be written between the plots. */
  public Html html() {
    return page;
  }

  /** A plot below a heading of its own. */
  public PlotPage plot(String heading, Plot plot) {
    page.line("h2", heading);
    return plot(plot);
  }

  /** A plot that goes on with what stands above it. */
  public PlotPage plot(Plot plot) {
    figures++;
    page.tag("<figure>\n<div class=\"plot\"></div>\n<script type=\"application/json\">\n")
        .tag(plot.json())
        .tag("\n</script>\n");
    table(plot.label(), plot.heads(), plot.cells());
    page.tag("</figure>\n");
    return this;
  }

  /** A table, which scrolls where it is wider than the window. */
  public PlotPage table(String caption, List<String> heads, List<List<String>> rows) {
    String label = Html.escape(caption);
    page.tag("<div tabindex=\"0\" role=\"region\" aria-label=\"" + label + "\">");
    page.table(caption, heads, rows).tag("</div>\n");
    return this;
  }

  /** The whole page. */
  public String finishPage() {
    page.tag("</main>\n");
    if (figures > 0) {
      page.tag("<script>\n/*\n" + text("vendor/licences.txt") + "*/\n</script>\n");
      DRAWN_BY.forEach(file -> page.tag("<script>\n" + script(file) + "</script>\n"));
      page.tag("<script type=\"application/json\" id=\"how\">\n" + text("embed.json"))
          .tag("</script>\n")
          .tag("<script>\n" + text("plots.js") + "</script>\n");
    }
    return page.tag("</body></html>\n").toString();
  }

  /** A script as it may stand in a page, without the map of its source, which nobody has. */
  private static String script(String name) {
    return text(name)
        .lines()
        .filter(line -> !line.startsWith("//# sourceMappingURL="))
        .map(line -> line.replace("</script", "<\\/script").replace("<!--", "<\\!--"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String text(String name) {
    try (InputStream in = PlotPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing beside its class");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
