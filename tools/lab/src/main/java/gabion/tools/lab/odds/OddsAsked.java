package gabion.tools.lab.odds;

import gabion.define.Head;
import gabion.expr.value.Code;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.link.MeasureReader;
import gabion.flow.run.Bound;
import gabion.flow.run.Measured;
import gabion.flow.run.Procedure;
import gabion.play.Ruleset;
import gabion.state.Type;
import gabion.text.Near;
import gabion.text.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of a position, in words.
 *
 * @param until the head of the procedure or phase at whose end it is over; empty for as far as the
 *     rules go
 * @param policies how choices are made, see {@link Policies}
 * @param winner the sentence that says which side has won; may be empty
 * @param goal the sentence that says what a solved choice wants much of; may be empty
 * @param measures sentences that are told besides
 * @param most how many positions are looked at
 */
public record OddsAsked(
    String until,
    List<String> policies,
    String winner,
    String goal,
    List<String> measures,
    int most) {

  /** The policy of good play: the best of each side against the best of the others. */
  public static final List<String> BEST = List.of("best");

  private static final String ENDS = " ends";

  /** The same with another sentence that says who has won, where none is said. */
  public OddsAsked wonBy(String sentence) {
    return winner.isEmpty() ? new OddsAsked(until, policies, sentence, goal, measures, most) : this;
  }

  /** The same with other choices. */
  public OddsAsked by(List<String> others) {
    return new OddsAsked(until, others, winner, goal, measures, most);
  }

  /** The same, looking at so many positions at most. */
  public OddsAsked upTo(int positions) {
    return new OddsAsked(until, policies, winner, goal, measures, Math.min(most, positions));
  }

  /** The same with other measures, where none is said. */
  public OddsAsked telling(List<String> others) {
    return measures.isEmpty() ? new OddsAsked(until, policies, winner, goal, others, most) : this;
  }

  /**
   * Understands it for a position.
   *
   * @throws Policies.Wrong where something in it is not understood
   */
  public Calculation of(Ruleset rules, OddsStart start) throws Policies.Wrong {
    List<String> words =
        policies.equals(BEST) ? Policies.best(rules, start.setup(), start.draft()) : policies;
    Map<Integer, Policy> by = Policies.of(rules, start.setup(), words);
    List<Measured> told = new ArrayList<>();
    for (String sentence : measures) {
      told.add(measured(rules, "--measure", sentence));
    }
    Measured wanted = goal.isEmpty() ? null : measured(rules, "--goal", goal);
    return new Calculation(rules, start, bound(rules), by, side(rules), wanted, told, most);
  }

  private Bound bound(Ruleset rules) throws Policies.Wrong {
    if (until.isEmpty()) {
      return new Bound(rules.program(), null);
    }
    String name = until.endsWith(ENDS) ? until.substring(0, until.length() - ENDS.length()) : until;
    List<String> heads = rules.program().heads().stream().map(Head::text).toList();
    List<String> meant = heads.stream().filter(head -> head.startsWith(name + " ")).toList();
    boolean whole = heads.contains(name);
    Procedure procedure =
        whole || meant.size() == 1 ? rules.program().procedure(whole ? name : meant.get(0)) : null;
    if (procedure == null) {
      String help = Near.help(name, "there are", meant.isEmpty() ? heads : meant);
      throw new Policies.Wrong("`" + name + "` is no phase or procedure; " + help);
    }
    return new Bound(rules.program(), procedure);
  }

  private @Nullable Num side(Ruleset rules) throws Policies.Wrong {
    if (winner.isEmpty()) {
      return null;
    }
    Problems problems = new Problems();
    Type side = Type.one(rules.layout().sorts().sides());
    Optional<Code> code =
        rules
            .linker(problems)
            .value(SaidSentence.of("--winner", winner), side, Scope.EMPTY)
            .filter(read -> problems.isEmpty());
    if (code.isPresent() && code.get() instanceof Code.OfNum num) {
      return num.num();
    }
    throw Policies.wrong(winner, problems);
  }

  /**
   * Understands a sentence as a measure.
   *
   * @param option what it is said with
   */
  public static Measured measured(Ruleset rules, String option, String sentence)
      throws Policies.Wrong {
    Problems problems = new Problems();
    Optional<Measured> read =
        MeasureReader.of(rules.linker(problems), sentence, SaidSentence.of(option, sentence));
    if (read.isEmpty() || !problems.isEmpty()) {
      throw Policies.wrong(sentence, problems);
    }
    return read.get();
  }
}
