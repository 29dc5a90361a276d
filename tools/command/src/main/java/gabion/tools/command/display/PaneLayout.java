package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.table.display.BoardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/**
 * A table that fills a window: the board, what happened, and the question. Where the window is wide
 * they stand side by side, the question below what happened, or below the board where that leaves
 * much room; else they stand one below the other.
 *
 * @param picture the board
 * @param focus by the ids of areas how much it matters that they are seen
 * @param lit the ids of the areas that an answer may name
 * @param past what happened before the last answer, one entry behind the other
 * @param latest what happened since
 * @param question the question with its answers
 */
public record PaneLayout(
    BoardView picture,
    Map<String, Integer> focus,
    List<String> lit,
    List<IntFunction<List<String>>> past,
    List<IntFunction<List<String>>> latest,
    IntFunction<List<String>> question,
    TerminalStyle ink) {

  /** Minimum number of columns of a pane beside a board. */
  private static final int SIDE = 44;

  private static final String BAR = " │ ";

  /** A window never counts as smaller. */
  private static final int LEAST_ROWS = 10;

  private static final int LEAST_COLUMNS = 20;

  /** Minimum number of rows of a board before the log gets more than two. */
  private static final int LEAST_BOARD = 10;

  /** Minimum number of free rows below a board for the question to be placed there. */
  private static final int LEAST_BELOW = 14;

  /** Number of last lines kept when a question is truncated: they hold words such as an end. */
  private static final int LAST_LINES = 3;

  private static final String MORE = CommandMessage.BOARD_SHOWS_MORE.text();

  /**
   * As much of the board as fits.
   *
   * @param whole whether nothing of it is left out
   */
  private record BoardSection(List<AttributedString> lines, boolean whole) {}

  /** How much room what happened has in a window: columns and rows. */
  public record PaneSize(int columns, int rows) {}

  /** Returns the lines of a window; its last row is left for input. */
  public List<AttributedString> lines(int windowRows, int windowColumns) {
    int rows = Math.max(LEAST_ROWS, windowRows) - 1;
    int columns = Math.max(LEAST_COLUMNS, windowColumns);
    MapView map = new MapView(picture, ink, focus, lit);
    return isWide(map, columns)
        ? wide(map, rows, columns)
        : narrow(map.fitting(columns), rows, columns);
  }

  /** How much room there is in such a window for what happened. */
  public PaneSize room(int windowRows, int windowColumns) {
    int rows = Math.max(LEAST_ROWS, windowRows) - 1;
    int columns = Math.max(LEAST_COLUMNS, windowColumns);
    MapView map = new MapView(picture, ink, focus, lit);
    if (!isWide(map, columns)) {
      return new PaneSize(columns, Math.max(2, rows / 4));
    }
    int across = columns - map.columns() - BAR.length();
    boolean below = below(map, rows) > 0;
    return new PaneSize(
        across, below ? rows : rows - questionLines(across, rows * 2 / 3).size() - 1);
  }

  private static boolean isWide(MapView map, int columns) {
    return map.rows() > 0 && columns >= map.columns() + BAR.length() + SIDE;
  }

  // ---- side by side

  private List<AttributedString> wide(MapView map, int rows, int columns) {
    int left = map.columns();
    int right = columns - left - BAR.length();
    int below = below(map, rows);
    List<AttributedString> board = boardLines(map, rows, left);
    if (below > 0) {
      return joinColumns(
          oneAboveOther(board, questionLines(left, below), rows),
          logLines(right, rows),
          left,
          rows);
    }
    List<AttributedString> side = questionLines(right, rows * 2 / 3);
    return joinColumns(
        board, oneAboveOther(logLines(right, rows - side.size() - 1), side, rows), left, rows);
  }

  /** Rows of the question below the board; 0 if it is beside it. */
  private int below(MapView map, int rows) {
    int spare = rows - board(map, rows, map.columns()).lines().size() - 1;
    return spare >= Math.max(LEAST_BELOW, rows / 3) ? spare : 0;
  }

  /** Lines above, and others at the lower edge. */
  private static List<AttributedString> oneAboveOther(
      List<AttributedString> above, List<AttributedString> below, int rows) {
    List<AttributedString> lines = new ArrayList<>(above);
    while (lines.size() < rows - below.size()) {
      lines.add(AttributedString.EMPTY);
    }
    lines.addAll(below);
    return lines;
  }

  private static List<AttributedString> joinColumns(
      List<AttributedString> left, List<AttributedString> right, int columns, int rows) {
    List<AttributedString> lines = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      AttributedString at = row < left.size() ? left.get(row) : AttributedString.EMPTY;
      lines.add(
          new AttributedStringBuilder()
              .append(at)
              .append(" ".repeat(Math.max(0, columns - at.columnLength())))
              .append(BAR, AttributedStyle.DEFAULT.faint())
              .append(row < right.size() ? right.get(row) : AttributedString.EMPTY)
              .toAttributedString());
    }
    return lines;
  }

  // ---- one below the other

  private List<AttributedString> narrow(MapView map, int rows, int columns) {
    List<AttributedString> asked = questionLines(columns, rows / 2);
    int spare = rows - asked.size() - 1 - Math.min(LEAST_BOARD, map.rows() + 2);
    int log = Math.min(spare, Math.min(rows / 4, renderLines(latest, columns).size()));
    BoardSection whole = board(map, rows - asked.size() - Math.max(2, log) - 1, columns);
    List<AttributedString> board = whole.lines();
    List<AttributedString> lines = new ArrayList<>(board);
    lines.add(rule(map, whole, columns));
    lines.addAll(logLines(columns, rows - board.size() - 1 - asked.size()));
    return oneAboveOther(lines, asked, rows);
  }

  /** What parts the board from what happened; it says so where only a part of the map is shown. */
  private static AttributedString rule(MapView map, BoardSection board, int columns) {
    boolean part = map.columns() > columns || map.rows() > board.lines().size();
    String hint = part ? CommandMessage.BOARD_SHOWS_ALL.text() : board.whole() ? "" : MORE;
    String rule = hint + "─".repeat(Math.max(0, columns - hint.length()));
    return cut(new AttributedString(rule, AttributedStyle.DEFAULT.faint()), columns);
  }

  // ---- the board

  /** The board beside a pane; its last line says so where something is left out. */
  private List<AttributedString> boardLines(MapView map, int rows, int columns) {
    BoardSection board = board(map, rows, columns);
    if (board.whole()) {
      return board.lines();
    }
    BoardSection less = board(map, rows - 1, columns);
    List<AttributedString> lines = new ArrayList<>(less.lines());
    lines.add(rule(map, less, columns));
    return lines;
  }

  /** The map, and the text beside it that fits; the status comes first if not all fits. */
  private BoardSection board(MapView map, int rows, int columns) {
    BoardRenderer drawing = new BoardRenderer(ink, columns);
    List<AttributedString> lines = new ArrayList<>();
    List<AttributedString> beside = new ArrayList<>();
    if (map.rows() == 0) {
      drawing.board(picture).forEach(line -> beside.add(AttributedString.fromAnsi(line)));
    } else {
      drawing
          .linesBesideSketch(picture)
          .forEach(line -> beside.add(AttributedString.fromAnsi(line)));
    }
    int left = rows - map.rows();
    if (left < beside.size() && map.rows() > 0 && !picture.lots().isEmpty()) {
      BoardRenderer.statusLines(picture, columns)
          .forEach(line -> lines.add(cut(AttributedString.fromAnsi(ink.bold(line)), columns)));
    }
    lines.addAll(map.window(Math.min(map.rows(), rows - lines.size()), columns));
    int room = Math.max(0, rows - lines.size());
    boolean whole = beside.size() <= room && map.rows() <= rows;
    lines.addAll(beside.subList(0, Math.min(beside.size(), room)));
    return new BoardSection(lines.stream().map(line -> cut(line, columns)).toList(), whole);
  }

  private static AttributedString cut(AttributedString line, int columns) {
    return line.columnLength() <= columns
        ? line
        : new AttributedStringBuilder()
            .append(line.columnSubSequence(0, columns - 1))
            .append("…")
            .toAttributedString();
  }

  // ---- what happened, and the question

  private static List<AttributedString> renderLines(
      List<IntFunction<List<String>>> all, int columns) {
    return all.stream()
        .flatMap(lines -> lines.apply(columns).stream())
        .map(line -> cut(AttributedString.fromAnsi(line), columns))
        .toList();
  }

  /** The end of the log; older entries are faint. */
  private List<AttributedString> logLines(int columns, int room) {
    List<AttributedString> now = renderLines(latest, columns);
    if (room <= 0) {
      return List.of();
    }
    if (now.size() > room) {
      int more = now.size() - room + 1;
      List<AttributedString> lines = new ArrayList<>();
      lines.add(
          cut(
              AttributedString.fromAnsi(
                  ink.dim(CommandMessage.LOG_SHOWS_MORE.text(more, now.size()))),
              columns));
      lines.addAll(now.subList(now.size() - room + 1, now.size()));
      return lines;
    }
    List<AttributedString> before = renderLines(past, columns);
    List<AttributedString> lines = new ArrayList<>();
    before.subList(Math.max(0, before.size() - (room - now.size())), before.size()).stream()
        .map(line -> new AttributedString(line.toString(), AttributedStyle.DEFAULT.faint()))
        .forEach(lines::add);
    lines.addAll(now);
    return lines;
  }

  /** The question, without some of its answers where it is too long. */
  private List<AttributedString> questionLines(int columns, int most) {
    List<AttributedString> lines = renderLines(List.of(question), columns);
    if (lines.size() <= most) {
      return lines;
    }
    int last = Math.min(LAST_LINES, most / 3);
    List<AttributedString> cut = new ArrayList<>(lines.subList(0, Math.max(0, most - 1 - last)));
    cut.add(AttributedString.fromAnsi(ink.dim(CommandMessage.LIST_SHOWS_ALL.text())));
    cut.addAll(lines.subList(lines.size() - last, lines.size()));
    return cut;
  }
}
