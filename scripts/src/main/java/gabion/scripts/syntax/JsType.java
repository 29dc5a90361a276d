package gabion.scripts.syntax;

import gabion.state.Sort;
import gabion.state.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The type of a value in a script.
 *
 * @param sort the sort of its things, if it is an id
 * @param element the type of the elements of a list
 * @param nullable whether it may be null
 * @param words the possible texts of a word; empty if unknown
 * @param ofRules whether it comes from the rules and cannot be changed
 */
record JsType(
    Form form,
    @Nullable Sort sort,
    @Nullable JsType element,
    boolean nullable,
    List<String> words,
    boolean ofRules) {

  /** The forms of values. */
  enum Form {
    UNKNOWN,
    NUMBER,
    BOOLEAN,
    TEXT,
    PIECE,
    LIST;

    /** How authors call it. */
    String title() {
      return switch (this) {
        case UNKNOWN -> "unknown";
        case NUMBER -> "number";
        case BOOLEAN -> ScriptMessage.TRUE_OR_FALSE.text();
        case TEXT -> "text";
        case PIECE -> "piece";
        case LIST -> "list";
      };
    }
  }

  static final JsType UNKNOWN = of(Form.UNKNOWN);
  static final JsType NUMBER = of(Form.NUMBER);
  static final JsType BOOLEAN = of(Form.BOOLEAN);
  static final JsType TEXT = of(Form.TEXT);
  static final JsType PIECE = of(Form.PIECE);

  static JsType of(Form form) {
    return new JsType(form, null, null, false, List.of(), false);
  }

  /** One thing of a sort, by its id. */
  static JsType one(@Nullable Sort sort) {
    return new JsType(Form.TEXT, sort, null, false, List.of(), false);
  }

  static JsType word(List<String> words) {
    return new JsType(Form.TEXT, null, null, false, words, false);
  }

  static JsType list(JsType element, boolean ofRules) {
    return new JsType(Form.LIST, null, element, false, List.of(), ofRules);
  }

  /** How a value of the rules is seen by scripts. */
  static JsType of(Type type) {
    return switch (type.form()) {
      case NUMBER -> NUMBER;
      case CLAIM -> BOOLEAN;
      case ONE -> one(type.sort());
      case SET, LIST -> list(one(type.sort()), true);
      case PIECE -> PIECE;
      case GROUP -> list(PIECE, true);
      case ROLL -> list(TEXT, true);
    };
  }

  boolean is(Form other) {
    return form == other;
  }

  JsType orNull() {
    return new JsType(form, sort, element, true, words, ofRules);
  }

  JsType elementType() {
    return element == null ? UNKNOWN : element;
  }
}
