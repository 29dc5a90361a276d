package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A part of a page that a test writes, between two marks.
 *
 * @param begin the line before it
 * @param end what stands behind it
 */
record RecordedPart(Path page, String begin, String end) {

  static RecordedPart of(String page, String name) {
    return new RecordedPart(
        Shelf.HOME.resolve(page), "<!-- " + name + " -->\n", "<!-- end of " + name + " -->");
  }

  /** Holds the part against a table, or writes it where tests record. */
  void is(String table) throws IOException {
    String text = Files.readString(page);
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf(end);
    assertThat(to).as(begin + " in " + page).isGreaterThanOrEqualTo(from);
    if (Shelf.RECORD) {
      Files.writeString(page, text.substring(0, from) + table + "\n" + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(table + "\n");
    }
  }
}
