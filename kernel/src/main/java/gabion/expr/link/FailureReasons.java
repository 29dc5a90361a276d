package gabion.expr.link;

import gabion.expr.link.DefinitionParser.Line;
import gabion.expr.link.DefinitionParser.NodeInContext;
import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.FailureExplainer.FailureReason;
import gabion.state.Draft;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why claims do not hold on a draft, and things are none of a set: in the words of a definition or
 * a hook where there are any, otherwise in words made from the sentence.
 */
final class FailureReasons {

  /** One of several claims, or one of several ways to meet one. */
  private interface Step {
    List<FailureReason> lacks() throws CompilationException;
  }

  private final Evaluator evaluator;
  private final Draft draft;
  private final boolean all;
  private final NodeFormatter words;
  private final FailureReasons first;

  /**
   * @param all whether to return all reasons or only the first
   */
  FailureReasons(Evaluator evaluator, Draft draft, boolean all) {
    this.evaluator = evaluator;
    this.draft = draft;
    this.all = all;
    this.words = new NodeFormatter(evaluator, draft);
    this.first = all ? new FailureReasons(evaluator, draft, false) : this;
  }

  /** Returns the reasons why a condition fails; empty if it holds. */
  List<FailureReason> explainCondition(NodeInContext claim) throws CompilationException {
    Node node = claim.node();
    Node.Call call = node instanceof Node.Call word ? word : null;
    if (call != null && call.is(ConditionCompiler.AND)) {
      return each(explainConditions(claim));
    }
    if (call != null && call.is(ConditionCompiler.OR)) {
      return nearest(first.explainConditions(claim));
    }
    if (isDenial(node) && isDenial(node.parts().get(0))) {
      return explainCondition(claim.below(0).below(0));
    }
    boolean not = call != null && call.says("not");
    if (call != null && call.is(ConditionCompiler.IN) && !not) {
      CompiledExpression subject = evaluator.code(claim.below(0));
      NodeInContext set = claim.below(1);
      if (subject instanceof CompiledExpression.OfNum thing
          && thing.type().form() == Form.ONE
          && !evaluator.isAtPlaces(thing.type(), set)) {
        return member(set, thing);
      }
    }
    if (evaluator.holds(claim, draft)) {
      return List.of();
    }
    Definition definition = Evaluator.calledDefinition(node);
    if (not || definition == null) {
      return List.of(words.lack(claim));
    }
    List<FailureReason> lacks = definition(definition);
    return lacks.isEmpty() ? List.of(FailureReason.of(words.not(claim))) : lacks;
  }

  private static boolean isDenial(Node node) {
    return node instanceof Node.Call call && call.is(ConditionCompiler.NOT);
  }

  private List<Step> explainConditions(NodeInContext several) {
    return several.node().parts().stream()
        .map(several::at)
        .<Step>map(claim -> () -> explainCondition(claim))
        .toList();
  }

  private static List<FailureReason> citing(String rule, List<FailureReason> lacks) {
    return lacks.stream().map(lack -> lack.citing(rule)).toList();
  }

  // ---- several claims

