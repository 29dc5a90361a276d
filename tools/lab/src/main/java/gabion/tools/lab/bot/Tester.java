package gabion.tools.lab.bot;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.flow.run.Machine;
import gabion.flow.run.PlayProblem;
import gabion.play.Prospect;
import gabion.play.Ruleset;
import gabion.state.Draft;
import java.util.function.Function;

/** Plays trial games on a table of its own; one thread's. */
final class Tester implements AutoCloseable {

  private final Machine machine;
  private final Draft table;
  private final Worth worth;
  private final Trial trial;
  private final Trial glance = new Glance();

  Tester(Ruleset rules, Function<Draft, Trial> trials) {
    this.machine = new Machine(rules.program());
    this.table = rules.lay(rules.setup(), 0);
    this.worth = new Worth(rules);
    this.trial = trials.apply(table);
  }

  /**
   * Plays a trial game on a table.
   *
   * @param prospect for this thread alone
   * @param glances whether it is no more than a glance
   * @param number what the table comes from
   * @return false where there is none to play on
   */
  boolean play(Prospect prospect, Tried tried, boolean glances, long number) {
    Trial trying = glances ? glance : trial;
    trying.begin(prospect, tried, number);
    double[] shares;
    try {
      if (!prospect.play(machine, table, number, new Onward(tried.answer, trying))) {
        return false;
      }
      shares = worth.of(machine, table);
    } catch (PlayProblem broken) {
      shares = worth.unknown(); // who plays the game comes to it, or does not
    }
    tried.add(shares[prospect.side()]);
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
        return first;
      }
      return trying.answer(question);
    }
  }
}
