package gabion.tools.table.map;

import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.List;

/**
 * The contents of a map file.
 *
 * @param width in board units; 0 where the file does not say it
 * @param counter the side of a counter
 */
record MapFile(
    Source source,
    double width,
    double height,
    double counter,
    List<AreaShape> areas,
    List<LinkLine> links,
    List<GroundItem> ground) {

  /** A link with its place in a file. */
  record LinkLine(SourceLocation location, MapDocument.Link link, Outline outline) {}

  /**
   * A piece of ground with its place in a file.
   *
   * @param outline its lines; those of points are empty
   */
  record GroundItem(SourceLocation location, MapDocument.Ground ground, Outline outline) {

    boolean isCellLimit() {
      return ground.kind().equals(MapWords.CELL_LIMIT) && outline.geometry().getDimension() == 2;
    }
  }
}
