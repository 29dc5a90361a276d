package gabion.tools.command.display;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.table.display.BoardView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Draws a board in the lines of a terminal. */
public final class BoardRenderer {

  /** More bare areas are not listed. */
  private static final int FEW = 8;

  /** The value of a line that has none. */
  private static final String NOTHING = "-";

  private final TerminalStyle ink;
  private final int columns;
  private final Map<String, List<String>> traits;

  public BoardRenderer(TerminalStyle ink, int columns) {
    this(ink, columns, Map.of());
  }

  /**
   * @param traits the printed properties of areas by id, for a board without its sketch
   */
  public BoardRenderer(TerminalStyle ink, int columns, Map<String, List<String>> traits) {
    this.ink = ink;
    this.columns = columns;
    this.traits = traits;
  }

  /** Returns the board and all lines beside it. */
  public List<String> board(BoardView picture) {
    SketchRenderer sketch = new SketchRenderer(picture, ink);
    boolean fits = sketch.fits(columns);
    List<String> lines = new ArrayList<>(fits ? sketch.lines() : listAreas(picture));
    lines.addAll(fits ? unsaid(picture, sketch) : List.of());
    lines.addAll(standsBeside(picture));
    return lines;
  }

  /** The lines beside the sketch, and the contents that it omits. */
  List<String> linesBesideSketch(BoardView picture) {
    List<String> lines = new ArrayList<>(unsaid(picture, new SketchRenderer(picture, ink)));
    lines.addAll(standsBeside(picture));
    return lines;
  }

  /**
   * The non-empty entries, those of the game status first: in two lines if the status alone is
   * longer than {@code columns}, else in one.
   */
  static List<String> statusLines(BoardView picture, int columns) {
    List<BoardView.Entry> entries =
        picture.lots().stream()
            .filter(entry -> !entry.value().equals(NOTHING))
            .sorted(Comparator.comparing(entry -> !entry.isStanding()))
            .toList();
    String told = joinEntries(entries.stream().filter(BoardView.Entry::isStanding).toList());
    String all = joinEntries(entries);
    List<String> lines = WordWrap.of(all, columns);
    return told.length() <= columns || lines.size() < 2
        ? List.of(all)
        : List.of(lines.get(0), all.substring(lines.get(0).length()).strip());
  }

  private List<String> standsBeside(BoardView picture) {
    List<String> lines = new ArrayList<>();
    for (String line : picture.legend()) {
      WordWrap.of("  " + line, columns).forEach(part -> lines.add(ink.dim(part)));
    }
    if (!picture.lots().isEmpty()) {
      lines.addAll(WordWrap.of("  " + joinEntries(picture.lots()), columns));
    }
    for (BoardView.Sheet sheet : picture.sheets()) {
      lines.add("  " + ink.bold(sheet.title()));
      lines.addAll(WordWrap.of("    " + joinEntries(sheet.lots()), columns));
    }
    for (BoardView.LabelledList box : picture.boxes()) {
      lines.addAll(
          WordWrap.of("  " + box.title() + ": " + String.join(", ", box.words()), columns));
    }
    return lines;
  }

  private static String joinEntries(List<BoardView.Entry> entries) {
    return String.join(
        " · ", entries.stream().map(entry -> entry.title() + " " + entry.value()).toList());
  }

  /** What found no room in the sketch. */
  private List<String> unsaid(BoardView picture, SketchRenderer sketch) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < picture.areas().size(); i++) {
      BoardView.Area area = picture.areas().get(i);
      if (area.number() > 0 && (area.isBusy() || !sketch.holds(i))) {
        lines.addAll(WordWrap.of("  " + area.title() + ": " + content(area), columns));
      }
    }
    for (BoardView.LabelledList also : picture.also()) {
      String names = String.join(", ", also.words());
      lines.addAll(WordWrap.of("  also beside " + also.title() + ": " + names, columns));
    }
    return lines;
  }

  /**
   * Returns the areas with their neighbours, for a narrow screen or a map without a sketch. If many
   * areas are bare, only their number is printed.
   */
  private List<String> listAreas(BoardView picture) {
    List<BoardView.Area> bare =
        picture.areas().stream()
            .filter(area -> area.words().isEmpty() && area.beside().isEmpty())
            .toList();
    boolean many = bare.size() > FEW;
    List<String> lines = new ArrayList<>();
    int wide = new SketchRenderer(picture, ink).columns();
    if (wide > 0) {
      lines.add(ink.dim(CommandMessage.MAP_NEEDS_COLUMNS.text(wide)));
    }
    for (BoardView.Area area : picture.areas()) {
      String beside =
          area.beside().isEmpty() ? "" : " | beside " + String.join(", ", area.beside());
      if (!many || !bare.contains(area)) {
        String printed = wide > 0 ? printedSuffix(area) : "";
        String line = "  " + area.title() + printed + ": " + content(area) + beside;
        lines.addAll(WordWrap.of(line, columns));
      }
    }
    if (many) {
      lines.add("  " + bare.size() + " others: nothing");
    }
    return lines;
  }

  /** Printed properties that the sketch would show. */
  private String printedSuffix(BoardView.Area area) {
    List<String> printed = traits.getOrDefault(area.id(), List.of());
    return printed.isEmpty() ? "" : " (" + String.join(", ", printed) + ")";
  }

  private static String content(BoardView.Area area) {
    return area.words().isEmpty() ? "nothing" : String.join(", ", area.words());
  }
}
