package gabion.tools.workshop.print;

import gabion.tools.lab.desk.RulebookBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules as they are read at a table, on pages: clauses in two columns, the turn on a sheet of
 * its own, charts and cards, an index in three columns.
 */
public final class RulebookSheets {

  private static final double TITLE = 20;
  private static final double CHAPTER = 14;
  private static final double PART = 10.5;
  private static final double TEXT = 9;
  private static final double TURN = 10;
  private static final double TABLE = 8;
  private static final double SMALL = 7;
  private static final double INDENT = 9;
  private static final double GAP = 5;
  private static final double WIDE_GAP = 12;
  private static final int TEXT_COLUMNS = 2;
  private static final int INDEX_COLUMNS = 3;

  /** The level of the headings of chapters. */
  private static final int CHAPTERS = 2;

  private final Paper paper;
  private final PageFlow flow;

  /** Pieces that are not on a page yet, for a number of columns. */
  private final List<PageBox> waiting = new ArrayList<>();

  private int columns = TEXT_COLUMNS;
  private int tableColumns = 1;

  private RulebookSheets(Paper paper) {
    this.paper = paper;
    this.flow = new PageFlow(paper, "rulebook");
  }

  /** The pages; the same blocks give the same pages. */
  public static List<PrintSheet> of(String title, List<RulebookBlock> blocks, Paper paper) {
    RulebookSheets sheets = new RulebookSheets(paper);
    sheets.begin(1);
    sheets.line(title, TITLE, 0, false);
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.get(i) instanceof RulebookBlock.Heading heading && heading.level() <= CHAPTERS) {
        sheets.columns(blocks.subList(i + 1, blocks.size()));
      }
      sheets.add(blocks.get(i));
    }
    sheets.begin(1);
    return sheets.flow.pages();
  }

  /** Puts what waits on pages, and goes on in a number of columns. */
  private void begin(int newColumns) {
    if (!waiting.isEmpty()) {
      flow.put(List.copyOf(waiting), columns);
      waiting.clear();
    }
    columns = newColumns;
  }

  private void beginPage(int newColumns) {
    begin(newColumns);
    flow.endPage();
  }

  private double width() {
    return PageFlow.width(paper, columns);
  }

  /** A bold line; a heading stays with what follows it. */
  private void line(String text, double size, double before, boolean isKept) {
    List<PageBox> lines =
        TextLines.boxes(List.of(new TextLines.Run(text, true)), size, width(), before, 0, false);
    for (int i = 0; i < lines.size(); i++) {
      PageBox box = lines.get(i);
      boolean isLast = i == lines.size() - 1;
      waiting.add(PageBox.of(box.before(), box.height(), !isLast || isKept, box.pen()));
    }
  }

  /** Begins a chapter of tables: in two columns where all its tables have room in one. */
  private void columns(List<RulebookBlock> rest) {
    double column = PageFlow.width(paper, TEXT_COLUMNS);
    boolean areNarrow = true;
    for (RulebookBlock block : rest) {
      if (block instanceof RulebookBlock.Heading next && next.level() <= CHAPTERS) {
        break;
      }
      areNarrow &=
          !(block instanceof RulebookBlock.Table table)
              || TableBoxes.fits(table.heads(), table.rows(), TABLE, column);
    }
    begin(areNarrow ? TEXT_COLUMNS : 1);
    tableColumns = columns;
  }

  private void add(RulebookBlock block) {
    if (block instanceof RulebookBlock.ClauseText clause) {
      clause(clause);
    } else if (block instanceof RulebookBlock.Turn turn) {
      turn(turn);
    } else if (block instanceof RulebookBlock.Heading heading) {
      heading(heading);
    } else if (block instanceof RulebookBlock.Table table) {
      table(table);
    } else if (block instanceof RulebookBlock.Note note) {
      waiting.addAll(text("", note.text(), SMALL, GAP, 0, false));
    } else if (block instanceof RulebookBlock.CardText card) {
      use(TEXT_COLUMNS);
      waiting.addAll(text(card.titles() + ":", card.text().text(), TEXT, GAP, 0, false));
    } else if (block instanceof RulebookBlock.Index index) {
      index(index);
    }
  }

  private void use(int wanted) {
    if (columns != wanted) {
      begin(wanted);
    }
  }

  private List<PageBox> text(
      String bold, String plain, double size, double before, double indent, boolean hasBar) {
    List<TextLines.Run> runs = new ArrayList<>();
    if (!bold.isEmpty()) {
      runs.add(new TextLines.Run(bold, true));
    }
    if (!plain.isBlank()) {
      runs.add(new TextLines.Run(plain, false));
    }
    return TextLines.boxes(runs, size, width(), before, indent, hasBar);
  }

  private void clause(RulebookBlock.ClauseText clause) {
    use(TEXT_COLUMNS);
    String number = clause.id();
    for (RulebookBlock.Paragraph paragraph : clause.paragraphs()) {
      boolean isApart = !paragraph.kind().isEmpty();
      if (isApart && !number.isEmpty()) {
        line(number, TEXT, GAP, true);
        number = "";
      }
      double before = number.isEmpty() ? GAP / 2 : GAP;
      double indent = isApart ? INDENT : 0;
      waiting.addAll(text(number, join(paragraph.sentences()), TEXT, before, indent, isApart));
      number = "";
    }
  }

  private static String join(List<RulebookBlock.Sentence> sentences) {
    return String.join(" ", sentences.stream().map(RulebookBlock.Sentence::text).toList());
  }

  private void turn(RulebookBlock.Turn turn) {
    beginPage(1);
    line(turn.title(), CHAPTER, 0, true);
    int number = 0;
    for (RulebookBlock.Phase phase : turn.phases()) {
      number++;
      line(number + ". " + phase.title(), TURN, GAP, true);
      if (!phase.about().isEmpty()) {
        waiting.addAll(text("", phase.about(), TURN, GAP / 2, INDENT, false));
      }
      for (List<RulebookBlock.Sentence> step : phase.steps()) {
        waiting.addAll(text("", join(step), TURN, GAP / 2, INDENT, false));
      }
    }
    begin(1);
    flow.endPage();
  }

  private void heading(RulebookBlock.Heading heading) {
    use(tableColumns);
    boolean isChapter = heading.level() <= CHAPTERS;
    line(heading.text(), isChapter ? CHAPTER : PART, WIDE_GAP, true);
  }

  private void table(RulebookBlock.Table table) {
    use(tableColumns);
    if (!table.caption().isEmpty()) {
      line(table.caption(), TABLE, GAP, true);
    }
    waiting.addAll(TableBoxes.boxes(table.heads(), table.rows(), TABLE, width(), GAP / 2));
  }

  private void index(RulebookBlock.Index index) {
    begin(1);
    line(index.title(), CHAPTER, WIDE_GAP, true);
    List<PageBox> head = List.copyOf(waiting);
    waiting.clear();
    columns = INDEX_COLUMNS;
    for (RulebookBlock.Term term : index.terms()) {
      String clauses = String.join(", ", term.clauses());
      waiting.addAll(text("", term.name() + ": " + clauses, TABLE, 1, 0, false));
    }
    List<PageBox> terms = List.copyOf(waiting);
    waiting.clear();
    flow.need(1.3 * PageFlow.LOWEST);
    flow.put(head, 1);
    flow.put(terms, INDEX_COLUMNS);
  }
}
