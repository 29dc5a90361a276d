package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.yaml.NumberSuggestions;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes one by one: the code of each kind of node, of whatever type it has. */
final class NodeCompiler {

  final ExpressionCompiler linker;
  final Context context;

  /** Of which things several are wanted; null where anything may stand. */
  final @Nullable Sort wanted;

  NodeCompiler(ExpressionCompiler linker, @Nullable Sort wanted, Context context) {
    this.linker = linker;
    this.wanted = wanted;
    this.context = context;
  }

  static CompiledExpression number(Num num) {
    return new CompiledExpression.OfNum(Type.NUMBER, num);
  }

  CompiledExpression code(Node node) throws CompilationException {
    if (node instanceof Node.Call call) {
      return BuiltInFunction.of(call).code(call, this);
    }
    if (node instanceof Node.Access access) {
      return new PropertyAccessCompiler(linker).access(access, context);
    }
    if (node instanceof Node.ListLiteral listed) {
      return new ListCompiler(linker, context).compileList(listed, wanted);
    }
    if (node instanceof Node.Name name) {
      return name(name);
    }
    return node instanceof Node.ItReference it ? compileIt(it) : literal((Node.Literal) node);
  }

  // ---- names

  private CompiledExpression literal(Node.Literal literal) throws CompilationException {
    return linker.meanings.resolveSeveral(literal, wanted, context)
            instanceof ResolvedName.ThingId thing
        ? thing(thing)
        : number(Num.constant(literal.value()));
  }

  private CompiledExpression name(Node.Name name) throws CompilationException {
    ResolvedName meaning = linker.meanings.resolveSeveral(name, wanted, context);
    if (meaning instanceof ResolvedName.LocalVariable local) {
      return local(local.code());
    }
    if (meaning instanceof ResolvedName.Nothing) {
      return new CompiledExpression.OfSet(
          wanted == null ? linker.layout.sorts().places() : wanted, Members.NONE);
    }
    if (meaning instanceof ResolvedName.AmbiguousId two) {
      String one = two.one().name();
      throw linker.wrong(
          context, name, ProblemCode.AMBIGUOUS_NAME, null, name.text(), one, two.other().name());
    }
    if (meaning instanceof ResolvedName.ThingId thing) {
      return thing(thing);
    }
    throw unknown(name);
  }

  private CompilationException unknown(Node.Name name) {
    if (!linker.problems().isCollecting()) {
      return new CompilationException();
    }
    if (wanted != null) {
      return linker.unknown(context, name, wanted.name(), name.text(), wanted.ids());
    }
    List<String> known = new ArrayList<>(linker.vocabulary.words());
    known.addAll(context.scope().names());
    known.addAll(linker.vocabulary.language().joints());
    boolean helped = linker.problems().wantsSuggestion(ProblemCode.UNKNOWN_NAME);
    String help = ExpressionCompiler.itHelp(context, name.text());
    help = help == null ? Vocabulary.foreign().get(name.text()) : help;
    help = help == null ? NumberSuggestions.ofWord(name.text()) : help;
    help = help == null && helped ? Suggestions.help(name.text(), known) : help;
    return linker.wrong(context, name, ProblemCode.UNKNOWN_NAME, help, "word", name.text());
  }

  static CompiledExpression thing(ResolvedName.ThingId thing) {
    return new CompiledExpression.OfNum(Type.one(thing.sort()), Num.constant(thing.number()));
  }

  private static CompiledExpression local(CompiledExpression code) throws CompilationException {
    if (code instanceof CompiledExpression.Invalid) {
      throw new CompilationException();
    }
    if (code instanceof CompiledExpression.OfMany) {
      throw new StateBug("what stands for many things is linked as if it were one");
    }
    return code;
  }

  private CompiledExpression compileIt(Node.ItReference it) throws CompilationException {
    CompiledExpression code = context.scope().itValue();
    if (code == null) {
      throw linker.wrong(context, it, ProblemCode.NO_IT, null);
    }
    return local(code);
  }
}
