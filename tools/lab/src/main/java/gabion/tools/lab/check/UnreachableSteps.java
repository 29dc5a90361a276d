package gabion.tools.lab.check;

import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;
import java.util.Set;

/** Steps behind one that leaves, and claims that always come out the same. */
final class UnreachableSteps implements Pass {

  private static final Set<String> LEAVING = Set.of("stop", "next", "pass", "give");
  private static final Set<String> CLAIMS = Set.of("if", "when", "while");

  @Override
  public void look(Whole whole, Finds finds) {
    inside(whole.defined().written(), finds);
  }

  private void inside(Tree tree, Finds finds) {
    if (tree instanceof Tree.Items items) {
      list(items.items(), finds);
      items.items().forEach(item -> inside(item, finds));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        boolean claim = CLAIMS.contains(field.key().value());
        if (claim && field.value() instanceof Tree.Text text && isFixed(text.value())) {
          finds.add(Fault.FIXED_CLAIM, text.where(), null, text.value());
        }
        inside(field.value(), finds);
      }
    }
  }

  /** Whether a claim has numbers and signs alone. */
  private static boolean isFixed(String claim) {
    return claim.matches("[-0-9 <>=+*()]*[0-9][-0-9 <>=+*()]*");
  }

  private static void list(List<Tree> items, Finds finds) {
    for (int i = 0; i + 1 < items.size(); i++) {
      String verb = verb(items.get(i));
      if (LEAVING.contains(verb) && !verb(items.get(i + 1)).isEmpty()) {
        finds.add(Fault.UNREACHABLE_STEP, items.get(i + 1).where(), null, verb);
        return;
      }
    }
  }

  /** The verb of a step; empty where it is none. */
  private static String verb(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      for (String name : fields.fields().keySet()) {
        Verb verb = Verbs.find(name);
        if (verb != null) {
          return name;
        }
      }
    }
    return "";
  }
}
