package gabion.flow.run;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.shape.Odds;
import gabion.expr.value.Claim;
import gabion.state.Draft;
import gabion.text.Fault;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Works out what may come of some steps: plays them on copies of a game once for each way that fate
 * can answer, and adds up how likely some claims are afterwards. Ways that begin alike are played
 * alike once: each goes on from a copy made at the question in which it differs. A seat that is
 * asked gives its first answer. The game itself, its chances and its log are left alone.
 */
public final class Foresight implements Oracle, AutoCloseable {

  /** How many ways one candidate may have. */
  static final int MOST_WAYS = 100_000;

  private final Machine machine;
  private final Draft copy;

  /** A question to fate on the way that is played. */
  private static final class Fork {
    private final Draft before;

    /** Whether what lies before it need not be played again. */
    private boolean kept;

    private Odds likelihood = Odds.ALWAYS;
    private long answer;
    private long size;

    Fork(Draft before) {
      this.before = before;
    }
  }

  private final List<Fork> path = new ArrayList<>();
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
      try {
        play(game, start);
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

  /**
   * Plays the way to its end: from the last question before which nothing is another than it was.
   */
  private void play(Draft game, Start start) {
    asked = known;
    while (asked > 0) {
      Fork fork = path.get(--asked);
      if (fork.kept) {
        likelihood = fork.likelihood;
        fork.before.copyInto(copy);
        copy.holdLike(fork.before);
        machine.foreseeOn(copy, this);
        return;
      }
    }
    likelihood = Odds.ALWAYS;
    game.copyInto(copy);
    start.on(copy);
    machine.foresee(copy, this);
  }

  /** Turns the last answer that can still be another; false after the last way. */
  private boolean nextWay() {
    known = asked;
    while (known > 0) {
      Fork fork = path.get(known - 1);
      if (++fork.answer < fork.size) {
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
    if (asked == path.size()) {
      path.add(new Fork(copy.another()));
    }
    Fork fork = path.get(asked++);
    if (asked > known) {
      known = asked;
      fork.likelihood = likelihood;
      fork.answer = 0;
      fork.size = question.shape().size();
      fork.kept = fork.size > 1 && machine.keepAsking(fork.before);
    }
    likelihood = likelihood.times(question.shape().odds(fork.answer));
    return fork.answer;
  }

  @Override
  public void close() {
    machine.close();
  }
}
