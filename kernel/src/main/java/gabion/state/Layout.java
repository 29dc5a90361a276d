package gabion.state;

import java.util.List;

/**
 * The places, pieces and printed properties of a ruleset's games. Built once from the definitions,
 * then immutable and shared by all threads.
 *
 * @param sorts the things that rules can name
 * @param rows the interchangeable pieces
 * @param singles the single pieces
 * @param places the places of pieces
 * @param seating the sides and seats of factions
 * @param map who sees the pieces on areas
 * @param starts the initial contents of places, by scenario
 */
public record Layout(
    Sorts sorts,
    Rows rows,
    SinglePieces singles,
    Places places,
    Seating seating,
    Dice dice,
    Fields fields,
    MapVisibility map,
    List<InitialPlacement> starts) {

  /** What lies where before a game of a scenario begins. */
  public InitialPlacement start(int scenario) {
    return starts.get(scenario);
  }

  /** Whether there is anything that some seat may not see. */
  public boolean hides() {
    return map.hides()
        || places.boxes().stream().anyMatch(box -> box.seenBy() != VisibilityScope.ALL)
        || fields.all().stream().anyMatch(field -> field.seenBy() != VisibilityScope.ALL);
  }

  /** The seats that may see the counted pieces of a row at a place, as bits, in a seating. */
  public long seers(int seating, int place, int row) {
    if (places.boxAt(place) != null) {
      return seers(seating, place);
    }
    Row is = rows.get(row);
    boolean owned = is.faction() >= 0;
    Sort owners = owned ? sorts.factions() : sorts.sides();
    VisibilityScope scope = map.ofRow(row, place);
    return seating().seers(seating, scope, List.of(owners), owned ? is.faction() : is.side());
  }

  /** The seats that may see a single piece, as bits, if it lies at a place. */
  public long seers(Draft draft, int piece, int place) {
    int seating = draft.rawField(Fields.SEATING);
    if (places.boxAt(place) != null) {
      return seers(seating, place);
    }
    VisibilityScope scope = map.hides() ? map.ofSingle(draft, piece, place) : VisibilityScope.ALL;
    int owner = scope == VisibilityScope.ALL ? 0 : map.owner(draft, piece);
    return seating().seers(seating, scope, List.of(sorts.factions()), owner);
  }

  /** The seats that may know the face and the mark of a single piece, as bits. */
  private long faceSeers(Draft draft, int piece) {
    int place = draft.realPlaceOf(piece);
    int seating = draft.rawField(Fields.SEATING);
    if (places.boxAt(place) != null) {
      return seers(seating, place);
    }
    VisibilityScope scope = map.ofFace(draft, piece, place);
    int owner = scope == VisibilityScope.ALL ? 0 : map.owner(draft, piece);
    return seating().seers(seating, scope, List.of(sorts.factions()), owner);
  }

  /** The seats that may know the value of a field now, as bits. */
  public long seers(Draft draft, Field field, int index) {
    return field.seenBy() == VisibilityScope.PIECE
        ? faceSeers(draft, index)
        : seers(draft.rawField(Fields.SEATING), field, index);
  }

  /** The seats that may see all that can lie at a place, as bits, in a seating. */
  public long seers(int seating, int place) {
    Box box = places.boxAt(place);
    return box == null
        ? seating().seers(seating, VisibilityScope.ALL, List.of(), 0)
        : seating().seers(seating, box.seenBy(), box.keys(), place - box.first());
  }

  /** The same, where that does not change during a game. */
  public long seers(int seating, Field field, int index) {
    return seating().seers(seating, field.seenBy(), field.keys(), index);
  }
}
