package gabion.tools.workshop.print;

import java.util.List;

/** A sheet of equal boxes with their titles, for what lies beside the map. */
public final class BoxGrid {

  private static final double HEAD = 20;
  private static final double GAP = 8;
  private static final double TITLE = 11;
  private static final double LINE = 1;

  /** The room for a stack: a counter and what sticks out of it. */
  private static final double STEP = CounterSheets.SIDE * 1.25;

  private final List<String> titles;
  private final int stacksInRow;
  private final double cards;
  private final int columns;
  private final double width;
  private final double height;

  /**
   * A grid.
   *
   * @param titles of the boxes
   * @param stacks the most stacks in a box
   * @param hasCards whether boxes have room for cards
   */
  public BoxGrid(List<String> titles, int stacks, boolean hasCards) {
    this.titles = List.copyOf(titles);
    this.stacksInRow = Math.max(2, (int) Math.ceil(Math.sqrt(Math.max(stacks, 1))));
    this.cards = hasCards ? CardSheets.WIDTH + GAP : 0;
    int rows = (stacks + stacksInRow - 1) / stacksInRow;
    this.width = cards + stacksInRow * STEP + GAP;
    this.height = HEAD + Math.max(rows * STEP, hasCards ? CardSheets.HEIGHT : STEP) + 2 * GAP;
    this.columns = Math.max(1, (int) Math.ceil(Math.sqrt(titles.size() * height / width)));
  }

  private double leftEdge(int box) {
    return GAP + box % columns * (width + GAP);
  }

  private double topEdge(int box) {
    int row = box / columns;
    return GAP + row * (height + GAP);
  }

  /** The middle of a card in a box. */
  public double cardX(int box) {
    return leftEdge(box) + GAP + CardSheets.WIDTH / 2;
  }

  /** The middle of a card in a box. */
  public double cardY(int box) {
    return topEdge(box) + HEAD + GAP + CardSheets.HEIGHT / 2;
  }

  /** The middle of a stack in a box. */
  public double stackX(int box, int stack) {
    return leftEdge(box) + GAP + cards + (stack % stacksInRow + .5) * STEP;
  }

  /** The middle of a stack in a box. */
  public double stackY(int box, int stack) {
    int row = stack / stacksInRow;
    return topEdge(box) + HEAD + GAP + (row + .5) * STEP;
  }

  /** The sheet. */
  public PrintSheet sheet(String name) {
    SheetDrawing sheet = new SheetDrawing();
    int rows = (titles.size() + columns - 1) / columns;
    double right = GAP + columns * (width + GAP);
    double bottom = GAP + rows * (height + GAP);
    sheet.shape(SheetDrawing.box(0, 0, right, bottom), "#ece8dc", "", 0);
    for (int box = 0; box < titles.size(); box++) {
      String path = SheetDrawing.box(leftEdge(box), topEdge(box), width, height);
      sheet.shape(path, "#faf7ee", SheetDrawing.PALE, LINE);
      double middle = leftEdge(box) + width / 2;
      double line = topEdge(box) + HEAD * .75;
      sheet.fit(titles.get(box), middle, line, TITLE, width - 2 * GAP, true, SheetDrawing.INK);
    }
    return new PrintSheet(name, right, bottom, sheet.items());
  }
}
