package gabion.scripts.syntax;

import com.oracle.js.parser.ir.AccessNode;
import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.IndexNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.TemplateLiteralNode.TaggedTemplateLiteralNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.hook.ExpressionTemplate;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the sentences a script asks the game, and every other use it makes of {@code game}. */
final class TemplateReader extends ScriptVisitor {

  private static final String GAME = "game";

  private final Offsets offsets;
  private final Problems problems;
  private final PassThroughFinder handings;

  /** By the offset of their {@code game}: functions are hoisted, so the walk is not in order. */
  private final Map<Integer, ExpressionTemplate> found = new TreeMap<>();

  /**
   * @param handings knows which sentences the script only hands on
   */
  TemplateReader(Offsets offsets, Problems problems, PassThroughFinder handings) {
    this.offsets = offsets;
    this.problems = problems;
    this.handings = handings;
  }

  List<ExpressionTemplate> templates() {
    return List.copyOf(found.values());
  }

  List<Insertion> insertions() {
    List<Insertion> insertions = new ArrayList<>();
    for (int at : found.keySet()) {
      insertions.add(new Insertion(at + GAME.length(), "[" + insertions.size() + "]"));
    }
    return insertions;
  }

  @Override
  void visitDeclaration(VarNode node) {
    if (node.getName().getName().equals(GAME) && !isParameter(node)) {
      misuse(node.getName());
    }
  }

  @Override
  public boolean enterCallNode(CallNode node) {
    List<Expression> arguments = node.getArgs();
    if (!arguments.isEmpty() && arguments.get(0) instanceof TaggedTemplateLiteralNode text) {
      List<Expression> holes = arguments.subList(1, arguments.size());
      sentence(node.getFunction(), text, holes);
      holes.forEach(hole -> hole.accept(this));
      return false;
    }
    node.getFunction().accept(this);
    boolean toFunction = node.getFunction() instanceof IdentNode && !node.isNew();
    for (Expression argument : arguments) {
      if (!(toFunction && isNamed(argument, GAME))) {
        argument.accept(this);
      }
    }
    return false;
  }

  @Override
  public boolean enterAccessNode(AccessNode node) {
    return !isOptions(node.getBase());
  }

  @Override
  public boolean enterIndexNode(IndexNode node) {
    boolean word = node.getIndex() instanceof LiteralNode<?> literal && literal.isString();
    return !(word && isOptions(node.getBase()));
  }

  @Override
  public boolean enterIdentNode(IdentNode node) {
    if (isNamed(node, GAME)) {
      misuse(node);
    }
    return false;
  }

  private static boolean isOptions(Expression node) {
    return node instanceof AccessNode access
        && access.getProperty().equals("option")
        && isNamed(access.getBase(), GAME);
  }

  private void sentence(Expression tag, TaggedTemplateLiteralNode text, List<Expression> holes) {
    int at = tag.getStart();
    if (!isNamed(tag, GAME) || !offsets.text().startsWith(GAME, at)) {
      problems.add(ProblemCode.SCRIPT_TAG, offsets.location(at, tag.getFinish()), null);
      return;
    }
    List<String> parts = new ArrayList<>();
    List<SourceLocation> wheres = new ArrayList<>();
    for (Expression part : text.getCookedStrings()) {
      boolean said = part instanceof LiteralNode<?> literal && literal.isString();
      String words = said ? ((LiteralNode<?>) part).getString() : "";
      parts.add(words);
      wheres.add(offsets.location(part.getStart() + 1, part.getStart() + 1 + words.length()));
    }
    List<String> names = holes.stream().map(this::hole).toList();
    found.put(at, new ExpressionTemplate(parts, wheres, names, handings.isHanded(at)));
  }

  private String hole(Expression hole) {
    String name = nameOf(hole);
    if (name == null) {
      String help = ScriptMessage.HELP_NAME_HOLE.text();
      problems.add(
          ProblemCode.SCRIPT_HOLE, offsets.location(hole.getStart(), hole.getFinish()), help);
      return "";
    }
    return KebabCase.of(name);
  }

  private static @Nullable String nameOf(Expression hole) {
    if (hole instanceof IdentNode identifier && !identifier.isThis()) {
      return identifier.getName();
    }
    return hole instanceof AccessNode access ? access.getProperty() : null;
  }

  private void misuse(IdentNode node) {
    problems.add(
        ProblemCode.SCRIPT_GAME,
        offsets.location(node.getStart(), node.getStart() + GAME.length()),
        null);
  }
}
