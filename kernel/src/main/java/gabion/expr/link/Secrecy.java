package gabion.expr.link;

import gabion.state.SeenBy;

/** How secret is what {@link Secrets} looks for. */
enum Secrecy {
  /**
   * Nobody may see it, so a sentence that reads it can be worked out for no seat. How many pieces
   * lie at a place is no secret, nor that they are there.
   */
  FROM_ALL,

  /** Some may not see it. */
  FROM_SOME,

  /**
   * Some might not see it: also pieces that are named, or asked for wherever they lie, and whatever
   * scripts read. A sentence without it is the same for all eyes.
   */
  PERHAPS;

  /** Whether what only so many see is so secret. */
  boolean hides(SeenBy seers) {
    return this == FROM_ALL ? seers == SeenBy.NONE : seers != SeenBy.ALL;
  }
}
