package gabion.tools.lab;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Condition;
import gabion.expr.value.Scope;
import gabion.flow.run.EntryPoint;
import gabion.flow.run.OutcomeForecast;
import gabion.play.Ruleset;
import gabion.question.shape.Odds;
import gabion.state.Draft;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How likely a case says that claims are after its run, over everything that fate may answer:
 * {@code score is 2: 5/12}.
 */
final class CaseOdds {

  private static final Pattern FRACTION = Pattern.compile("([0-9]{1,15})(?:/([0-9]{1,15}))?");

  private final List<String> sentences = new ArrayList<>();
  private final List<Condition> claims = new ArrayList<>();
  private final List<Odds> expected = new ArrayList<>();

  static CaseOdds link(List<Tree.Field> told, ExpressionCompiler linker) {
    CaseOdds odds = new CaseOdds();
    for (Tree.Field field : told) {
      odds.sentences.add(field.key().value());
      linker.condition(field.key(), Scope.EMPTY).ifPresent(odds.claims::add);
      odds.expected.add(fraction(field.value(), linker.problems()));
    }
    return odds;
  }

  private static Odds fraction(Tree tree, Problems problems) {
    Matcher fraction = FRACTION.matcher(String.valueOf(tree));
    if (fraction.matches()) {
      String below = fraction.group(2);
      long of = below == null ? 1 : Long.parseLong(below);
      if (of > 0) {
        return Odds.of(Long.parseLong(fraction.group(1)), of);
      }
    }
    problems.add(ProblemCode.WRONG_TYPE, tree.location(), null, LabMessage.A_FRACTION.text(), tree);
    return Odds.NEVER;
  }

  boolean isEmpty() {
    return sentences.isEmpty();
  }

  /** Compares the claimed probabilities with those over all chance outcomes. */
  void check(Ruleset ruleset, Draft position, EntryPoint entrance) {
    Odds[] got =
        OutcomeForecast.after(
            ruleset.program(), position, entrance, claims.toArray(new Condition[0]));
    for (int i = 0; i < got.length; i++) {
      if (!got[i].equals(expected.get(i))) {
        throw new CaseRunner.CaseFailedException(
            LabMessage.CHANCE_DIFFERS.text(sentences.get(i), expected.get(i), got[i]));
      }
    }
  }
}
