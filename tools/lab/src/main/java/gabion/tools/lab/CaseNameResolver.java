package gabion.tools.lab;

import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.Scope;
import gabion.state.Layout;
import gabion.state.build.PileReader;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Collection;
import java.util.Optional;

/** What cases say of the table: places by their names, pieces by selectors. */
record CaseNameResolver(Layout layout, ExpressionCompiler compiler) {

  /** Description of valid place contents, for messages. */
  static final String LYING = LabMessage.CONTENTS_OR_NOTHING.text();

  /** Description of a value without fields, for messages. */
  static final String SILENT = LabMessage.EMPTY_VALUE.text();

  int place(Tree.Text name) {
    int place = layout.sorts().places().number(name.value());
    if (place < 0) {
      unknown(name, "place", layout.sorts().places().ids());
    }
    return place;
  }

  /** Reads what lies at a place. */
  PileReader reader() {
    return new PileReader(layout.sorts(), layout.rows(), compiler.problems());
  }

  /** A face of some piece. */
  int face(Tree.Text name) {
    int face = layout.sorts().faces().number(name.value());
    if (face < 0) {
      unknown(name, "face", layout.sorts().faces().ids());
    }
    return face;
  }

  /** The pieces that a selector names, everywhere. */
  Optional<Group> pieces(Tree.Text selector) {
    Optional<CompiledExpression> code = compiler.code(selector, Scope.EMPTY);
    if (code.isPresent() && code.get() instanceof CompiledExpression.OfGroup group) {
      return Optional.of(group.group());
    }
    code.ifPresent(
        other ->
            compiler
                .problems()
                .add(ProblemCode.WRONG_TYPE, selector.location(), null, "pieces", other.type()));
    return Optional.empty();
  }

  /** Notes a problem where a text is none of some words. */
  void checkKnown(Tree.Text name, String what, Collection<String> known) {
    if (!known.contains(name.value())) {
      unknown(name, what, known);
    }
  }

  private void unknown(Tree.Text name, String what, Collection<String> known) {
    compiler
        .problems()
        .add(
            ProblemCode.UNKNOWN_NAME,
            name.location(),
            Suggestions.help(name.value(), known),
            what,
            name.value());
  }
}
