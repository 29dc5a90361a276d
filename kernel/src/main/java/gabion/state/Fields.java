package gabion.state;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The fields of a ruleset, and those that every game has. */
public final class Fields {

  /** Where the phase we are in, the scenario and the seating lie among the numbers of a state. */
  public static final int PHASE = 0;

  public static final int SCENARIO = 1;
  public static final int SEATING = 2;

  /** Where the number of the ending that came and the side that won lie. */
  public static final int ENDING = 3;

  public static final int WINNER = 4;

  /** The fields that hold what single pieces bear, where any do. */
  public static final String FACE = "face";

  public static final String MARK = "mark";
  public static final String OWNER = "faction";

  private final List<Field> all;
  private final Map<String, Field> byName = new HashMap<>();
  private final int count;
  private final List<Field> ofNumbers;

  /** The initial values of all fields, and for each phase those of the fields reset at its end. */
  private final InitialValue[] beginnings;

  private final InitialValue[][] ofPhase;

  /** For each number its initial value. */
  private final int[] starts;

  /** For each number, whether it is constant throughout a game. */
  private final boolean[] steady;

  /**
   * @param all those that every game has in front, each behind the one before
   */
  public Fields(List<Field> all, Sorts sorts) {
    int phases = sorts.phases().size();
    this.all = List.copyOf(all);
    all.forEach(field -> byName.putIfAbsent(field.name(), field));
    this.ofNumbers = all.stream().filter(field -> field.isOfNumbers(sorts)).toList();
    this.count = all.stream().mapToInt(Field::size).sum();
    this.steady = new boolean[count];
    this.starts = new int[count];
    for (Field field : all) {
      boolean stays = field.isOption() || isSetting(field.offset());
      Arrays.fill(steady, field.offset(), field.offset() + field.size(), stays);
      Arrays.fill(starts, field.offset(), field.offset() + field.size(), field.start());
    }
    this.beginnings = all.stream().map(this::beginning).toArray(InitialValue[]::new);
    this.ofPhase =
        IntStream.range(0, phases)
            .mapToObj(phase -> all.stream().filter(field -> field.lasts().contains(phase)))
            .map(until -> until.map(this::beginning).toArray(InitialValue[]::new))
            .toArray(InitialValue[][]::new);
  }

  private static boolean isSetting(int at) {
    return at == SCENARIO || at == SEATING;
  }

  /** Returns whether a number is constant throughout a game. */
  public boolean isSteady(int at) {
    return steady[at];
  }

  public List<Field> all() {
    return all;
  }

  public Field get(String name) {
    Field field = byName.get(name);
    if (field == null) {
      throw new StateBug("there is no field " + name);
    }
    return field;
  }

  /** The field that holds what single pieces bear, by its name; null where none bears such. */
  public @Nullable Field ofPieces(String name) {
    Field field = byName.get(name);
    return field != null && field.isOfPieces() ? field : null;
  }

  /** The index of the value of a single piece in such a field; nothing where there is none. */
  public int offsetOfPieces(String name) {
    Field field = ofPieces(name);
    return field == null ? Sort.NOTHING : field.offset();
  }

  public Field option(String option) {
    return get(Field.nameOfOption(option));
  }

  /** How many fields are kept for numbers. */
  public int memories() {
    return ofNumbers.size();
  }

  /** Which of those a field is; nothing for another. */
  public int memory(Field field) {
    return ofNumbers.indexOf(field);
  }

  /** How many numbers all of them take. */
  public int count() {
    return count;
  }

  /** The initial value of a number. */
  public int start(int at) {
    return starts[at];
  }

  /** Sets the initial value of a number: for the compiler, before the first game. */
  public void start(int at, int value) {
    starts[at] = value;
  }

  /** Sets a field back to its initial values, for all its keys. */
  public void clear(Field field, Position position) {
    beginning(field).set(position);
  }

  /** Lets the fields that last a phase begin again. */
  public void endPhase(int phase, Position position) {
    for (InitialValue beginning : ofPhase[phase]) {
      beginning.set(position);
    }
  }

  /** Sets every field to its initial value. */
  void begin(Position position) {
    for (InitialValue beginning : beginnings) {
      beginning.set(position);
    }
  }

  private InitialValue beginning(Field field) {
    int from = field.offset();
    return new InitialValue(from, from + field.size(), starts, memory(field));
  }

  /**
   * The initial value of a field: a range of numbers of a position, or an index among the {@link
   * SparseFieldValues}.
   */
  private record InitialValue(int from, int to, int[] starts, int memory) {

    void set(Position position) {
      if (memory >= 0) {
        position.forget(memory);
      }
      for (int at = from; at < to; at++) {
        position.set(at, starts[at]);
      }
    }
  }
}
