package gabion.flow.link;

import gabion.define.Citation;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.HookOrigin;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A rule attached to a name.
 *
 * @param owner its owner for messages: a card or a pack
 * @param piece the copy of its card that it calls {@link #ITSELF}; {@code NOTHING} if it belongs to
 *     no card or applies to all copies at once
 * @param force whether it is active
 * @param body its steps or lines in YAML; null for a script
 * @param script its script; null for YAML
 */
record Hook(
    HookKind kind,
    String head,
    String owner,
    int piece,
    Condition force,
    @Nullable Tree body,
    @Nullable ScriptProcedure script,
    Citation citation,
    SourceLocation location) {

  /** The name of its own card in a card's hook. */
  static final String ITSELF = "this-card";

  private static final Pattern SPOKEN =
      Pattern.compile("(?<![a-z0-9-])" + ITSELF + "(?![a-z0-9-])");

  /** Returns whether a tree mentions the card itself. */
  static boolean speaksOfItself(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      return fields.fields().values().stream()
          .anyMatch(field -> speaksOfItself(field.key()) || speaksOfItself(field.value()));
    }
    return tree instanceof Tree.Items items
        ? items.items().stream().anyMatch(Hook::speaksOfItself)
        : tree instanceof Tree.Text text && SPOKEN.matcher(text.value()).find();
  }

  /** Returns the scope of the head extended by the card itself. */
  Scope within(Scope scope, Layout layout) {
    return piece < 0
        ? scope
        : scope.with(
            ITSELF,
            new CompiledExpression.OfNum(
                Type.one(layout.sorts().backSort(piece)), Num.constant(piece)));
  }

  /** Whether it is what another copy of the same card says. */
  boolean isOfAnotherCopy(Hook other) {
    return piece >= 0 && other.piece >= 0 && piece != other.piece && owner.equals(other.owner);
  }

  /** How it hangs, with the clause of one of its lines. */
  HookOrigin origin(Layout layout, Citation line) {
    int piece = layout.sorts().pieces().number(owner);
    String title = piece < 0 ? owner : layout.sorts().pieces().title(piece);
    return new HookOrigin(kind, head, title, line.brief());
  }

  /** Returns the steps of a YAML hook: the body itself, or the steps under {@code do}. */
  Optional<Tree> steps() {
    if (body instanceof Tree.Fields fields) {
      return Optional.ofNullable(fields.get("do"));
    }
    return Optional.ofNullable(body);
  }

  /** The condition of a YAML hook. */
  Optional<Tree.Text> conditionText() {
    return body instanceof Tree.Fields fields && fields.get("when") instanceof Tree.Text text
        ? Optional.of(text)
        : Optional.empty();
  }
}
