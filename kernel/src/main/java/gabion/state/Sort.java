package gabion.state;

import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A sort of things that rules can name: the sides, the areas, the cards, the readings of an option.
 *
 * <p>A thing is a number. A part of a larger sort (areas among places, cards among pieces) shares
 * the numbers of the whole, from {@link #first()} on. {@link #NOTHING} is {@code -1} in every sort.
 */
public final class Sort {

  /** The number for no thing, no place and no owner. */
  public static final int NOTHING = -1;

  private final String name;
  private final String plural;
  private final @Nullable Sort whole;
  private final int first;
  private final List<String> ids = new ArrayList<>();
  private final List<String> titles = new ArrayList<>();
  private final Map<String, String> printed = new LinkedHashMap<>();
  private final Map<String, Inflection> inflections = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, Property> properties = new LinkedHashMap<>();
  private long[] all = new long[1];
  private int words;
  private boolean closed;

  private Sort(String name, String plural, @Nullable Sort whole, int first) {
    this.name = name;
    this.plural = plural;
    this.whole = whole;
    this.first = first;
    this.words = Math.max(1, (first + 63) >>> 6);
  }

  /** A sort of its own. */
  public static Sort of(String name, String plural) {
    return new Sort(name, plural, null, 0);
  }

  /** A part of this sort whose things begin after the last one added so far. */
  public Sort part(String partName, String partPlural) {
    return new Sort(partName, partPlural, this, size());
  }

  /** Adds a thing, to the whole too. @return its number */
  public int add(String id, String title) {
    mustBeOpen();
    int number = whole == null ? ids.size() : whole.add(id, title);
    if (whole != null && number != first + ids.size()) {
      throw new StateBug("the things of " + name + " do not lie together");
    }
    ids.add(id);
    titles.add(Printable.line(title));
    numbers.put(id, number);
    words = Math.max(1, (first + ids.size() + 63) >>> 6);
    all = Arrays.copyOf(all, words());
    all[number >>> 6] |= 1L << number;
    return number;
  }

  public String name() {
    return name;
  }

  public String plural() {
    return plural;
  }

  /** The sort whose numbers these things have. */
  public Sort whole() {
    return whole == null ? this : whole.whole();
  }

  /** Whether every thing of this sort is one of the other. */
  public boolean within(Sort other) {
    return this == other || whole != null && whole.within(other);
  }

  public int first() {
    return first;
  }

  public int size() {
    return ids.size();
  }

  /** How many longs a set of these things takes; a part may take fewer than its whole. */
  public int words() {
    return words;
  }

  /** The number of an id, or {@link #NOTHING}. */
  public int number(String id) {
    return numbers.getOrDefault(id, NOTHING);
  }

  public String id(long number) {
    return number < first ? "nobody" : ids.get((int) number - first);
  }

  public String title(long number) {
    return number < first ? "nobody" : titles.get((int) number - first);
  }

  /** Returns the printed text of a thing, or its id if none is set. */
  public String printedName(long number) {
    return printed.getOrDefault(id(number), id(number));
  }

  /** Sets the printed text of a thing. */
  public void print(String id, String text) {
    mustBeOpen();
    printed.put(id, text);
  }

  /** How a thing is called in sentences. */
  public Inflection inflection(long number) {
    Inflection own = inflections.get(id(number));
    return own == null ? Inflection.of(title(number)) : own;
  }

  /** Says how a thing is called in sentences. */
  public void inflect(String id, Inflection inflection) {
    mustBeOpen();
    inflections.put(id, inflection);
  }

  public List<String> ids() {
    return Collections.unmodifiableList(ids);
  }

  /** All things of this sort, the bits of word {@code w} of a set. */
  public long all(int w) {
    return w < all.length ? all[w] : 0;
  }

  /** Adds a printed property of its things. */
  public void addProperty(Property property) {
    mustBeOpen();
    properties.put(property.name(), property);
  }

  /** Removes a printed property, which a field holds from now on. */
  public void removeProperty(String name) {
    mustBeOpen();
    properties.remove(name);
  }

  /** Says that everything is known of it: it never changes again. */
  public void close() {
    closed = true;
  }

  private void mustBeOpen() {
    if (closed) {
      throw new StateBug("nothing more is said of the sort " + name);
    }
  }

  /** What things of this sort tell under a name; a part tells all that its whole tells. */
  public @Nullable Property property(String property) {
    Property own = properties.get(property);
    return own != null || whole == null ? own : whole.property(property);
  }

  public Map<String, Property> properties() {
    return Collections.unmodifiableMap(properties);
  }

  @Override
  public String toString() {
    return name;
  }
}
