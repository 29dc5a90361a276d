package gabion.tools.lab.bot;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.flow.run.Machine;
import gabion.flow.run.PlayProblem;
import gabion.play.Prospect;
import gabion.play.Ruleset;
import gabion.state.Draft;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plays trial games on a table of its own; one thread's. */
final class Tester implements AutoCloseable {

  private final Machine machine;
  private final Draft table;
  private final Worth worth;
  private final Trial trial;
  private final Trial glance = new Glance();
  private @Nullable Prospect prospect;

  Tester(Ruleset rules, Function<Draft, Trial> trials) {
    this.machine = new Machine(rules.program());
    this.table = rules.lay(rules.setup(), 0);
    this.worth = new Worth(rules);
    this.trial = trials.apply(table);
  }

  /**
   * Looks at another question.
   *
   * @param newProspect for this thread alone
   * @param tree what its trial games teach; only to be read
   */
  void look(Prospect newProspect, Lessons tree) {
    prospect = newProspect;
    trial.look(newProspect, tree);
  }

  /**
   * Plays a trial game of the question on a table.
   *
   * @param glances whether it is no more than a glance
   * @param number what the table comes from
   * @return false where there is none to play on
   */
  boolean play(Tried tried, boolean glances, long number) {
    Prospect question = Objects.requireNonNull(prospect);
    Trial trying = glances ? glance : trial;
    trying.begin(tried, number);
    double[] shares;
    try {
      if (!question.play(machine, table, number, new Onward(tried.answer, trying))) {
        return false;
      }
      shares = worth.of(machine, table);
    } catch (PlayProblem broken) {
      shares = worth.unknown(); // who plays the game comes to it, or does not
    }
    tried.add(shares[question.side()]);
    trying.end(shares);
    return true;
  }

  @Override
  public void close() {
    machine.close();
  }

  /** Gives an answer first, and then those of the trial. */
  private static final class Onward implements Oracle {
    private final long first;
    private final Trial trying;
    private boolean begun;

    Onward(long first, Trial trying) {
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
      trying.thrown();
      return Oracle.super.chance(question);
    }
  }
}
