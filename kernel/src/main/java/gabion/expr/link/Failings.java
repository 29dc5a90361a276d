package gabion.expr.link;

import gabion.expr.read.ClaimVisitor;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Definition.Saying;
import gabion.expr.value.Num;
import gabion.state.Draft;
import gabion.state.Type.Form;

/** Words for claims of each kind that do not hold. */
final class Failings implements ClaimVisitor<Saying, Unlinkable> {

  private final Linker linker;
  private final Phrasing words;
  private final Context context;

  Failings(Linker linker, Phrasing words, Context context) {
    this.linker = linker;
    this.words = words;
    this.context = context;
  }

  /** Of what is not said otherwise, in the author's words. */
  static Saying mustBe(Node node, Context context) {
    String written = Phrasing.written(node, context);
    return draft -> "it must be that " + written;
  }

  @Override
  public Saying both(Node.Both both) {
    return mustBe(both, context);
  }

  @Override
  public Saying either(Node.Either either) {
    return mustBe(either, context);
  }

  @Override
  public Saying not(Node.Not not) {
    return words.name(not.claim(), context);
  }

  @Override
  public Saying adjective(Node.Adjective adjective) {
    return words.being(adjective, context);
  }

  @Override
  public Saying some(Node.Some some) {
    Saying set = words.inWords(some.set(), context);
    return some.any() ? draft -> "no " + set.say(draft) : set;
  }

  @Override
  public Saying has(Node.Has has) {
    Saying subject = words.inWords(has.subject(), context);
    String field = Phrasing.plain(has.field());
    return draft -> subject.say(draft) + " has no " + field;
  }

  @Override
  public Saying in(Node.In in) {
    Saying subject = words.inWords(in.subject(), context);
    Saying set = words.inWords(in.set(), context);
    return draft -> subject.say(draft) + " is " + (in.not() ? "in " : "not in ") + set.say(draft);
  }

  @Override
  public Saying compare(Node.Compare compare) throws Unlinkable {
    Saying left = words.name(compare.left(), context);
    Saying is = value(compare.left());
    Saying right = value(compare.right());
    String must =
        switch (compare.comparison()) {
          case LESS -> "less than ";
          case MORE -> "more than ";
          case AT_MOST -> "at most ";
          case AT_LEAST -> "at least ";
        };
    Saying called = words.name(compare.right(), context);
    Saying told =
        draft ->
            left.say(draft) + " is " + is.say(draft) + " and must be " + must + right.say(draft);
    Saying blind = draft -> left.say(draft) + " must be " + must + called.say(draft);
    return words.where(compare, context, told, new Seen(told, blind));
  }

  /** One sentence with the values, and one that tells no hidden value. */
  private record Seen(Saying open, Saying closed) implements Saying {

    @Override
    public String say(Draft draft) {
      return open.say(draft);
    }

    @Override
    public String unseen(Draft draft) {
      return closed.say(draft);
    }
  }

  @Override
  public Saying same(Node.Same same) throws Unlinkable {
    Saying left = words.inWords(same.left(), context);
    Saying right = words.inWords(same.right(), context);
    Saying name = words.name(same.left(), context);
    if (same.not()) {
      Saying called = same.left() instanceof Node.Access ? name : left;
      return draft -> {
        String subject = called.say(draft);
        String is = right.say(draft);
        return (subject.equals(is) ? "it" : subject) + " is " + is;
      };
    }
    Saying not = draft -> name.say(draft) + " is not " + right.say(draft);
    boolean told =
        (same.left() instanceof Node.Access || same.left() instanceof Node.Phrase)
            && linker.any(same.left(), context) instanceof Code.OfNum;
    if (!told) {
      return draft -> left.say(draft) + " is not " + right.say(draft);
    }
    Saying value = value(same.left());
    return words.where(
        same,
        context,
        draft -> name.say(draft) + " is " + value.say(draft) + ", not " + right.say(draft),
        not);
  }

  private Saying value(Node node) throws Unlinkable {
    if (linker.any(node, context) instanceof Code.OfNum num && num.type().form() == Form.NUMBER) {
      Num number = num.num();
      return draft -> Long.toString(number.of(draft));
    }
    return words.inWords(node, context);
  }
}
