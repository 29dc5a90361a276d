package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.Odds;
import gabion.state.Draft;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes the probabilities of conditions after some steps: plays the steps on copies of the game,
 * once for each sequence of chance results, and adds up the odds. Sequences with a common beginning
 * share it where possible: each resumes from a copy made at the question where it differs. A seat
 * that is asked gives its first answer. The game, its random state and its log are unchanged.
 */
public final class OutcomeForecast implements Oracle, AutoCloseable {

  /** How many ways one candidate may have. */
  static final int MOST_WAYS = 100_000;

  private final Machine machine;
  private final Draft copy;

  /** A question to fate on the way that is played. */
  private static final class ChanceBranch {
    private final Draft before;

    /** Whether what lies before it need not be played again. */
    private boolean kept;

    private Odds likelihood = Odds.ALWAYS;
    private long answer;
    private long size;

    ChanceBranch(Draft before) {
      this.before = before;
    }
  }

  private final List<ChanceBranch> path = new ArrayList<>();
  private int known;
  private int asked;
  private Odds likelihood = Odds.ALWAYS;

  OutcomeForecast(Program program, ScriptRuntime scripting) {
    machine = new Machine(program, scripting);
    copy = program.draft();
  }

  /**
   * The chances of claims after a procedure.
   *
   * @throws PlayProblem where its steps are at fault, or there are too many ways
   */
  public static Odds[] after(
      Program program, Draft position, EntryPoint entrance, Condition... claims) {
    try (OutcomeForecast foresight = new OutcomeForecast(program, program.scripting)) {
      ForecastStart start =
          copy -> foresight.machine.enter(copy, entrance.procedure(), entrance.numbers(position));
      return foresight.chances(position, start, null, claims);
    }
  }

  /** Begins the steps on a copy that was just made. */
  interface ForecastStart {
    void beginOn(Draft copy);
  }

  /**
   * Returns the probabilities of conditions after steps.
   *
   * @param start prepares each copy before its steps run and sets the address to begin at
   * @param where the step that needs them
   * @throws RulesetException if the steps fail or there are too many sequences
   */
  Odds[] chances(
      Draft game, ForecastStart start, @Nullable SourceLocation where, Condition... claims) {
    Odds[] chances = new Odds[claims.length];
    Arrays.fill(chances, Odds.NEVER);
    known = 0;
    int ways = 0;
    do {
      if (++ways > MOST_WAYS) {
        throw RulesetException.of(ProblemCode.FORESEES_TOO_MUCH, where, MOST_WAYS);
      }
      try {
        play(game, start);
        for (int i = 0; i < claims.length; i++) {
          if (claims[i].of(copy)) {
            chances[i] = chances[i].plus(likelihood);
          }
        }
      } catch (ArithmeticException tooFine) {
        throw RulesetException.of(ProblemCode.FORESEES_TOO_MUCH, where, MOST_WAYS);
      }
    } while (nextWay());
    return chances;
  }

  /**
   * Plays the way to its end: from the last question before which nothing is another than it was.
   */
  private void play(Draft game, ForecastStart start) {
    asked = known;
    while (asked > 0) {
      ChanceBranch fork = path.get(--asked);
      if (fork.kept) {
        likelihood = fork.likelihood;
        fork.before.copyInto(copy);
        copy.copySlotValues(fork.before);
        machine.foreseeOn(copy, this);
        return;
      }
    }
    likelihood = Odds.ALWAYS;
    game.copyInto(copy);
    start.beginOn(copy);
    machine.foresee(copy, this);
  }

  /** Turns the last answer that can still be another; false after the last way. */
  private boolean nextWay() {
    known = asked;
    while (known > 0) {
      ChanceBranch fork = path.get(known - 1);
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
      path.add(new ChanceBranch(copy.newEmptyDraft()));
    }
    ChanceBranch fork = path.get(asked++);
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