  /** Each of some claims must hold. */
  private List<FailureReason> each(List<Step> parts) throws CompilationException {
    Set<FailureReason> found = new LinkedHashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      List<FailureReason> lacks = parts.get(i).lacks();
      if (!all && !lacks.isEmpty()) {
        return List.of(lacks.get(0).afterConditions(i));
      }
      found.addAll(lacks);
    }
    return List.copyOf(found);
  }

  /** Returns the reasons of the alternatives that met the most conditions, at most three. */
  private static List<FailureReason> nearest(List<Step> ways) throws CompilationException {
    List<FailureReason> lacks = new ArrayList<>();
    for (Step way : ways) {
      List<FailureReason> lack = way.lacks();
      if (lack.isEmpty()) {
        return lack;
      }
      String sentence = lack.get(0).sentence();
      if (lacks.stream().noneMatch(told -> told.sentence().equals(sentence))) {
        lacks.addAll(lack);
      }
    }
    int most = lacks.stream().mapToInt(FailureReason::met).max().orElse(0);
    return lacks.stream()
        .filter(lack -> lack.met() == most)
        .limit(3)
        .reduce(FailureReasons::and)
        .stream()
        .toList();
  }

  private static FailureReason and(FailureReason one, FailureReason other) {
    String rule =
        Stream.of(one.rule(), other.rule())
            .flatMap(rules -> Stream.of(rules.split(", ")))
            .filter(cited -> !cited.isEmpty())
            .distinct()
            .collect(Collectors.joining(", "));
    return new FailureReason(
        one.sentence() + ", and " + other.sentence(),
        one.publicSentence() + ", and " + other.publicSentence(),
        rule,
        one.by(),
        one.met());
  }

  // ---- definitions

  /** Returns the reasons why a definition fails for the arguments in its slots. */
  private List<FailureReason> definition(Definition definition) throws CompilationException {
    List<Step> parts = new ArrayList<>();
    for (Line line : evaluator.lines(definition, "is")) {
      parts.add(() -> citing(rule(definition), explainCondition(line.says())));
    }
    parts.addAll(lines(definition, "all"));
    List<Step> either = first.lines(definition, "either");
    if (!either.isEmpty()) {
      parts.add(() -> nearest(either));
    }
    definition.refusings().forEach(hook -> parts.add(() -> explainRefusal(hook)));
    return each(parts);
  }

  private static String rule(Definition definition) {
    return definition.thing().block().citation().brief();
  }

  private List<FailureReason> explainRefusal(Definition.RefusalHook hook) {
    return hook
        .says(draft)
        .map(say -> new FailureReason(say, hook.origin().rule(), hook.origin().owner(), 0))
        .stream()
        .toList();
  }

  private List<Step> lines(Definition definition, String body) throws CompilationException {
    List<Step> parts = new ArrayList<>();
    for (Line line : evaluator.lines(definition, body)) {
      Definition.Line linked = definition.lines().get(parts.size());
      parts.add(() -> linked.condition().of(draft) ? List.of() : line(linked, line.says()));
    }
    return parts;
  }

  private List<FailureReason> line(Definition.Line line, NodeInContext claim)
      throws CompilationException {
    return line.say().isEmpty()
        ? citing(line.rule(), explainCondition(claim))
        : List.of(new FailureReason(line.say(), line.rule(), "", 0));
  }

  // ---- sets

  /** Why a thing is none of a set; nothing where it is one. */
  List<FailureReason> member(NodeInContext set, CompiledExpression.OfNum thing)
      throws CompilationException {
    Node node = set.node();
    if (node instanceof Node.Call where && where.is(SetCompiler.WHERE)) {
      NodeInContext claim = new NodeInContext(node.parts().get(1), set.context().withIt(thing));
      return each(List.of(() -> member(set.below(0), thing), () -> explainCondition(claim)));
    }
    if (node instanceof Node.Call best && best.is(SetCompiler.BEST)) {
      return each(
          List.of(() -> member(set.below(0), thing), () -> explainNotMember(set, set, thing)));
    }
    if (Selector.of(node) instanceof Selector both && both.of() != null && both.in() != null) {
      NodeInContext owned = set.at(both.withoutPlace().call());
      NodeInContext there = set.at(both.anyones().call());
      return each(List.of(() -> member(owned, thing), () -> explainNotMember(set, there, thing)));
    }
    if (node instanceof Node.Call reach && reach.is(ReachCompiler.REACH)) {
      return reach(reach, set, thing);
    }
    Definition definition = Evaluator.calledDefinition(node);
    List<Line> is = definition == null ? List.of() : evaluator.lines(definition, "is");
    if (definition == null || is.size() != 1 || evaluator.contains(set, thing, draft)) {
      return explainNotMember(set, set, thing);
    }
    evaluator.store(set, definition, draft);
    List<FailureReason> lacks = citing(rule(definition), member(is.get(0).says(), thing));
    return lacks.isEmpty() ? List.of(FailureReason.of(words.describeNotMember(set))) : lacks;
  }

  /** That a thing is none of a set, in the words of a set that may be wider. */
  private List<FailureReason> explainNotMember(
      NodeInContext set, NodeInContext told, CompiledExpression.OfNum thing)
      throws CompilationException {
    return evaluator.contains(set, thing, draft)
        ? List.of()
        : List.of(FailureReason.of(words.describeNotMember(told)));
  }

  /** Why a walk may not end in an area: the first reason alone, others make no sense then. */
  private List<FailureReason> reach(
      Node.Call reach, NodeInContext set, CompiledExpression.OfNum thing)
      throws CompilationException {
    long area = thing.num().of(draft);
    if (area
        == evaluator.one(set.at(reach.of(0)), evaluator.linker.layout.sorts().areas(), draft)) {
      return List.of(FailureReason.of("the way begins there and may not end there"));
    }
    if (!evaluator.passes(set, area, draft)) {
      return List.of(FailureReason.of(words.describeNotMember(set)));
    }
    for (Line ends : evaluator.lines(reach.requiredSignature().definition(), "ends")) {
      NodeInContext claim = ends.says();
      return first.explainCondition(new NodeInContext(claim.node(), claim.context().withIt(thing)));
    }
    return List.of();
  }
}
