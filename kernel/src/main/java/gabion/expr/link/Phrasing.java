package gabion.expr.link;

import gabion.expr.read.FamilyVisitor;
import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Definition.Saying;
import gabion.expr.value.Noun;
import gabion.expr.value.Num;
import gabion.expr.value.Target;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts parts of a sentence into words: things by their titles as they are now, the rest in the
 * author's words. What everybody may not see stays in the author's words.
 */
final class Phrasing {

  private static final Pattern HYPHEN = Pattern.compile("(?<=[\\p{L}\\d])-(?=[\\p{L}\\d])");

  private final Linker linker;

  Phrasing(Linker linker) {
    this.linker = linker;
  }

  /** A part of a sentence as its author wrote it. */
  static String written(Node node, Context context) {
    return plain(context.letters(node).strip());
  }

  static String plain(String words) {
    return HYPHEN.matcher(words).replaceAll(" ");
  }

  /** A thing, a set or a number in words. */
  Saying inWords(Node node, Context context) {
    return node.accept(new InWords(context));
  }

  /** Things and sets in words. */
  private final class InWords extends FamilyVisitor<Saying, RuntimeException> {
    private final Context context;

    InWords(Context context) {
      this.context = context;
    }

    @Override
    protected Saying claim(Node.Claiming claim) {
      return one(claim);
    }

    @Override
    protected Saying one(Node one) {
      return thing(one, context);
    }

    @Override
    protected Saying several(Node several) {
      return thing(several, context);
    }

    @Override
    public Saying it(Node.It it) {
      return draft -> "it";
    }

    @Override
    public Saying selector(Node.Selector selector) {
      return Phrasing.this.selector(selector, context);
    }

    @Override
    public Saying count(Node.Count count) {
      return behind("the number of ", count.set());
    }

    @Override
    public Saying neighbors(Node.Neighbors neighbors) {
      return behind("neighbors of ", neighbors.of());
    }

    @Override
    public Saying within(Node.Within within) {
      return behind("reach of ", within.of());
    }

    @Override
    public Saying reach(Node.Reach reach) {
      return behind("reach of ", reach.of());
    }

    private Saying behind(String words, Node node) {
      Saying of = inWords(node, context);
      return draft -> words + of.say(draft);
    }

    @Override
    public Saying narrowed(Node.Narrowed narrowed) {
      Saying set = inWords(narrowed.set(), context);
      String claim = written(narrowed.claim(), context);
      return draft -> set.say(draft) + " where " + claim;
    }

    @Override
    public Saying listed(Node.Listed listed) {
      List<Saying> items = listed.items().stream().map(item -> inWords(item, context)).toList();
      return draft -> items.stream().map(i -> i.say(draft)).collect(Collectors.joining(" or "));
    }
  }

  private Saying selector(Node.Selector selector, Context context) {
    String plural = plain(selector.plural());
    Node owner = selector.of();
    Node place = selector.in();
    Saying of = owner == null ? draft -> "" : inWords(owner, context);
    Saying in = place == null ? draft -> "" : inWords(place, context);
    boolean there = place instanceof Node.It;
    return draft ->
        plural
            + (owner == null ? "" : " of " + of.say(draft))
            + (place == null ? "" : there ? " there" : " in " + in.say(draft));
  }

  /** One thing by its title; a box by its words; what is none, as it is written. */
  private Saying thing(Node node, Context context) {
    String written = written(node, context);
    if (node instanceof Node.Phrase phrase
        && (phrase.noun().target() instanceof Target.OfBox || !isThing(node, context))) {
      return head(phrase.noun(), phrase.arguments(), context);
    }
    try {
      if (linker.any(node, context) instanceof Code.OfNum num && num.type().form() == Form.ONE) {
        Sort sort = Values.sortOf(num.type());
        Num thing = num.num();
        return where(node, context, draft -> title(sort, thing.of(draft)), name(node, context));
      }
    } catch (Unlinkable unlinkable) {
      return draft -> written;
    }
    return draft -> written;
  }

  /** What is said of a sentence where all see what it hangs on, and where they do not. */
  Saying where(Node node, Context context, Saying open, Saying closed) {
    boolean hidden = Secrets.in(linker, Secrecy.FROM_SOME, node, context).isPresent();
    return hidden ? closed : open;
  }

  /**
   * What a value is called, and not what it is: {@code its side}, {@code height of Hill}; what a
   * claim says, as a fact.
   */
  Saying name(Node node, Context context) {
    return node.accept(new Naming(context));
  }

