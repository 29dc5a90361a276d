package gabion.expr;

import gabion.define.Block;
import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.expr.TokenReader.Unreadable;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Links definitions: once with parameters in scratch slots, and again wherever all at once pays.
 */
final class Definitions {

  private static final List<String> BODIES = List.of("is", "all", "either", "first", "add-up");

  private final Linker linker;

  Definitions(Linker linker) {
    this.linker = linker;
  }

  // ---- calling

  /** A call of a definition that is a noun. */
  Code call(Definition definition, List<Node> arguments, Context context) throws Unlinkable {
    Noun noun = nounOf(definition);
    Code code = link(definition, context, arguments.isEmpty() ? null : arguments.get(0));
    Num[] nums = arguments(noun, arguments, context);
    if (nums.length == 0) {
      return code;
    }
    return new Called(nums, definition.slots).of(code);
  }

  private static Noun nounOf(Definition definition) {
    Noun noun = definition.noun;
    if (noun == null) {
      throw new gabion.state.StateBug("a definition without a head is called");
    }
    return noun;
  }

  Claim claim(Node.Adjective adjective, Context context) throws Unlinkable {
    Definition definition = (Definition) adjective.noun().target();
    List<Node> arguments = Mentions.with(adjective.subject(), adjective.arguments());
    Code code = call(definition, arguments, context);
    if (code instanceof Code.OfClaim claim) {
      return claim.claim();
    }
    throw linker.mistyped(context, adjective, "claim", code);
  }

