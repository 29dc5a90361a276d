package gabion.flow.link;

import gabion.define.Citation;
import gabion.expr.value.Claim;
import gabion.expr.value.Hanging;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Manner;
import gabion.state.Layout;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A rule that hangs on a name.
 *
 * @param owner whose it is, for messages: a card or a pack
 * @param force whether it is in force
 * @param body its steps or lines in YAML; null for a script
 * @param script its script; null for YAML
 */
record Hook(
    Manner manner,
    String head,
    String owner,
    Claim force,
    @Nullable Tree body,
    @Nullable ScriptProcedure script,
    Citation citation,
    Where where) {

  /** How it hangs, with the clause of one of its lines. */
  Hanging hanging(Layout layout, Citation line) {
    int piece = layout.sorts().pieces().number(owner);
    String title = piece < 0 ? owner : layout.sorts().pieces().title(piece);
    return new Hanging(manner, head, title, line.brief());
  }

  /** The steps of a YAML hook: the body itself, or what stands under {@code do}. */
  Optional<Tree> steps() {
    if (body instanceof Tree.Fields fields) {
      return Optional.ofNullable(fields.get("do"));
    }
    return Optional.ofNullable(body);
  }

  /** The condition of a YAML hook. */
  Optional<Tree.Text> when() {
    return body instanceof Tree.Fields fields && fields.get("when") instanceof Tree.Text text
        ? Optional.of(text)
        : Optional.empty();
  }
}
