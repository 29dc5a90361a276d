package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.FunctionSyntax;
import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Members;
import gabion.expr.value.Num;

/**
 * A built-in function with its code generator. Its declaration holds all its properties; the
 * defaults are derived from its arguments.
 */
final class BuiltInFunction extends FunctionSyntax {

  /** The code of a call. */
  interface CodeGenerator {
    CompiledExpression code(Node.Call call, NodeCompiler at) throws CompilationException;
  }

  /** Compiles a condition for all things of a sort at once. */
  interface ThingSetCompiler {
    Members members(Node.Call call, BulkCompiler bulk)
        throws CompilationException, BulkUnsupportedException;
  }

  /** Compiles a condition for all rows of pieces at once. */
  interface RowSetCompiler {
    Num rows(Node.Call call, BulkRowCompiler bulk)
        throws CompilationException, BulkUnsupportedException;
  }

  /** Records the reads of a call beyond those of its arguments. */
  interface ReadEffects {
    void read(Node.Call call, EffectsAnalyzer effects);
  }

  private final CodeGenerator coding;
  private ThingSetCompiler things =
      (call, bulk) -> {
        throw new BulkUnsupportedException();
      };
  private RowSetCompiler rows =
      (call, bulk) -> {
        throw new BulkUnsupportedException();
      };
  private ReadEffects reading = (call, effects) -> {};
  private String text = "";
  private String named = "~.";
  private String failing = "it must be that ~.";
  private String outside = "not among @.";

  private BuiltInFunction(
      String name,
      FieldKind gives,
      String patterns,
      String form,
      String help,
      CodeGenerator coding) {
    super(name, gives, patterns, form, help);
    this.coding = coding;
  }

  /** A word by its name, its patterns, its form in the reference, its help and its code. */
  static BuiltInFunction of(
      String name,
      FieldKind gives,
      String patterns,
      String form,
      String help,
      CodeGenerator coding) {
    return new BuiltInFunction(name, gives, patterns, form, help, coding);
  }

  /**
   * Sets the compiler for all things at once. Without it the condition is evaluated thing by thing.
   */
  BuiltInFunction things(ThingSetCompiler how) {
    things = how;
    return this;
  }

  /** Sets the compiler for all rows of pieces at once. */
  BuiltInFunction rows(RowSetCompiler how) {
    rows = how;
    return this;
  }

  /** Sets the reads beyond those of its arguments. */
  BuiltInFunction reads(ReadEffects what) {
    reading = what;
    return this;
  }

  /**
   * Sets the template for {@link NodeFormatter}; without it a call is formatted by its value or as
   * written.
   */
  BuiltInFunction textTemplate(String template) {
    text = template;
    return this;
  }

  /** Sets the template that names the value in reasons; without it the source text is shown. */
  BuiltInFunction valueTemplate(String template) {
    named = template;
    return this;
  }

  /** Sets the template for a condition that does not hold. */
  BuiltInFunction failing(String template) {
    failing = template;
    return this;
  }

  /** Sets the template for a thing that is not a member of the set. */
  BuiltInFunction notMemberTemplate(String template) {
    outside = template;
    return this;
  }

  /** The word that is called. */
  static BuiltInFunction of(Node.Call call) {
    return (BuiltInFunction) call.pattern().word();
  }

  CompiledExpression code(Node.Call call, NodeCompiler at) throws CompilationException {
    return coding.code(call, at);
  }

  Members members(Node.Call call, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    return things.members(call, bulk);
  }

  Num rows(Node.Call call, BulkRowCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    return rows.rows(call, bulk);
  }

  void read(Node.Call call, EffectsAnalyzer effects) {
    reading.read(call, effects);
  }

  String textTemplate() {
    return text;
  }

  String valueTemplate() {
    return named;
  }

  String failing() {
    return failing;
  }

  String notMemberTemplate() {
    return outside;
  }

  @Override
  public boolean isCalled() {
    return true;
  }
}
