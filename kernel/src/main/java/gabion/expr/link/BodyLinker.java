package gabion.expr.link;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Schemas;
import gabion.expr.read.Sentence;
import gabion.expr.value.Amounts;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.FirstGroup;
import gabion.expr.value.Group;
import gabion.expr.value.Halves;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Links the bodies of definitions: one sentence, a restriction, a sum, or the first that holds. */
final class BodyLinker {

  private static final List<String> BODIES = List.of("is", "all", "either", "first", "add-up");

  private final Linker linker;

  BodyLinker(Linker linker) {
    this.linker = linker;
  }

  /** What a definition says, in the scope of its parameters. */
  Code body(Definition definition, Scope scope) throws Unlinkable {
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
    block.claim("told");
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
    return linked(text(tree), scope, (node, in) -> linker.several(node, null, in));
  }

  private Code claims(Definition definition, List<Tree> lines, Scope scope, boolean all)
      throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    for (Tree line : lines) {
      Tree.Text text = that(line).orElseThrow(() -> wrongLine(line));
      Claim claim = claim(text, scope);
      claims.add(claim);
      definition.add(
          new Definition.Line(claim, null, say(line), citation(definition, line, lines.size())));
    }
    return new Code.OfClaim(all ? Claim.all(claims) : Claim.any(claims));
  }

  private Code addUp(Definition definition, List<Tree> lines, Scope scope) throws Unlinkable {
    List<Num> sum = new ArrayList<>();
    List<Definition.Line> told = new ArrayList<>();
    for (Tree line : lines) {
      Block block =
          Block.of(line, definition.thing().block().citation(), linker.problems, Schemas.SUMMAND);
      Claim when = when(block, scope);
      Tree.Text plus = block.need("plus").orElseThrow(Unlinkable::new);
      Num number = number(plus, scope);
      Num otherwise = Num.always(0);
      String rule = block.citation().brief();
      told.add(new Definition.Line(when, number, block.text("say", ""), rule));
      Optional<Tree.Text> other = otherwise(block);
      if (other.isPresent()) {
        otherwise = number(other.get(), scope);
        String say = block.text("otherwise-say", "");
        told.add(new Definition.Line(draft -> !when.of(draft), otherwise, say, rule));
      }
      sum.add(first(when, number, otherwise));
      block.done();
    }
    told.forEach(definition::add);
    return new Code.OfNum(
        Type.NUMBER,
        sum.isEmpty()
            ? Num.always(0)
            : Halves.joined(
                sum, (one, more) -> draft -> Amounts.sum(one.of(draft), more.of(draft))));
  }

  private static Num first(Claim when, Num is, Num otherwise) {
    return draft -> when.of(draft) ? is.of(draft) : otherwise.of(draft);
  }

  private Claim when(Block block, Scope scope) throws Unlinkable {
    Optional<Tree.Text> when = block.text("when");
    return when.isEmpty() ? draft -> true : claim(when.get(), scope);
  }

  /** What a line comes to where its {@code when} does not hold. */
  private static Optional<Tree.Text> otherwise(Block block) {
    if (block.has("otherwise")) {
      block.need("when");
    }
    return block.text("otherwise");
  }

  private Code first(List<Tree> lines, Scope scope) throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    List<Code> codes = new ArrayList<>();
    for (Tree line : lines) {
      Block block = Block.of(line, Citation.NONE, linker.problems, Schemas.CASE);
      claims.add(when(block, scope));
      Tree.Text is = block.need("is").orElseThrow(Unlinkable::new);
      codes.add(value(is, codes, scope));
      Optional<Tree.Text> other = otherwise(block);
      boolean ends = other.isPresent() || !block.has("when");
      if (ends && line != lines.get(lines.size() - 1)) {
        linker.problems.add(Fault.NEVER_ASKED, line.where(), null);
      }
      if (other.isPresent()) {
        claims.add(draft -> true);
        codes.add(value(other.get(), codes, scope));
      }
      block.done();
    }
    if (codes.isEmpty()) {
      throw new Unlinkable();
    }
    if (codes.get(0) instanceof Code.OfGroup) {
      return new Code.OfGroup(firstGroup(claims, codes));
    }
    if (Sets.asSet(codes.get(0)) != null && codes.get(0).type().form() != Form.ONE) {
      return firstSet(claims, codes);
    }
    List<Num> nums = new ArrayList<>();
    for (int i = 0; i < codes.size(); i++) {
      if (!(codes.get(i) instanceof Code.OfNum num)) {
        linker.problems.add(
            Fault.WRONG_TYPE,
            lines.get(Math.min(i, lines.size() - 1)).where(),
            null,
            "number, thing, set or pieces",
            codes.get(i).type());
        throw new Unlinkable();
      }
      nums.add(num.num());
    }
    return new Code.OfNum(codes.get(0).type(), firstOf(claims, nums));
  }

  private static Group firstGroup(List<Claim> claims, List<Code> codes) {
    Group first = Group.none();
    for (int i = claims.size() - 1; i >= 0; i--) {
      first = new FirstGroup(claims.get(i), ((Code.OfGroup) codes.get(i)).group(), first);
    }
    return first;
  }

  private static Code firstSet(List<Claim> claims, List<Code> codes) {
    Members first = Members.NONE;
    for (int i = claims.size() - 1; i >= 0; i--) {
      Code.OfSet set = Objects.requireNonNull(Sets.asSet(codes.get(i)));
      first = first(claims.get(i), set.members().widened(set.sort().words()), first);
    }
    return new Code.OfSet(Values.sortOf(codes.get(0).type()), first);
  }

  private static Members first(Claim when, Members is, Members otherwise) {
    return (draft, word) -> when.of(draft) ? is.word(draft, word) : otherwise.word(draft, word);
  }

  /** A value of the type of the first of several. */
  private Code value(Tree.Text text, List<Code> before, Scope scope) throws Unlinkable {
    return before.isEmpty()
        ? code(text, scope)
        : linked(text, scope, (node, in) -> linker.value(node, before.get(0).type(), in));
  }

  private static Num firstOf(List<Claim> claims, List<Num> nums) {
    Num first = Num.always(Sort.NOTHING);
    for (int i = claims.size() - 1; i >= 0; i--) {
      first = first(claims.get(i), nums.get(i), first);
    }
    return first;
  }

  // ---- sentences, which belong to the body and are nothing of their own

  private Code code(Tree.Text text, Scope scope) throws Unlinkable {
    return linked(text, scope, linker::any);
  }

  private Claim claim(Tree.Text text, Scope scope) throws Unlinkable {
    return linked(text, scope, linker::claim);
  }

  private Num number(Tree.Text text, Scope scope) throws Unlinkable {
    return linked(text, scope, linker.values::number);
  }

  private <T> T linked(Tree.Text text, Scope scope, Linker.LinkStep<T> step) throws Unlinkable {
    Sentence sentence = Sentence.of(text);
    linker.vocabulary.listener().heard(sentence, scope, null, linker.vocabulary);
    return linker.link(sentence, scope, step).orElseThrow(Unlinkable::new);
  }

  // ---- lines

  /** The lines of a body. */
  static List<Tree> lines(Tree tree) {
    return tree instanceof Tree.Items items ? items.items() : List.of(tree);
  }

  /** The claim of a line of a restriction. */
  static Optional<Tree.Text> that(Tree line) {
    Tree that = line instanceof Tree.Fields fields ? fields.get("that") : line;
    return that instanceof Tree.Text text ? Optional.of(text) : Optional.empty();
  }

  private static String say(Tree line) {
    Tree say = line instanceof Tree.Fields fields ? fields.get("say") : null;
    return say instanceof Tree.Text text ? text.value() : "";
  }

  /**
   * A line with a rule of its own does not go by the ruling of the definition, nor does one of
   * several without any.
   */
  private static String citation(Definition definition, Tree line, int lines) {
    Citation outer = definition.thing().block().citation();
    Citation own = line instanceof Tree.Fields one ? Citation.NONE.within(one) : Citation.NONE;
    if (own.equals(Citation.NONE)) {
      return lines > 1 ? outer.clause() : outer.brief();
    }
    String rule = own.rule().isEmpty() ? outer.rule() : own.rule();
    return new Citation(rule, own.ruling(), false).brief();
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
