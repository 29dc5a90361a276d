package gabion.expr.read;

import gabion.hook.Template;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.List;

/** A sentence to be read, and where its letters stand. */
public interface Sentence {

  String text();

  Where where(Letters span);

  /** A sentence that stands in a file. */
  static Sentence of(Tree.Text tree) {
    return new Written(tree);
  }

  /** A sentence in a file; the same for the same place. */
  record Written(Tree.Text tree) implements Sentence {

    @Override
    public String text() {
      return tree.value();
    }

    @Override
    public Where where(Letters span) {
      return tree.at(span.from(), span.to());
    }
  }

  /**
   * A sentence that stands in a script.
   *
   * @param holes the names by which its holes are read
   */
  static Sentence of(Template template, List<String> holes) {
    StringBuilder text = new StringBuilder();
    int[] starts = new int[template.parts().size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = text.length();
      text.append(template.parts().get(i));
      if (i < holes.size()) {
        boolean asked = template.parts().get(i + 1).startsWith("."); // what the hole's thing tells
        text.append(' ').append(holes.get(i)).append(asked ? "" : " ");
      }
    }
    String whole = text.toString();
    return new Sentence() {
      @Override
      public String text() {
        return whole;
      }

      @Override
      public Where where(Letters span) {
        int part = starts.length - 1;
        while (part > 0 && starts[part] > span.from()) {
          part--;
        }
        Where start = template.wheres().get(part);
        int offset = span.from() - starts[part];
        boolean inside = offset < template.parts().get(part).length();
        return new Where(
            start.source(),
            start.line(),
            start.column() + (inside ? offset : 0),
            Math.max(1, span.to() - span.from()));
      }
    };
  }
}
