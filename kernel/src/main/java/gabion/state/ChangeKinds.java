package gabion.state;

/** Kinds of what may change in a position, as bits. */
public final class ChangeKinds {

  /** How many interchangeable pieces lie where. */
  static final int COUNTS = 1;

  /** Where single pieces lie. */
  static final int PLACES = 2;

  /** Fields, but for what is as it is from the beginning of a game to its end. */
  static final int FIELDS = 4;

  /** Where pieces lie, and how many. */
  public static final int PIECES = COUNTS | PLACES;

  private ChangeKinds() {}
}
