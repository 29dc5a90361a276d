package gabion.state;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What can lie where in the games of one ruleset, and what is printed on it. Made once by the
 * {@link LayoutBuilder}; then only read, by all threads.
 */
public final class Layout {

  /** Where the phase we are in, the scenario and the seating lie among the fields. */
  public static final int PHASE = 0;

  public static final int SCENARIO = 1;
  public static final int SEATING = 2;

  /** Where the number of the ending that came and the side that won lie. */
  public static final int ENDING = 3;

  public static final int WINNER = 4;

  /** What stands in a seating in the place of a seat, for factions that nobody speaks for. */
  public static final String RULES = "rules";

  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Sort sides = Sort.of("side", "sides");
  private final Sort factions = Sort.of("faction", "factions");
  private final Sort seats = Sort.of("seat", "seats");
  private final Sort seatings = Sort.of("seating", "seatings");
  private final Sort places = Sort.of("place", "places");
  private final Sort areas = places.part("area", "areas");
  private final Sort kinds = Sort.of("kind", "kinds");
  private final Sort faces = Sort.of("face", "faces");
  private final Sort marks = Sort.of("mark", "marks");
  private final Sort pieces = Sort.of("piece", "pieces");
  private final Sort dice = Sort.of("die", "dice");
  private final Sort results = Sort.of("result", "results");
  private final Sort phases = Sort.of("phase", "phases");
  private final Sort scenarios = Sort.of("scenario", "scenarios");

  final List<Row> rows = new ArrayList<>();
  final Map<String, int[]> rowNumbers = new LinkedHashMap<>();
  final Map<String, Long> selectors = new LinkedHashMap<>();
  final Map<String, Long> kindMasks = new LinkedHashMap<>();
  final List<Box> boxes = new ArrayList<>();
  final List<Field> fields = new ArrayList<>();
  final Map<String, Sort> options = new LinkedHashMap<>();
  final List<Die> dieList = new ArrayList<>();
  final List<int[]> seatOf = new ArrayList<>();
  final List<boolean[]> ruled = new ArrayList<>();
  final List<Laid> laid = new ArrayList<>();

  /** The kinds whose face says on whose side a piece is. */
  final Set<Integer> turncoats = new HashSet<>();

  final List<Integer> markPhase = new ArrayList<>();
  final List<Integer> supply = new ArrayList<>();
  final List<Integer> startOfPiece = new ArrayList<>();

  /** For each single piece the first that is like it, and where the copies of its card end. */
  final List<Integer> alike = new ArrayList<>();

  final List<Integer> endOfCopies = new ArrayList<>();

  /** The scenarios with a seating of their own. */
  final Map<String, String> seatingOf = new LinkedHashMap<>();

  /** The borders that a claim works out, by their names. */
  final Map<String, Borders> links = new LinkedHashMap<>();

  Borders borders = new Borders(0);
  int[] sideOf = new int[0];
  Box[] boxAt = new Box[0];
  private int fieldCount;
  private int scratch = 16;
  private int memories;
  private long watchedRows;
  private long calledByFaction;

  Layout() {
    for (Sort sort :
        List.of(
            sides, factions, seats, places, areas, kinds, faces, marks, pieces, dice, results,
            phases, scenarios)) {
      add(sort);
    }
    types.put("number", Type.NUMBER);
    types.put("claim", Type.CLAIM);
  }

  /**
   * A family of places that are no areas: one place for each combination of its keys.
   *
   * @param noun the first word of its head
   * @param prepositions the words before its keys
   * @param keys the sorts of its keys
   * @param first the number of its first place; keys count up, the last one fastest
   */
  public record Box(
      String noun,
      List<String> prepositions,
      List<Sort> keys,
      int first,
      int size,
      SeenBy seenBy,
      boolean inForce) {}

  /** Who may see what lies in a box. */
  public enum SeenBy {
    ALL,
    OWNER,
    SIDE,
    NONE
  }

  /**
   * A die.
   *
   * @param faction whose it is, or nothing
   * @param results what its faces show, each once
   * @param weights on how many of its sides each stands
   * @param column the number of its first face among the faces of all dice
   */
  public record Die(int faction, int[] results, int[] weights, int column) {}

  /** Pieces that lie somewhere before a game begins. */
  record Laid(int row, int place, int number) {}

