package gabion.tools.command.show;

import gabion.play.show.Picture;
import java.util.ArrayList;
import java.util.List;

/** Draws a board in the lines of a terminal. */
public final class Drawing {

  /** So many bare areas are listed. */
  private static final int FEW = 8;

  private final Ink ink;
  private final int columns;

  public Drawing(Ink ink, int columns) {
    this.ink = ink;
    this.columns = columns;
  }

  /** The board with all that stands beside it. */
  public List<String> board(Picture picture) {
    SketchDrawing sketch = new SketchDrawing(picture, ink);
    List<String> lines =
        new ArrayList<>(sketch.fits(columns) ? sketched(picture, sketch) : listed(picture));
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

  /** The sketch, and below it what found no room. */
  private List<String> sketched(Picture picture, SketchDrawing sketch) {
    List<String> lines = new ArrayList<>(sketch.lines());
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
    for (Picture.Area area : picture.areas()) {
      String beside =
          area.beside().isEmpty() ? "" : " | beside " + String.join(", ", area.beside());
      if (!many || !bare.contains(area)) {
        lines.addAll(Wrapped.of("  " + area.title() + ": " + content(area) + beside, columns));
      }
    }
    if (many) {
      lines.add("  " + bare.size() + " others: nothing");
    }
    return lines;
  }

  private static String content(Picture.Area area) {
    return area.words().isEmpty() ? "nothing" : String.join(", ", area.words());
  }
}
