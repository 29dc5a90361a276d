package gabion.tools.lab.check;

import gabion.define.Clause;
import gabion.define.Ruling;
import gabion.text.Fault;

/**
 * Rulings that no rule and no case goes by, and clauses that no case shows. Who has written no
 * cases yet is not told of them one by one.
 */
final class UncitedSources implements Pass {

  @Override
  public void look(Whole whole, Finds finds) {
    for (Ruling ruling : whole.defined().rulings()) {
      String id = ruling.thing().id();
      if (!whole.said().has(id) && !whole.cited().contains(id)) {
        finds.add(Fault.UNCITED_RULING, ruling.thing().key().where(), null, id);
      }
    }
    for (Clause clause : whole.defined().clauses()) {
      if (!whole.cited().isEmpty() && !whole.cited().contains(clause.id())) {
        finds.doubt(Fault.UNPROVED_CLAUSE, clause.where(), null, clause.id());
      }
    }
  }
}
