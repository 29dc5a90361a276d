package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes one by one: the code of each kind of node, of whatever type it has. */
final class Linking {

  final Linker linker;
  final Context context;

  /** Of which things several are wanted; null where anything may stand. */
  final @Nullable Sort wanted;

  Linking(Linker linker, @Nullable Sort wanted, Context context) {
    this.linker = linker;
    this.wanted = wanted;
    this.context = context;
  }

  static Code number(Num num) {
    return new Code.OfNum(Type.NUMBER, num);
  }

  /** The code of a node. */
  Code code(Node node) throws Unlinkable {
    if (node instanceof Node.Call call) {
      return Function.of(call).code(call, this);
    }
    if (node instanceof Node.Access access) {
      return new Accesses(linker).access(access, context);
    }
    if (node instanceof Node.Listed listed) {
      return new Unions(linker, context).listed(listed, wanted);
    }
    if (node instanceof Node.Name name) {
      return name(name);
    }
    return node instanceof Node.It it ? it(it) : literal((Node.Literal) node);
  }

  // ---- names

  private Code literal(Node.Literal literal) throws Unlinkable {
    return linker.meanings.several(literal, wanted, context) instanceof Meaning.Named thing
        ? thing(thing)
        : number(Num.always(literal.value()));
  }

  private Code name(Node.Name name) throws Unlinkable {
    Meaning meaning = linker.meanings.several(name, wanted, context);
    if (meaning instanceof Meaning.Local local) {
      return local(local.code());
    }
    if (meaning instanceof Meaning.Nothing) {
      return new Code.OfSet(wanted == null ? linker.layout.sorts().places() : wanted, Members.NONE);
    }
    if (meaning instanceof Meaning.Ambiguous two) {
      String one = two.one().name();
      throw linker.wrong(
          context, name, Fault.AMBIGUOUS_NAME, null, name.text(), one, two.other().name());
    }
    if (meaning instanceof Meaning.Named thing) {
      return thing(thing);
    }
    throw unknown(name);
  }

  private Unlinkable unknown(Node.Name name) {
    if (!linker.problems().isHeard()) {
      return new Unlinkable();
    }
    if (wanted != null) {
      return linker.unknown(context, name, wanted.name(), name.text(), wanted.ids());
    }
    List<String> known = new ArrayList<>(linker.vocabulary.words());
    known.addAll(context.scope().names());
    known.addAll(linker.vocabulary.language().joints());
    boolean helped = linker.problems().isHelped(Fault.UNKNOWN_NAME);
    String help = helped ? Near.help(name.text(), known) : null;
    return linker.wrong(context, name, Fault.UNKNOWN_NAME, help, "word", name.text());
  }

  static Code thing(Meaning.Named thing) {
    return new Code.OfNum(Type.one(thing.sort()), Num.always(thing.number()));
  }

  private static Code local(Code code) throws Unlinkable {
    if (code instanceof Code.Lost) {
      throw new Unlinkable();
    }
    if (code instanceof Code.OfMany) {
      throw new StateBug("what stands for many things is linked as if it were one");
    }
    return code;
  }

  private Code it(Node.It it) throws Unlinkable {
    Code code = context.scope().it();
    if (code == null) {
      throw linker.wrong(context, it, Fault.NO_IT, null);
    }
    return local(code);
  }
}
