package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import java.util.List;
import java.util.stream.Stream;

/**
 * A verb: its operand and fields, whether scripts can use it, and the compiler of its step.
 * Messages, scripts, the reference and the types for editors all depend on it.
 *
 * @param operand its name, its operand and its description
 * @param schema its operand and its fields, in the order of the reference
 * @param gives the meaning of its name after it, and the answer to a script; empty for none
 * @param isScripted whether scripts use it too; they have functions of their own for the others
 */
public record Verb(
    FieldSpec operand, Schema schema, String gives, boolean isScripted, VerbCompiler compiler) {

  /** Compiles a step of a verb. */
  interface VerbCompiler {
    void compile(Step step);
  }

  /** A verb that rules and scripts say. */
  static Verb of(
      String name, FieldKind holds, String help, VerbCompiler linking, FieldSpec... fields) {
    FieldSpec operand = FieldSpec.must(name, holds, help);
    FieldSpec[] all =
        Stream.concat(Stream.of(operand), Stream.of(fields)).toArray(FieldSpec[]::new);
    return new Verb(operand, Schema.of(all), "", true, linking);
  }

  /** The same verb, which scripts say in their own words. */
  Verb ofRules() {
    return new Verb(operand, schema, gives, false, compiler);
  }

  /** The same verb, which has other fields besides. */
  Verb with(String others) {
    return new Verb(operand, schema.andOthers(others), gives, isScripted, compiler);
  }

  /** Returns the same verb with the meaning of its name and the answer to a script. */
  Verb withResult(String what) {
    return new Verb(operand, schema, what, isScripted, compiler);
  }

  public String name() {
    return operand.name();
  }

  /** The fields beside it. */
  public List<FieldSpec> fields() {
    return schema.fields().subList(1, schema.fields().size());
  }

  /** Whether a field may stand beside it. */
  boolean has(String field) {
    return schema.field(field).isPresent();
  }

  /** Its fields as they may be written: the set may stand behind the name instead. */
  public Schema writtenSchema() {
    String set = beforeSet();
    return schema.mapFields(part -> part.name().equals(set) ? part.optional() : part);
  }

  /** Whether its set must stand somewhere: in its field, or behind the name. */
  public boolean needsSet() {
    return schema.field(beforeSet()).filter(part -> part.need() == FieldSpec.Need.MUST).isPresent();
  }

  /**
   * The field whose set may stand behind the name, {@code for: NAME in SET}; empty where the verb
   * names nothing of a set.
   */
  public String beforeSet() {
    if (!isNaming()) {
      return "";
    }
    boolean in = schema.field("in").filter(part -> part.need() == FieldSpec.Need.MUST).isPresent();
    boolean from = schema.field("from").filter(part -> part.kind() == FieldKind.ITEMS).isPresent();
    return in ? "in" : from ? "from" : "";
  }

  /** Whether its operand is a new name for the steps behind it. */
  boolean isNaming() {
    return operand.kind() == FieldKind.NAME;
  }
}
