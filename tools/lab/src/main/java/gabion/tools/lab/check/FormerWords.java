package gabion.tools.lab.check;

import gabion.flow.run.Program;
import gabion.state.Layout;
import gabion.state.build.PileReader;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;

/** Words that go on with the meaning they had, and are written otherwise now. */
final class FormerWords implements Pass {

  /** What stands for single pieces of all sorts. */
  private static final String PIECES = "pieces";

  @Override
  public void look(Whole whole, Finds finds) {
    inside(whole.defined().written(), whole.program(), finds);
  }

  static void inside(Tree tree, Program program, Finds finds) {
    Layout layout = program.layout();
    inside(tree, new PileReader(layout.sorts(), layout.rows(), Problems.unheard()), finds);
  }

  private static void inside(Tree tree, PileReader reader, Finds finds) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> inside(item, reader, finds));
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (reader.isOfAll(field)) {
          String help = "`gabion migrate` writes it so";
          Tree.Text key = field.key();
          finds.doubt(Fault.OUTDATED, key.where(), help, key.value(), PIECES);
        }
        inside(field.value(), reader, finds);
      }
    }
  }

  /** What is written now in the place of a former word. */
  static String now(String message) {
    int from = message.lastIndexOf('`', message.lastIndexOf('`') - 1);
    return message.substring(from + 1, message.lastIndexOf('`'));
  }
}