  /** What values and facts are called; the rest is what its author calls it. */
  private final class Naming extends FamilyVisitor<Saying, RuntimeException> {
    private final Context context;

    Naming(Context context) {
      this.context = context;
    }

    private Saying asWritten(Node node) {
      String written = written(node, context);
      return draft -> written;
    }

    @Override
    protected Saying claim(Node.Claiming claim) {
      return asWritten(claim);
    }

    @Override
    protected Saying one(Node one) {
      return asWritten(one);
    }

    @Override
    protected Saying several(Node several) {
      return asWritten(several);
    }

    @Override
    public Saying access(Node.Access access) {
      String field = plain(access.field());
      if (access.of() instanceof Node.It) {
        return draft -> "its " + field;
      }
      if (Accesses.isOption(access)) {
        return draft -> "the option " + field;
      }
      if (!isThing(access.of(), context)) {
        return asWritten(access);
      }
      Saying of = inWords(access.of(), context);
      return draft -> field + " of " + of.say(draft);
    }

    @Override
    public Saying adjective(Node.Adjective adjective) {
      return adjective.not() ? asWritten(adjective) : being(adjective, context);
    }

    @Override
    public Saying some(Node.Some some) {
      return some.any() ? inWords(some.set(), context) : asWritten(some);
    }

    @Override
    public Saying distance(Node.Distance distance) {
      Saying from = inWords(distance.from(), context);
      Saying to = inWords(distance.to(), context);
      return draft -> "the distance from " + from.say(draft) + " to " + to.say(draft);
    }

    @Override
    public Saying phrase(Node.Phrase phrase) {
      return head(phrase.noun(), phrase.arguments(), context);
    }

    @Override
    public Saying count(Node.Count count) {
      return inWords(count, context);
    }
  }

  /** That an adjective holds of a thing, whether it does or not: {@code Hill is open}. */
  Saying being(Node.Adjective adjective, Context context) {
    Saying subject = inWords(adjective.subject(), context);
    List<Node> arguments = Mentions.with(adjective.subject(), adjective.arguments());
    Saying head = head(adjective.noun(), arguments, context);
    return draft -> subject.say(draft) + " is " + head.say(draft);
  }

  private boolean isThing(Node node, Context context) {
    try {
      return linker.any(node, context).type().form() == Form.ONE;
    } catch (Unlinkable unlinkable) {
      return false;
    }
  }

  static String title(Sort sort, long thing) {
    return thing < 0 ? "nobody" : sort.title(thing);
  }

  /** The words of a head with what it is called with: {@code price of Hill for Red}. */
  Saying head(Noun noun, List<Node> arguments, Context context) {
    if (arguments.isEmpty() && noun.target() instanceof Definition own) {
      return title(own, noun);
    }
    List<Saying> taken = new ArrayList<>();
    arguments.forEach(argument -> taken.add(inWords(argument, context)));
    return draft -> joined(noun, taken.stream().map(one -> one.say(draft)).toList());
  }

  /** The words of a head with the titles of what was brought to its parameters. */
  Saying called(Noun noun, int slots) {
    return draft -> {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < noun.parameters().size(); i++) {
        words.add(value(noun.types().get(i), draft, slots + i));
      }
      return joined(noun, words);
    };
  }

  /** What an adjective is said of. */
  Saying subject(Noun noun, int slots) {
    return draft -> value(noun.types().get(0), draft, slots);
  }

  /** What a definition is called in a log: its title, or its head with what was brought to it. */
  Saying title(Definition definition, Noun noun) {
    String title = definition.thing().block().text("title", "");
    return title.isEmpty() ? called(noun, definition.slots()) : draft -> title;
  }

  private static String value(Type type, Draft draft, int slot) {
    long value = draft.held(slot);
    Sort sort = type.sort();
    return switch (type.form()) {
      case ONE -> sort == null ? "" : title(sort, value);
      case CLAIM -> value != 0 ? "yes" : "no";
      case NUMBER -> Long.toString(value);
      default -> plain(type.toString());
    };
  }

  /** An adjective keeps its subject back: only what stands behind prepositions is joined. */
  private static String joined(Noun noun, List<String> words) {
    int offset = words.size() - noun.taken();
    StringBuilder text = new StringBuilder(plain(String.join(" ", noun.words())));
    for (int i = 0; i < noun.taken(); i++) {
      text.append(' ').append(noun.prepositions().get(i)).append(' ').append(words.get(i + offset));
    }
    return text.toString();
  }
}
