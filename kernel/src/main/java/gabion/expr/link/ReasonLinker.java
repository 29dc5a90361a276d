package gabion.expr.link;

import gabion.expr.read.Sentence;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Lacking;
import gabion.expr.value.Reckoning;
import gabion.expr.value.Scope;
import gabion.text.Tree;
import java.util.List;
import java.util.Optional;

/**
 * Links what says why: why a claim does not hold, how a number comes about, and which hooks had a
 * say. What it links has been linked before, or will be, by somebody who notes what is wrong.
 */
public final class ReasonLinker {

  private final Linker quiet;
  private final Bodies bodies;
  private final LackLinker lacks;
  private final Reckonings reckonings;

  ReasonLinker(Linker quiet) {
    this.quiet = quiet;
    this.bodies = new Bodies(quiet);
    this.lacks = new LackLinker(quiet);
    this.reckonings = new Reckonings(quiet);
  }

  /** Why a claim does not hold; nothing where the sentence is none. */
  public Optional<Lacking> lacking(Tree.Text text, Scope scope) {
    return quiet.link(Sentence.of(text), scope, lacks::claim);
  }

  /** Why a thing is not one of those that a sentence means. */
  public Optional<Lacking> lacking(Tree.Text text, Code.OfNum thing, Scope scope) {
    return quiet.link(
        Sentence.of(text), scope, (node, context) -> lacks.member(node, thing, context));
  }

  /** How the numbers of a sentence come about. */
  public Reckoning reckoning(Tree.Text text, Scope scope) {
    return quiet.link(Sentence.of(text), scope, reckonings::of).orElse(Reckoning.NONE);
  }

  /** The definitions that a sentence reads, also through others, and on which hooks hang. */
  public List<Definition> hooked(Tree.Text text, Scope scope) {
    return quiet
        .link(Sentence.of(text), scope, (node, context) -> bodies.hooked(node))
        .orElse(List.of());
  }
}
