package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.FunctionSyntax;
import gabion.expr.read.Language;
import java.util.List;

/** The table of all words of the language, in the order of the reference. */
public final class BuiltIns {

  static final Function POSITION =
      Function.of(
              "position",
              Holds.NUMBER,
              "?position",
              "position",
              "one number for where all pieces lie that all can see: the same whenever they lie so again",
              (call, at) -> Linking.number(at.linker.standing()))
          .reads((call, effects) -> effects.position());

  /** The language. */
  public static final Language ALL =
      new Language(
          List.of(
              Claims.ANY,
              Claims.NO,
              Claims.NOT,
              Claims.AND,
              Claims.OR,
              Claims.IS,
              Claims.IN,
              Claims.ADJECTIVE,
              Claims.HAS,
              Claims.COMPARE,
              Sums.ARITHMETIC,
              Sums.CAPPED,
              Sums.AT_LEAST,
              FunctionSyntax.ofGrammar(
                  "x.word",
                  Holds.VALUE,
                  ".",
                  "X.WORD",
                  "what a thing tells, or a field that is kept for it"),
              FunctionSyntax.ofGrammar(
                  "it",
                  Holds.THING,
                  "it its",
                  "it, its WORD",
                  "each thing of a set, in `where`, `with`, `sum` and the like; of the innermost set, where one is within another"),
              FunctionSyntax.ofGrammar(
                  "[a, b]",
                  Holds.THINGS,
                  "[",
                  "[X, Y]",
                  "a list, in that order; with a set or pieces in it, all that are in one of them"),
              FunctionSyntax.ofGrammar(
                  "nothing",
                  Holds.THING,
                  "nothing nobody nowhere",
                  "nobody, nothing, nowhere",
                  "no side, no thing, no place"),
              Selector.UNITS,
              Selector.PLACES,
              Sets.WHERE,
              Sets.BEST,
              Sums.ONLY,
              Sums.ONE,
              Sums.FIRST,
              Sums.COUNT,
              Sums.SUM,
              Extremes.EXTREME,
              Rolls.SHOWING,
              Rolls.NUMBERED,
              Rolls.TOTAL,
              Rolls.HIGHEST,
              POSITION,
              Paths.NEIGHBORS,
              Distances.DISTANCE,
              Distances.UNREACHABLE,
              Distances.WITHIN,
              WayLinker.REACH,
              FunctionSyntax.ofGrammar(
                  "by LINK",
                  Holds.WORD,
                  "by through of in",
                  "by LINK",
                  "in the three above: by which borders, as `links:` names them; `by A or B` by any of both, and a parameter may be a `link`"),
              Phrases.PHRASE));

  private BuiltIns() {}
}
