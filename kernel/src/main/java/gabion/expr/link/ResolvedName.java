package gabion.expr.link;

import gabion.expr.value.CompiledExpression;
import gabion.state.Sort;

/** The meaning of a node as a name, resolved once for its context. */
sealed interface ResolvedName {

  /** No name alone: a sentence of several words, or a word that means something of its own. */
  record NotAName() implements ResolvedName {}

  /** A variable that may be named here. */
  record LocalVariable(CompiledExpression code) implements ResolvedName {}

  /** One thing, by its id. */
  record ThingId(Sort sort, int number) implements ResolvedName {}

  /** The empty value: {@code nobody}, {@code nothing} or {@code nowhere}. */
  record Nothing() implements ResolvedName {}

  /** Yes or no, where a claim is wanted. */
  record BooleanWord(boolean yes) implements ResolvedName {}

  /** An id that things of two sorts have, where neither is wanted. */
  record AmbiguousId(Sort one, Sort other) implements ResolvedName {}

  /** A word that means nothing here. */
  record UnknownWord(String word) implements ResolvedName {}
}
