package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.FunctionSyntax;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Members;
import gabion.expr.value.Num;

/**
 * A word of the language with the code that it comes to: all that there is to say of it stands in
 * its declaration. What is not said there goes by its arguments.
 */
final class Function extends FunctionSyntax {

  /** The code of a call. */
  interface Coding {
    Code code(Node.Call call, Linking at) throws Unlinkable;
  }

  /** The things of which a claim holds, worked out for all at once. */
  interface ForThings {
    Members members(Node.Call call, Bulk bulk) throws Unlinkable, NotBulk;
  }

  /** The rows of pieces of which a claim holds, worked out for all at once. */
  interface ForRows {
    Num rows(Node.Call call, BulkRows bulk) throws Unlinkable, NotBulk;
  }

  /** What a call reads of a position besides what stands in it. */
  interface Reading {
    void read(Node.Call call, EffectsReader effects);
  }

  private final Coding coding;
  private ForThings things =
      (call, bulk) -> {
        throw new NotBulk();
      };
  private ForRows rows =
      (call, bulk) -> {
        throw new NotBulk();
      };
  private Reading reading = (call, effects) -> {};
  private String said = "";
  private String named = "~.";
  private String failing = "it must be that ~.";
  private String outside = "not among @.";

  private Function(
      String name, Holds gives, String patterns, String form, String help, Coding coding) {
    super(name, gives, patterns, form, help);
    this.coding = coding;
  }

  /** A word by its name, its patterns, its form in the reference, its help and its code. */
  static Function of(
      String name, Holds gives, String patterns, String form, String help, Coding coding) {
    return new Function(name, gives, patterns, form, help, coding);
  }

  /** Says how a claim is worked out for all things at once; otherwise it is asked one by one. */
  Function things(ForThings how) {
    things = how;
    return this;
  }

  /** Says how a claim is worked out for all rows of pieces at once. */
  Function rows(ForRows how) {
    rows = how;
    return this;
  }

  /** Says what it reads besides what stands in it. */
  Function reads(Reading what) {
    reading = what;
    return this;
  }

  /** Says how {@link ReasonWords} put it into words; otherwise by what it is or as written. */
  Function said(String template) {
    said = template;
    return this;
  }

  /** Says what its value is called in reasons; otherwise it is shown as it is written. */
  Function named(String template) {
    named = template;
    return this;
  }

  /** Says what is told of a claim that does not hold. */
  Function failing(String template) {
    failing = template;
    return this;
  }

  /** Says what is told of a thing that is none of its things. */
  Function outside(String template) {
    outside = template;
    return this;
  }

  /** The word that is called. */
  static Function of(Node.Call call) {
    return (Function) call.pattern().word();
  }

  Code code(Node.Call call, Linking at) throws Unlinkable {
    return coding.code(call, at);
  }

  Members members(Node.Call call, Bulk bulk) throws Unlinkable, NotBulk {
    return things.members(call, bulk);
  }

  Num rows(Node.Call call, BulkRows bulk) throws Unlinkable, NotBulk {
    return rows.rows(call, bulk);
  }

  void read(Node.Call call, EffectsReader effects) {
    reading.read(call, effects);
  }

  String said() {
    return said;
  }

  String named() {
    return named;
  }

  String failing() {
    return failing;
  }

  String outside() {
    return outside;
  }

  @Override
  public boolean isCalled() {
    return true;
  }
}
