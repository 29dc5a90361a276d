package gabion.expr.read;

import gabion.define.FieldKind;
import java.util.List;
import java.util.stream.Stream;

/**
 * The syntax and result kind of a function or an operator of the language. The parser, the
 * reference, the suggestions and the usage counts of rulesets depend on it.
 */
public class FunctionSyntax {

  private final String name;
  private final FieldKind gives;
  private final String form;
  private final String help;
  private final List<SyntaxPattern> patterns;

  /**
   * Creates the syntax of a function.
   *
   * @param name its name in lists of functions: {@code highest N of}
   * @param gives its result kind, which determines where it is accepted
   * @param patterns its patterns, separated by bars
   * @param form its form in the reference
   * @param help a line that describes it
   */
  protected FunctionSyntax(
      String name, FieldKind gives, String patterns, String form, String help) {
    this.name = name;
    this.gives = gives;
    this.form = form;
    this.help = help;
    this.patterns =
        Stream.of(patterns.split(" \\| ")).map(text -> SyntaxPattern.of(this, text)).toList();
  }

  /** A word that the grammar knows by itself; its patterns are the words that it is made of. */
  public static FunctionSyntax ofGrammar(
      String name, FieldKind gives, String keywords, String form, String help) {
    return new FunctionSyntax(name, gives, keywords, form, help);
  }

  public final String name() {
    return name;
  }

  public final FieldKind gives() {
    return gives;
  }

  public final String form() {
    return form;
  }

  public final String help() {
    return help;
  }

  /** A call by the first of its patterns. */
  public final Node.Call call(TextSpan span, List<List<Node>> arguments) {
    return new Node.Call(span, patterns.get(0), arguments, null, null);
  }

  final List<SyntaxPattern> patterns() {
    return patterns;
  }

  /** Whether sentences are read by its patterns. */
  public boolean isCalled() {
    return false;
  }
}
