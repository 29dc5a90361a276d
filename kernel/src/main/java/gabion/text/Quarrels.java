package gabion.text;

import java.util.List;

/** Notes where two packs without an order between them say different things of one value. */
final class Quarrels {

  private final Problems warnings;
  private final Overlay.Order order;

  Quarrels(Problems warnings, Overlay.Order order) {
    this.warnings = warnings;
    this.order = order;
  }

  /**
   * A field is laid over another.
   *
   * @param before the places that made the other
   */
  void meet(List<String> path, List<Where> before, Tree.Field old, Tree.Field next) {
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
  void meet(List<String> path, Where gone, Tree.Field next) {
    note(path, gone, "takes it away at ", next);
  }

  private void note(List<String> path, Where there, String does, Tree.Field next) {
    Where here = next.key().where();
    String earlier = there.source().pack();
    String later = here.source().pack();
    if (!earlier.equals(later) && !order.knows(earlier, later)) {
      String help =
          "`%s` %s%s; `%s` comes later by its name and counts; `after: %s` in its pack.yaml says so on purpose"
              .formatted(earlier, does, there, later, earlier);
      warnings.add(Fault.PACKS_DISAGREE, here, help, String.join(": ", path), earlier, later);
    }
  }
}
