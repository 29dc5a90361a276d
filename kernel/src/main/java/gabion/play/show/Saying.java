package gabion.play.show;

import gabion.expr.value.Code;
import gabion.flow.tell.Telling;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.OptionalLong;

/**
 * A sentence of the display, worked out on what a seat may know. Of the hidden pieces it speaks of
 * only the number is told.
 */
record Saying(Code code) {

  /** Stands for nothing at all. */
  static final String NOTHING = "-";

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
    return words.equals(isList() ? Telling.EMPTY : nothing(look)) ? NOTHING : words;
  }

  /** What is said of one thing where there is none. */
  private String nothing(Look look) {
    Sort sort = code.type().form() == Type.Form.ONE ? code.type().sort() : null;
    return sort == null ? NOTHING : look.titles().of(sort, Sort.NOTHING);
  }

  /** Whether it comes to several things. */
  boolean isList() {
    return code instanceof Code.OfSet || code instanceof Code.OfGroup;
  }
}
