package gabion.expr.link;

import gabion.ask.Reckoned;
import gabion.define.Block;
import gabion.expr.read.FamilyVisitor;
import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Called;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Definition.Saying;
import gabion.expr.value.Grid;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Noun;
import gabion.expr.value.Num;
import gabion.expr.value.Reckoning;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Links what says how the numbers of a sentence come about: the lines of sums and the hooks on
 * definitions that it calls, also through other definitions. Only what is called once is looked at;
 * what is asked of each thing of a set would be told too often.
 */
final class Reckonings {

  private final Linker linker;
  private final Phrasing words;
  private final Map<Definition, Reckoning> known = new HashMap<>();

  Reckonings(Linker linker) {
    this.linker = linker;
    this.words = new Phrasing(linker);
  }

  Reckoning of(Node node, Context context) throws Unlinkable {
    return node.accept(new EachKind(context));
  }

  /** Whose parts are each asked once; what is asked of each of a set is left out. */
  private final class EachKind extends FamilyVisitor<Reckoning, Unlinkable> {
    private final Context context;

    EachKind(Context context) {
      this.context = context;
    }

    @Override
    protected Reckoning claim(Node.Claiming claim) {
      return Reckoning.NONE;
    }

    @Override
    protected Reckoning one(Node one) {
      return Reckoning.NONE;
    }

    @Override
    protected Reckoning several(Node several) {
      return Reckoning.NONE;
    }

    @Override
    public Reckoning phrase(Node.Phrase phrase) throws Unlinkable {
      Reckoning arguments = all(phrase.arguments(), context);
      if (phrase.noun().target() instanceof LookupTable table
          && phrase.arguments().stream().anyMatch(Reckonings::isThrown)) {
        return arguments.and(cell(table, phrase, context));
      }
      return phrase.noun().target() instanceof Definition definition
          ? arguments.and(call(definition, phrase.noun(), phrase.arguments(), context))
          : arguments;
    }

    @Override
    public Reckoning adjective(Node.Adjective adjective) throws Unlinkable {
      List<Node> arguments = Mentions.with(adjective.subject(), adjective.arguments());
      return adjective.noun().target() instanceof Definition definition
          ? call(definition, adjective.noun(), arguments, context)
          : Reckoning.NONE;
    }

    @Override
    public Reckoning arithmetic(Node.Arithmetic arithmetic) throws Unlinkable {
      return all(arithmetic.parts(), context);
    }

    @Override
    public Reckoning compare(Node.Compare compare) throws Unlinkable {
      return all(compare.parts(), context);
    }

    @Override
    public Reckoning both(Node.Both both) throws Unlinkable {
      return all(both.parts(), context);
    }

    @Override
    public Reckoning either(Node.Either either) throws Unlinkable {
      return all(either.parts(), context);
    }

    @Override
    public Reckoning not(Node.Not not) throws Unlinkable {
      return all(not.parts(), context);
    }

    @Override
    public Reckoning same(Node.Same same) throws Unlinkable {
      return all(same.parts(), context);
    }
  }

  // ---- tables

  private static boolean isThrown(Node node) {
    return Mentions.any(node, part -> part instanceof Node.Total);
  }

  /** The cell that a throw leads to. */
  private Reckoning cell(LookupTable table, Node.Phrase phrase, Context context) throws Unlinkable {
    Num[] arguments = linker.definitions.arguments(phrase.noun(), phrase.arguments(), context);
    String of = Phrasing.written(phrase, context);
    return (draft, hearer) ->
        table
            .place(arguments, draft)
            .ifPresent(
                at -> {
                  Grid grid = at.grid();
                  String row = grid.rows().keys().get(at.row());
                  String column =
                      grid.columns().size() < 2 ? "" : grid.columns().keys().get(at.column());
                  String reading = grid.cell(at.row(), at.column()).reading();
                  hearer.accept(
                      Reckoned.read(
                          of,
                          grid.citation().brief(),
                          new Reckoned.Read(table.title(), grid.id(), row, column, reading)));
                });
  }

  private Reckoning all(List<Node> nodes, Context context) throws Unlinkable {
    Reckoning all = Reckoning.NONE;
    for (Node node : nodes) {
      all = all.and(of(node, context));
    }
    return all;
  }

  // ---- calls

  private Reckoning call(Definition definition, Noun noun, List<Node> arguments, Context context)
      throws Unlinkable {
    Reckoning body = reckoning(definition, noun);
    if (body == Reckoning.NONE || arguments.isEmpty()) {
      return body;
    }
    Called call =
        new Called(linker.definitions.arguments(noun, arguments, context), definition.slots());
    return (draft, hearer) -> {
      call.store(draft);
      body.tell(draft, hearer);
    };
  }

  /** How a definition comes about whose arguments lie in its slots. */
  private Reckoning reckoning(Definition definition, Noun noun) throws Unlinkable {
    Reckoning reckoning = known.get(definition);
    if (reckoning == null) {
      boolean sound = linker.definitions.isSound(definition);
      reckoning = sound ? made(definition, noun) : Reckoning.NONE;
      known.put(definition, reckoning);
    }
    return reckoning;
  }

