package gabion.define;

/**
 * One field that a block may hold, declared once: for whoever reads it, for messages, for the
 * reference and for editors.
 *
 * @param help a line that says what it is for
 * @param blockSchema what a block in it may hold; nothing where it holds no blocks
 */
public record FieldSpec(String name, FieldKind kind, Need need, String help, Schema blockSchema) {

  /** Whether a field has to be there. */
  public enum Need {
    MUST,
    MAY,
    /** It has to be there or in what stands around; in a script it has to be there. */
    AROUND,
    /** It may be there, but a script says it in its own words. */
    RULES_ONLY
  }

  /** A field that has to be there. */
  public static FieldSpec must(String name, FieldKind holds, String help) {
    return new FieldSpec(name, holds, Need.MUST, help, Schema.NONE);
  }

  /** A field that has to be there, or in what stands around it. */
  public static FieldSpec around(String name, FieldKind holds, String help) {
    return new FieldSpec(name, holds, Need.AROUND, help, Schema.NONE);
  }

  /** A field that may be there. */
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

  /** What is told of it where it is missing. */
  String missingHint() {
    return "`" + name + "` holds " + kind.description() + ": " + help;
  }
}
