package gabion.expr.link;

import gabion.expr.link.Bodies.Line;
import gabion.expr.link.Bodies.Part;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Lacking.Lack;
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
    List<Lack> lacks() throws Unlinkable;
  }

  private final Evaluator evaluator;
  private final Draft draft;
  private final boolean all;
  private final ReasonWords words;
  private final FailureReasons first;

  /**
   * @param all whether all that is lacking is told, or the first alone
   */
  FailureReasons(Evaluator evaluator, Draft draft, boolean all) {
    this.evaluator = evaluator;
    this.draft = draft;
    this.all = all;
    this.words = new ReasonWords(evaluator, draft);
    this.first = all ? new FailureReasons(evaluator, draft, false) : this;
  }

  /** What a claim lacks; nothing where it holds. */
  List<Lack> claim(Part claim) throws Unlinkable {
    Node node = claim.node();
    Node.Call call = node instanceof Node.Call word ? word : null;
    if (call != null && call.is(Claims.AND)) {
      return each(claims(claim));
    }
    if (call != null && call.is(Claims.OR)) {
      return nearest(first.claims(claim));
    }
    boolean not = call != null && call.says("not");
    if (call != null && call.is(Claims.IN) && !not) {
      Code subject = evaluator.code(claim.below(0));
      Part set = claim.below(1);
      if (subject instanceof Code.OfNum thing
          && thing.type().form() == Form.ONE
          && !evaluator.isAtPlaces(thing.type(), set)) {
        return member(set, thing);
      }
    }
    if (evaluator.holds(claim, draft)) {
      return List.of();
    }
    Definition definition = Evaluator.called(node);
    if (not || definition == null) {
      return List.of(words.lack(claim));
    }
    List<Lack> lacks = definition(definition);
    return lacks.isEmpty() ? List.of(Lack.of(words.not(claim))) : lacks;
  }

  private List<Step> claims(Part several) {
    return several.node().parts().stream()
        .map(several::at)
        .<Step>map(claim -> () -> claim(claim))
        .toList();
  }

  private static List<Lack> citing(String rule, List<Lack> lacks) {
    return lacks.stream().map(lack -> lack.citing(rule)).toList();
  }

  // ---- several claims

  /** Each of some claims must hold. */
  private List<Lack> each(List<Step> parts) throws Unlinkable {
    Set<Lack> found = new LinkedHashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      List<Lack> lacks = parts.get(i).lacks();
      if (!all && !lacks.isEmpty()) {
        return List.of(lacks.get(0).behind(i));
      }
      found.addAll(lacks);
    }
    return List.copyOf(found);
  }

  /** Of several ways those are told that came nearest, three at most. */
  private static List<Lack> nearest(List<Step> ways) throws Unlinkable {
    List<Lack> lacks = new ArrayList<>();
    for (Step way : ways) {
      List<Lack> lack = way.lacks();
      if (lack.isEmpty()) {
        return lack;
      }
      String sentence = lack.get(0).sentence();
      if (lacks.stream().noneMatch(told -> told.sentence().equals(sentence))) {
        lacks.addAll(lack);
      }
    }
    int most = lacks.stream().mapToInt(Lack::met).max().orElse(0);
    return lacks.stream()
        .filter(lack -> lack.met() == most)
        .limit(3)
        .reduce(FailureReasons::and)
        .stream()
        .toList();
  }

  private static Lack and(Lack one, Lack other) {
    String rule =
        Stream.of(one.rule(), other.rule())
            .flatMap(rules -> Stream.of(rules.split(", ")))
            .filter(cited -> !cited.isEmpty())
            .distinct()
            .collect(Collectors.joining(", "));
    return new Lack(
        one.sentence() + ", and " + other.sentence(),
        one.unseen() + ", and " + other.unseen(),
        rule,
        one.by(),
        one.met());
  }

  // ---- definitions

  /** What a definition lacks whose arguments lie in its slots. */
  private List<Lack> definition(Definition definition) throws Unlinkable {
    List<Step> parts = new ArrayList<>();
    for (Line line : evaluator.lines(definition, "is")) {
      parts.add(() -> citing(rule(definition), claim(line.says())));
    }
    parts.addAll(lines(definition, "all"));
    List<Step> either = first.lines(definition, "either");
    if (!either.isEmpty()) {
      parts.add(() -> nearest(either));
    }
    definition.refusings().forEach(hook -> parts.add(() -> refused(hook)));
    return each(parts);
  }

  private static String rule(Definition definition) {
    return definition.thing().block().citation().brief();
  }

  private List<Lack> refused(Definition.Refusing hook) {
    return hook
        .says(draft)
        .map(say -> new Lack(say, hook.hanging().rule(), hook.hanging().owner(), 0))
        .stream()
        .toList();
  }

  private List<Step> lines(Definition definition, String body) throws Unlinkable {
    List<Step> parts = new ArrayList<>();
    for (Line line : evaluator.lines(definition, body)) {
      Definition.Line linked = definition.lines().get(parts.size());
      parts.add(() -> linked.claim().of(draft) ? List.of() : line(linked, line.says()));
    }
    return parts;
  }

  private List<Lack> line(Definition.Line line, Part claim) throws Unlinkable {
    return line.say().isEmpty()
        ? citing(line.rule(), claim(claim))
        : List.of(new Lack(line.say(), line.rule(), "", 0));
  }

  // ---- sets

  /** Why a thing is none of a set; nothing where it is one. */
  List<Lack> member(Part set, Code.OfNum thing) throws Unlinkable {
    Node node = set.node();
    if (node instanceof Node.Call where && where.is(Sets.WHERE)) {
      Part claim = new Part(node.parts().get(1), set.context().withIt(thing));
      return each(List.of(() -> member(set.below(0), thing), () -> claim(claim)));
    }
    if (node instanceof Node.Call best && best.is(Sets.BEST)) {
      return each(List.of(() -> member(set.below(0), thing), () -> outside(set, set, thing)));
    }
    if (Selector.of(node) instanceof Selector both && both.of() != null && both.in() != null) {
      Part owned = set.at(both.anywhere().call());
      Part there = set.at(both.anyones().call());
      return each(List.of(() -> member(owned, thing), () -> outside(set, there, thing)));
    }
    if (node instanceof Node.Call reach && reach.is(WayLinker.REACH)) {
      return reach(reach, set, thing);
    }
    Definition definition = Evaluator.called(node);
    List<Line> is = definition == null ? List.of() : evaluator.lines(definition, "is");
    if (definition == null || is.size() != 1 || evaluator.contains(set, thing, draft)) {
      return outside(set, set, thing);
    }
    evaluator.store(set, definition, draft);
    List<Lack> lacks = citing(rule(definition), member(is.get(0).says(), thing));
    return lacks.isEmpty() ? List.of(Lack.of(words.outside(set))) : lacks;
  }

  /** That a thing is none of a set, in the words of a set that may be wider. */
  private List<Lack> outside(Part set, Part told, Code.OfNum thing) throws Unlinkable {
    return evaluator.contains(set, thing, draft)
        ? List.of()
        : List.of(Lack.of(words.outside(told)));
  }

  /** Why a walk may not end in an area: the first reason alone, others make no sense then. */
  private List<Lack> reach(Node.Call reach, Part set, Code.OfNum thing) throws Unlinkable {
    long area = thing.num().of(draft);
    if (area
        == evaluator.one(set.at(reach.of(0)), evaluator.linker.layout.sorts().areas(), draft)) {
      return List.of(Lack.of("the way begins there and may not end there"));
    }
    if (!evaluator.passes(set, area, draft)) {
      return List.of(Lack.of(words.outside(set)));
    }
    for (Line ends : evaluator.lines(reach.declared().definition(), "ends")) {
      Part claim = ends.says();
      return first.claim(new Part(claim.node(), claim.context().withIt(thing)));
    }
    return List.of();
  }
}
