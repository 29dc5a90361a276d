package gabion.tools.workshop.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gabion.define.Card;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.state.Draft;
import gabion.tools.lab.LibraryFiles;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sheets of all games. */
class PrintedGameTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();

  /** Points; a smaller text is cut for every reader. */
  private static final double SMALLEST = 2.4;

  private static final Map<String, Ruleset> LOADED = new HashMap<>();

  /** All games where samples are wide, one elsewhere. */
  static List<String> games() {
    List<String> all = new Library(List.of(HOME)).ids();
    return Boolean.getBoolean("gabion.wide") ? all : all.subList(0, 1);
  }

  private static Library library() {
    return new Library(List.of(HOME), GraalScripts.folders());
  }

  private static Ruleset rules(String game) {
    return LOADED.computeIfAbsent(game, id -> library().load(id, new Problems()).orElseThrow());
  }

  private static PrintedGame printed(String game, Paper paper) {
    Display display = Display.of(rules(game), LibraryFiles.of(library(), game), new Problems());
    return new PrintedGame(rules(game), display, paper);
  }

  @ParameterizedTest
  @MethodSource("games")
  void there_are_as_many_counters_and_cards_as_in_the_rules(String game) {
    Ruleset rules = rules(game);
    Map<String, List<PrintSheet>> parts = printed(game, Paper.A4).parts();
    Draft draft = rules.createDraft(rules.setup(), 0);
    long pieces = 0;
    for (int row = 0; row < rules.layout().rows().size(); row++) {
      for (int place = 0; place < rules.layout().sorts().places().size(); place++) {
        pieces += draft.count(row, place);
      }
    }
    pieces +=
        rules.program().definitions().pieces().stream()
            .map(Kind::members)
            .mapToInt(List::size)
            .sum();
    assertThat(new CounterSheets(rules).counters()).hasSize((int) pieces);
    assertThat(cells(parts.getOrDefault("counters", List.of()))).isEqualTo(2 * pieces);

    Map<String, Integer> titles = new HashMap<>();
    for (Card card : rules.program().definitions().cards()) {
      for (Thing copy : card.copies()) {
        titles.merge(SheetFont.of(true).printable(copy.title()), 1, Integer::sum);
      }
    }
    Map<String, Integer> found = new HashMap<>();
    for (PrintSheet sheet : parts.getOrDefault("cards", List.of())) {
      sheet.lines().stream()
          .filter(line -> line.isBold() && line.isCentred())
          .forEach(line -> found.merge(line.text(), 1, Integer::sum));
    }
    assertThat(found).isEqualTo(titles);
  }

  /** The coloured squares of counters. */
  private static long cells(List<PrintSheet> sheets) {
    return sheets.stream()
        .flatMap(sheet -> sheet.items().stream())
        .filter(
            item ->
                item instanceof SheetItem.Shape shape
                    && !shape.fill().isEmpty()
                    && shape.stroke().isEmpty())
        .count();
  }

  /** Measured with the fonts as they are in the PDF. */
  @ParameterizedTest
  @MethodSource("games")
  void no_text_is_wider_than_its_room_and_none_is_outside_of_its_page(String game)
      throws IOException {
    try (PDDocument document = new PDDocument()) {
      PDFont plain = PDType0Font.load(document, SheetFont.open(SheetFont.PLAIN));
      PDFont bold = PDType0Font.load(document, SheetFont.open(SheetFont.BOLD));
      for (Paper paper : Paper.values()) {
        for (List<PrintSheet> part : printed(game, paper).parts().values()) {
          for (PrintSheet sheet : part) {
            for (SheetItem.Line line : sheet.lines()) {
              PDFont font = line.isBold() ? bold : plain;
              double width = font.getStringWidth(line.text()) / 1000 * line.size();
              if (line.room() > 0) {
                assertThat(line.size()).as(line.text()).isGreaterThan(SMALLEST);
                assertThat(width).as(line.text()).isLessThanOrEqualTo(line.room() + .01);
                double left = line.isCentred() ? line.x() - width / 2 : line.x();
                assertThat(left).isGreaterThan(0);
                assertThat(left + width).isLessThan(sheet.width());
                assertThat(line.y()).isBetween(Paper.MARGIN, sheet.height() - Paper.MARGIN);
              }
            }
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void a_pdf_has_its_pages_and_its_texts(String game) throws IOException {
    Map<String, List<PrintSheet>> parts = printed(game, Paper.LETTER).parts();
    List<PrintSheet> turn = parts.get("turn");
    byte[] bytes = PdfWriter.write(game, turn);
    try (PDDocument document = Loader.loadPDF(bytes)) {
      assertThat(document.getNumberOfPages()).isEqualTo(turn.size());
      assertThat((double) document.getPage(0).getMediaBox().getHeight())
          .isCloseTo(Paper.LETTER.height, within(.1));
      String text = new PDFTextStripper().getText(document);
      for (Thing phase : rules(game).program().definitions().phases()) {
        assertThat(text.replaceAll("\\s+", " ")).contains(phase.title());
      }
    }
    assertThat(parts).containsKey("map");
    String svg = SvgWriter.write(parts.get("map").get(0));
    assertThat(svg).startsWith("<svg ").contains("clipPath");
  }
}
