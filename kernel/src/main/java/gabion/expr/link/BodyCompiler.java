package gabion.expr.link;

import gabion.define.Block;
import gabion.define.Citation;
import gabion.define.Schemas;
import gabion.expr.read.Sentence;
import gabion.expr.value.BalancedFold;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.ConditionalGroup;
import gabion.expr.value.Definition;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.SaturatingMath;
import gabion.expr.value.Scope;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Links the bodies of definitions: one sentence, a restriction, a sum, or the first that holds. */
final class BodyCompiler {

  private static final List<String> BODIES = List.of("is", "all", "either", "first", "add-up");

  private final ExpressionCompiler linker;

  BodyCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /** Compiles the body of a definition in the scope of its parameters. */
  CompiledExpression body(Definition definition, Scope scope) throws CompilationException {
    Block block = definition.thing().block();
    String body = null;
    for (String name : BODIES) {
      if (block.has(name)) {
        if (body != null) {
          linker.problems.add(
              ProblemCode.TWO_BODIES, block.tree(name).orElseThrow().location(), null, body, name);
        }
        body = name;
      }
    }
    block.text("title");
    block.claim("told");
    block.reportUnreadFields();
    if (body == null) {
      linker.problems.add(
          ProblemCode.NO_BODY, definition.thing().key().location(), null, definition.thing().id());
      throw new CompilationException();
    }
    Tree tree = block.tree(body).orElseThrow();
    return switch (body) {
      case "is" -> is(tree, scope);
      case "all", "either" -> conditions(definition, lines(tree), scope, body.equals("all"));
      case "first" -> first(lines(tree), scope);
      default -> addUp(definition, lines(tree), scope);
    };
  }

  private CompiledExpression is(Tree tree, Scope scope) throws CompilationException {
    return compileText(text(tree), scope, (node, in) -> linker.compileSeveral(node, null, in));
  }

  private CompiledExpression conditions(
      Definition definition, List<Tree> lines, Scope scope, boolean all)
      throws CompilationException {
    List<Condition> claims = new ArrayList<>();
    for (Tree line : lines) {
      Tree.Text text = lineCondition(line).orElseThrow(() -> wrongLine(line));
      Condition claim = condition(text, scope);
      claims.add(claim);
      definition.add(
          new Definition.Line(claim, null, say(line), citation(definition, line, lines.size())));
    }
    return new CompiledExpression.OfCondition(all ? Condition.all(claims) : Condition.any(claims));
  }

  private CompiledExpression addUp(Definition definition, List<Tree> lines, Scope scope)
      throws CompilationException {
    List<Num> sum = new ArrayList<>();
    List<Definition.Line> told = new ArrayList<>();
    for (Tree line : lines) {
      Block block =
          Block.of(line, definition.thing().block().citation(), linker.problems, Schemas.SUMMAND);
      Condition when = whenCondition(block, scope);
      Tree.Text plus = block.need("plus").orElseThrow(CompilationException::new);
      Num number = number(plus, scope);
      Num otherwise = Num.constant(0);
      String rule = block.citation().brief();
      told.add(new Definition.Line(when, number, block.text("say", ""), rule));
      Optional<Tree.Text> other = fallbackText(block);
      if (other.isPresent()) {
        otherwise = number(other.get(), scope);
        String say = block.text("otherwise-say", "");
        told.add(new Definition.Line(draft -> !when.of(draft), otherwise, say, rule));
      }
      sum.add(first(when, number, otherwise));
      block.reportUnreadFields();
    }
    told.forEach(definition::add);
    return new CompiledExpression.OfNum(
        Type.NUMBER,
        sum.isEmpty()
            ? Num.constant(0)
            : BalancedFold.foldBalanced(
                sum, (one, more) -> draft -> SaturatingMath.sum(one.of(draft), more.of(draft))));
  }

  private static Num first(Condition when, Num is, Num otherwise) {
    return draft -> when.of(draft) ? is.of(draft) : otherwise.of(draft);
  }

  private Condition whenCondition(Block block, Scope scope) throws CompilationException {
    Optional<Tree.Text> when = block.text("when");
    return when.isEmpty() ? draft -> true : condition(when.get(), scope);
  }

  /** Returns the {@code otherwise} text of a line; reports a missing {@code when}. */
  private static Optional<Tree.Text> fallbackText(Block block) {
    if (block.has("otherwise")) {
      block.need("when");
    }
    return block.text("otherwise");
  }

