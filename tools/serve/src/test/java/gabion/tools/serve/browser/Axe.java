package gabion.tools.serve.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Looks for what keeps people from using a page. */
final class Axe {

  private Axe() {}

  /** What axe finds, a line each. */
  static String found(Page page) throws IOException {
    Path axe = Browsers.modules().resolve("axe-core/axe.min.js");
    page.evaluate(Files.readString(axe));
    return String.valueOf(
        page.evaluate(
            "async () => (await axe.run()).violations"
                + ".map((one) => `${one.id}: ${one.nodes[0].html}`).join('\\n')"));
  }
}
