package gabion.tools.lab.check;

import gabion.define.Clause;
import gabion.define.Ruling;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.yaml.ProblemCode;

/**
 * Reports rulings that no rule and no case cites, and clauses that no case cites. Clauses are
 * skipped if there are no citations in cases.
 */
final class UncitedSourceCheck implements CheckPass {

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
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
      }
    }
  }
}
