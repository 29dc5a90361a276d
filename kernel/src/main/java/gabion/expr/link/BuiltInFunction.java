package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.FunctionSyntax;
import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Members;
import gabion.expr.value.Num;

/**
 * A word of the language with the code that it comes to: all that there is to say of it stands in
 * its declaration. What is not said there goes by its arguments.
 */
final class BuiltInFunction extends FunctionSyntax {

  /** The code of a call. */
  interface CodeGenerator {
    CompiledExpression code(Node.Call call, NodeCompiler at) throws CompilationException;
  }

  /** The things of which a claim holds, worked out for all at once. */
  interface ThingSetCompiler {
    Members members(Node.Call call, BulkCompiler bulk)
        throws CompilationException, BulkUnsupportedException;
  }

  /** The rows of pieces of which a claim holds, worked out for all at once. */
  interface RowSetCompiler {
    Num rows(Node.Call call, BulkRowCompiler bulk)
        throws CompilationException, BulkUnsupportedException;
  }

  /** What a call reads of a position besides what stands in it. */
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
  private String said = "";
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

  /** Says how a claim is worked out for all things at once; otherwise it is asked one by one. */
  BuiltInFunction things(ThingSetCompiler how) {
    things = how;
    return this;
  }

  /** Says how a claim is worked out for all rows of pieces at once. */
  BuiltInFunction rows(RowSetCompiler how) {
    rows = how;
    return this;
  }

  /** Says what it reads besides what stands in it. */
  BuiltInFunction reads(ReadEffects what) {
    reading = what;
    return this;
  }

  /** Says how {@link NodeFormatter} put it into words; otherwise by what it is or as written. */
  BuiltInFunction textTemplate(String template) {
    said = template;
    return this;
  }

  /** Says what its value is called in reasons; otherwise it is shown as it is written. */
  BuiltInFunction valueTemplate(String template) {
    named = template;
    return this;
  }

  /** Says what is told of a claim that does not hold. */
  BuiltInFunction failing(String template) {
    failing = template;
    return this;
  }

  /** Says what is told of a thing that is none of its things. */
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
    return said;
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
