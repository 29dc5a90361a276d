package gabion.tools.table.display;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.BreakdownSource;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Scope;
import gabion.flow.run.RulesetException;
import gabion.flow.run.StepReasons;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.question.LogMessage;
import gabion.question.StepDescriptor;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The value of a sentence in a position, as far as a seat may know it.
 *
 * @param sentence the sentence
 * @param type the type of its value, such as a number or areas
 * @param value the value in words; {@code ?} where the seat may not know it
 * @param numbers how its numbers are computed, each in a line
 * @param problems why it cannot be evaluated; empty if it can
 */
public record SentenceValue(
    String sentence, String type, String value, List<String> numbers, List<Problem> problems) {

  /** How many sets a seat's sentence may nest or join: each may have hundreds of things. */
  private static final int MOST_SETS = 3;

  /** How many definitions the evaluation of a seat's sentence may call. */
  private static final long MOST_CALLS = 1_000_000;

  private static final Pattern SET = Pattern.compile("\\b(?:where|over|with most|with least)\\b");

  /** The name of the text of a sentence in its problems. */
  private static final String SOURCE = "sentence";

  public SentenceValue {
    numbers = List.copyOf(numbers);
    problems = List.copyOf(problems);
  }

  /** Whether it has a value, which the seat may know or not. */
  public boolean isUnderstood() {
    return problems.isEmpty();
  }

  /**
   * Evaluates a sentence that a seat asks. It may name what the ruleset names, but nothing that a
   * running step names, because another seat may have chosen that in secret.
   */
  public static SentenceValue of(Ruleset rules, ViewContext look, String sentence) {
    Problems problems = new Problems();
    Tree.Text text = text(sentence);
    ExpressionCompiler compiler = rules.compiler(problems);
    Optional<CompiledExpression> code = compiler.code(text, Scope.EMPTY);
    if (code.isPresent()) {
      limit(compiler, text, problems);
    }
    return code.isPresent() && problems.isEmpty()
        ? value(compiler, look, text, Scope.EMPTY, code.get())
        : new SentenceValue(sentence, "", "", List.of(), problems.list());
  }

  /**
   * Evaluates a sentence at the open question of a game, with all that is hidden. It may also name
   * what the steps before the question have named.
   */
  public static SentenceValue of(Game game, String sentence) {
    Map<StepDescriptor, StepReasons> steps = game.ruleset().program().reasons;
    StepReasons step =
        game.isOver()
            ? StepReasons.NONE
            : steps.getOrDefault(game.question().step(), StepReasons.NONE);
    ViewContext look = ViewContext.ofEverything(game.draft());
    return of(game.ruleset(), look, text(sentence), step.scope());
  }

  /** Evaluates a sentence with all names of a scope, without the limits of a seat's sentence. */
  public static SentenceValue of(Ruleset rules, ViewContext look, Tree.Text text, Scope scope) {
    Problems problems = new Problems();
    ExpressionCompiler compiler = rules.compiler(problems);
    return compiler
        .code(text, scope)
        .map(code -> value(compiler, look, text, scope, code))
        .orElseGet(() -> new SentenceValue(text.value(), "", "", List.of(), problems.list()));
  }

  /** A sentence that stands in no file. */
  public static Tree.Text text(String sentence) {
    Source source = new Source(SOURCE, "", sentence.isEmpty() ? " " : sentence);
    int[] positions = IntStream.rangeClosed(0, sentence.length()).toArray();
    return new Tree.Text(
        source.locate(0, Math.max(1, sentence.length())), Tree.Tag.NONE, sentence, positions);
  }

  private static void limit(ExpressionCompiler compiler, Tree.Text text, Problems problems) {
    if (SET.matcher(text.value()).results().count() > MOST_SETS) {
      problems.add(ProblemCode.SENTENCE_TOO_DEEP, text.location(), null, MOST_SETS);
    }
    compiler
        .effects(text, Scope.EMPTY)
        .filter(effects -> effects.effort().turns() > MOST_CALLS)
        .ifPresent(
            costly ->
                problems.add(
                    ProblemCode.FANS_OUT, text.location(), null, text.value(), MOST_CALLS));
  }

  private static SentenceValue value(
      ExpressionCompiler compiler,
      ViewContext look,
      Tree.Text text,
      Scope scope,
      CompiledExpression code) {
    String type = code.type().toString();
    boolean open = compiler.openness(text, scope).isForAll();
    BreakdownSource source = compiler.explainer().reckoning(text, scope);
    DisplayExpression expression = new DisplayExpression(code, source, open);
    try {
      String value =
          code instanceof CompiledExpression.OfRoll roll
              ? faces(roll, look)
              : look.valueFormatter().word(code, open);
      List<String> numbers =
          expression.explainNumbers(look).stream()
              .filter(line -> !line.equals(text.value() + ": " + value))
              .distinct()
              .collect(Collectors.toList());
      return new SentenceValue(text.value(), type, value, numbers, List.of());
    } catch (RulesetException problem) {
      return new SentenceValue(text.value(), type, "", List.of(), List.of(problem.problem()));
    }
  }

  /** The faces of a throw with their numbers. */
  private static String faces(CompiledExpression.OfRoll roll, ViewContext look) {
    Layout layout = look.layout();
    Sort faces = layout.sorts().results();
    List<String> shown = new ArrayList<>();
    for (int face = 0; face < faces.size(); face++) {
      int number = roll.roll().count(look.draft(), face);
      if (number > 0) {
        shown.add(number + " " + faces.id(face));
      }
    }
    return shown.isEmpty() ? LogMessage.NONE.text() : String.join(", ", shown);
  }
}