  Num[] arguments(Noun noun, List<Node> nodes, Context context) throws Unlinkable {
    List<Num> nums = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      Code code = linker.value(nodes.get(i), noun.types().get(i), context);
      if (code instanceof Code.OfNum num) {
        nums.add(num.num());
      } else if (code instanceof Code.OfClaim claim) {
        nums.add(draft -> claim.claim().of(draft) ? 1 : 0);
      } else {
        throw linker.mistyped(context, nodes.get(i), noun.types().get(i).toString(), code);
      }
    }
    return nums.toArray(new Num[0]);
  }

  // ---- all at once

  /** The things of which an adjective holds, where its body allows to work that out at once. */
  Members members(Node.Adjective adjective, Wise wise, Context context, Predicate<Node> variable)
      throws Unlinkable {
    Definition definition = (Definition) adjective.noun().target();
    Block body = definition.thing().block();
    boolean closed = definition.hooked && !wise.isAsking();
    if (closed || body.has("first") || body.has("add-up")) {
      throw Wise.notWise();
    }
    Noun noun = adjective.noun();
    link(definition, context, adjective);
    List<Node> nodes = Mentions.with(adjective.subject(), adjective.arguments());
    Scope scope = Scope.EMPTY;
    Num[] arguments = new Num[nodes.size()];
    List<Integer> many = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      String name = noun.parameters().get(i);
      Type type = noun.types().get(i);
      if (variable.test(nodes.get(i))) {
        Sort wanted = type.sort();
        if (wanted == null || wanted.whole() != wise.sort().whole()) {
          throw Wise.notWise();
        }
        scope = scope.with(name, new Code.OfMany(type));
        arguments[i] = Num.always(Sort.NOTHING);
        many.add(definition.slots + i);
      } else {
        arguments[i] = argument(nodes.get(i), type, context);
        scope = scope.with(name, new Code.OfNum(type, Linker.slot(definition.slots + i)));
      }
    }
    Members members = body(definition, wise, scope);
    if (definition.hooked) {
      members = new Unrefused(members, definition.refusings, many);
    }
    boolean bare = nodes.size() == 1;
    return bare ? members : new Called(arguments, definition.slots).of(members);
  }

  private Num argument(Node node, Type type, Context context) throws Unlinkable {
    if (linker.value(node, type, context) instanceof Code.OfNum num) {
      return num.num();
    }
    throw Wise.notWise();
  }

  private Members body(Definition definition, Wise wise, Scope scope) throws Unlinkable {
    Block block = definition.thing().block();
    if (block.text("is").isPresent()) {
      return wise(block.text("is").get(), wise, scope);
    }
    boolean all = block.has("all");
    List<Members> lines = new ArrayList<>();
    for (Tree line : lines(block.tree(all ? "all" : "either").orElseThrow())) {
      Optional<Tree.Text> text = that(line);
      if (text.isEmpty()) {
        throw Wise.notWise();
      }
      lines.add(wise(text.get(), wise, scope));
    }
    Members[] parts = lines.toArray(new Members[0]);
    return all ? Joined.all(parts) : Joined.either(parts);
  }

  private Members wise(Tree.Text text, Wise wise, Scope scope) throws Unlinkable {
    Sentence sentence = Sentence.of(text);
    try {
      Node node = read(sentence, scope);
      Context context = new Context(sentence, scope);
      return wise.link(node, context, part -> Wise.isMany(part, context));
    } catch (Unreadable unreadable) {
      throw Wise.notWise();
    }
  }

  private Node read(Sentence sentence, Scope scope) throws Unreadable {
    return new Parser(
            sentence, linker.vocabulary, name -> scope.find(name) != null, linker.problems)
        .whole();
  }

  // ---- linking

  /** The scope in which a definition's parameters lie in its scratch slots. */
  Scope parameters(Definition definition, Noun noun) {
    if (definition.slots < 0) {
      definition.noun = noun;
      definition.slots = linker.layout.takeScratch(Math.max(1, noun.parameters().size()));
    }
    Scope scope = Scope.EMPTY;
    for (int i = 0; i < noun.parameters().size(); i++) {
      Type type = noun.types().get(i);
      Num slot = Linker.slot(definition.slots + i);
      scope =
          scope.with(
              noun.parameters().get(i),
              type.equals(Type.CLAIM)
                  ? new Code.OfClaim(draft -> slot.of(draft) != 0)
                  : new Code.OfNum(type, slot));
    }
    return scope;
  }

  Code link(Definition definition, @Nullable Context caller, @Nullable Node node)
      throws Unlinkable {
    if (definition.code != null) {
      return definition.code;
    }
    if (definition.linking) {
      linker.problems.add(
          Fault.DEFINED_BY_ITSELF, definition.thing().key().where(), null, definition.thing().id());
      throw new Unlinkable();
    }
    definition.linking = true;
    try {
      Noun noun = nounOf(definition);
      Code code = hooked(definition, linked(definition, parameters(definition, noun)));
      definition.code = code;
      return code;
    } finally {
      definition.linking = false;
    }
  }

  private Code hooked(Definition definition, Code code) throws Unlinkable {
    if (!definition.hooked) {
      return code;
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.NUMBER) {
      Num body = num.num();
      return new Code.OfNum(
          num.type(),
          draft -> {
            long value = body.of(draft);
            for (int i = 0; i < definition.countings.size(); i++) {
              value = definition.countings.get(i).count(draft, value);
            }
            return value;
          });
    }
    if (code instanceof Code.OfClaim claim) {
      Claim body = claim.claim();
      return new Code.OfClaim(
          draft -> {
            if (!body.of(draft)) {
              return false;
            }
            for (int i = 0; i < definition.refusings.size(); i++) {
              if (definition.refusings.get(i).of(draft)) {
                return false;
              }
            }
            return true;
          });
    }
    linker.problems.add(
        Fault.CANNOT_HOOK, definition.thing().key().where(), null, definition.thing().id());
    throw new Unlinkable();
  }

  private Code linked(Definition definition, Scope scope) throws Unlinkable {
    Block block = definition.thing().block();
    String body = null;
    for (String name : BODIES) {
      if (block.has(name)) {
        if (body != null) {
          linker.problems.add(
              Fault.TWO_BODIES, block.tree(name).orElseThrow().where(), null, body, name);
        }
        body = name;
      }
    }
    block.text("title");
    block.done();
    if (body == null) {
      linker.problems.add(
          Fault.NO_BODY, definition.thing().key().where(), null, definition.thing().id());
      throw new Unlinkable();
    }
    Tree tree = block.tree(body).orElseThrow();
    return switch (body) {
      case "is" -> is(tree, scope);
      case "all", "either" -> claims(definition, lines(tree), scope, body.equals("all"));
      case "first" -> first(lines(tree), scope);
      default -> addUp(definition, lines(tree), scope);
    };
  }

  private Code is(Tree tree, Scope scope) throws Unlinkable {
    return linker.code(text(tree), scope).orElseThrow(Unlinkable::new);
  }

  private Code claims(Definition definition, List<Tree> lines, Scope scope, boolean all)
      throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    for (Tree line : lines) {
      Tree.Text text = that(line).orElseThrow(() -> wrongLine(line));
      Claim claim = linker.claim(text, scope).orElseThrow(Unlinkable::new);
      claims.add(claim);
      definition.lines.add(new Definition.Line(claim, null, say(line), citation(definition, line)));
    }
    Claim[] parts = claims.toArray(new Claim[0]);
    return new Code.OfClaim(
        draft -> {
          for (Claim part : parts) {
            if (part.of(draft) != all) {
              return !all;
            }
          }
          return all;
        });
  }

  private Code addUp(Definition definition, List<Tree> lines, Scope scope) throws Unlinkable {
    List<Definition.Line> sum = definition.lines;
    for (Tree line : lines) {
      Block block = Block.of(line, definition.thing().block().citation(), linker.problems);
      Optional<Tree.Text> when = block.text("when");
      Claim claim =
          when.isEmpty()
              ? draft -> true
              : linker.claim(when.get(), scope).orElseThrow(Unlinkable::new);
      Tree.Text plus = block.need("plus").orElseThrow(Unlinkable::new);
      Num number = linker.number(plus, scope).orElseThrow(Unlinkable::new);
      sum.add(new Definition.Line(claim, number, block.text("say", ""), block.citation().brief()));
      block.done();
    }
    return new Code.OfNum(
        Type.NUMBER,
        draft -> {
          long total = 0;
          for (Definition.Line line : sum) {
            Num plus = line.plus();
            total += plus != null && line.claim().of(draft) ? plus.of(draft) : 0;
          }
          return total;
        });
  }

  private Code first(List<Tree> lines, Scope scope) throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    List<Code> codes = new ArrayList<>();
    for (Tree line : lines) {
      Block block = Block.of(line, gabion.define.Citation.NONE, linker.problems);
      Optional<Tree.Text> when = block.text("when");
      claims.add(
          when.isEmpty()
              ? draft -> true
              : linker.claim(when.get(), scope).orElseThrow(Unlinkable::new));
      Tree.Text is = block.need("is").orElseThrow(Unlinkable::new);
      codes.add(
          (codes.isEmpty() ? linker.code(is, scope) : linker.value(is, codes.get(0).type(), scope))
              .orElseThrow(Unlinkable::new));
      block.done();
    }
    if (codes.isEmpty()) {
      throw new Unlinkable();
    }
    if (codes.get(0) instanceof Code.OfGroup) {
      return new Code.OfGroup(new FirstGroup(claims, codes));
    }
    List<Num> nums = new ArrayList<>();
    for (int i = 0; i < codes.size(); i++) {
      if (!(codes.get(i) instanceof Code.OfNum num)) {
        linker.problems.add(
            Fault.WRONG_TYPE,
            lines.get(i).where(),
            null,
            "number or one thing",
            codes.get(i).type());
        throw new Unlinkable();
      }
      nums.add(num.num());
    }
    return new Code.OfNum(codes.get(0).type(), firstOf(claims, nums));
  }

  private static Num firstOf(List<Claim> claims, List<Num> nums) {
    Claim[] when = claims.toArray(new Claim[0]);
    Num[] is = nums.toArray(new Num[0]);
    return draft -> {
      for (int i = 0; i < when.length; i++) {
        if (when[i].of(draft)) {
          return is[i].of(draft);
        }
      }
      return Sort.NOTHING;
    };
  }

  // ---- lines

  private static List<Tree> lines(Tree tree) {
    return tree instanceof Tree.Items items ? items.items() : List.of(tree);
  }

  private static Optional<Tree.Text> that(Tree line) {
    Tree that = line instanceof Tree.Fields fields ? fields.get("that") : line;
    return that instanceof Tree.Text text ? Optional.of(text) : Optional.empty();
  }

  private static String say(Tree line) {
    Tree say = line instanceof Tree.Fields fields ? fields.get("say") : null;
    return say instanceof Tree.Text text ? text.value() : "";
  }

  private static String citation(Definition definition, Tree line) {
    gabion.define.Citation outer = definition.thing().block().citation();
    return (line instanceof Tree.Fields fields ? outer.within(fields) : outer).brief();
  }

  private Tree.Text text(Tree tree) throws Unlinkable {
    if (tree instanceof Tree.Text text) {
      return text;
    }
    throw wrongLine(tree);
  }

  private Unlinkable wrongLine(Tree tree) {
    linker.problems.add(Fault.WANTS_TEXT, tree.where(), null, "a line of a definition");
    return new Unlinkable();
  }
}
