package gabion.flow;

import gabion.define.Citation;
import gabion.expr.Claim;
import gabion.hook.Manner;
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

  /** Whether it says that it stands over another. */
  boolean isOver() {
    return body instanceof Tree.Fields fields && fields.get("over") != null;
  }
}
