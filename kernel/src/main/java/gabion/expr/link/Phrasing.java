package gabion.expr.link;

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
  Saying of(Node node, Context context) {
    if (node instanceof Node.It) {
      return draft -> "it";
    }
    if (node instanceof Node.Selector selector) {
      return selector(selector, context);
    }
    if (node instanceof Node.Count count) {
      Saying set = of(count.set(), context);
      return draft -> "the number of " + set.say(draft);
    }
    if (node instanceof Node.Neighbors neighbors) {
      Saying of = of(neighbors.of(), context);
      return draft -> "neighbors of " + of.say(draft);
    }
    if (node instanceof Node.Within || node instanceof Node.Reach) {
      Saying of = of(node.parts().get(0), context);
      return draft -> "reach of " + of.say(draft);
    }
    if (node instanceof Node.Narrowed where) {
      Saying set = of(where.set(), context);
      String claim = written(where.claim(), context);
      return draft -> set.say(draft) + " where " + claim;
    }
    if (node instanceof Node.Listed listed) {
      List<Saying> items = listed.items().stream().map(item -> of(item, context)).toList();
      return draft -> items.stream().map(i -> i.say(draft)).collect(Collectors.joining(" or "));
    }
    return thing(node, context);
  }

  private Saying selector(Node.Selector selector, Context context) {
    String plural = plain(selector.plural());
    Node owner = selector.of();
    Node place = selector.in();
    Saying of = owner == null ? draft -> "" : of(owner, context);
    Saying in = place == null ? draft -> "" : of(place, context);
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
    boolean hidden = Secrets.in(linker, Secrets.Degree.FROM_SOME, node, context).isPresent();
    return hidden ? closed : open;
  }

  /** What a value is called, and not what it is: {@code its side}, {@code height of Hill}. */
  Saying name(Node node, Context context) {
    if (node instanceof Node.Access access && access.of() instanceof Node.It) {
      return draft -> "its " + plain(access.field());
    }
    if (node instanceof Node.Access access && isThing(access.of(), context)) {
      Saying of = of(access.of(), context);
      return draft -> plain(access.field()) + " of " + of.say(draft);
    }
    if (node instanceof Node.Distance distance) {
      Saying from = of(distance.from(), context);
      Saying to = of(distance.to(), context);
      return draft -> "the distance from " + from.say(draft) + " to " + to.say(draft);
    }
    if (node instanceof Node.Phrase phrase) {
      return head(phrase.noun(), phrase.arguments(), context);
    }
    if (node instanceof Node.Count) {
      return of(node, context);
    }
    String written = written(node, context);
    return draft -> written;
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
    List<Saying> taken = new ArrayList<>();
    arguments.forEach(argument -> taken.add(of(argument, context)));
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

  /** What a claim says, as a fact: for where it should not be so. */
  Saying fact(Node node, Context context) {
    if (node instanceof Node.Adjective adjective && !adjective.not()) {
      Saying subject = of(adjective.subject(), context);
      Saying head =
          head(
              adjective.noun(), Mentions.with(adjective.subject(), adjective.arguments()), context);
      return draft -> subject.say(draft) + " is " + head.say(draft);
    }
    if (node instanceof Node.Some some && some.any()) {
      return of(some.set(), context);
    }
    String written = written(node, context);
    return draft -> written;
  }
}
