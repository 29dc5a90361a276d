package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.EmptyNode;
import com.oracle.js.parser.ir.ExportNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.ExpressionStatement;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.Module.ExportEntry;
import com.oracle.js.parser.ir.Statement;
import com.oracle.js.parser.ir.VarNode;
import gabion.hook.ScriptHook;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The top level of a script: pure, and exporting manners. */
final class TopLevelCheck {

  private final FunctionNode module;
  private final Offsets offsets;
  private final Problems problems;
  private final Map<String, VarNode> names = new LinkedHashMap<>();

  TopLevelCheck(FunctionNode module, Offsets offsets, Problems problems) {
    this.module = module;
    this.offsets = offsets;
    this.problems = problems;
    module.getBody().getStatements().forEach(this::take);
    module.getModule().getExports().forEach(this::checkForm);
  }

  /** The names that stand at the top. */
  Set<String> names() {
    return names.keySet();
  }

  /** Returns the script's hooks, in the order of the text. */
  List<ScriptHook> hooks(int script) {
    List<ScriptHook> hooks = new ArrayList<>();
    HookExports manners = new HookExports(this, offsets, problems, script);
    for (ExportEntry entry : module.getModule().getLocalExportEntries()) {
      VarNode declaration = names.get(entry.getExportName().toJavaStringUncached());
      if (declaration != null) {
        hooks.addAll(manners.read(declaration));
      }
    }
    if (hooks.isEmpty() && problems.isEmpty()) {
      problems.add(ProblemCode.SCRIPT_EMPTY, offsets.location(0, 1), null);
    }
    hooks.sort(
        Comparator.<ScriptHook>comparingInt(hook -> hook.location().line())
            .thenComparingInt(hook -> hook.location().column()));
    return List.copyOf(hooks);
  }

  /**
   * Returns the code with a last line that exports all top-level names under the reserved prefix,
   * for freezing.
   */
  String showAll(String code) {
    StringBuilder line = new StringBuilder();
    for (String name : names.keySet()) {
      line.append(line.isEmpty() ? "\nexport{" : ",");
      line.append(name).append(" as ").append(ParsedScript.OURS).append(name);
    }
    return line.isEmpty() ? code : code + line + "}";
  }

  /** Returns the value of a top-level name, following aliases; null if it is unknown. */
  @Nullable Expression resolve(@Nullable Expression expression) {
    Expression found = expression;
    for (int i = 0; i < 10 && found instanceof IdentNode name; i++) {
      VarNode declaration = names.get(name.getName());
      found = declaration == null ? null : declaration.getInit();
    }
    return found;
  }

  private void take(Statement statement) {
    if (statement instanceof VarNode declaration) {
      take(declaration);
    } else if (statement instanceof ExpressionStatement expression) {
      Expression said = expression.getExpression();
      // the parser itself begins every module with a yield, and takes a pattern apart with this
      if (!said.isTokenType(TokenType.YIELD) && !said.isTokenType(TokenType.ASSIGN_INIT)) {
        impure(said, ScriptMessage.STATEMENT.text());
      }
    } else if (!(statement instanceof EmptyNode)) {
      impure(statement, ScriptMessage.STATEMENT.text());
    }
  }

  private void take(VarNode declaration) {
    Expression init = declaration.getInit();
    String name = declaration.getName().getName();
    if (name.startsWith("*") || declaration.isClassDeclaration()) {
      return; // an export default and a class are refused elsewhere
    }
    if (init instanceof FunctionNode function && function.isDeclared()) {
      names.put(name, declaration);
    } else if (!declaration.isConst()) {
      impure(declaration.getName(), ScriptMessage.VARIABLE.text());
    } else if (init == null) {
      impure(declaration.getName(), ScriptMessage.PATTERN.text());
    } else {
      names.put(name, declaration);
      new Literals(names.keySet(), this::impure).check(init);
    }
  }

  private void checkForm(ExportNode export) {
    if (export.isDefault()) {
      problems.add(ProblemCode.SCRIPT_EXPORT, at(export.getStart(), 6), null, "default");
    } else if (export.getModuleSpecifier() != null) {
      problems.add(
          ProblemCode.SCRIPT_REFUSED,
          at(export.getStart(), 6),
          null,
          ScriptMessage.OTHER_FILE.text());
    } else if (export.getNamedExports() != null) {
      impure(export, ScriptMessage.EXPORT_LIST.text());
    }
  }

  private void impure(com.oracle.js.parser.ir.Node node, String what) {
    problems.add(
        ProblemCode.SCRIPT_IMPURE, offsets.location(node.getStart(), node.getFinish()), null, what);
  }

  private SourceLocation at(int from, int length) {
    return offsets.location(from, from + length);
  }
}
