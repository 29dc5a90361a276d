package gabion.hook;

/** The six kinds of hook, on a name or on a card. */
public enum HookKind {
  /** Steps before a procedure or phase. */
  BEFORE,
  /** Steps instead of a procedure or phase. */
  INSTEAD,
  /** Steps after a procedure or phase. */
  WHENEVER,
  /** A changed value of a definition: {@code {by: n}} or {@code {to: n}}. */
  COUNTS,
  /** A refusal by a sentence where a definition would allow. */
  ALLOWS,
  /** The effect of a card when it is played. */
  PLAY;

  /** The word in YAML, and the name exported by a script. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
