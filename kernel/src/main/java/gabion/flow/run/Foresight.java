package gabion.flow.run;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.shape.Odds;
import gabion.expr.value.Claim;
import gabion.state.Draft;
import gabion.text.Fault;
import gabion.text.Where;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Works out what may come of some steps: plays them on copies of a game once for each way that fate
 * can answer, and adds up how likely some claims are afterwards. A seat that is asked gives its
 * first answer. The game itself, its chances and its log are left alone.
 */
public final class Foresight implements Oracle, AutoCloseable {

  /** How many ways one candidate may have. */
  static final int MOST_WAYS = 100_000;

  private final Machine machine;
  private final Draft copy;

  /** The answers of fate on the way that is played, and how many there were to choose from. */
  private long[] path = new long[8];

  private long[] sizes = new long[8];
  private int known;
  private int asked;
  private Odds likelihood = Odds.ALWAYS;

  Foresight(Program program, Scripting scripting) {
    machine = new Machine(program, scripting);
    copy = program.draft();
  }

  /**
   * The chances of claims after a procedure.
   *
   * @throws PlayProblem where its steps are at fault, or there are too many ways
   */
  public static Odds[] after(Program program, Draft position, Entrance entrance, Claim... claims) {
    try (Foresight foresight = new Foresight(program, program.scripting)) {
      Start start =
          copy -> foresight.machine.enter(copy, entrance.procedure(), entrance.numbers(position));
      return foresight.chances(position, start, null, claims);
    }
  }

  /** Begins the steps on a copy that was just made. */
  interface Start {
    void on(Draft copy);
  }

  /**
   * The chances of claims after steps.
   *
   * @param start what is said to each copy before its steps run; it sets the place to begin at
   * @param where the step that wants to know
   * @throws PlayProblem where the steps are at fault, or there are too many ways
   */
  Odds[] chances(Draft game, Start start, @Nullable Where where, Claim... claims) {
    Odds[] chances = new Odds[claims.length];
    Arrays.fill(chances, Odds.NEVER);
    known = 0;
    int ways = 0;
    do {
      if (++ways > MOST_WAYS) {
        throw PlayProblem.of(Fault.FORESEES_TOO_MUCH, where, MOST_WAYS);
      }
      game.copyInto(copy);
      asked = 0;
      likelihood = Odds.ALWAYS;
      start.on(copy);
      try {
        machine.foresee(copy, this);
        for (int i = 0; i < claims.length; i++) {
          if (claims[i].of(copy)) {
            chances[i] = chances[i].plus(likelihood);
          }
        }
      } catch (ArithmeticException tooFine) {
        throw PlayProblem.of(Fault.FORESEES_TOO_MUCH, where, MOST_WAYS);
      }
    } while (nextWay());
    return chances;
  }

  /** Turns the last answer that can still be another; false after the last way. */
  private boolean nextWay() {
    known = asked;
    while (known > 0) {
      if (++path[known - 1] < sizes[known - 1]) {
        return true;
      }
      known--;
    }
    return false;
  }

  @Override
  public long answer(Question question) {
    return 0;
  }

  @Override
  public long chance(Question question) {
    if (asked == path.length) {
      path = Arrays.copyOf(path, 2 * asked);
      sizes = Arrays.copyOf(sizes, 2 * asked);
    }
    if (asked == known) {
      path[known] = 0;
      sizes[known++] = question.shape().size();
    }
    long index = path[asked++];
    likelihood = likelihood.times(question.shape().odds(index));
    return index;
  }

  @Override
  public void close() {
    machine.close();
  }
}
