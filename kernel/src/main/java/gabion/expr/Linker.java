package gabion.expr;

import gabion.expr.TokenReader.Unreadable;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Links sentences: reads them, gives every word its meaning, checks types, and makes closures. The
 * public face of the package; the rooms behind it each link one sort of node.
 */
public final class Linker {

  /** A sentence that cannot be linked; the problem has been noted. */
  static final class Unlinkable extends Exception {
    private static final long serialVersionUID = 1;

    Unlinkable() {
      super(null, null, false, false);
    }
  }

  final Layout layout;
  final Vocabulary vocabulary;
  final Problems problems;
  final Values values = new Values(this);
  final Claims claims = new Claims(this);
  final Sets sets = new Sets(this);
  final Groups groups = new Groups(this);
  final Rolls rolls = new Rolls(this);
  final Definitions definitions = new Definitions(this);

  public Linker(Vocabulary vocabulary, Problems problems) {
    this.vocabulary = vocabulary;
    this.layout = vocabulary.layout();
    this.problems = problems;
  }

  public Problems problems() {
    return problems;
  }

  public Vocabulary vocabulary() {
    return vocabulary;
  }

  // ---- sentences

  /** A sentence of whatever type it has. */
  public Optional<Code> code(Tree.Text text, Scope scope) {
    return link(Sentence.of(text), scope, (node, context) -> any(node, context));
  }

  /** A sentence of whatever type it has, from a script. */
  public Optional<Code> code(gabion.hook.Template template, List<String> holes, Scope scope) {
    return link(Sentence.of(template, holes), scope, (node, context) -> any(node, context));
  }

  public Optional<Num> number(Tree.Text text, Scope scope) {
    return link(Sentence.of(text), scope, (node, context) -> values.number(node, context));
  }

  /** One thing of a sort. */
  public Optional<Num> one(Tree.Text text, Sort sort, Scope scope) {
    return link(Sentence.of(text), scope, (node, context) -> values.one(node, sort, context));
  }

  public Optional<Claim> claim(Tree.Text text, Scope scope) {
    return link(Sentence.of(text), scope, (node, context) -> claims.claim(node, context));
  }

  /** A value of a type that is wanted. */
  public Optional<Code> value(Tree.Text text, Type wanted, Scope scope) {
    return link(Sentence.of(text), scope, (node, context) -> value(node, wanted, context));
  }

  /** Several things; of a list the set of its items. */
  public Optional<Code.OfSet> set(Tree.Text text, Scope scope) {
    return link(Sentence.of(text), scope, (node, context) -> sets.set(node, null, context));
  }

  /**
   * The rows of pieces that a set of areas depends on, where it depends on nothing but such pieces
   * on each area itself; nothing where it depends on more.
   */
  public OptionalLong rowsOnTheSpot(Tree.Text text) {
    return link(Sentence.of(text), Scope.EMPTY, (node, context) -> new Reads(this).onTheSpot(node))
        .orElse(OptionalLong.empty());
  }

  /** The things of a sort of which a claim about {@code it} holds, in a scope without it. */
  public Optional<Members> members(Tree.Text text, Sort sort, Scope scope) {
    return link(
        Sentence.of(text),
        scope.withIt(new Code.OfMany(Type.one(sort))),
        (node, context) ->
            Wise.asking(this, sort).link(node, context, part -> Wise.isMany(part, context)));
  }

  /** A list of things of a sort, in its order. */
  public Optional<Code> list(Tree.Text text, Sort sort, Scope scope) {
    return link(Sentence.of(text), scope, (node, context) -> sets.link(node, sort, context));
  }

  /** A field that a sentence names, to be changed. */
  public Optional<FieldAt> field(Tree.Text text, Scope scope) {
    return link(
        Sentence.of(text),
        scope,
        (node, context) -> {
          FieldAt field = values.fieldAt(node, context);
          if (field == null) {
            throw wrong(context, node, Fault.NOT_A_FIELD, null, text.value());
          }
          return field;
        });
  }

  /**
   * The lines of the definition that a sentence calls, with the scope it was linked in; none where
   * it calls none. They read the definition's scratch slots, so the sentence must be asked first.
   */
  public List<Definition.Line> linesOf(Tree.Text text, Scope scope) {
    return link(
            Sentence.of(text),
            scope,
            (node, context) ->
                node instanceof Node.Adjective adjective
                        && adjective.noun().target() instanceof Definition definition
                    ? definition.lines()
                    : List.<Definition.Line>of())
        .orElse(List.of());
  }

