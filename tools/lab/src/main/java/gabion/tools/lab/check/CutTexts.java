package gabion.tools.lab.check;

import gabion.text.Fault;
import gabion.text.Source;
import gabion.text.Tree;

/**
 * Texts of several words that end at a {@code #} with one blank before it: who means a comment
 * leaves two, or writes it on a line of its own.
 */
final class CutTexts implements Pass {

  @Override
  public void look(Whole whole, Finds finds) {
    inside(whole.defined().written(), finds);
  }

  static void inside(Tree tree, Finds finds) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> inside(item, finds));
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> inside(field.value(), finds));
    } else if (tree instanceof Tree.Text text && !text.value().isBlank()) {
      text(text, finds);
    }
  }

  private static void text(Tree.Text text, Finds finds) {
    Source source = text.where().source();
    String whole = source.text();
    int end = text.positions()[text.value().length() - 1] + 1;
    boolean plain =
        end > 0 && whole.startsWith(text.value().substring(text.value().length() - 1), end - 1);
    boolean cut = plain && whole.startsWith(" #", end) && whole.charAt(end - 1) != '"';
    if (cut && !whole.startsWith(" # meant:", end)) {
      finds.add(
          Fault.CUT_BY_COMMENT,
          source.where(end + 1, end + 2),
          "put quotes around the whole text, or two blanks before a comment",
          text.value());
    }
  }
}
