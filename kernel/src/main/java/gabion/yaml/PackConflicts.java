package gabion.yaml;

import java.util.List;

/** Notes where two packs without an order between them say different things of one value. */
final class PackConflicts {

  private final Problems warnings;
  private final Overlay.Order order;

  PackConflicts(Problems warnings, Overlay.Order order) {
    this.warnings = warnings;
    this.order = order;
  }

  /**
   * A field is laid over another.
   *
   * @param before the places that made the other
   */
  void check(List<String> path, List<SourceLocation> before, Tree.Field old, Tree.Field next) {
    boolean same =
        old.value() instanceof Tree.Text a
            && next.value() instanceof Tree.Text b
            && a.value().equals(b.value())
            && b.tag() != Tree.Tag.REMOVE;
    if (!same) {
      before.forEach(there -> note(path, there, "sets it at ", next));
    }
  }

  /** A field is written where another pack took one away. */
  void check(List<String> path, SourceLocation gone, Tree.Field next) {
    note(path, gone, "removes it at ", next);
  }

  private void note(List<String> path, SourceLocation there, String does, Tree.Field next) {
    SourceLocation here = next.key().location();
    String earlier = there.source().pack();
    String later = here.source().pack();
    if (!earlier.equals(later) && !order.knows(earlier, later)) {
      String help =
          "`%s` %s%s; `%s` comes later by its name and wins; `after: %s` in its pack.yaml makes this explicit"
              .formatted(earlier, does, there, later, earlier);
      warnings.add(ProblemCode.PACKS_DISAGREE, here, help, String.join(": ", path), earlier, later);
    }
  }
}
