package gabion.expr.link;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Schemas;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.FirstGroup;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
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
    return linker.code(text(tree), scope).orElseThrow(Unlinkable::new);
  }

  private Code claims(Definition definition, List<Tree> lines, Scope scope, boolean all)
      throws Unlinkable {
    List<Claim> claims = new ArrayList<>();
    for (Tree line : lines) {
      Tree.Text text = that(line).orElseThrow(() -> wrongLine(line));
      Claim claim = linker.claim(text, scope).orElseThrow(Unlinkable::new);
      claims.add(claim);
      definition.add(new Definition.Line(claim, null, say(line), citation(definition, line)));
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
    List<Definition.Line> sum = new ArrayList<>();
    for (Tree line : lines) {
      Block block =
          Block.of(line, definition.thing().block().citation(), linker.problems, Schemas.SUMMAND);
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
    sum.forEach(definition::add);
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
      Block block = Block.of(line, Citation.NONE, linker.problems, Schemas.CASE);
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

  private static String citation(Definition definition, Tree line) {
    Citation outer = definition.thing().block().citation();
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
