package gabion.ask;

/** Words for the things that answers are made of. */
public interface Names {

  /**
   * The word for a thing.
   *
   * @param type the number of its type, as the linker gave it
   * @param thing its number in that type
   */
  String of(int type, long thing);
}
