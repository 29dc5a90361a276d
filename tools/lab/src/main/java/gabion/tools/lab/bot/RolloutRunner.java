package gabion.tools.lab.bot;

import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plays trial games on a table of its own; one thread's. */
final class RolloutRunner implements AutoCloseable {

  private final Machine machine;
  private final Draft table;
  private final PositionEvaluator worth;
  private final RolloutPolicy trial;
  private final RolloutPolicy glance = new OneStepRollout();
  private @Nullable BotView prospect;

  RolloutRunner(Ruleset rules, Function<Draft, RolloutPolicy> trials) {
    this.machine = new Machine(rules.program());
    this.table = rules.createDraft(rules.setup(), 0);
    this.worth = new PositionEvaluator(rules);
    this.trial = trials.apply(table);
  }

  /**
   * Looks at another question.
   *
   * @param newProspect for this thread alone
   * @param tree what its trial games teach; only to be read
   */
  void look(BotView newProspect, SearchStatistics tree) {
    prospect = newProspect;
    trial.look(newProspect, tree);
  }

  /**
   * Plays a trial game of the question on a sampled position.
   *
   * @param glances whether to use a shallow trial
   * @param number the seed of the position
   * @return false if no position could be sampled
   */
  boolean play(CandidateAnswer tried, boolean glances, long number) {
    BotView question = Objects.requireNonNull(prospect);
    RolloutPolicy trying = glances ? glance : trial;
    trying.begin(tried, number);
    double[] shares;
    try {
      if (!question.play(machine, table, number, new RolloutOracle(tried.answer, trying))) {
        return false;
      }
      shares = worth.of(machine, table);
    } catch (RulesetException broken) {
      shares = worth.unknown(); // the game itself may or may not reach this fault
    }
    tried.add(shares[question.side()]);
    trying.end(shares);
    return true;
  }

  /** The position at the end of the last trial game; overwritten by the next. */
  Draft table() {
    return table;
  }

  @Override
  public void close() {
    machine.close();
  }

  /** Gives an answer first, and then those of the trial. */
  private static final class RolloutOracle implements Oracle {
    private final long first;
    private final RolloutPolicy trying;
    private boolean begun;

    RolloutOracle(long first, RolloutPolicy trying) {
      this.first = first;
      this.trying = trying;
    }

    @Override
    public long answer(Question question) {
      if (!begun) {
        begun = true;
        trying.opens(question);
        return first;
      }
      return trying.answer(question);
    }

    @Override
    public long chance(Question question) {
      trying.onThrow();
      return Oracle.super.chance(question);
    }
  }
}
