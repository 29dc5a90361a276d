package gabion.scripts.syntax;

import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.Node;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.ParameterNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.Statement;
import com.oracle.js.parser.ir.VarNode;
import gabion.hook.HookKind;
import gabion.hook.ScriptHook;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads an exported name as a hook kind: its heads and the functions behind them. */
record HookExports(TopLevelCheck top, Offsets offsets, Problems problems, int script) {

  List<ScriptHook> read(VarNode export) {
    String word = export.getName().getName();
    SourceLocation where = at(export.getName());
    Optional<HookKind> manner =
        Arrays.stream(HookKind.values()).filter(m -> m.word().equals(word)).findFirst();
    if (manner.isEmpty()) {
      List<String> words = Arrays.stream(HookKind.values()).map(HookKind::word).toList();
      problems.add(ProblemCode.SCRIPT_EXPORT, where, Suggestions.help(word, words), word);
      return List.of();
    }
    Expression value = top.resolve(export.getInit());
    if (manner.get() == HookKind.PLAY) {
      return hook(HookKind.PLAY, "", value, "play", where).stream().toList();
    }
    if (!(value instanceof ObjectNode object)) {
      problems.add(ProblemCode.SCRIPT_MANNER, where, ScriptMessage.HELP_HOOK.text(), word);
      return List.of();
    }
    return heads(manner.get(), object);
  }

  private List<ScriptHook> heads(HookKind manner, ObjectNode object) {
    List<ScriptHook> hooks = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (PropertyNode property : object.getElements()) {
      String head = property.isComputed() ? null : property.getKeyName();
      if (head == null) {
        problems.add(ProblemCode.SCRIPT_MANNER, at(property), null, manner.word());
      } else if (!seen.add(head)) {
        problems.add(ProblemCode.SCRIPT_TWICE, at(property.getKey()), null, head, manner.word());
      } else {
        Expression value = top.resolve(property.getValue());
        hook(manner, head, value, head, at(property.getKey())).ifPresent(hooks::add);
      }
    }
    return hooks;
  }

  private Optional<ScriptHook> hook(
      HookKind manner, String head, @Nullable Expression value, String name, SourceLocation where) {
    if (!(value instanceof FunctionNode function)) {
      problems.add(ProblemCode.SCRIPT_HEAD, where, null, name);
      return Optional.empty();
    }
    if (!takesPayloadAndGame(function)) {
      problems.add(ProblemCode.SCRIPT_PARAMETERS, where, null, name);
    }
    return Optional.of(new ScriptHook(script, manner, head, function.isGenerator(), where));
  }

  private static boolean takesPayloadAndGame(FunctionNode function) {
    if (function.getParameters().stream().anyMatch(IdentNode::isRestParameter)) {
      return false;
    }
    if (function.hasSimpleParameterList()) {
      return function.getNumOfParams() <= 1
          || function.getNumOfParams() == 2
              && ScriptVisitor.isNamed(function.getParameters().get(1), "game");
    }
    boolean good = function.getNumOfParams() <= 2;
    for (Statement statement : function.getBody().getStatements()) {
      if (statement instanceof VarNode declaration
          && declaration.getInit() instanceof ParameterNode parameter) {
        boolean second = parameter.getIndex() == 1;
        good &= !parameter.isRestParameter();
        good &= !second || ScriptVisitor.isNamed(declaration.getName(), "game");
      }
    }
    return good;
  }

  /** Returns the location of a name or a quoted head, without its quotes. */
  private SourceLocation at(Node node) {
    boolean quoted =
        node instanceof LiteralNode<?>
            && "'\"".indexOf(offsets.text().charAt(node.getStart())) >= 0;
    int quote = quoted ? 1 : 0;
    return offsets.location(node.getStart() + quote, node.getFinish() - quote);
  }
}
