package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Head;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.BreakdownSource;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Effects;
import gabion.expr.value.FailureExplainer;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.RequiredVisibility;
import gabion.expr.value.Scope;
import gabion.flow.run.AnswerRequirement;
import gabion.flow.run.Restriction;
import gabion.flow.run.StepReasons;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Collects from all expressions of a step the rules that may affect it, and from its question the
 * requirements on an answer.
 */
final class ReasonReader {

  private ReasonReader() {}

  /** The reasons of a step, in the scope in which it begins. */
  static StepReasons of(Tree.Fields step, Tree.Field verb, StepCompiler steps, Scope scope) {
    ExpressionCompiler linker = steps.linker;
    List<BreakdownSource> reckonings = new ArrayList<>();
    Set<Definition> hooked = new LinkedHashSet<>();
    RequiredVisibility openness = RequiredVisibility.OPEN;
    List<Tree.Text> sentences = sentences(step, verb, steps);
    for (Tree.Text sentence : sentences) {
      linker.effects(sentence, scope).map(Effects::hookedDefinitions).ifPresent(hooked::addAll);
      BreakdownSource reckoning = linker.explainer().reckoning(sentence, scope);
      if (reckoning != BreakdownSource.NONE) {
        reckonings.add(reckoning);
        openness = openness.and(linker.openness(sentence, scope));
      }
    }
    return new StepReasons(reckonings, List.copyOf(hooked), openness, sentences, scope);
  }

  private static List<Tree.Text> sentences(Tree.Fields step, Tree.Field verb, StepCompiler steps) {
    List<Tree.Text> sentences = new ArrayList<>();
    Verb declared = Objects.requireNonNull(Verbs.find(verb.key().value()));
    for (Tree.Field field : step.fields().values()) {
      String name = field.key().value();
      Optional<FieldKind> holds = declared.schema().field(name).map(FieldSpec::kind);
      if (name.equals("of") && field.value() instanceof Tree.Items pools) {
        pools.items().forEach(pool -> counts(pool, sentences));
      } else if (holds.isPresent() && field.value() instanceof Tree.Text text) {
        sentences.addAll(sentencesIn(holds.get(), text, steps));
      }
    }
    return sentences;
  }

  /** Returns the expressions in a field: two of a range, the arguments of a call. */
  private static List<Tree.Text> sentencesIn(FieldKind holds, Tree.Text text, StepCompiler steps) {
    int to = holds == FieldKind.RANGE ? ChooseVerb.to(text.value()) : -1;
    if (to >= 0) {
      return List.of(text.part(0, to), text.part(to + 4, text.value().length()));
    }
    if (holds == FieldKind.CALL || holds == FieldKind.ID) {
      return callArguments(text, steps);
    }
    return holds.isSentence() ? List.of(text) : List.of();
  }

  private static void counts(Tree pool, List<Tree.Text> sentences) {
    if (pool instanceof Tree.Fields fields
        && fields.get("each") == null
        && fields.get("count") instanceof Tree.Text count) {
      sentences.add(count);
    }
  }

  private static List<Tree.Text> callArguments(Tree.Text call, StepCompiler steps) {
    return CallResolver.fitting(steps.program, call).stream()
        .max(Comparator.comparingInt(head -> head.words().size() - head.parameters().size()))
        .flatMap((Head head) -> CallResolver.split(head, call))
        .orElse(List.of());
  }

  /** Returns the requirement that the answer is among the things that an expression denotes. */
  static AnswerRequirement requirement(Step step, Tree.Text from, Sort sort) {
    Scope scope = step.body().scope;
    return AnswerRequirement.ofSort(
        sort, step.compiler().explainer().member(from, Type.one(sort), scope));
  }

  /** The same of a question for interchangeable pieces. */
  static AnswerRequirement requirement(Step step, Tree.Text from, int type) {
    Scope scope = step.body().scope;
    FailureExplainer lacking = step.compiler().explainer().member(from, Type.PIECE, scope);
    return AnswerRequirement.ofPieces(step.steps().program, type, lacking);
  }

  /** Returns the requirement on a place; most expressions about places denote only areas. */
  static AnswerRequirement wantedPlace(Step step, Tree.Text in) {
    Sorts sorts = step.steps().program.layout.sorts();
    boolean areas = step.compiler().explainer().mayMean(in, sorts.areas(), step.body().scope);
    return requirement(step, in, areas ? sorts.areas() : sorts.places());
  }

  /** The restriction that a question names under {@code allowed}. */
  static Restriction restriction(Step step, Tree.Text text, Sort sort) {
    ExpressionCompiler linker = step.compiler();
    Scope scope = step.body().scope;
    Type type = Type.one(sort);
    Members holds = linker.members(text, sort, scope).orElseThrow(Step.InvalidStepException::new);
    FailureExplainer lacking = linker.explainer().condition(text, type, scope);
    Scope within = scope.withIt(new CompiledExpression.OfNum(type, Num.constant(Sort.NOTHING)));
    return new Restriction(sort, holds, lacking, linker.openness(text, within).isForAll());
  }
}
