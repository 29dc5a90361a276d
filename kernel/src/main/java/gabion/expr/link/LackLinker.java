package gabion.expr.link;

import gabion.expr.read.ClaimVisitor;
import gabion.expr.read.Node;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Definition.Saying;
import gabion.expr.value.Lacking;
import gabion.expr.value.Lacking.Lack;
import gabion.state.Draft;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Links what says why a claim does not hold: the first of its parts that fails, in the sentence of
 * a definition or a hook where there is one, otherwise in words made from the sentence.
 */
final class LackLinker {

  final Linker linker;
  final Phrasing words;
  private final Memberships members;
  private final Belonging belonging;
  private final Map<Definition, Lacking> known = new HashMap<>();

  LackLinker(Linker linker) {
    this.linker = linker;
    this.words = new Phrasing(linker);
    this.members = new Memberships(this);
    this.belonging = new Belonging(linker);
  }

  /** Why a claim does not hold. */
  Lacking claim(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Claiming claim) {
      return claim.claiming(new EachKind(context));
    }
    Saying mustBe = Failings.mustBe(node, context);
    return node instanceof Node.Phrase phrase && phrase.noun().target() instanceof Definition own
        ? adjective(linked(node, context), own, mustBe)
        : unless(linked(node, context), mustBe);
  }

  /** Why claims of each kind do not hold. */
  private final class EachKind implements ClaimVisitor<Lacking, Unlinkable> {
    private final Context context;

    EachKind(Context context) {
      this.context = context;
    }

    /** A claim that is not taken apart. */
    private Lacking whole(Node.Claiming claim) throws Unlinkable {
      return unless(linked(claim, context), claim.claiming(new Failings(linker, words, context)));
    }

    @Override
    public Lacking both(Node.Both both) throws Unlinkable {
      return new Lacking.Each(claims(both.claims(), context));
    }

    @Override
    public Lacking either(Node.Either either) throws Unlinkable {
      return LackLinker.either(claims(either.claims(), context));
    }

    @Override
    public Lacking adjective(Node.Adjective adjective) throws Unlinkable {
      if (adjective.not() || !(adjective.noun().target() instanceof Definition definition)) {
        return whole(adjective);
      }
      Saying being = words.being(adjective, context);
      Saying not = draft -> being.say(draft).replaceFirst(" is ", " is not ");
      return LackLinker.this.adjective(linked(adjective, context), definition, not);
    }

    @Override
    public Lacking in(Node.In in) throws Unlinkable {
      Code subject = linker.any(in.subject(), context);
      boolean member =
          !in.not()
              && subject.type().form() == Form.ONE
              && !belonging.isAtPlaces(subject.type(), in.set(), context);
      return member && subject instanceof Code.OfNum num
          ? members.lacking(in.set(), num, context)
          : whole(in);
    }

    @Override
    public Lacking some(Node.Some some) throws Unlinkable {
      return whole(some);
    }

    @Override
    public Lacking same(Node.Same same) throws Unlinkable {
      Lacking whole = whole(same);
      boolean option = same.left() instanceof Node.Access access && Accesses.isOption(access);
      return option ? draft -> whole.lack(draft).map(lack -> Lack.forGood(lack.sentence())) : whole;
    }

    @Override
    public Lacking has(Node.Has has) throws Unlinkable {
      return whole(has);
    }

    @Override
    public Lacking compare(Node.Compare compare) throws Unlinkable {
      return whole(compare);
    }

    @Override
    public Lacking not(Node.Not not) throws Unlinkable {
      return whole(not);
    }
  }

  /** Why a thing is no member of a set. */
  Lacking member(Node set, Code.OfNum thing, Context context) throws Unlinkable {
    return members.lacking(set, thing, context);
  }

  Claim linked(Node node, Context context) throws Unlinkable {
    return linker.claim(node, context);
  }

  private List<Lacking> claims(List<Node> nodes, Context context) throws Unlinkable {
    List<Lacking> lackings = new ArrayList<>();
    for (Node node : nodes) {
      lackings.add(claim(node, context));
    }
    return lackings;
  }

  /** Of several ways those are told that came nearest, three at most. */
  private static Lacking either(List<Lacking> lackings) {
    return draft -> {
      List<Lack> lacks = new ArrayList<>();
      for (Lacking lacking : lackings) {
        Optional<Lack> lack = lacking.lack(draft);
        if (lack.isEmpty()) {
          return lack;
        }
        if (lacks.stream().noneMatch(told -> told.sentence().equals(lack.get().sentence()))) {
          lacks.add(lack.get());
        }
      }
      int most = lacks.stream().mapToInt(Lack::met).max().orElse(0);
      return lacks.stream().filter(lack -> lack.met() == most).limit(3).reduce(LackLinker::and);
    };
  }

  private static String cited(Stream<String> rules) {
    return rules
        .flatMap(rule -> Stream.of(rule.split(", ")))
        .filter(one -> !one.isEmpty())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static Lack and(Lack first, Lack second) {
    String rule = cited(Stream.of(first.rule(), second.rule()));
    return first.sentence().equals(second.sentence())
        ? first
        : new Lack(
            first.sentence() + ", and " + second.sentence(),
            first.unseen() + ", and " + second.unseen(),
            rule,
            first.by(),
            first.met());
  }

  static Lacking unless(Claim claim, Saying failing) {
    return draft ->
        claim.of(draft)
            ? Optional.empty()
            : Optional.of(new Lack(failing.say(draft), failing.unseen(draft), "", "", 0));
  }

  // ---- adjectives and what they are made of

  /** The claim is asked first: it brings the arguments to the definition's slots. */
  private Lacking adjective(Claim whole, Definition definition, Saying not) throws Unlinkable {
    return new Lacking.Before(whole::of, lacking(definition), not::say);
  }

  /** Why a definition does not hold of what lies in its slots. */
  private Lacking lacking(Definition definition) throws Unlinkable {
    Lacking lacking = known.get(definition);
    if (lacking == null) {
      Bodies bodies = new Bodies(linker);
      List<Lacking> lackings = new ArrayList<>();
      String rule = definition.thing().block().citation().brief();
      for (Bodies.Part part : bodies.parts(definition, "is", "")) {
        Lacking is = claim(part.node(), part.context());
        lackings.add(is.citing(rule));
      }
      lackings.addAll(lines(definition, bodies.parts(definition, "all", "that")));
      List<Lacking> either = lines(definition, bodies.parts(definition, "either", "that"));
      if (!either.isEmpty()) {
        lackings.add(either(either));
      }
      definition.refusings().forEach(hook -> lackings.add(draft -> refused(hook, draft)));
      lacking = new Lacking.Each(lackings);
      known.put(definition, lacking);
    }
    return lacking;
  }

  private static Optional<Lack> refused(Definition.Refusing hook, Draft draft) {
    return hook.says(draft)
        .map(say -> new Lack(say, hook.hanging().rule(), hook.hanging().owner(), 0));
  }

  private List<Lacking> lines(Definition definition, List<Bodies.Part> parts) throws Unlinkable {
    List<Lacking> lackings = new ArrayList<>();
    for (int i = 0; i < parts.size() && i < definition.lines().size(); i++) {
      Definition.Line line = definition.lines().get(i);
      Lacking made = claim(parts.get(i).node(), parts.get(i).context());
      Lacking reason =
          line.say().isEmpty()
              ? made.citing(line.rule())
              : draft -> Optional.of(new Lack(line.say(), line.rule(), "", 0));
      lackings.add(new Line(line, reason));
    }
    return lackings;
  }

  /** A line of a definition, which is asked before its reason. */
  private record Line(Definition.Line line, Lacking reason) implements Lacking {

    @Override
    public Optional<Lack> lack(Draft draft) {
      return line.claim().of(draft) ? Optional.empty() : reason.lack(draft);
    }

    @Override
    public List<Lack> all(Draft draft) {
      return line.claim().of(draft) ? List.of() : reason.all(draft);
    }
  }
}