  private Reckoning made(Definition definition, Noun noun) throws Unlinkable {
    Block block = definition.thing().block();
    Code code = definition.code();
    if (block.has("add-up") || !definition.countings().isEmpty()) {
      return code instanceof Code.OfNum whole ? sum(definition, noun, whole.num()) : Reckoning.NONE;
    }
    Reckoning body = body(definition);
    if (!definition.refusings().isEmpty() && code instanceof Code.OfClaim) {
      return body.and(refusal(definition, noun));
    }
    return body;
  }

  /** A body that is no sum may call one. */
  private Reckoning body(Definition definition) throws Unlinkable {
    Bodies bodies = new Bodies(linker);
    Reckoning all = Reckoning.NONE;
    for (Bodies.Part part : bodies.parts(definition, "is", "")) {
      all = all.and(of(part.node(), part.context()));
    }
    for (Bodies.Part part : bodies.parts(definition, "all", "that")) {
      all = all.and(of(part.node(), part.context()));
    }
    return all.and(first(definition));
  }

  /** Of a first that holds only the line that does is told. */
  private Reckoning first(Definition definition) throws Unlinkable {
    if (!definition.thing().block().has("first")) {
      return Reckoning.NONE;
    }
    List<Claim> claims = new ArrayList<>();
    List<Reckoning> lines = new ArrayList<>();
    for (Bodies.Line line : new Bodies(linker).lines(definition, "first")) {
      Bodies.Part when = line.parts().get("when");
      Bodies.Part is = line.parts().get("is");
      claims.add(when == null ? draft -> true : linker.claim(when.node(), when.context()));
      lines.add(is == null ? Reckoning.NONE : of(is.node(), is.context()));
    }
    if (lines.stream().allMatch(line -> line == Reckoning.NONE)) {
      return Reckoning.NONE;
    }
    return (draft, hearer) -> {
      for (int i = 0; i < claims.size(); i++) {
        if (claims.get(i).of(draft)) {
          lines.get(i).tell(draft, hearer);
          return;
        }
      }
    };
  }

  private Reckoning refusal(Definition definition, Noun noun) {
    Saying adjective = words.called(noun, definition.slots());
    Saying subject = words.subject(noun, definition.slots());
    return (draft, hearer) -> {
      for (Definition.Refusing hook : definition.refusings()) {
        hook.says(draft)
            .ifPresent(
                say -> {
                  var by = hook.hanging();
                  var line = new Reckoned.Line(0, say, by.rule(), by.owner());
                  String of = subject.say(draft) + " is not " + adjective.say(draft);
                  hearer.accept(new Reckoned(of, 0, true, 0, by.rule(), List.of(line)));
                });
      }
    };
  }

  // ---- sums

  private Reckoning sum(Definition definition, Noun noun, Num whole) throws Unlinkable {
    Saying head = words.title(definition, noun);
    List<Reckoning> inner = new ArrayList<>();
    for (Bodies.Line line : new Bodies(linker).lines(definition, "add-up")) {
      Bodies.Part plus = line.parts().get("plus");
      inner.add(plus == null ? Reckoning.NONE : of(plus.node(), plus.context()));
    }
    boolean sum = !definition.lines().isEmpty();
    Reckoning body = sum ? Reckoning.NONE : body(definition);
    String rule = definition.thing().block().citation().brief();
    Num unhooked = definition.unhooked().orElse(whole);
    return (draft, hearer) -> {
      body.tell(draft, hearer);
      List<Reckoned.Line> lines = new ArrayList<>();
      long total = 0;
      for (int i = 0; i < inner.size(); i++) {
        total += line(draft, definition.lines().get(i), inner.get(i), lines);
      }
      long base = sum ? 0 : unhooked.of(draft);
      total = hooks(definition, draft, sum ? total : base, lines);
      hearer.accept(new Reckoned(head.say(draft), total, false, base, rule, lines));
    };
  }

  private static long line(
      Draft draft, Definition.Line line, Reckoning inner, List<Reckoned.Line> lines) {
    Num plus = line.plus();
    if (plus == null || !line.claim().of(draft)) {
      return 0;
    }
    long number = plus.of(draft);
    int before = lines.size();
    inner.tell(
        draft, made -> made.lines().stream().filter(l -> l.number() != 0).forEach(lines::add));
    if (number != 0 && lines.size() == before) {
      lines.add(new Reckoned.Line(number, line.say(), line.rule(), ""));
    }
    return number;
  }

  private static long hooks(
      Definition definition, Draft draft, long value, List<Reckoned.Line> lines) {
    long counted = value;
    for (Definition.Counting hook : definition.countings()) {
      long after = hook.count(draft, counted);
      String say = hook.says(draft).orElse("");
      if (after != counted) {
        var by = hook.hanging();
        lines.add(new Reckoned.Line(after - counted, say, by.rule(), by.owner()));
      }
      counted = after;
    }
    return counted;
  }
}
