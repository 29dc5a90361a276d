package gabion.tools.table.map;

/**
 * Takes points of the ruleset's own unit to the board.
 *
 * @param scale board units for one of the ruleset's
 * @param x where its 0 lies on the board
 * @param y where its 0 lies on the board
 */
record Placement(double scale, double x, double y) {

  static final Placement NONE = new Placement(1, 0, 0);

  MapPoint of(MapPoint point) {
    return new MapPoint(x + point.x() * scale, y + point.y() * scale).toTenths();
  }
}