  void add(Sort sort) {
    sorts.put(sort.name(), sort);
    types.put(sort.name(), Type.one(sort));
  }

  void addType(String name, Type type) {
    types.put(name, type);
  }

  /** Adds a field that a ruleset does not set, of the whole game. */
  void addField(String name, Type type, int start) {
    addField(
        new Field(name, List.of(), List.of(), type, fieldCount, start, 0, 0, Sort.NOTHING, true));
  }

  void addField(Field field) {
    fields.add(field);
    fieldCount += field.size();
  }

  /** Takes slots for values of one evaluation. @return the first of them */
  public int takeScratch(int slots) {
    scratch += slots;
    return scratch - slots;
  }

  /** Takes a number under which a draft may remember something. */
  public int takeMemory() {
    return memories++;
  }

  /** Says which rows the standing rules read. */
  public void watch(long moreRows) {
    watchedRows |= moreRows;
  }

  // ---- reading

  public @Nullable Sort sort(String name) {
    return sorts.get(name);
  }

  public Map<String, Sort> sorts() {
    return sorts;
  }

  /** The types that parameters and fields may have, by the words that name them. */
  public Map<String, Type> types() {
    return types;
  }

  public Sort sides() {
    return sides;
  }

  public Sort factions() {
    return factions;
  }

  public Sort seats() {
    return seats;
  }

  public Sort seatings() {
    return seatings;
  }

  public Sort places() {
    return places;
  }

  public Sort areas() {
    return areas;
  }

  public Sort kinds() {
    return kinds;
  }

  /** Whether pieces of a kind are called by their faction alone. */
  public boolean isCalledByFaction(int kind) {
    return (calledByFaction >>> kind & 1) != 0;
  }

  void callByFaction(int kind) {
    calledByFaction |= 1L << kind;
  }

  public Sort faces() {
    return faces;
  }

  public Sort marks() {
    return marks;
  }

  public Sort pieces() {
    return pieces;
  }

  public Sort dice() {
    return dice;
  }

  public Sort results() {
    return results;
  }

  public Sort phases() {
    return phases;
  }

  public Sort scenarios() {
    return scenarios;
  }

  /** The sort of an option's readings, by the option's name. */
  public Map<String, Sort> options() {
    return options;
  }

  public List<Row> rows() {
    return rows;
  }

  /**
   * The rows that a plural noun selects, by that noun; also by the singular of kinds and groups.
   */
  public @Nullable Long rowsOf(String noun) {
    return selectors.get(noun);
  }

  /** The nouns that select interchangeable pieces. */
  public Map<String, Long> selectors() {
    return selectors;
  }

  /** The rows of a kind or a group, by its singular name. */
  public @Nullable Long rowsOfKind(String name) {
    return kindMasks.get(name);
  }

  /** A number printed on faces, for each row; null if no face tells it. */
  public int @Nullable [] rowNumber(String name) {
    return rowNumbers.get(name);
  }

  /** The row that equals another but for its face; nothing where there is none. */
  public int turned(int row, int face) {
    Row is = rows.get(row);
    return rows.indexOf(new Row(is.kind(), is.faction(), sideShown(is, face), face, is.mark()));
  }

  private int sideShown(Row row, int face) {
    return turncoats.contains(row.kind()) ? sides.number(faces.id(face)) : row.side();
  }

  /** The row that equals another but for its mark. */
  public int marked(int row, int mark) {
    Row is = rows.get(row);
    return rows.indexOf(new Row(is.kind(), is.faction(), is.side(), is.face(), mark));
  }

  /** The phase at whose end a mark goes. */
  public int markPhase(int mark) {
    return markPhase.get(mark);
  }

  /** Where the pieces of a row start. */
  public int supply(int row) {
    return supply.get(row);
  }

  /** Where a unique piece starts. */
  public int start(int piece) {
    return startOfPiece.get(piece);
  }

  /** The lowest single piece that tells the same as this one; itself where it is no copy. */
  public int alike(int piece) {
    return alike.get(piece);
  }

  /** The number behind the last copy of the card that a single piece is a copy of. */
  public int endOfCopies(int piece) {
    return endOfCopies.get(piece);
  }

