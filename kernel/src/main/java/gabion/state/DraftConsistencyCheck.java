package gabion.state;

/** Checks the redundant arrays of a draft against its counts and places. */
final class DraftConsistencyCheck {

  private DraftConsistencyCheck() {}

  /** Where the first one is; empty when all agree. */
  static String of(Draft draft) {
    Layout layout = draft.layout();
    int places = layout.sorts().places().size();
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int place = 0; place < places; place++) {
        boolean some = draft.count(row, place) > 0;
        boolean inPlaces = (draft.placesOf(row, place >>> 6) >>> place & 1) != 0;
        boolean inRows = (draft.rowsAt(place) >>> row & 1) != 0;
        if (draft.count(row, place) < 0 || some != inPlaces || some != inRows) {
          return "row " + row + " at place " + place;
        }
      }
    }
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      int at = draft.placeOf(piece);
      for (int place = 0; place < places; place++) {
        boolean here = (draft.piecesAt(place, piece >>> 6) >>> piece & 1) != 0;
        if (here != (at == place)) {
          return "piece " + piece + " at place " + place;
        }
      }
      boolean inAreas = (draft.piecesOnMap(piece >>> 6) >>> piece & 1) != 0;
      if (inAreas != (at < layout.sorts().areas().size())) {
        return "piece " + piece + " on the map";
      }
    }
    return "";
  }
}
