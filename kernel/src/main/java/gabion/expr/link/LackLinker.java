package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Definition.Saying;
import gabion.expr.value.Lacking;
import gabion.expr.value.Lacking.Lack;
import gabion.expr.value.Num;
import gabion.state.Draft;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  Lacking claim(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Both both) {
      return first(claims(both.claims(), context));
    }
    if (node instanceof Node.Either either) {
      return either(claims(either.claims(), context));
    }
    if (node instanceof Node.Adjective adjective
        && !adjective.not()
        && adjective.noun().target() instanceof Definition definition) {
      Saying head = words.fact(node, context);
      Saying not = draft -> head.say(draft).replaceFirst(" is ", " is not ");
      return adjective(linked(node, context), definition, not);
    }
    if (node instanceof Node.In in && !in.not()) {
      Code subject = linker.any(in.subject(), context);
      if (subject instanceof Code.OfNum num
          && num.type().form() == Form.ONE
          && !belonging.isAtPlaces(num.type(), in.set(), context)) {
        return members.of(in.set(), num, context);
      }
    }
    return unless(node, context, failing(node, context));
  }

  /** Why a thing is no member of a set. */
  Lacking member(Node set, Code.OfNum thing, Context context) throws Unlinkable {
    return members.of(set, thing, context);
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

  static Lacking first(List<Lacking> lackings) {
    return draft -> {
      for (int i = 0; i < lackings.size(); i++) {
        Optional<Lack> lack = lackings.get(i).lack(draft);
        if (lack.isPresent()) {
          return Optional.of(lack.get().behind(i));
        }
      }
      return Optional.empty();
    };
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
        lacks.add(lack.get());
      }
      int most = lacks.stream().mapToInt(Lack::met).max().orElse(0);
      return lacks.stream().filter(lack -> lack.met() == most).limit(3).reduce(LackLinker::and);
    };
  }

  private static Lack and(Lack first, Lack second) {
    String rule = first.rule().isEmpty() ? second.rule() : first.rule();
    return first.sentence().equals(second.sentence())
        ? first
        : new Lack(first.sentence() + ", and " + second.sentence(), rule, first.by(), first.met());
  }

  /** A claim that is not taken apart. */
  private Lacking unless(Node node, Context context, Saying failing) throws Unlinkable {
    Claim claim = linked(node, context);
    return unless(claim, failing);
  }

  static Lacking unless(Claim claim, Saying failing) {
    return draft -> claim.of(draft) ? Optional.empty() : Optional.of(Lack.of(failing.say(draft)));
  }

  // ---- adjectives and what they are made of

  /** The claim is asked first: it brings the arguments to the definition's slots. */
  private Lacking adjective(Claim whole, Definition definition, Saying not) throws Unlinkable {
    Lacking body = lacking(definition);
    return draft -> {
      if (whole.of(draft)) {
        return Optional.empty();
      }
      Optional<Lack> lack = body.lack(draft);
      return lack.isPresent() ? lack : Optional.of(Lack.of(not.say(draft)));
    };
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
        lackings.add(draft -> is.lack(draft).map(lack -> lack.citing(rule)));
      }
      lackings.addAll(lines(definition, bodies.parts(definition, "all", "that")));
      List<Lacking> either = lines(definition, bodies.parts(definition, "either", "that"));
      if (!either.isEmpty()) {
        lackings.add(either(either));
      }
      definition.refusings().forEach(hook -> lackings.add(draft -> refused(hook, draft)));
      lacking = first(lackings);
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
      lackings.add(
          draft -> {
            if (line.claim().of(draft)) {
              return Optional.empty();
            }
            return line.say().isEmpty()
                ? made.lack(draft).map(lack -> lack.citing(line.rule()))
                : Optional.of(new Lack(line.say(), line.rule(), "", 0));
          });
    }
    return lackings;
  }

  // ---- words for what fails

  private Saying failing(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Not not) {
      return words.fact(not.claim(), context);
    }
    if (node instanceof Node.Adjective adjective) {
      return words.fact(
          new Node.Adjective(
              adjective.span(),
              adjective.subject(),
              false,
              adjective.noun(),
              adjective.arguments()),
          context);
    }
    if (node instanceof Node.Some some) {
      Saying set = words.of(some.set(), context);
      return some.any() ? draft -> "no " + set.say(draft) : set;
    }
    if (node instanceof Node.Has has) {
      Saying subject = words.of(has.subject(), context);
      String field = Phrasing.plain(has.field());
      return draft -> subject.say(draft) + " has no " + field;
    }
    if (node instanceof Node.In in) {
      Saying subject = words.of(in.subject(), context);
      Saying set = words.of(in.set(), context);
      return draft -> subject.say(draft) + " is " + (in.not() ? "in " : "not in ") + set.say(draft);
    }
    if (node instanceof Node.Same same) {
      return same(same, context);
    }
    String written = Phrasing.written(node, context);
    Saying must = draft -> "it must be that " + written;
    return node instanceof Node.Compare compare
        ? words.where(node, context, compare(compare, context), must)
        : must;
  }

  private Saying same(Node.Same same, Context context) throws Unlinkable {
    Saying left = words.of(same.left(), context);
    Saying right = words.of(same.right(), context);
    if (same.not()) {
      return draft -> left.say(draft) + " is " + right.say(draft);
    }
    Saying name = words.name(same.left(), context);
    Saying not = draft -> name.say(draft) + " is not " + right.say(draft);
    boolean told =
        (same.left() instanceof Node.Access || same.left() instanceof Node.Phrase)
            && linker.any(same.left(), context) instanceof Code.OfNum;
    if (!told) {
      return draft -> left.say(draft) + " is not " + right.say(draft);
    }
    Saying value = value(same.left(), context);
    return words.where(
        same,
        context,
        draft -> name.say(draft) + " is " + value.say(draft) + ", not " + right.say(draft),
        not);
  }

  private Saying value(Node node, Context context) throws Unlinkable {
    if (linker.any(node, context) instanceof Code.OfNum num && num.type().form() == Form.NUMBER) {
      Num number = num.num();
      return draft -> Long.toString(number.of(draft));
    }
    return words.of(node, context);
  }

  private Saying compare(Node.Compare compare, Context context) throws Unlinkable {
    Saying left = words.name(compare.left(), context);
    Saying is = value(compare.left(), context);
    Saying right = value(compare.right(), context);
    String must =
        switch (compare.comparison()) {
          case LESS -> "less than ";
          case MORE -> "more than ";
          case AT_MOST -> "at most ";
          case AT_LEAST -> "at least ";
        };
    return draft ->
        left.say(draft) + " is " + is.say(draft) + " and must be " + must + right.say(draft);
  }
}
