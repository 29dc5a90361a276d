package gabion.flow.link;

import gabion.define.Head;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Lacking;
import gabion.expr.value.Openness;
import gabion.expr.value.Reckoning;
import gabion.expr.value.Scope;
import gabion.flow.run.StepReasons;
import gabion.flow.run.Wanted;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads from a step what may have a say in it: all its sentences, whatever field they stand in. */
final class ReasonReader {

  private ReasonReader() {}

  /** The reasons of a step, in the scope in which it begins. */
  static StepReasons of(Tree.Fields step, Tree.Field verb, Steps steps, Scope scope) {
    Linker linker = steps.linker;
    Reckoning all = Reckoning.NONE;
    Set<Definition> hooked = new LinkedHashSet<>();
    Openness openness = Openness.OPEN;
    for (Tree.Text sentence : sentences(step, verb, steps)) {
      Reckoning one = linker.reasons().reckoning(sentence, scope);
      hooked.addAll(linker.reasons().hooked(sentence, scope));
      all = all.and(one);
      if (one != Reckoning.NONE) {
        openness = openness.and(linker.openness(sentence, scope));
      }
    }
    return new StepReasons(all, List.copyOf(hooked), openness);
  }

  private static List<Tree.Text> sentences(Tree.Fields step, Tree.Field verb, Steps steps) {
    List<Tree.Text> sentences = new ArrayList<>();
    for (Tree.Field field : step.fields().values()) {
      String name = field.key().value();
      if (name.equals("of") && field.value() instanceof Tree.Items pools) {
        pools.items().forEach(pool -> counts(pool, sentences));
      } else if (field.value() instanceof Tree.Text text && !WORDS.contains(name)) {
        sentences.addAll(field.equals(verb) ? operand(verb, text, steps) : written(name, text));
      }
    }
    return sentences;
  }

  /** A range is two sentences. */
  private static List<Tree.Text> written(String field, Tree.Text text) {
    int to = field.equals("number") ? text.value().indexOf(" to ") : -1;
    return to < 0
        ? List.of(text)
        : List.of(text.part(0, to), text.part(to + 4, text.value().length()));
  }

  /** Fields whose text is no sentence. */
  private static final List<String> WORDS =
      List.of("ask", "as", "until", "rule", "ruling", "assumed", "id");

  private static void counts(Tree pool, List<Tree.Text> sentences) {
    if (pool instanceof Tree.Fields fields
        && fields.get("each") == null
        && fields.get("count") instanceof Tree.Text count) {
      sentences.add(count);
    }
  }

  /** A new name, a text and the rest of a call are no sentences. */
  private static List<Tree.Text> operand(Tree.Field verb, Tree.Text text, Steps steps) {
    return switch (verb.key().value()) {
      case "call", "phase" -> given(text, steps);
      case "add", "give", "if", "case", "while", "repeat", "set", "move", "place", "flip", "show" ->
          List.of(text);
      default -> List.of();
    };
  }

  /** What a call brings to the parameters of a head. */
  private static List<Tree.Text> given(Tree.Text call, Steps steps) {
    return steps.program.heads().stream()
        .filter(head -> Calls.split(head, call).isPresent())
        .max(Comparator.comparingInt(head -> head.words().size() - head.parameters().size()))
        .flatMap((Head head) -> Calls.split(head, call))
        .orElse(List.of());
  }

  /** What a question wants of a thing: that it is one of those that a sentence means. */
  static Wanted wanted(Step step, Tree.Text from, Sort sort) {
    int slot = step.linker().slots().take(1);
    Lacking lacking = lacking(step, from, sort, slot).orElse(draft -> Optional.empty());
    return Wanted.ofSort(sort, slot, lacking);
  }

  /** What a question wants of a place; most sentences about places are about areas alone. */
  static Wanted wantedPlace(Step step, Tree.Text in) {
    int slot = step.linker().slots().take(1);
    Sort areas = step.steps().program.layout.sorts().areas();
    return lacking(step, in, areas, slot)
        .map(lacking -> Wanted.ofSort(areas, slot, lacking))
        .orElseGet(() -> wanted(step, in, step.steps().program.layout.sorts().places()));
  }

  private static Optional<Lacking> lacking(Step step, Tree.Text from, Sort sort, int slot) {
    Code.OfNum it = new Code.OfNum(Type.one(sort), draft -> draft.held(slot));
    return step.linker().reasons().lacking(from, it, step.body().scope);
  }

  /** The same of a question for interchangeable pieces. */
  static Wanted wanted(Step step, Tree.Text from, int type) {
    int slot = step.linker().slots().take(1);
    Code.OfNum it = new Code.OfNum(Type.PIECE, draft -> draft.held(slot));
    Lacking lacking =
        step.linker()
            .reasons()
            .lacking(from, it, step.body().scope)
            .orElse(draft -> Optional.empty());
    return Wanted.ofPieces(step.steps().program, type, slot, lacking);
  }
}
