package gabion.state;

import org.jspecify.annotations.Nullable;

/**
 * The type of a value in a rule.
 *
 * @param form its form
 * @param sort the sort of its things, for {@link Form#ONE}, {@link Form#SET} and {@link Form#LIST}
 */
public record Type(Form form, @Nullable Sort sort) {

  /** The forms a value comes in. */
  public enum Form {
    NUMBER,
    CLAIM,
    /** One thing of a sort, or nothing. */
    ONE,
    /** A set of things of a sort. */
    SET,
    /** Things of a sort in an order that matters. */
    LIST,
    /** One of the interchangeable pieces, identified by row and place. */
    PIECE,
    /** A number of interchangeable pieces of each row at each place. */
    GROUP,
    /** Thrown dice. */
    ROLL
  }

  public static final Type NUMBER = new Type(Form.NUMBER, null);
  public static final Type CLAIM = new Type(Form.CLAIM, null);
  public static final Type PIECE = new Type(Form.PIECE, null);
  public static final Type GROUP = new Type(Form.GROUP, null);
  public static final Type ROLL = new Type(Form.ROLL, null);

  public static Type one(Sort sort) {
    return new Type(Form.ONE, sort);
  }

  public static Type set(Sort sort) {
    return new Type(Form.SET, sort);
  }

  public static Type list(Sort sort) {
    return new Type(Form.LIST, sort);
  }

  /** Whether a value of this type fits where the other is wanted. */
  public boolean fits(Type wanted) {
    return form == wanted.form
        && (sort == wanted.sort || sort != null && wanted.sort != null && sort.within(wanted.sort));
  }

  @Override
  public String toString() {
    if (sort == null) {
      return form == Form.GROUP ? "pieces" : form.name().toLowerCase(java.util.Locale.ROOT);
    }
    return switch (form) {
      case ONE -> sort.name();
      case LIST -> "list of " + sort.plural();
      default -> sort.plural();
    };
  }
}
