package gabion.play.show;

import gabion.expr.value.Code;
import gabion.flow.tell.Telling;
import java.util.OptionalLong;

/**
 * A sentence of the display, worked out on what a seat may know. Of the hidden pieces it speaks of
 * only the number is told.
 */
record Saying(Code code) {

  /**
   * How many pieces or things it speaks of that the seat sees; its value where it is a number.
   * Nothing where the seat cannot know.
   */
  OptionalLong count(Look look) {
    return look.telling().number(code);
  }

  /** What it comes to, in words. */
  String words(Look look) {
    String words = look.telling().word(code);
    boolean list = code instanceof Code.OfSet || code instanceof Code.OfGroup;
    return list && words.equals(Telling.EMPTY) ? "-" : words;
  }
}
