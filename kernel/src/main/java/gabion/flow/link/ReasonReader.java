package gabion.flow.link;

import gabion.define.Head;
import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Effects;
import gabion.expr.value.Lacking;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Openness;
import gabion.expr.value.Reckoning;
import gabion.expr.value.Scope;
import gabion.flow.run.Restriction;
import gabion.flow.run.StepReasons;
import gabion.flow.run.Wanted;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Reads from a step what may have a say in it, from all its sentences, and what its question wants
 * of an answer.
 */
final class ReasonReader {

  private ReasonReader() {}

  /** The reasons of a step, in the scope in which it begins. */
  static StepReasons of(Tree.Fields step, Tree.Field verb, Steps steps, Scope scope) {
    Linker linker = steps.linker;
    List<Reckoning> reckonings = new ArrayList<>();
    Set<Definition> hooked = new LinkedHashSet<>();
    Openness openness = Openness.OPEN;
    for (Tree.Text sentence : sentences(step, verb, steps)) {
      linker.effects(sentence, scope).map(Effects::hooked).ifPresent(hooked::addAll);
      Reckoning reckoning = linker.explainer().reckoning(sentence, scope);
      if (reckoning != Reckoning.NONE) {
        reckonings.add(reckoning);
        openness = openness.and(linker.openness(sentence, scope));
      }
    }
    return new StepReasons(reckonings, List.copyOf(hooked), openness);
  }

  private static List<Tree.Text> sentences(Tree.Fields step, Tree.Field verb, Steps steps) {
    List<Tree.Text> sentences = new ArrayList<>();
    Verb declared = Objects.requireNonNull(Verbs.find(verb.key().value()));
    for (Tree.Field field : step.fields().values()) {
      String name = field.key().value();
      Optional<Holds> holds = declared.schema().part(name).map(Part::holds);
      if (name.equals("of") && field.value() instanceof Tree.Items pools) {
        pools.items().forEach(pool -> counts(pool, sentences));
      } else if (holds.isPresent() && field.value() instanceof Tree.Text text) {
        sentences.addAll(written(holds.get(), text, steps));
      }
    }
    return sentences;
  }

  /** The sentences in what is written: a range is two, and a call brings some to its head. */
  private static List<Tree.Text> written(Holds holds, Tree.Text text, Steps steps) {
    int to = holds == Holds.RANGE ? ChooseVerb.to(text.value()) : -1;
    if (to >= 0) {
      return List.of(text.part(0, to), text.part(to + 4, text.value().length()));
    }
    if (holds == Holds.CALL || holds == Holds.ID) {
      return given(text, steps);
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

  /** What a call brings to the parameters of a head. */
  private static List<Tree.Text> given(Tree.Text call, Steps steps) {
    return Calls.fitting(steps.program, call).stream()
        .max(Comparator.comparingInt(head -> head.words().size() - head.parameters().size()))
        .flatMap((Head head) -> Calls.split(head, call))
        .orElse(List.of());
  }

  /** What a question wants of a thing: that it is one of those that a sentence means. */
  static Wanted wanted(Step step, Tree.Text from, Sort sort) {
    Scope scope = step.body().scope;
    return Wanted.ofSort(sort, step.linker().explainer().member(from, Type.one(sort), scope));
  }

  /** The same of a question for interchangeable pieces. */
  static Wanted wanted(Step step, Tree.Text from, int type) {
    Scope scope = step.body().scope;
    Lacking lacking = step.linker().explainer().member(from, Type.PIECE, scope);
    return Wanted.ofPieces(step.steps().program, type, lacking);
  }

  /** What a question wants of a place; most sentences about places are about areas alone. */
  static Wanted wantedPlace(Step step, Tree.Text in) {
    Sorts sorts = step.steps().program.layout.sorts();
    boolean areas = step.linker().explainer().mayMean(in, sorts.areas(), step.body().scope);
    return wanted(step, in, areas ? sorts.areas() : sorts.places());
  }

  /** The restriction that a question names under {@code allowed}. */
  static Restriction restriction(Step step, Tree.Text text, Sort sort) {
    Linker linker = step.linker();
    Scope scope = step.body().scope;
    Type type = Type.one(sort);
    Members holds = linker.members(text, sort, scope).orElseThrow(Step.Broken::new);
    Lacking lacking = linker.explainer().claim(text, type, scope);
    Scope within = scope.withIt(new Code.OfNum(type, Num.always(Sort.NOTHING)));
    return new Restriction(sort, holds, lacking, linker.openness(text, within).isForAll());
  }
}
