package gabion.tools.workshop.print;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.tools.lab.desk.PrintedRulebook;
import gabion.tools.lab.desk.RulebookBlock;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.desk.RulesSite;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of all games as pages to print. */
class RulebookSheetsTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();

  /** As many tenths of the words of the printed rulebook there may be. */
  private static final int TENTHS = 13;

  /** The sizes of text; what is smaller was made to fit. */
  private static final List<Double> SIZES = List.of(20., 14., 10.5, 10., 9., 8., 7.);

  private static final Map<String, RulesIndex> INDEXES = new ConcurrentHashMap<>();

  private static RulesIndex rules(String game) {
    return INDEXES.computeIfAbsent(
        game,
        id -> {
          Library library = new Library(List.of(HOME), GraalScripts.folders());
          Ruleset ruleset = library.load(id, new Problems()).orElseThrow();
          return RulesIndex.of(library, ruleset, new Problems());
        });
  }

  private static List<PrintSheet> sheets(String game, Paper paper) {
    return RulebookSheets.of(game, PrintedRulebook.of(rules(game)), paper);
  }

  /** The text of a PDF with one blank between words. */
  private static String text(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  private static Stream<RulebookBlock.Sentence> sentences(RulebookBlock.Phase phase) {
    Stream<RulebookBlock.Sentence> about =
        Stream.of(new RulebookBlock.Sentence("phase", "", phase.about()));
    List<RulebookBlock.Sentence> all =
        Stream.concat(about, phase.steps().stream().flatMap(List::stream))
            .filter(one -> !one.text().isEmpty())
            .toList();
    assertThat(all).as(phase.title()).isNotEmpty();
    return all.stream();
  }

  /** All sentences of the blocks in their order. */
  private static List<String> sentences(List<RulebookBlock> blocks) {
    return blocks.stream()
        .flatMap(
            block -> {
              if (block instanceof RulebookBlock.ClauseText clause) {
                return clause.paragraphs().stream().flatMap(part -> part.sentences().stream());
              }
              if (block instanceof RulebookBlock.Turn turn) {
                return turn.phases().stream().flatMap(RulebookSheetsTest::sentences);
              }
              return block instanceof RulebookBlock.CardText card
                  ? Stream.of(card.text())
                  : Stream.empty();
            })
        .map(RulebookBlock.Sentence::text)
        .map(said -> SheetFont.of(false).printable(said.replaceAll("\\s+", " ").strip()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "1754-conquest, 7666",
    "1759-quebec, 10070",
    "1762, 3393",
    "braddocks-defeat, 1145",
    "seven-years-war, 923"
  })
  void every_sentence_of_the_page_is_printed_in_its_order_and_little_besides(
      String game, int printed) throws IOException {
    List<PrintSheet> sheets = sheets(game, Paper.A4);
    String text = text(PdfWriter.write(game, sheets));

    List<String> sentences = sentences(PrintedRulebook.of(rules(game)));
    assertThat(sentences).hasSizeGreaterThan(40);
    String page = RulesSite.tablePage(rules(game), "").replaceAll("<[^>]*>", "");
    String flat = SheetFont.of(false).printable(page.replaceAll("\\s+", " "));
    int at = 0;
    for (String sentence : sentences) {
      assertThat(flat.replace("&quot;", "\"").replace("&amp;", "&")).contains(sentence);
      int next = find(text, sentence, at);
      assertThat(next).as(sentence).isGreaterThanOrEqualTo(at);
      at = next;
    }
    int words = words(text).size() - sheets.size(); // the numbers of the pages are no words
    assertThat(words).isLessThanOrEqualTo(printed * TENTHS / 10);
  }

  /** Where a sentence is, perhaps with the number of a page in it. */
  private static int find(String text, String sentence, int from) {
    int whole = text.indexOf(sentence, from);
    if (whole >= 0) {
      return whole;
    }
    List<String> words = words(sentence);
    return IntStream.range(1, words.size())
        .map(
            cut -> {
              String before = String.join(" ", words.subList(0, cut));
              String after = String.join(" ", words.subList(cut, words.size()));
              return Stream.iterate(1, page -> page <= 20, page -> page + 1)
                  .mapToInt(page -> text.indexOf(before + " " + page + " " + after, from))
                  .filter(found -> found >= 0)
                  .findFirst()
                  .orElse(-1);
            })
        .filter(found -> found >= 0)
        .findFirst()
        .orElse(-1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1754-conquest", "seven-years-war"})
  void the_same_rules_are_the_same_bytes(String game) throws IOException {
    byte[] first = PdfWriter.write(game, sheets(game, Paper.LETTER));

    assertThat(PdfWriter.write(game, sheets(game, Paper.LETTER))).isEqualTo(first);
    assertThat(PdfWriter.write(game, sheets(game, Paper.A4))).isNotEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1754-conquest", "1759-quebec", "1762", "braddocks-defeat", "seven-years-war"})
  void pages_are_numbered_and_nothing_is_cut_or_made_smaller(String game) {
    for (Paper paper : Paper.values()) {
      List<PrintSheet> sheets = sheets(game, paper);
      for (int i = 0; i < sheets.size(); i++) {
        List<SheetItem.Line> lines = sheets.get(i).lines();
        assertThat(lines).last().extracting(SheetItem.Line::text).isEqualTo("" + (i + 1));
        for (SheetItem.Line line : lines.subList(0, lines.size() - 1)) {
          double width = SheetFont.of(line.isBold()).width(line.text(), line.size());
          assertThat(line.x()).as(line.text()).isGreaterThanOrEqualTo(PageFlow.MARGIN - .1);
          assertThat(line.x() + width)
              .as(line.text())
              .isLessThanOrEqualTo(paper.width - PageFlow.MARGIN + 2);
          assertThat(line.y()).as(line.text()).isLessThan(paper.height - PageFlow.MARGIN + 1);
          assertThat(SIZES).as(line.text()).contains(line.size());
        }
        assertThat(headingsAtTheEndOfColumns(lines)).as(game + " page " + (i + 1)).isEmpty();
      }
    }
  }

  /** Headings below which nothing stands in their column. */
  private static List<String> headingsAtTheEndOfColumns(List<SheetItem.Line> lines) {
    List<SheetItem.Line> text = lines.subList(0, lines.size() - 1);
    return text.stream()
        .filter(line -> line.isBold() && (line.size() == 14 || line.size() == 10.5))
        .filter(
            heading ->
                text.stream()
                    .noneMatch(
                        other ->
                            other.y() > heading.y() + 1
                                && other.y() < heading.y() + 60
                                && Math.abs(other.x() - heading.x()) < 30))
        .map(SheetItem.Line::text)
        .toList();
  }

  // ---- laid by hand

  private static RulebookBlock.Sentence sentence(String text) {
    return new RulebookBlock.Sentence("sentence", "1.a", text);
  }

  @Test
  void letters_that_the_font_lacks_and_words_without_a_break_are_printed_as_far_as_possible()
      throws IOException {
    String endless = "x".repeat(400);
    RulebookBlock clause =
        new RulebookBlock.ClauseText(
            "1",
            List.of(new RulebookBlock.Paragraph("", List.of(sentence("A \u6f22 of " + endless)))));

    List<PrintSheet> sheets = RulebookSheets.of("Odd", List.of(clause), Paper.A4);

    String text = text(PdfWriter.write("Odd", sheets));
    assertThat(text).contains("A ? of");
    assertThat(text.replaceAll("[^x]", "")).hasSize(endless.length());
  }

  @Test
  void a_table_over_several_pages_has_its_head_on_each() {
    List<List<String>> rows =
        IntStream.range(0, 200).mapToObj(row -> List.of("row " + row, "a", "b")).toList();
    RulebookBlock table = new RulebookBlock.Table("", List.of("name", "one", "two"), rows);
    RulebookBlock heading = new RulebookBlock.Heading(2, "tables", "Tables");

    List<PrintSheet> sheets = RulebookSheets.of("Long", List.of(heading, table), Paper.A4);

    assertThat(sheets).hasSizeGreaterThan(1);
    List<String> found = new ArrayList<>();
    for (PrintSheet sheet : sheets) {
      assertThat(sheet.lines()).extracting(SheetItem.Line::text).contains("name", "one", "two");
      sheet.lines().stream()
          .map(SheetItem.Line::text)
          .filter(text -> text.startsWith("row "))
          .forEach(found::add);
    }
    assertThat(found).containsExactlyElementsOf(rows.stream().map(row -> row.get(0)).toList());
  }

  @Test
  void a_row_higher_than_a_page_is_made_smaller() {
    RulebookBlock table =
        new RulebookBlock.Table(
            "", List.of("name", "text"), List.of(List.of("long", "word ".repeat(6000))));

    List<PrintSheet> sheets = RulebookSheets.of("High", List.of(table), Paper.LETTER);

    assertThat(
            sheets.stream()
                .flatMap(sheet -> sheet.lines().stream())
                .map(SheetItem.Line::y)
                .max(Comparator.naturalOrder()))
        .hasValueSatisfying(low -> assertThat(low).isLessThan(Paper.LETTER.height));
  }
}
