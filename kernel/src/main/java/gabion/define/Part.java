package gabion.define;

/**
 * One field that a block may hold, declared once: for whoever reads it, for messages, for the
 * reference and for editors.
 *
 * @param help a line that says what it is for
 * @param inside what a block in it may hold; nothing where it holds no blocks
 */
public record Part(String name, Holds holds, Need need, String help, Schema inside) {

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
  public static Part must(String name, Holds holds, String help) {
    return new Part(name, holds, Need.MUST, help, Schema.NONE);
  }

  /** A field that has to be there, or in what stands around it. */
  public static Part around(String name, Holds holds, String help) {
    return new Part(name, holds, Need.AROUND, help, Schema.NONE);
  }

  /** A field that may be there. */
  public static Part may(String name, Holds holds, String help) {
    return new Part(name, holds, Need.MAY, help, Schema.NONE);
  }

  /** A field that may be there, but not in a step of a script. */
  public static Part rulesOnly(String name, Holds holds, String help) {
    return new Part(name, holds, Need.RULES_ONLY, help, Schema.NONE);
  }

  /** The same field, whose blocks are declared. */
  public Part of(Schema blocks) {
    return new Part(name, holds, need, help, blocks);
  }

  /** The same field, which need not be there. */
  public Part optional() {
    return new Part(name, holds, Need.MAY, help, inside);
  }

  /** Whether a step of a script has to say it. */
  public boolean isScriptsDuty() {
    return need == Need.MUST || need == Need.AROUND;
  }

  /** What is told of it where it is missing. */
  String told() {
    return "`" + name + "` holds " + holds.said() + ": " + help;
  }
}
