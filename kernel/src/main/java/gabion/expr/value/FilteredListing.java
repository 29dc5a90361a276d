package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.Sort;

/**
 * Those of a list that are in a set, each once, in the order of the list.
 *
 * @param members which of its things are kept; none that it does not list
 */
public record FilteredListing(Listing listing, Members members) implements Listing {

  @Override
  public int size(Draft draft) {
    int size = 0;
    for (int i = next(draft, 0); i < listing.size(draft); i = next(draft, i + 1)) {
      size++;
    }
    return size;
  }

  @Override
  public long item(Draft draft, int index) {
    int at = next(draft, 0);
    for (int i = 0; i < index; i++) {
      at = next(draft, at + 1);
    }
    return at < listing.size(draft) ? listing.item(draft, at) : Sort.NOTHING;
  }

  @Override
  public long word(Draft draft, int word) {
    return members.word(draft, word);
  }

  /** Returns the index of the next kept thing from an index on; the size if there is none. */
  private int next(Draft draft, int from) {
    int at = from;
    while (at < listing.size(draft) && !isKept(draft, at)) {
      at++;
    }
    return at;
  }

  private boolean isKept(Draft draft, int index) {
    long item = listing.item(draft, index);
    for (int i = 0; i < index; i++) {
      if (listing.item(draft, i) == item) {
        return false;
      }
    }
    return item >= 0 && (members.word(draft, (int) (item >>> 6)) & 1L << item) != 0;
  }
}
