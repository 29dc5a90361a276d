package gabion.tools.lab.analysis;

import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Scope;
import gabion.expr.value.Target;
import gabion.flow.run.Program;
import gabion.state.Field;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Infers the sorts of things that the parts of sentences denote. */
final class NodeTypes {

  private static final Set<String> NUMBERS =
      Set.of(
          "+ - *",
          "capped at",
          "at least",
          "count",
          BuiltInNames.SUM,
          BuiltInNames.EXTREME,
          "total of",
          "highest N of",
          "position",
          "distance from",
          "unreachable");

  private final Program program;

  NodeTypes(Program program) {
    this.program = program;
  }

  /** The property that an access reads; null where it reads no printed property. */
  @Nullable Property property(Node.Access access, Scope scope) {
    Sort of = sortOf(access.of(), scope);
    return of == null ? null : of.property(access.field());
  }

  /** The field that a node reads; null where it reads none. */
  @Nullable Field field(Node node, Scope scope) {
    if (node instanceof Node.Call call
        && call.noun() != null
        && call.noun().target() instanceof Target.OfField of) {
      return of.field();
    }
    if (node instanceof Node.Access access) {
      Sort of = sortOf(access.of(), scope);
      for (Field field : program.layout().fields().all()) {
        if (field.name().equals(access.field())
            && field.keys().size() == 1
            && of != null
            && of.within(field.keys().get(0))) {
          return field;
        }
      }
    }
    return null;
  }

  boolean isNumber(Node node, Scope scope) {
    if (node instanceof Node.Literal || NUMBERS.contains(node.word())) {
      return true;
    }
    Type type = type(node, scope);
    return type != null && type.form() == Type.Form.NUMBER;
  }

  /** The sort of the things that a node denotes; null if unknown. */
  @Nullable Sort sortOf(Node node, Scope scope) {
    Type type = type(node, scope);
    return type == null ? null : type.sort();
  }

  /** The type of a node, as far as it is known without compiling it. */
  @Nullable Type type(Node node, Scope scope) {
    if (node instanceof Node.ItReference) {
      CompiledExpression it = scope.itValue();
      return it == null ? null : it.type();
    }
    if (node instanceof Node.Name name) {
      CompiledExpression variable = scope.find(name.text());
      return variable == null ? ofId(name.text()) : variable.type();
    }
    if (node instanceof Node.Access access) {
      return access(access, scope);
    }
    if (node instanceof Node.Call call) {
      return call(call, scope);
    }
    return node instanceof Node.Literal ? Type.NUMBER : null;
  }

  /** Whether a word is the id of a thing, and no variable. */
  boolean isThing(Node.Name name, Scope scope) {
    return scope.find(name.text()) == null && ofId(name.text()) != null;
  }

  private @Nullable Type ofId(String id) {
    for (Sort sort : program.layout().sorts().byName().values()) {
      if (sort.number(id) >= 0) {
        return Type.one(sort);
      }
    }
    return null;
  }

  private @Nullable Type access(Node.Access access, Scope scope) {
    if (access.of() instanceof Node.Name name && name.text().equals("option")) {
      Sort readings = program.layout().sorts().options().get(access.field());
      return readings == null ? null : Type.one(readings);
    }
    Property property = property(access, scope);
    if (property != null) {
      return property.type();
    }
    Field field = field(access, scope);
    if (field != null) {
      return field.type();
    }
    return access.field().equals("area") ? Type.one(program.layout().sorts().areas()) : null;
  }

  private @Nullable Type call(Node.Call call, Scope scope) {
    if (call.noun() != null && call.word().isEmpty()) {
      Target target = call.noun().target();
      if (target instanceof Target.OfField of) {
        return of.field().type();
      }
      if (target instanceof Target.OfBox) {
        return Type.one(program.layout().sorts().places());
      }
      if (target instanceof LookupTable table) {
        return table.gives();
      }
      CompiledExpression code = target instanceof Definition of ? of.code() : null;
      return code == null ? null : code.type();
    }
    if (NUMBERS.contains(call.word())) {
      return Type.NUMBER;
    }
    return switch (call.word()) {
      case BuiltInNames.PLURAL -> {
        String plural = call.label() == null ? "" : call.requiredLabel().text();
        Sort sort = program.vocabulary().plural(plural);
        boolean rows = program.layout().rows().of(plural) != null;
        yield rows ? Type.GROUP : sort == null ? null : Type.set(sort);
      }
      case "places of", "neighbors of", BuiltInNames.REACH, "reach of" ->
          Type.set(program.layout().sorts().areas());
      case "where", BuiltInNames.BEST -> type(call.set(), scope);
      case "only of", "one of", "first of" -> {
        Sort sort = sortOf(call.of(0), scope);
        yield sort == null ? null : Type.one(sort);
      }
      default -> null;
    };
  }

  /** The scope in which {@code it} is one of a set. */
  Scope within(Node set, Scope scope) {
    Sort sort = sortOf(set, scope);
    Type type = sort == null ? Type.PIECE : Type.one(sort);
    return scope.withIt(
        new CompiledExpression.OfNum(type, gabion.expr.value.Num.constant(Sort.NOTHING)));
  }
}
