package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documents lead to files that are there. */
class DocumentLinksTest {

  private static final Path DECISIONS = Ran.CHECKOUT.resolve("kernel/decisions");

  /** A link within the repository, to a page or to a heading. */
  private static final Pattern LINK =
      Pattern.compile("]\\((?!\\w+:)([^)# ]*)(?:#([^) ]*))?[^)]*\\)");

  /** A number in the text of a record that refers to another record, as in {@code (22)}. */
  private static final Pattern NUMBER = Pattern.compile("\\((\\d\\d)\\)");

  @Test
  void no_link_of_a_document_is_dead() throws IOException {
    List<String> dead = new ArrayList<>();
    List<Path> pages = documents();
    for (Path page : pages) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        Path file = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
        if (!Files.exists(file)
            || link.group(2) != null && !anchors(file).contains(link.group(2))) {
          dead.add(Ran.CHECKOUT.relativize(page) + " -> " + link.group());
        }
      }
    }

    assertThat(pages).hasSizeGreaterThan(50);
    assertThat(dead).isEmpty();
  }

  @Test
  void the_index_lists_each_decision_once() throws IOException {
    List<String> listed = new ArrayList<>();
    Matcher link = LINK.matcher(Files.readString(DECISIONS.resolve("README.md")));
    while (link.find()) {
      if (!link.group(1).contains("/")) {
        listed.add(link.group(1));
      }
    }

    assertThat(listed).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(records());
  }

  @Test
  void decisions_have_a_number_each_and_refer_to_others_by_it() throws IOException {
    List<String> numbers = records().stream().map(name -> name.substring(0, 2)).toList();
    TreeSet<String> referred = new TreeSet<>();
    for (String record : records()) {
      Matcher number = NUMBER.matcher(Files.readString(DECISIONS.resolve(record)));
      while (number.find()) {
        referred.add(number.group(1));
      }
    }

    assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number.matches("\\d\\d"));
    assertThat(referred).isNotEmpty().isSubsetOf(numbers);
  }

  /** What a link may name on a page: its headings, in small letters with hyphens. */
  private static List<String> anchors(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.matches("#+ .*"))
        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  private static List<String> records() throws IOException {
    try (Stream<Path> files = Files.list(DECISIONS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.equals("README.md"))
          .sorted()
          .toList();
    }
  }

  private static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>(List.of(Ran.CHECKOUT.resolve("README.md")));
    documents.add(Ran.CHECKOUT.resolve("CONTRIBUTING.md"));
    documents.add(Ran.CHECKOUT.resolve("scripts/SECURITY.md"));
    documents.addAll(GameWords.files(Ran.CHECKOUT.resolve("tools/lab"), "NOTES-.*\\.md"));
    documents.addAll(GameWords.files(Ran.CHECKOUT.resolve("rulesets/docs"), ".*\\.md"));
    documents.addAll(GameWords.files(DECISIONS, ".*\\.md"));
    return documents;
  }
}
