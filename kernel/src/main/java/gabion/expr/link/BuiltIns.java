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
              "a number that identifies the visible places of all pieces; equal positions have equal numbers",
              (call, at) -> NodeCompiler.number(at.linker.positionHash()))
          .reads((call, effects) -> effects.position());

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
                  "a property of a thing, or a field that has it as its key"),
              FunctionSyntax.ofGrammar(
                  "it",
                  FieldKind.THING,
                  "it its",
                  "it, its WORD",
                  "each thing of a set, in `where`, `with`, `sum` and the like; in nested sets, of the innermost"),
              FunctionSyntax.ofGrammar(
                  "[a, b]",
                  FieldKind.THINGS,
                  "[",
                  "[X, Y]",
                  "a list, in that order; with sets or pieces in it, their union"),
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
                  "in the three above: the borders to use, as named in `links:`; `by A or B` uses both, and a parameter may be a `link`"),
              NounPhraseCompiler.PHRASE));

  private BuiltIns() {}
}
