package gabion.scripts.syntax;

import java.util.List;

/** What a script knows without declaring it. The prelude leaves exactly these. */
public final class KnownNames {

  /** The names that stand for something in every script. */
  public static final List<String> NAMES =
      List.of(
          "Array",
          "Boolean",
          "Error",
          "Infinity",
          "Map",
          "Math",
          "NaN",
          "Number",
          "Object",
          "RangeError",
          "Set",
          "String",
          "TypeError",
          "arguments",
          "isFinite",
          "isNaN",
          "parseFloat",
          "parseInt",
          "undefined");

  /** The part of {@code Math} that every machine works out alike. */
  public static final List<String> MATH =
      List.of("abs", "ceil", "floor", "max", "min", "round", "sign", "trunc");

  private KnownNames() {}
}
