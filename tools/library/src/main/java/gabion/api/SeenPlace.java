package gabion.api;

import java.util.List;

/**
 * A place as a seat sees it.
 *
 * @param id the id of the area or the box
 * @param title its title
 * @param isVisible whether the seat sees the pieces there
 * @param number the number of pieces there, visible or not, except those whose number is hidden
 * @param things the visible pieces
 */
public record SeenPlace(
    String id, String title, boolean isVisible, int number, List<SeenThing> things) {

  /**
   * Copies the things.
   *
   * @param id the id of the area or the box
   * @param title its title
   * @param isVisible whether the seat sees the pieces there
   * @param number the number of pieces there, visible or not, except those whose number is hidden
   * @param things the visible pieces
   */
  public SeenPlace {
    things = List.copyOf(things);
  }

  /**
   * Equal pieces, or a single one.
   *
   * @param id the id of a single piece or card; empty for equal pieces
   * @param title the title for this number of them
   * @param number their number
   */
  public record SeenThing(String id, String title, int number) {}
}
