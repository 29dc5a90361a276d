package gabion.define;

/**
 * A field that a block may hold. One declaration serves readers, messages, the reference and
 * editors.
 *
 * @param help a one-line description
 * @param blockSchema the schema of a block in it; empty if it holds no blocks
 */
public record FieldSpec(String name, FieldKind kind, Need need, String help, Schema blockSchema) {

  /** Whether a field has to be there. */
  public enum Need {
    MUST,
    MAY,
    /** Required here or in a surrounding block; in a script always required. */
    AROUND,
    /** It may be there, but a script says it in its own words. */
    RULES_ONLY
  }

  /** A field that has to be there. */
  public static FieldSpec must(String name, FieldKind holds, String help) {
    return new FieldSpec(name, holds, Need.MUST, help, Schema.NONE);
  }

  /** Returns a field that is required here or in a surrounding block. */
  public static FieldSpec around(String name, FieldKind holds, String help) {
    return new FieldSpec(name, holds, Need.AROUND, help, Schema.NONE);
  }

  public static FieldSpec may(String name, FieldKind holds, String help) {
    return new FieldSpec(name, holds, Need.MAY, help, Schema.NONE);
  }

  /** A field that may be there, but not in a step of a script. */
  public static FieldSpec rulesOnly(String name, FieldKind holds, String help) {
    return new FieldSpec(name, holds, Need.RULES_ONLY, help, Schema.NONE);
  }

  /** The same field, whose blocks are declared. */
  public FieldSpec of(Schema blocks) {
    return new FieldSpec(name, kind, need, help, blocks);
  }

  /** The same field, which need not be there. */
  public FieldSpec optional() {
    return new FieldSpec(name, kind, Need.MAY, help, blockSchema);
  }

  /** Whether a step of a script has to say it. */
  public boolean isScriptsDuty() {
    return need == Need.MUST || need == Need.AROUND;
  }

  /** Returns the hint shown if the field is missing. */
  String missingHint() {
    return "`" + name + "` holds " + kind.description() + ": " + help;
  }
}
