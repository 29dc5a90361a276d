package gabion.tools.lab.check;

import gabion.flow.link.Verb;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.analysis.StepTrees;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Set;

/** Steps behind one that leaves, and claims that always come out the same. */
final class UnreachableStepCheck implements CheckPass {

  private static final Set<String> LEAVING = Set.of("stop", "next", "pass", "give");
  private static final Set<String> CLAIMS = Set.of("if", "when", "while");

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    checkTree(whole.definitions().body(), finds);
  }

  private void checkTree(Tree tree, CheckFindings finds) {
    if (tree instanceof Tree.Items items) {
      list(items.items(), finds);
      for (Tree item : items.items()) {
        checkTree(item, finds);
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        boolean claim = CLAIMS.contains(field.key().value());
        if (claim && field.value() instanceof Tree.Text text && isFixed(text.value())) {
          finds.add(ProblemCode.FIXED_CLAIM, text.location(), null, text.value());
        }
        checkTree(field.value(), finds);
      }
    }
  }

  /** Whether a claim has numbers and signs alone. */
  private static boolean isFixed(String claim) {
    return claim.matches("[-0-9 <>=+*()]*[0-9][-0-9 <>=+*()]*");
  }

  private static void list(List<Tree> items, CheckFindings finds) {
    for (int i = 0; i + 1 < items.size(); i++) {
      Verb verb = StepTrees.verb(items.get(i));
      Tree next = items.get(i + 1);
      if (verb != null && LEAVING.contains(verb.name()) && StepTrees.verb(next) != null) {
        finds.add(ProblemCode.UNREACHABLE_STEP, next.location(), null, verb.name());
        return;
      }
    }
  }
}
