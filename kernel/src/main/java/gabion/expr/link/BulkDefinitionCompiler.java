package gabion.expr.link;

import gabion.define.Block;
import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.CombinedSet;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.DefinitionCall;
import gabion.expr.value.HookFilteredSet;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.expr.value.Signature;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Links the bodies of definitions once more, for all things at once. */
final class BulkDefinitionCompiler {

  private final ExpressionCompiler linker;

  BulkDefinitionCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /** The things of which an adjective holds, where its body allows to work that out at once. */
  Members members(Node.Call adjective, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    Definition definition = adjective.requiredSignature().definition();
    Block body = definition.thing().block();
    boolean closed = definition.isHooked() && !bulk.isAsking();
    if (closed || definition.isOpen() || body.has("first") || body.has("add-up")) {
      throw new BulkUnsupportedException();
    }
    linker.definitions.compile(definition);
    BoundArguments given = bindArguments(definition, adjective.around(), bulk);
    Members members = body(body, given.scope(), bulk);
    if (definition.isHooked()) {
      members = new HookFilteredSet(members, definition.refusings(), given.many());
    }
    return callWith(definition, given, members);
  }

  /**
   * Returns the places at which the set of a definition is not empty, as in {@code any herds in
   * it}.
   */
  Members nonEmptyPlaces(Definition definition, List<Node> nodes, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    Optional<Tree.Text> is = definition.thing().block().text("is");
    if (definition.isHooked() || is.isEmpty()) {
      throw new BulkUnsupportedException();
    }
    linker.definitions.compile(definition);
    BoundArguments given = bindArguments(definition, nodes, bulk);
    Sentence sentence = Sentence.of(is.get());
    BulkCompiler inside = bulk.in(new Context(sentence, given.scope()));
    Node set = linker.read(sentence, given.scope());
    return callWith(definition, given, new BulkPlaceCompiler(inside).compileNonEmpty(set));
  }

  private static Members callWith(Definition definition, BoundArguments given, Members members) {
    boolean bare = given.arguments().length == given.many().size();
    return bare ? members : new DefinitionCall(given.arguments(), definition.slots()).of(members);
  }

  /**
   * The arguments of a call to a definition.
   *
   * @param arguments the values for its scratch slots; {@code NOTHING} for bulk variables
   * @param scope the scope in which its body is compiled
   * @param many the slots of the bulk variables
   */
  private record BoundArguments(Num[] arguments, Scope scope, List<Integer> many) {}

  private BoundArguments bindArguments(Definition definition, List<Node> nodes, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    Signature noun = definition.noun();
    Scope scope = Scope.EMPTY;
    Num[] arguments = new Num[nodes.size()];
    List<Integer> many = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      Type type = noun.types().get(i);
      int slot = definition.slots() + i;
      boolean variable = bulk.isVariable(nodes.get(i));
      if (variable) {
        many.add(slot);
      }
      arguments[i] = variable ? bulkArgument(type, bulk) : argument(nodes.get(i), type, bulk);
      CompiledExpression code =
          variable
              ? new CompiledExpression.OfMany(type)
              : new CompiledExpression.OfNum(type, ExpressionCompiler.slot(slot));
      scope = scope.with(noun.parameters().get(i), code);
    }
    return new BoundArguments(arguments, scope, many);
  }

  private static Num bulkArgument(Type type, BulkCompiler bulk) throws BulkUnsupportedException {
    Sort wanted = type.sort();
    if (wanted == null || wanted.whole() != bulk.sort.whole()) {
      throw new BulkUnsupportedException();
    }
    return Num.constant(Sort.NOTHING);
  }

  private Num argument(Node node, Type type, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    if (!bulk.mentions(node)
        && linker.value(node, type, bulk.context) instanceof CompiledExpression.OfNum num) {
      return num.num();
    }
    throw new BulkUnsupportedException();
  }

  private Members body(Block block, Scope scope, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    Optional<Tree.Text> is = block.text("is");
    if (is.isPresent()) {
      return line(is.get(), scope, bulk);
    }
    boolean all = block.has("all");
    List<Members> lines = new ArrayList<>();
    for (Tree line : BodyCompiler.lines(block.tree(all ? "all" : "either").orElseThrow())) {
      lines.add(
          line(
              BodyCompiler.lineCondition(line).orElseThrow(BulkUnsupportedException::new),
              scope,
              bulk));
    }
    return all ? CombinedSet.all(lines) : CombinedSet.either(lines);
  }

  private Members line(Tree.Text text, Scope scope, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    Sentence sentence = Sentence.of(text);
    return bulk.in(new Context(sentence, scope)).compile(linker.read(sentence, scope));
  }
}
