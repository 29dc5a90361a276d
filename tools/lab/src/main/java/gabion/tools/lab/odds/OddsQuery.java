package gabion.tools.lab.odds;

import gabion.define.Head;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.link.MetricReader;
import gabion.flow.run.Metric;
import gabion.flow.run.Procedure;
import gabion.flow.run.RunScope;
import gabion.play.Ruleset;
import gabion.state.Type;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An odds query for a position, in words.
 *
 * @param endHead the head of the procedure or phase whose end ends the calculation; empty for as
 *     far as the rules go
 * @param policies the policies, see {@link PolicyParser}
 * @param winner the sentence for the winning side; may be empty
 * @param goal the sentence that an optimal policy maximizes; may be empty
 * @param measures additional sentences to evaluate
 * @param most the maximum number of positions explored
 */
public record OddsQuery(
    String endHead,
    List<String> policies,
    String winner,
    String goal,
    List<String> measures,
    int most) {

  /** The policy of good play: the best of each side against the best of the others. */
  public static final List<String> BEST = List.of("best");

  private static final String ENDS = " ends";

  /** The same with another sentence that says who has won, where none is said. */
  public OddsQuery wonBy(String sentence) {
    return winner.isEmpty()
        ? new OddsQuery(endHead, policies, sentence, goal, measures, most)
        : this;
  }

  /** The same with other choices. */
  public OddsQuery by(List<String> others) {
    return new OddsQuery(endHead, others, winner, goal, measures, most);
  }

  /** Returns the query limited to this many positions. */
  public OddsQuery upTo(int positions) {
    return new OddsQuery(endHead, policies, winner, goal, measures, Math.min(most, positions));
  }

  /** The same with other measures, where none is said. */
  public OddsQuery withDefaultMeasures(List<String> others) {
    return measures.isEmpty() ? new OddsQuery(endHead, policies, winner, goal, others, most) : this;
  }

  /**
   * Understands it for a position.
   *
   * @throws Policies.Wrong where something in it is not understood
   */
  public OddsCalculation of(Ruleset rules, OddsStart start)
      throws PolicyParser.InvalidRequestException {
    List<String> words =
        policies.equals(BEST) ? PolicyParser.best(rules, start.setup(), start.draft()) : policies;
    Map<Integer, Policy> by = PolicyParser.of(rules, start.setup(), words);
    List<Metric> told = new ArrayList<>();
    for (String sentence : measures) {
      told.add(parseMeasure(rules, "--measure", sentence));
    }
    Metric wanted = goal.isEmpty() ? null : parseMeasure(rules, "--goal", goal);
    return new OddsCalculation(rules, start, scope(rules), by, side(rules), wanted, told, most);
  }

  private RunScope scope(Ruleset rules) throws PolicyParser.InvalidRequestException {
    if (endHead.isEmpty()) {
      return new RunScope(rules.program(), null);
    }
    String name =
        endHead.endsWith(ENDS) ? endHead.substring(0, endHead.length() - ENDS.length()) : endHead;
    List<String> heads = rules.program().heads().stream().map(Head::text).toList();
    List<String> meant = heads.stream().filter(head -> head.startsWith(name + " ")).toList();
    boolean whole = heads.contains(name);
    Procedure procedure =
        whole || meant.size() == 1 ? rules.program().procedure(whole ? name : meant.get(0)) : null;
    if (procedure == null) {
      String help = Suggestions.help(name, "there are", meant.isEmpty() ? heads : meant);
      throw new PolicyParser.InvalidRequestException(
          LabMessage.NOT_PHASE_PROCEDURE.text(name, help));
    }
    return new RunScope(rules.program(), procedure);
  }

  private @Nullable Num side(Ruleset rules) throws PolicyParser.InvalidRequestException {
    if (winner.isEmpty()) {
      return null;
    }
    Problems problems = new Problems();
    Type side = Type.one(rules.layout().sorts().sides());
    Optional<CompiledExpression> code =
        rules
            .compiler(problems)
            .value(InlineSentence.of("--winner", winner), side, Scope.EMPTY)
            .filter(read -> problems.isEmpty());
    if (code.isPresent() && code.get() instanceof CompiledExpression.OfNum num) {
      return num.num();
    }
    throw PolicyParser.wrong(winner, problems);
  }

  /**
   * Compiles a sentence as a measure.
   *
   * @param option the command option that contains it
   */
  public static Metric parseMeasure(Ruleset rules, String option, String sentence)
      throws PolicyParser.InvalidRequestException {
    Problems problems = new Problems();
    Optional<Metric> read =
        MetricReader.of(rules.compiler(problems), sentence, InlineSentence.of(option, sentence));
    if (read.isEmpty() || !problems.isEmpty()) {
      throw PolicyParser.wrong(sentence, problems);
    }
    return read.get();
  }
}
