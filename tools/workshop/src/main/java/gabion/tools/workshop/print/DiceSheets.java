package gabion.tools.workshop.print;

import gabion.play.Ruleset;
import gabion.state.Die;
import gabion.state.Layout;
import gabion.tools.table.display.Display;
import gabion.tools.workshop.WorkshopMessage;
import java.util.ArrayList;
import java.util.List;

/** Labels for the sides of blank dice. */
final class DiceSheets {

  static final double SIDE = 14 * Paper.MM;
  private static final double WORD = 9;
  private static final double SMALL = 4.8;

  private final Ruleset rules;
  private final Display display;
  private final CounterLook looks;

  DiceSheets(Ruleset rules, Display display) {
    this.rules = rules;
    this.display = display;
    this.looks = new CounterLook(rules.program().definitions().display());
  }

  /**
   * A side of a die.
   *
   * @param die the title of its die
   */
  record DieSide(String id, String die, String face) {}

  /** All sides of all dice. */
  List<DieSide> sides() {
    List<DieSide> sides = new ArrayList<>();
    Layout layout = rules.layout();
    for (int die = 0; die < layout.sorts().dice().size(); die++) {
      Die is = layout.dice().get(die);
      for (int face = 0; face < is.results().length; face++) {
        String result = layout.sorts().results().id(is.results()[face]);
        String text = display.face(result);
        for (int side = 0; side < is.weights()[face]; side++) {
          sides.add(
              new DieSide(
                  layout.sorts().dice().id(die),
                  layout.sorts().dice().title(die),
                  text.substring(1, text.length() - 1)));
        }
      }
    }
    return sides;
  }

  /** One side alone. */
  PrintSheet picture(String name, DieSide side) {
    SheetDrawing sheet = new SheetDrawing();
    draw(sheet, 0, 0, side);
    return new PrintSheet(name, SIDE, SIDE, sheet.items());
  }

  List<PrintSheet> sheets(Paper paper) {
    List<SheetGridPages.Cell> cells = new ArrayList<>();
    for (DieSide side : sides()) {
      cells.add((sheet, x, y) -> draw(sheet, x, y, side));
    }
    String title = rules.title() + ": " + WorkshopMessage.PRINT_DICE.text();
    return new SheetGridPages(paper, "dice", title, SIDE, SIDE).pages(cells);
  }

  private void draw(SheetDrawing sheet, double x, double y, DieSide side) {
    String ink = SheetColours.of(looks.colour(side.id()));
    double room = SIDE - 3;
    sheet.shape(SheetDrawing.box(x, y, SIDE, SIDE), ink, "", 0);
    String on = SheetColours.textOn(ink);
    sheet.fit(side.face(), x + SIDE / 2, y + SIDE * .42, WORD, room, true, on);
    double strip = SIDE * .62;
    sheet.shape(
        SheetDrawing.box(x, y + strip, SIDE, SIDE - strip), SheetColours.mix(ink, .8), "", 0);
    sheet.paragraph(side.die(), x + 1.5, y + strip, room, SIDE - strip - 1, SMALL, false);
  }
}
