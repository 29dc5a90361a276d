package gabion.tools.workshop.tabletop;

import gabion.play.Ruleset;
import gabion.tools.table.display.Display;
import gabion.tools.table.map.MapPoint;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.tools.workshop.print.BoxGrid;
import gabion.tools.workshop.print.GamePictures;
import gabion.tools.workshop.print.GamePictures.CardPicture;
import gabion.tools.workshop.print.GamePictures.DiePictures;
import gabion.tools.workshop.print.GamePictures.PieceSort;
import gabion.tools.workshop.print.PrintSheet;
import java.util.List;

/**
 * What lies on the table before a game begins, with a picture of each thing. Points are those of
 * 1/72 inch, from the upper left corner.
 *
 * @param seats their titles
 * @param board the picture of the map
 * @param areas of the map, in its order
 * @param boxes the picture of the boxes beside the map
 * @param sorts of pieces
 * @param stacks of pieces on areas and in boxes
 * @param piles of cards
 * @param aids the sheets of the turn and the charts
 * @param notes what the user should know
 */
record TabletopGame(
    String id,
    String title,
    String about,
    List<String> seats,
    PrintSheet board,
    List<AreaSpot> areas,
    PrintSheet boxes,
    List<PieceSort> sorts,
    List<PieceStack> stacks,
    List<CardPile> piles,
    List<DiePictures> dice,
    List<PrintSheet> aids,
    List<String> notes) {

  /**
   * An area.
   *
   * @param at the middle of its counters
   */
  record AreaSpot(String id, String title, MapPoint at) {}

  /**
   * Like pieces that lie on each other.
   *
   * @param place what people call the place
   * @param area the id of the area, or empty for a box
   * @param face the number of the face that is up
   */
  record PieceStack(String place, String area, MapPoint at, PieceSort sort, int face, int number) {}

  /**
   * Cards in a box.
   *
   * @param isHidden whether somebody does not see them: then they are shuffled
   */
  record CardPile(String place, MapPoint at, List<CardPicture> cards, boolean isHidden) {}

  /**
   * The game of a ruleset in its standard setup.
   *
   * @throws WorkshopException if it has no areas
   */
  static TabletopGame of(Ruleset rules, Display display) throws WorkshopException {
    GamePictures pictures = new GamePictures(rules, display);
    GamePictures.BoardPicture board =
        pictures.board().orElseThrow(() -> WorkshopMessage.TABLETOP_NO_AREAS.exception(rules.id()));
    TabletopLayout layout = new TabletopLayout(rules, board, pictures);
    BoxGrid grid = layout.grid();
    boolean isLaidOut = display.map().map(map -> map.isLaidOut()).orElse(true);
    return new TabletopGame(
        rules.id(),
        rules.title(),
        rules.program().definitions().about(),
        rules.seatIds(rules.setup()).stream().map(rules::seatTitle).toList(),
        board.sheet(),
        layout.areas(),
        grid.sheet("boxes"),
        layout.sorts(),
        layout.stacks(),
        layout.piles(),
        pictures.dice(),
        pictures.aids(),
        isLaidOut ? List.of(WorkshopMessage.TABLETOP_LAID_OUT.text(rules.id())) : List.of());
  }

  int pieceCount() {
    return stacks.stream().mapToInt(PieceStack::number).sum();
  }

  int cardCount() {
    return piles.stream().mapToInt(pile -> pile.cards().size()).sum();
  }

  /** How many pieces of a sort there are. */
  int number(PieceSort sort) {
    return stacks.stream()
        .filter(stack -> stack.sort().equals(sort))
        .mapToInt(PieceStack::number)
        .sum();
  }
}
