package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.FunctionSyntax;
import gabion.expr.read.Language;
import java.util.List;

/** The table of all words of the language, in the order of the reference. */
public final class BuiltIns {

  static final BuiltInFunction POSITION =
      BuiltInFunction.of(
              "position",
              FieldKind.NUMBER,
              "?position",
              "position",
              "one number for where all pieces lie that all can see: the same whenever they lie so again",
              (call, at) -> NodeCompiler.number(at.linker.positionHash()))
          .reads((call, effects) -> effects.position());

  /** The language. */
  public static final Language ALL =
      new Language(
          List.of(
              ConditionCompiler.ANY,
              ConditionCompiler.NO,
              ConditionCompiler.NOT,
              ConditionCompiler.AND,
              ConditionCompiler.OR,
              ConditionCompiler.IS,
              ConditionCompiler.IN,
              ConditionCompiler.ADJECTIVE,
              ConditionCompiler.HAS,
              ConditionCompiler.COMPARE,
              ArithmeticCompiler.ARITHMETIC,
              ArithmeticCompiler.CAPPED,
              ArithmeticCompiler.AT_LEAST,
              FunctionSyntax.ofGrammar(
                  "x.word",
                  FieldKind.VALUE,
                  ".",
                  "X.WORD",
                  "what a thing tells, or a field that is kept for it"),
              FunctionSyntax.ofGrammar(
                  "it",
                  FieldKind.THING,
                  "it its",
                  "it, its WORD",
                  "each thing of a set, in `where`, `with`, `sum` and the like; of the innermost set, where one is within another"),
              FunctionSyntax.ofGrammar(
                  "[a, b]",
                  FieldKind.THINGS,
                  "[",
                  "[X, Y]",
                  "a list, in that order; with a set or pieces in it, all that are in one of them"),
              FunctionSyntax.ofGrammar(
                  "nothing",
                  FieldKind.THING,
                  "nothing nobody nowhere",
                  "nobody, nothing, nowhere",
                  "no side, no thing, no place"),
              Selector.UNITS,
              Selector.PLACES,
              SetCompiler.WHERE,
              SetCompiler.BEST,
              ArithmeticCompiler.ONLY,
              ArithmeticCompiler.ONE,
              ArithmeticCompiler.FIRST,
              ArithmeticCompiler.COUNT,
              ArithmeticCompiler.SUM,
              MinMaxCompiler.EXTREME,
              DiceCompiler.SHOWING,
              DiceCompiler.NUMBERED,
              DiceCompiler.TOTAL,
              DiceCompiler.HIGHEST,
              POSITION,
              PlaceCompiler.NEIGHBORS,
              DistanceCompiler.DISTANCE,
              DistanceCompiler.UNREACHABLE,
              DistanceCompiler.WITHIN,
              ReachCompiler.REACH,
              FunctionSyntax.ofGrammar(
                  "by LINK",
                  FieldKind.WORD,
                  "by through of in",
                  "by LINK",
                  "in the three above: by which borders, as `links:` names them; `by A or B` by any of both, and a parameter may be a `link`"),
              NounPhraseCompiler.PHRASE));

  private BuiltIns() {}
}