  private CompiledExpression first(List<Tree> lines, Scope scope) throws CompilationException {
    List<Condition> claims = new ArrayList<>();
    List<CompiledExpression> codes = new ArrayList<>();
    for (Tree line : lines) {
      Block block = Block.of(line, Citation.NONE, linker.problems, Schemas.CASE);
      claims.add(whenCondition(block, scope));
      Tree.Text is = block.need("is").orElseThrow(CompilationException::new);
      codes.add(value(is, codes, scope));
      Optional<Tree.Text> other = fallbackText(block);
      boolean ends = other.isPresent() || !block.has("when");
      if (ends && line != lines.get(lines.size() - 1)) {
        linker.problems.add(ProblemCode.NEVER_ASKED, line.location(), null);
      }
      if (other.isPresent()) {
        claims.add(draft -> true);
        codes.add(value(other.get(), codes, scope));
      }
      block.reportUnreadFields();
    }
    if (codes.isEmpty()) {
      throw new CompilationException();
    }
    if (codes.get(0) instanceof CompiledExpression.OfGroup) {
      return new CompiledExpression.OfGroup(firstGroup(claims, codes));
    }
    if (SetCompiler.asSet(codes.get(0)) != null && codes.get(0).type().form() != Form.ONE) {
      return firstSet(claims, codes);
    }
    List<Num> nums = new ArrayList<>();
    for (int i = 0; i < codes.size(); i++) {
      if (!(codes.get(i) instanceof CompiledExpression.OfNum num)) {
        linker.problems.add(
            ProblemCode.WRONG_TYPE,
            lines.get(Math.min(i, lines.size() - 1)).location(),
            null,
            "number, thing, set or pieces",
            codes.get(i).type());
        throw new CompilationException();
      }
      nums.add(num.num());
    }
    return new CompiledExpression.OfNum(codes.get(0).type(), firstOf(claims, nums));
  }

  private static Group firstGroup(List<Condition> claims, List<CompiledExpression> codes) {
    Group first = Group.none();
    for (int i = claims.size() - 1; i >= 0; i--) {
      first =
          new ConditionalGroup(
              claims.get(i), ((CompiledExpression.OfGroup) codes.get(i)).group(), first);
    }
    return first;
  }

  private static CompiledExpression firstSet(
      List<Condition> claims, List<CompiledExpression> codes) {
    Members first = Members.NONE;
    for (int i = claims.size() - 1; i >= 0; i--) {
      CompiledExpression.OfSet set = Objects.requireNonNull(SetCompiler.asSet(codes.get(i)));
      first = first(claims.get(i), set.members().widenTo(set.sort().words()), first);
    }
    return new CompiledExpression.OfSet(ValueCompiler.sortOf(codes.get(0).type()), first);
  }

  private static Members first(Condition when, Members is, Members otherwise) {
    return (draft, word) -> when.of(draft) ? is.word(draft, word) : otherwise.word(draft, word);
  }

  /** A value of the type of the first of several. */
  private CompiledExpression value(Tree.Text text, List<CompiledExpression> before, Scope scope)
      throws CompilationException {
    return before.isEmpty()
        ? code(text, scope)
        : compileText(text, scope, (node, in) -> linker.value(node, before.get(0).type(), in));
  }

  private static Num firstOf(List<Condition> claims, List<Num> nums) {
    Num first = Num.constant(Sort.NOTHING);
    for (int i = claims.size() - 1; i >= 0; i--) {
      first = first(claims.get(i), nums.get(i), first);
    }
    return first;
  }

  // ---- sentences, which belong to the body and are nothing of their own

  private CompiledExpression code(Tree.Text text, Scope scope) throws CompilationException {
    return compileText(text, scope, linker::any);
  }

  private Condition condition(Tree.Text text, Scope scope) throws CompilationException {
    return compileText(text, scope, linker::condition);
  }

  private Num number(Tree.Text text, Scope scope) throws CompilationException {
    return compileText(text, scope, linker.values::number);
  }

  private <T> T compileText(Tree.Text text, Scope scope, ExpressionCompiler.CompileStep<T> step)
      throws CompilationException {
    Sentence sentence = Sentence.of(text);
    linker.vocabulary.listener().beforeCompile(sentence, scope, null, linker.vocabulary);
    return linker.compile(sentence, scope, step).orElseThrow(CompilationException::new);
  }

  // ---- lines

  static List<Tree> lines(Tree tree) {
    return tree instanceof Tree.Items items ? items.items() : List.of(tree);
  }

  /** The claim of a line of a restriction. */
  static Optional<Tree.Text> lineCondition(Tree line) {
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

  private Tree.Text text(Tree tree) throws CompilationException {
    if (tree instanceof Tree.Text text) {
      return text;
    }
    throw wrongLine(tree);
  }

  private CompilationException wrongLine(Tree tree) {
    linker.problems.add(ProblemCode.WANTS_TEXT, tree.location(), null, "a line of a definition");
    return new CompilationException();
  }
}
