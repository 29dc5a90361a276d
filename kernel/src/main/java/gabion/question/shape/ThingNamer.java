package gabion.question.shape;

/** Words for the things that answers are made of. */
public interface ThingNamer {

  /**
   * The word for a thing.
   *
   * @param type the number of its type, as the linker gave it
   * @param thing its number in that type
   */
  String of(int type, long thing);

  /** Returns the word for {@code number} of a thing. */
  default String of(int type, long thing, int number) {
    return of(type, thing);
  }

  /** The word for the faction whose own a die is, which may stand for it; else that of the die. */
  default String ownerName(int type, long thing) {
    return of(type, thing);
  }
}
