package gabion.expr.read;

/** The ways one thing is taken out of several. */
public enum Taking {
  /** The only one; nothing where there are more. */
  ONLY("only of"),
  /** Any one of those that are all alike. */
  ONE("one of"),
  /** The first of a list. */
  FIRST("first of");

  final String word;

  Taking(String word) {
    this.word = word;
  }
}
