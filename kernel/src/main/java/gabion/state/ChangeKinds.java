package gabion.state;

/** The kinds of change in a position, as bits. */
public final class ChangeKinds {

  /** How many interchangeable pieces lie where. */
  static final int COUNTS = 1;

  /** Where single pieces lie. */
  static final int PLACES = 2;

  /** Fields, except those constant throughout a game. */
  static final int FIELDS = 4;

  /** Where pieces lie, and how many. */
  public static final int PIECES = COUNTS | PLACES;

  private ChangeKinds() {}
}
