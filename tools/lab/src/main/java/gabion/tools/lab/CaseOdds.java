package gabion.tools.lab;

import gabion.ask.shape.Odds;
import gabion.expr.link.Linker;
import gabion.expr.value.Claim;
import gabion.expr.value.Scope;
import gabion.flow.run.Entrance;
import gabion.flow.run.Foresight;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
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
  private final List<Claim> claims = new ArrayList<>();
  private final List<Odds> expected = new ArrayList<>();

  static CaseOdds link(List<Tree.Field> told, Linker linker) {
    CaseOdds odds = new CaseOdds();
    for (Tree.Field field : told) {
      odds.sentences.add(field.key().value());
      linker.claim(field.key(), Scope.EMPTY).ifPresent(odds.claims::add);
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
    problems.add(Fault.WRONG_TYPE, tree.where(), null, "a fraction such as 4/9", tree);
    return Odds.NEVER;
  }

  boolean isEmpty() {
    return sentences.isEmpty();
  }

  /** Compares what the case says with what comes of every way that fate can answer. */
  void check(Ruleset ruleset, Draft position, Entrance entrance) {
    Odds[] got =
        Foresight.after(ruleset.program(), position, entrance, claims.toArray(new Claim[0]));
    for (int i = 0; i < got.length; i++) {
      if (!got[i].equals(expected.get(i))) {
        throw new CaseRunner.Failed(
            "the chance of `"
                + sentences.get(i)
                + "`\n  expected: "
                + expected.get(i)
                + "\n  got:      "
                + got[i]);
      }
    }
  }
}
