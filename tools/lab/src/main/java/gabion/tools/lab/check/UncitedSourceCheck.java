package gabion.tools.lab.check;

import gabion.define.Block;
import gabion.define.Clause;
import gabion.define.Ruling;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.HashSet;
import java.util.Set;

/**
 * Reports rulings and sentences that no rule and no case cites, and clauses that no case cites.
 * Clauses and sentences are skipped if there are no citations in cases.
 */
final class UncitedSourceCheck implements CheckPass {

  /** The fields whose texts cite clauses and sentences. */
  private static final Set<String> CITING = Set.of("rule", "reads", "against");

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    Set<String> cited = new HashSet<>(whole.citations());
    whole
        .program()
        .scripts
        .scripts()
        .forEach(one -> one.literals().texts().forEach(text -> cited.add(text.text())));
    addCited(whole.definitions().body(), cited);
    for (Ruling ruling : whole.definitions().rulings()) {
      String id = ruling.thing().id();
      if (!whole.usages().has(id) && !whole.citations().contains(id)) {
        finds.add(ProblemCode.UNCITED_RULING, ruling.thing().key().location(), null, id);
      }
    }
    for (Clause clause : whole.definitions().clauses()) {
      boolean isUncited =
          clause.isCarriedOut() && clause.ids().noneMatch(whole.citations()::contains);
      if (isUncited && !whole.citations().isEmpty()) {
        finds.doubt(ProblemCode.UNPROVED_CLAUSE, clause.location(), null, clause.id());
      } else if (!whole.citations().isEmpty() && !cited.contains(clause.id())) {
        clause.sentences().stream()
            .filter(one -> one.isCarriedOut() && !cited.contains(one.id()))
            .forEach(
                one -> finds.doubt(ProblemCode.UNCITED_SENTENCE, one.location(), null, one.id()));
      }
    }
  }

  private static void addCited(Tree tree, Set<String> cited) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> addCited(item, cited));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (CITING.contains(field.key().value())) {
          Block.texts(field.value(), Problems.discarding())
              .forEach(text -> cited.add(text.value()));
        } else {
          addCited(field.value(), cited);
        }
      }
    }
  }
}