  /** The scope of a definition's parameters, for what hangs on it. */
  public Scope parametersOf(Definition definition) {
    Noun noun = definition.noun();
    if (noun == null) {
      throw new gabion.state.StateBug("a definition has no head");
    }
    return definitions.parameters(definition, noun);
  }

  /** Links what hangs on a definition, which must not call that definition again. */
  public void hooking(Definition definition, Runnable lines) {
    definition.linking = true;
    lines.run();
    definition.linking = false;
  }

  /** Links the body of a definition, if nobody has yet, so that its problems are seen. */
  public void link(Definition definition) {
    try {
      definitions.link(definition, null, null);
    } catch (Unlinkable noted) {
      // the problem has been noted
    }
  }

  private interface Step<T> {
    T link(Node node, Context context) throws Unlinkable;
  }

  private <T> Optional<T> link(Sentence sentence, Scope scope, Step<T> step) {
    try {
      Parser parser = new Parser(sentence, vocabulary, name -> scope.find(name) != null, problems);
      Node node = parser.whole();
      Usage.count(node, vocabulary);
      return Optional.of(step.link(node, new Context(sentence, scope)));
    } catch (Unreadable | Unlinkable noted) {
      return Optional.empty();
    }
  }

  /** The scope of a node and the sentence it stands in. */
  record Context(Sentence sentence, Scope scope) {

    Context withIt(Code it) {
      return new Context(sentence, scope.withIt(it));
    }
  }

  // ---- nodes

  /** A node that must be of a type. */
  Code value(Node node, Type wanted, Context context) throws Unlinkable {
    return switch (wanted.form()) {
      case NUMBER -> new Code.OfNum(Type.NUMBER, values.number(node, context));
      case CLAIM -> new Code.OfClaim(claims.claim(node, context));
      case ONE -> new Code.OfNum(wanted, values.one(node, values.sortOf(wanted), context));
      case SET, LIST -> sets.set(node, values.sortOf(wanted), context);
      case PIECE -> new Code.OfNum(wanted, values.piece(node, context));
      case GROUP -> new Code.OfGroup(groups.group(node, context));
      case ROLL -> rolls.roll(node, context);
    };
  }

  /** A node of whatever type it has. */
  Code any(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Some
        || node instanceof Node.Same
        || node instanceof Node.In
        || node instanceof Node.Adjective
        || node instanceof Node.Has
        || node instanceof Node.Compare
        || node instanceof Node.Both
        || node instanceof Node.Either
        || node instanceof Node.Not) {
      return new Code.OfClaim(claims.claim(node, context));
    }
    if (isNothing(node)) {
      return new Code.OfSet(layout.places(), Members.NONE);
    }
    if (node instanceof Node.Selector selector) {
      return layout.rowsOf(selector.plural()) != null
          ? new Code.OfGroup(groups.group(node, context))
          : sets.set(node, null, context);
    }
    if (node instanceof Node.Where where) {
      Code set = any(where.set(), context);
      if (set instanceof Code.OfRoll roll) {
        return rolls.where(roll.roll(), where.claim(), context);
      }
      return set instanceof Code.OfGroup
          ? new Code.OfGroup(groups.group(node, context))
          : sets.set(node, null, context);
    }
    if (node instanceof Node.Best
        || node instanceof Node.Neighbors
        || node instanceof Node.Within
        || node instanceof Node.Reach
        || node instanceof Node.Listed) {
      return sets.set(node, null, context);
    }
    return values.value(node, context);
  }

  /** Whether a node is the word for no things at all. */
  static boolean isNothing(Node node) {
    return node instanceof Node.Name name && name.text().equals("nothing");
  }

  Unlinkable wrong(
      Context context, Node node, Fault fault, @Nullable String help, Object... arguments) {
    problems.add(fault, context.sentence().where(node.span()), help, arguments);
    return new Unlinkable();
  }

  Unlinkable mistyped(Context context, Node node, String wanted, Code got) {
    return wrong(context, node, Fault.WRONG_TYPE, null, wanted, got.type());
  }

  Unlinkable unknown(Context context, Node node, String what, String name, List<String> known) {
    List<String> all = new ArrayList<>(known);
    all.addAll(context.scope().names());
    return wrong(context, node, Fault.UNKNOWN_NAME, Near.help(name, "known", all), what, name);
  }

  /** A variable that lies in a scratch slot. */
  static Num slot(int slot) {
    return draft -> draft.scratch[slot];
  }

  static long bitOf(Draft draft, Num thing, int word) {
    long number = thing.of(draft);
    return number >= 0 && number >>> 6 == word ? 1L << number : 0;
  }
}
