package gabion.scripts.syntax;

import java.util.List;
import java.util.Map;

/** The names that a script can use without declaring them. The prelude leaves exactly these. */
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

  /** The allowed members of names that are only partly available. */
  static final Map<String, List<String>> MEMBERS =
      Map.of(
          "Math",
          MATH,
          "Object",
          List.of(
              "assign",
              "entries",
              "freeze",
              "fromEntries",
              "hasOwn",
              "is",
              "isFrozen",
              "keys",
              "prototype",
              "values"));

  /** What texts and numbers have elsewhere, and each machine works out by its own tables. */
  static final List<String> OF_NO_TEXT = List.of("localeCompare", "normalize", "toLocaleString");

  private KnownNames() {}
}
