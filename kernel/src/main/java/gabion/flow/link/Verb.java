package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import java.util.List;
import java.util.stream.Stream;

/**
 * A verb: what stands behind it and beside it, who may say it, and how its step is linked. Whatever
 * else knows of verbs asks here: messages, scripts, the reference and the types for editors.
 *
 * @param operand its name, what stands behind it, and what it does
 * @param schema its operand and its fields, in the order of the reference
 * @param gives what its name stands for behind it, and what a script is answered; empty for nothing
 * @param isScripted whether scripts say it too; the others they say in their own words
 */
public record Verb(
    FieldSpec operand, Schema schema, String gives, boolean isScripted, VerbCompiler compiler) {

  /** What a verb does with a step. */
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

  /** The same verb, with what its name stands for and what a script is answered. */
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
