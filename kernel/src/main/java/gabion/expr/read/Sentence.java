package gabion.expr.read;

import gabion.hook.ExpressionTemplate;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.List;

/** A sentence to be read, and where its letters stand. */
public interface Sentence {

  String text();

  SourceLocation locationOf(TextSpan span);

  /** Returns a sentence of a file. */
  static Sentence of(Tree.Text tree) {
    return new FileSentence(tree);
  }

  /** A sentence in a file; the same for the same place. */
  record FileSentence(Tree.Text tree) implements Sentence {

    @Override
    public String text() {
      return tree.value();
    }

    @Override
    public SourceLocation locationOf(TextSpan span) {
      return tree.locate(span.from(), span.to());
    }
  }

  /**
   * Returns a sentence of a script.
   *
   * @param holes the names that replace its placeholders
   */
  static Sentence of(ExpressionTemplate template, List<String> holes) {
    StringBuilder text = new StringBuilder();
    int[] starts = new int[template.parts().size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = text.length();
      text.append(template.parts().get(i));
      if (i < holes.size()) {
        boolean asked =
            template.parts().get(i + 1).startsWith("."); // a property access on the placeholder
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
      public SourceLocation locationOf(TextSpan span) {
        int part = starts.length - 1;
        while (part > 0 && starts[part] > span.from()) {
          part--;
        }
        SourceLocation start = template.locations().get(part);
        int offset = span.from() - starts[part];
        boolean inside = offset < template.parts().get(part).length();
        return new SourceLocation(
            start.source(),
            start.line(),
            start.column() + (inside ? offset : 0),
            Math.max(1, span.to() - span.from()));
      }
    };
  }
}
