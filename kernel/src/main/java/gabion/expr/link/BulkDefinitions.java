package gabion.expr.link;

import gabion.define.Block;
import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Called;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Joined;
import gabion.expr.value.Members;
import gabion.expr.value.Noun;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.expr.value.Unrefused;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Links the bodies of definitions once more, for all things at once. */
final class BulkDefinitions {

  private final Linker linker;

  BulkDefinitions(Linker linker) {
    this.linker = linker;
  }

  /** The things of which an adjective holds, where its body allows to work that out at once. */
  Members members(Node.Call adjective, Bulk bulk) throws Unlinkable, NotBulk {
    Definition definition = adjective.declared().definition();
    Block body = definition.thing().block();
    boolean closed = definition.isHooked() && !bulk.isAsking();
    if (closed || definition.isOpen() || body.has("first") || body.has("add-up")) {
      throw new NotBulk();
    }
    linker.definitions.link(definition);
    Given given = given(definition, adjective.around(), bulk);
    Members members = body(body, given.scope(), bulk);
    if (definition.isHooked()) {
      members = new Unrefused(members, definition.refusings(), given.many());
    }
    return called(definition, given, members);
  }

  /** The places at which there are any of what a definition names, {@code any herds in it}. */
  Members some(Definition definition, List<Node> nodes, Bulk bulk) throws Unlinkable, NotBulk {
    Optional<Tree.Text> is = definition.thing().block().text("is");
    if (definition.isHooked() || is.isEmpty()) {
      throw new NotBulk();
    }
    linker.definitions.link(definition);
    Given given = given(definition, nodes, bulk);
    Sentence sentence = Sentence.of(is.get());
    Bulk inside = bulk.in(new Context(sentence, given.scope()));
    Node set = linker.read(sentence, given.scope());
    return called(definition, given, new BulkPlaces(inside).some(set));
  }

  private static Members called(Definition definition, Given given, Members members) {
    boolean bare = given.arguments().length == given.many().size();
    return bare ? members : new Called(given.arguments(), definition.slots()).of(members);
  }

  /**
   * What a definition is called with.
   *
   * @param arguments what is stored in its scratch slots; nothing for what stands for many
   * @param scope in which its body is linked
   * @param many the slots of what stands for many
   */
  private record Given(Num[] arguments, Scope scope, List<Integer> many) {}

  private Given given(Definition definition, List<Node> nodes, Bulk bulk)
      throws Unlinkable, NotBulk {
    Noun noun = definition.noun();
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
      arguments[i] = variable ? nothing(type, bulk) : argument(nodes.get(i), type, bulk);
      Code code = variable ? new Code.OfMany(type) : new Code.OfNum(type, Linker.slot(slot));
      scope = scope.with(noun.parameters().get(i), code);
    }
    return new Given(arguments, scope, many);
  }

  private static Num nothing(Type type, Bulk bulk) throws NotBulk {
    Sort wanted = type.sort();
    if (wanted == null || wanted.whole() != bulk.sort.whole()) {
      throw new NotBulk();
    }
    return Num.always(Sort.NOTHING);
  }

  private Num argument(Node node, Type type, Bulk bulk) throws Unlinkable, NotBulk {
    if (!bulk.mentions(node) && linker.value(node, type, bulk.context) instanceof Code.OfNum num) {
      return num.num();
    }
    throw new NotBulk();
  }

  private Members body(Block block, Scope scope, Bulk bulk) throws Unlinkable, NotBulk {
    Optional<Tree.Text> is = block.text("is");
    if (is.isPresent()) {
      return line(is.get(), scope, bulk);
    }
    boolean all = block.has("all");
    List<Members> lines = new ArrayList<>();
    for (Tree line : BodyLinker.lines(block.tree(all ? "all" : "either").orElseThrow())) {
      lines.add(line(BodyLinker.that(line).orElseThrow(NotBulk::new), scope, bulk));
    }
    return all ? Joined.all(lines) : Joined.either(lines);
  }

  private Members line(Tree.Text text, Scope scope, Bulk bulk) throws Unlinkable, NotBulk {
    Sentence sentence = Sentence.of(text);
    return bulk.in(new Context(sentence, scope)).link(linker.read(sentence, scope));
  }
}
