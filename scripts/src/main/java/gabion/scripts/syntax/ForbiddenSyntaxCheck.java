package gabion.scripts.syntax;

import com.oracle.js.parser.Lexer;
import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.AccessNode;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.Block;
import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.ClassNode;
import com.oracle.js.parser.ir.ForNode;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.ImportNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.Node;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.TryNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Refuses the syntax whose cost or state no limit bounds, and names that no script knows.
 *
 * <p>There is no {@code try}: a script that could catch would see how deep the stack of this very
 * machine is, and could go on after a mistake of the kernel's.
 */
final class ForbiddenSyntaxCheck extends ScriptVisitor {

  private static final String NOTE = ScriptMessage.HELP_NOTE.text();

  private final Offsets offsets;
  private final Problems problems;
  private final Set<String> declared = new HashSet<>();
  private final List<IdentNode> used = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();
  private final List<AccessNode> called = new ArrayList<>();

  ForbiddenSyntaxCheck(Offsets offsets, Problems problems) {
    this.offsets = offsets;
    this.problems = problems;
  }

  void check(FunctionNode module) {
    for (ImportNode node : module.getModule().getImports()) {
      refuse(node, ScriptMessage.OTHER_FILE.text());
    }
    module.accept(this);
    Set<String> known = new TreeSet<>(KnownNames.NAMES);
    known.addAll(declared);
    for (IdentNode name : used) {
      refuseOurs(name);
      if (!declared.contains(name.getName()) && !KnownNames.NAMES.contains(name.getName())) {
        String help =
            name.getName().equals("console") ? NOTE : Suggestions.help(name.getName(), known);
        unknown(name, name.getName(), help);
      }
    }
    called.forEach(this::checkCalled);
  }

  private void checkCalled(AccessNode call) {
    String name = call.getProperty();
    if (KnownNames.OF_NO_TEXT.contains(name) && !keys.contains(name)) {
      problems.add(
          ProblemCode.SCRIPT_NAME,
          offsets.location(call.getFinish() - name.length(), call.getFinish()),
          ScriptMessage.HELP_COMPARE.text(),
          name);
    }
  }

  @Override
  void visitDeclaration(VarNode declaration) {
    declare(declaration.getName());
  }

  @Override
  public boolean enterBlock(Block node) {
    node.getSymbols().forEach(symbol -> declared.add(symbol.getName()));
    return true;
  }

  @Override
  public boolean enterFunctionNode(FunctionNode node) {
    node.getParameters().forEach(this::declare);
    if (node.getIdent() != null) {
      declare(node.getIdent());
    }
    return !refuseIf(node.isAsync(), node, "`async`");
  }

  @Override
  public boolean enterIdentNode(IdentNode node) {
    boolean plain = !node.isThis() && !node.isSuper() && !node.isMetaProperty();
    if (!node.getName().startsWith(":") && plain && !node.isPropertyName()) {
      used.add(node);
    }
    return !refuseIf(node.isImportMeta(), node, "`import.meta`");
  }

  @Override
  public boolean enterAccessNode(AccessNode node) {
    String base = node.getBase() instanceof IdentNode name ? name.getName() : "";
    List<String> members = KnownNames.MEMBERS.get(base);
    if (members != null && !members.contains(node.getProperty()) && !declared.contains(base)) {
      String help = ScriptMessage.HELP_MEMBERS.text(base, String.join(", ", members));
      unknown(node, base + "." + node.getProperty(), help);
    }
    return true;
  }

  @Override
  public boolean enterLiteralNode(LiteralNode<?> node) {
    refuseIf(node.getValue() instanceof BigInteger, node, ScriptMessage.BIG_INT.text());
    refuseIf(
        node.getValue() instanceof Lexer.LexerToken, node, ScriptMessage.REGULAR_EXPRESSION.text());
    return true;
  }

  @Override
  public boolean enterBinaryNode(BinaryNode node) {
    boolean raises = node.isTokenType(TokenType.EXP) || node.isTokenType(TokenType.ASSIGN_EXP);
    refuseIf(raises, node, "`**`");
    return true;
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    return !refuseIf(node.isTokenType(TokenType.AWAIT), node, "`await`");
  }

  @Override
  public boolean enterCallNode(CallNode node) {
    if (node.getFunction() instanceof AccessNode call) {
      called.add(call);
    }
    return !refuseIf(node.isImport(), node, "`import()`");
  }

  @Override
  public boolean enterClassNode(ClassNode node) {
    return !refuseIf(true, node, ScriptMessage.CLASS.text());
  }

  @Override
  public boolean enterTryNode(TryNode node) {
    refuse(node, "`try`");
    return true;
  }

  @Override
  public boolean enterForNode(ForNode node) {
    refuseIf(node.isForIn(), node, ScriptMessage.FOR_IN.text());
    refuseIf(node.isForAwaitOf(), node, "`await`");
    return true;
  }

  @Override
  public boolean enterPropertyNode(PropertyNode node) {
    keys.add(String.valueOf(node.getKeyName()));
    refuseIf(
        node.getGetter() != null || node.getSetter() != null, node, ScriptMessage.ACCESSOR.text());
    refuseIf(node.isProto(), node, "`__proto__`");
    return super.enterPropertyNode(node);
  }

  private void declare(IdentNode name) {
    declared.add(name.getName());
    refuseOurs(name);
  }

  /** Refuses names with the reserved prefix, so that inserted code keeps its meaning. */
  private void refuseOurs(IdentNode name) {
    boolean ours = name.getName().startsWith(ParsedScript.OURS);
    refuseIf(ours, name, ScriptMessage.RESERVED_NAME.text(ParsedScript.OURS));
  }

  private boolean refuseIf(boolean wrong, Node node, String what) {
    if (wrong) {
      refuse(node, what);
    }
    return wrong;
  }

  private void refuse(Node node, String what) {
    problems.add(
        ProblemCode.SCRIPT_REFUSED,
        offsets.location(node.getStart(), node.getFinish()),
        null,
        what);
  }

  private void unknown(Node node, String name, @Nullable String help) {
    problems.add(
        ProblemCode.SCRIPT_NAME,
        offsets.location(node.getStart(), node.getStart() + name.length()),
        help,
        name);
  }
}
