package gabion.tools.lab.page;

import gabion.tools.lab.message.LabMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A self-contained page of plots, each with its numbers below. It contains its scripts and loads
 * nothing. Without scripts the tables are shown.
 */
public final class PlotPage {

  /**
   * The content security policy: only inline content, no network. Vega interprets its expressions
   * instead of compiling them.
   */
  private static final String POLICY = LabMessage.CONTENT_SECURITY_POLICY.text();

  private static final List<String> DRAWN_BY =
      List.of(
          LabMessage.VEGA_FILE.text(),
          LabMessage.VEGA_LITE_FILE.text(),
          LabMessage.VEGA_EMBED_FILE.text());

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

  /** Returns the builder for content between the plots. */
  public Html html() {
    return page;
  }

  /** A plot below a heading of its own. */
  public PlotPage plot(String heading, Plot plot) {
    page.line("h2", heading);
    return plot(plot);
  }

  /** Appends a plot without a heading of its own. */
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
      page.tag("<script>\n/*\n" + text(LabMessage.LICENCES_FILE.text()) + "*/\n</script>\n");
      DRAWN_BY.forEach(file -> page.tag("<script>\n" + script(file) + "</script>\n"));
      page.tag("<script type=\"application/json\" id=\"how\">\n" + text("embed.json"))
          .tag("</script>\n")
          .tag("<script>\n" + text("plots.js") + "</script>\n");
    }
    return page.tag("</body></html>\n").toString();
  }

  /**
   * Returns a script that is safe to embed, without the reference to its source map, which is not
   * available.
   */
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
        throw new IllegalStateException(LabMessage.RESOURCE_MISSING.text(name));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
