package gabion.tools.editor;

import gabion.expr.value.Scope;
import gabion.text.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What may be named at a place, from the sentence that was last linked there or near it. Places are
 * told by the keys that lead to them, for letters move as one types.
 */
final class Scopes {

  /** A sentence and the keys that lead to it. */
  private record Placed(List<String> keys, Heard heard) {}

  private final List<Placed> all = new ArrayList<>();
  private final Optional<Heard> any;

  /** Those of one file. */
  Scopes(List<Heard> heard, Path file) {
    Map<Source, Twig> outlines = new HashMap<>();
    for (Heard each : heard) {
      Source source = each.where().source();
      if (ReadRules.file(source).equals(file)) {
        Twig root = outlines.computeIfAbsent(source, one -> Outline.of(one.text()));
        all.add(new Placed(root.at(each.where().offset()).keys(), each));
      }
    }
    any = heard.stream().findFirst();
  }

  /**
   * The sentence at a place; else what may be named near it, where any type will do. Nothing where
   * nothing was ever linked.
   */
  Optional<Heard> at(List<String> keys) {
    Optional<Placed> exact =
        all.stream()
            .filter(placed -> placed.keys().equals(keys))
            .max(Comparator.comparingInt(placed -> placed.heard().scope().names().size()));
    if (exact.isPresent()) {
      return exact.map(Placed::heard);
    }
    Optional<Placed> near =
        all.stream()
            .filter(placed -> common(placed.keys(), keys) >= Math.min(2, keys.size()))
            .max(Comparator.comparingInt(placed -> common(placed.keys(), keys)));
    return near.map(Placed::heard)
        .map(heard -> like(heard, heard.scope()))
        .or(() -> any.map(heard -> like(heard, Scope.EMPTY)));
  }

  /** Words of a ruleset where nothing of their own may be named. */
  Optional<Heard> anywhere() {
    return any.map(heard -> like(heard, Scope.EMPTY));
  }

  private static Heard like(Heard heard, Scope scope) {
    return new Heard(heard.where(), scope, null, heard.vocabulary());
  }

  private static int common(List<String> one, List<String> other) {
    int same = 0;
    while (same < Math.min(one.size(), other.size()) && one.get(same).equals(other.get(same))) {
      same++;
    }
    return same;
  }
}
