package gabion.expr.link;

import gabion.expr.value.Code;
import gabion.state.Sort;

/** What a node means as a name, resolved once for the place where it stands. */
sealed interface Meaning {

  /** No name alone: a sentence of several words, or a word that means something of its own. */
  record Itself() implements Meaning {}

  /** A variable that may be named here. */
  record Local(Code code) implements Meaning {}

  /** One thing, by its id. */
  record Named(Sort sort, int number) implements Meaning {}

  /** Nobody, nothing or nowhere. */
  record Nothing() implements Meaning {}

  /** Yes or no, where a claim is wanted. */
  record Truth(boolean yes) implements Meaning {}

  /** An id that things of two sorts have, where neither is wanted. */
  record Ambiguous(Sort one, Sort other) implements Meaning {}

  /** A word that means nothing here. */
  record Unknown(String word) implements Meaning {}
}
