package gabion.expr.value;

import java.util.List;

/**
 * Whose eyes matter to a sentence.
 *
 * @param open whether it hangs on nothing that somebody might not see: it then comes to the same
 *     for all
 * @param pieces the variables with pieces that it names beside other words: who does not see those
 *     may not know what it comes to, wherever they lie
 */
public record Openness(boolean open, List<Code> pieces) {

  /** Of a sentence that cannot be read. */
  public static final Openness CLOSED = new Openness(false, List.of());

  /** An answer that stays what it is. */
  public Openness {
    pieces = List.copyOf(pieces);
  }
}
