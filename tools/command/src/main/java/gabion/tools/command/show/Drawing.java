package gabion.tools.command.show;

import gabion.tools.table.show.Picture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Draws a board in the lines of a terminal. */
public final class Drawing {

  /** So many bare areas are listed. */
  private static final int FEW = 8;

  /** The value of a line that has none. */
  private static final String NOTHING = "-";

  private final Ink ink;
  private final int columns;
  private final Map<String, List<String>> traits;

  public Drawing(Ink ink, int columns) {
    this(ink, columns, Map.of());
  }

  /**
   * @param traits by the id of an area what is printed in it, for a board without its sketch
   */
  public Drawing(Ink ink, int columns, Map<String, List<String>> traits) {
    this.ink = ink;
    this.columns = columns;
    this.traits = traits;
  }

  /** The board with all that stands beside it. */
  public List<String> board(Picture picture) {
    SketchDrawing sketch = new SketchDrawing(picture, ink);
    boolean fits = sketch.fits(columns);
    List<String> lines = new ArrayList<>(fits ? sketch.lines() : listed(picture));
    lines.addAll(fits ? unsaid(picture, sketch) : List.of());
    lines.addAll(standsBeside(picture));
    return lines;
  }

  /** What stands beside the sketch, and what found no room in it. */
  List<String> beside(Picture picture) {
    List<String> lines = new ArrayList<>(unsaid(picture, new SketchDrawing(picture, ink)));
    lines.addAll(standsBeside(picture));
    return lines;
  }

  /**
   * How the game stands: in two lines where what tells it needs so many, else in one. What tells it
   * comes first, and what is empty not at all.
   */
  static List<String> standing(Picture picture, int columns) {
    List<Picture.Entry> entries =
        picture.lots().stream()
            .filter(entry -> !entry.value().equals(NOTHING))
            .sorted(Comparator.comparing(entry -> !entry.isStanding()))
            .toList();
    String told = joined(entries.stream().filter(Picture.Entry::isStanding).toList());
    String all = joined(entries);
    List<String> lines = Wrapped.of(all, columns);
    return told.length() <= columns || lines.size() < 2
        ? List.of(all)
        : List.of(lines.get(0), all.substring(lines.get(0).length()).strip());
  }

  private List<String> standsBeside(Picture picture) {
    List<String> lines = new ArrayList<>();
    for (String line : picture.legend()) {
      Wrapped.of("  " + line, columns).forEach(part -> lines.add(ink.dim(part)));
    }
    if (!picture.lots().isEmpty()) {
      lines.addAll(Wrapped.of("  " + joined(picture.lots()), columns));
    }
    for (Picture.Sheet sheet : picture.sheets()) {
      lines.add("  " + ink.bold(sheet.title()));
      lines.addAll(Wrapped.of("    " + joined(sheet.lots()), columns));
    }
    for (Picture.Listed box : picture.boxes()) {
      lines.addAll(Wrapped.of("  " + box.title() + ": " + String.join(", ", box.words()), columns));
    }
    return lines;
  }

  private static String joined(List<Picture.Entry> entries) {
    return String.join(
        " · ", entries.stream().map(entry -> entry.title() + " " + entry.value()).toList());
  }

  /** What found no room in the sketch. */
  private List<String> unsaid(Picture picture, SketchDrawing sketch) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < picture.areas().size(); i++) {
      Picture.Area area = picture.areas().get(i);
      if (area.number() > 0 && (area.isBusy() || !sketch.holds(i))) {
        lines.addAll(Wrapped.of("  " + area.title() + ": " + content(area), columns));
      }
    }
    for (Picture.Listed also : picture.also()) {
      String names = String.join(", ", also.words());
      lines.addAll(Wrapped.of("  also beside " + also.title() + ": " + names, columns));
    }
    return lines;
  }

  /**
   * The areas with their neighbours, for a screen that is too narrow or a map without a sketch. Of
   * many of which there is nothing to say only the number is told.
   */
  private List<String> listed(Picture picture) {
    List<Picture.Area> bare =
        picture.areas().stream()
            .filter(area -> area.words().isEmpty() && area.beside().isEmpty())
            .toList();
    boolean many = bare.size() > FEW;
    List<String> lines = new ArrayList<>();
    int wide = new SketchDrawing(picture, ink).columns();
    if (wide > 0) {
      lines.add(ink.dim("  " + wide + " columns show a map"));
    }
    for (Picture.Area area : picture.areas()) {
      String beside =
          area.beside().isEmpty() ? "" : " | beside " + String.join(", ", area.beside());
      if (!many || !bare.contains(area)) {
        String printed = wide > 0 ? printed(area) : "";
        String line = "  " + area.title() + printed + ": " + content(area) + beside;
        lines.addAll(Wrapped.of(line, columns));
      }
    }
    if (many) {
      lines.add("  " + bare.size() + " others: nothing");
    }
    return lines;
  }

  /** What is printed in an area that the sketch would show. */
  private String printed(Picture.Area area) {
    List<String> printed = traits.getOrDefault(area.id(), List.of());
    return printed.isEmpty() ? "" : " (" + String.join(", ", printed) + ")";
  }

  private static String content(Picture.Area area) {
    return area.words().isEmpty() ? "nothing" : String.join(", ", area.words());
  }
}
