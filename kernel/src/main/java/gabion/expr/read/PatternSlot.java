package gabion.expr.read;

/** A slot of a pattern: a grammar rule and its result kind. */
public enum PatternSlot {
  VALUE(1),
  SET(1),
  FACTOR(1),
  TERM(1),
  AMOUNT(1),
  /** A claim that binds closer than {@code and}. */
  DENIAL(1),
  /** Some claims joined by {@code and}. */
  BOTH(1),
  /** A set in round brackets. */
  BRACKETED(1),
  /** Some numbers in square brackets. */
  NUMBERS(1),
  /** A number that is asked of each of a set. */
  EACH(1),
  /** A claim that is asked of each of a set. */
  CLAIM(1),
  /** A noun of the ruleset with its arguments. */
  NOUN(1),
  /** A plural, which is no node of its own. */
  PLURAL(0),
  /** {@code of OWNER}; nothing may stand here. */
  OWNER(1),
  /** {@code in PLACE}; nothing may stand here. */
  PLACE(1),
  /** A word that is no node of its own. */
  WORD(0),
  /** A face of a die. */
  FACE(0),
  /** An adjective that is defined, with its arguments. */
  HEAD(1),
  /** A way to walk, by its name, with its arguments. */
  WAY(1),
  /** {@code by LINK or LINK}; nothing may stand here. */
  LINKS(1),
  /** {@code by LINK} and {@code through SET}, or one of them, or none. */
  PATH(2),
  /** The same, of which one must be. */
  WALK(2);

  /** The number of arguments that it yields. */
  final int arguments;

  PatternSlot(int arguments) {
    this.arguments = arguments;
  }

  /** Returns whether {@code it} is bound to an element of a set in this slot. */
  boolean isBound() {
    return this == EACH || this == CLAIM;
  }

  /** Whether its last argument are links. */
  boolean isByLinks() {
    return this == LINKS || this == PATH || this == WALK;
  }
}