  /** Whether some card has copies that are alike. */
  public boolean hasCopies() {
    for (int piece = 0; piece < alike.size(); piece++) {
      if (alike.get(piece) != piece) {
        return true;
      }
    }
    return false;
  }

  /** The seating a scenario is played with; null where it leaves that open. */
  public @Nullable String seatingOf(String scenario) {
    return seatingOf.get(scenario);
  }

  public List<Box> boxes() {
    return boxes;
  }

  /** The box a place belongs to; null for an area. */
  public @Nullable Box boxAt(int place) {
    return place < areas.size() ? null : boxAt[place];
  }

  public List<Field> fields() {
    return fields;
  }

  /** The field of a name. */
  public Field field(String name) {
    return fields.stream()
        .filter(field -> field.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new StateBug("there is no field " + name));
  }

  public int fieldCount() {
    return fieldCount;
  }

  public Die die(int die) {
    return dieList.get(die);
  }

  /** How many faces all dice have together. */
  public int columns() {
    return dieList.stream().mapToInt(die -> die.results().length).sum();
  }

  public int sideOfFaction(int faction) {
    return faction < 0 ? Sort.NOTHING : sideOf[faction];
  }

  /** The seat that plays a faction in a seating; nothing for a faction without one. */
  public int seatOf(int seating, int faction) {
    return faction < 0 ? Sort.NOTHING : seatOf.get(seating)[faction];
  }

  /** Whether the rules play a faction in a seating, so that nobody is asked for it. */
  public boolean isRuled(int seating, int faction) {
    return ruled.get(seating)[faction];
  }

  /** The borders that areas print. */
  public Borders borders() {
    return borders;
  }

  /** The borders that are worked out from a claim, by their names. */
  public Map<String, Borders> links() {
    return links;
  }

  /** The areas next to one, a word of the set. */
  public long neighbors(int area, int word) {
    return borders.beside(area, word);
  }

  int scratch() {
    return scratch;
  }

  long watchedRows() {
    return watchedRows;
  }

  /** An empty draft. */
  public Draft draft() {
    return new Draft(this);
  }

  /**
   * A draft that holds nothing but room for values: who asks it how a game stands finds nothing.
   */
  public Draft printed() {
    return new Draft(this, true);
  }

  /** A draft with every piece where it lies before the game and every field at its start. */
  public Draft laidOut() {
    Draft draft = draft();
    laid.forEach(pile -> draft.lay(pile.row(), pile.place(), pile.number()));
    for (int piece = 0; piece < startOfPiece.size(); piece++) {
      draft.layPiece(piece, startOfPiece.get(piece));
    }
    for (Field field : fields) {
      for (int i = 0; i < field.size(); i++) {
        draft.set(field.offset() + i, field.start());
      }
    }
    draft.stirred = false;
    return draft;
  }

  /** The seats that may see what lies at a place, as bits, in a seating. */
  public long seers(int seating, int place) {
    long all = (1L << seats.size()) - 1;
    Box box = boxAt(place);
    if (box == null || box.seenBy() == SeenBy.ALL) {
      return all;
    }
    if (box.seenBy() == SeenBy.NONE || box.keys().isEmpty()) {
      return 0;
    }
    int key = (place - box.first()) / stride(box);
    int owner = told(box.keys().get(0), key, factions);
    int side = owner < 0 ? told(box.keys().get(0), key, sides) : sideOf[owner];
    boolean shared = owner < 0 || box.seenBy() == SeenBy.SIDE;
    long seers = 0;
    for (int faction = 0; faction < factions.size(); faction++) {
      boolean sees = faction == owner || shared && side >= 0 && sideOf[faction] == side;
      if (sees && seatOf(seating, faction) >= 0) {
        seers |= 1L << seatOf(seating, faction);
      }
    }
    return seers;
  }

  /** The faction or the side that a thing is, or that it tells under that name. */
  private static int told(Sort sort, int thing, Sort whose) {
    if (sort == whose) {
      return thing;
    }
    Property property = sort.properties().get(whose.name());
    boolean tells = property != null && property.type().equals(Type.one(whose));
    return property != null && tells ? property.values()[thing] : Sort.NOTHING;
  }

  private static int stride(Box box) {
    return box.keys().stream().skip(1).mapToInt(Sort::size).reduce(1, (a, b) -> a * b);
  }
}
