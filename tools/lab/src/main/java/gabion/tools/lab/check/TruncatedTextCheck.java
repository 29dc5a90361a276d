package gabion.tools.lab.check;

import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Source;
import gabion.yaml.Tree;

/**
 * Texts of several words that end at a {@code #} with one blank before it: who means a comment
 * leaves two, or writes it on a line of its own.
 */
final class TruncatedTextCheck implements CheckPass {

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    checkTree(whole.definitions().body(), finds);
  }

  static void checkTree(Tree tree, CheckFindings finds) {
    if (tree instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        checkTree(item, finds);
      }
    } else if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        checkTree(field.value(), finds);
      }
    } else if (tree instanceof Tree.Text text && !text.value().isBlank()) {
      text(text, finds);
    }
  }

  private static void text(Tree.Text text, CheckFindings finds) {
    Source source = text.location().source();
    String whole = source.text();
    int last = text.value().length() - 1;
    int end = text.positions()[last] + 1;
    boolean cut =
        end > 0
            && whole.startsWith(" #", end)
            && whole.charAt(end - 1) == text.value().charAt(last)
            && whole.charAt(end - 1) != '"';
    if (cut && !whole.startsWith(" # meant:", end)) {
      finds.add(
          ProblemCode.CUT_BY_COMMENT,
          source.locate(end + 1, end + 2),
          LabMessage.QUOTE_TEXT.text(),
          text.value());
    }
  }
}
