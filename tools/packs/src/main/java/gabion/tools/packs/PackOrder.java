package gabion.tools.packs;

import gabion.yaml.Overlay;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The order in which packs are laid over one another: the base, then each behind those that it
 * requires or comes {@code after}, and what that leaves open by their ids. It does not matter in
 * which order they were named.
 */
final class PackOrder implements Overlay.Order {

  private final List<Pack> packs;
  private final Map<String, Set<String>> below = new HashMap<>();

  private PackOrder(List<Pack> packs) {
    this.packs = packs;
  }

  /**
   * Puts packs in their order.
   *
   * @param given the base first
   * @param store where packs are looked for that another requires
   * @param problems notes packs that are missing, do not fit, or come after one another in a circle
   */
  static PackOrder of(List<Pack> given, PackStore store, Problems problems) {
    Map<String, Pack> all = new LinkedHashMap<>();
    for (Pack pack : given) {
      Pack other = all.putIfAbsent(pack.id(), pack);
      if (other != null && !other.path().equals(pack.path())) {
        String help =
            PackMessage.HELP_FOLDERS.text(
                other.text().displayPath(""), pack.text().displayPath(""));
        problems.add(ProblemCode.PACK_TWICE, pack.manifest().location("id"), help, pack.id());
      }
    }
    fetch(all, store);
    all.values().forEach(pack -> check(pack, all, problems));
    Map<String, Set<String>> before = new HashMap<>();
    all.values().forEach(pack -> before.put(pack.id(), before(pack, all.values())));
    PackOrder order = new PackOrder(sortPacks(all, before, problems));
    all.keySet().forEach(id -> order.below.put(id, lowerPacks(id, before)));
    return order;
  }

  /** The packs, the undermost first. */
  List<Pack> packs() {
    return packs;
  }

  /** The order without the packs that come after one of them. */
  PackOrder upTo(Pack last) {
    PackOrder some = new PackOrder(packs.subList(0, packs.indexOf(last) + 1));
    some.below.putAll(below);
    return some;
  }

  Optional<Pack> pack(String id) {
    return packs.stream().filter(pack -> pack.id().equals(id)).findFirst();
  }

  /** Whether the first comes before the second, for whatever reason. */
  boolean isBefore(String one, String other) {
    List<String> ids = packs.stream().map(Pack::id).toList();
    return ids.indexOf(one) < ids.indexOf(other);
  }

  @Override
  public boolean knows(String earlierPack, String laterPack) {
    return earlierPack.equals(Pack.BASE)
        || below.getOrDefault(laterPack, Set.of()).contains(earlierPack);
  }

  /** Rules under {@code hooks} for the same head coexist; none replaces another. */
  @Override
  public boolean isApart(List<String> path) {
    return path.size() == 3 && path.get(0).equals("hooks");
  }

  @Override
  public boolean isNew(String pack, String name) {
    return pack(pack).filter(one -> one.manifest().newNames().contains(name)).isPresent();
  }

  // ---- requirements

  private static void fetch(Map<String, Pack> all, PackStore store) {
    Map<String, Pack> kept = null;
    List<Pack> open = new ArrayList<>(all.values());
    for (int at = 0; at < open.size(); at++) {
      for (String id : open.get(at).manifest().requires().keySet()) {
        if (!all.containsKey(id)) {
          kept = kept == null ? store.newest() : kept;
          Pack found = kept.get(id);
          if (found != null) {
            all.put(id, found);
            open.add(found);
          }
        }
      }
    }
  }

  private static void check(Pack pack, Map<String, Pack> all, Problems problems) {
    Manifest manifest = pack.manifest();
    if (!manifest.engine().holds(Library.ENGINE)) {
      String needs = PackMessage.NEEDS_ENGINE.text(manifest.engine().source(), Library.ENGINE);
      problems.add(ProblemCode.PACK_NEEDS, manifest.location("engine"), null, pack.id(), needs);
    }
    manifest
        .requires()
        .forEach(
            (id, range) -> {
              Pack other = all.get(id);
              SourceLocation where = manifest.location("requires", id);
              if (other == null) {
                String near = Suggestions.help(id, all.keySet());
                String help = near == null ? PackMessage.HELP_INSTALL.text() : near;
                String needs = PackMessage.NEEDS_PACK.text(id);
                problems.add(ProblemCode.PACK_NEEDS, where, help, pack.id(), needs);
              } else if (!range.holds(other.manifest().version())) {
                Version version = other.manifest().version();
                String needs = PackMessage.NEEDS_VERSION.text(id, range.source(), version);
                problems.add(ProblemCode.PACK_NEEDS, where, null, pack.id(), needs);
              }
            });
    for (String id : manifest.conflicts()) {
      if (all.containsKey(id)) {
        problems.add(
            ProblemCode.PACK_CONFLICT, manifest.location("conflicts"), null, pack.id(), id);
      }
    }
  }

  // ---- the order

  private static List<Pack> sortPacks(
      Map<String, Pack> all, Map<String, Set<String>> before, Problems problems) {
    List<String> rest = new ArrayList<>(all.keySet());
    List<Pack> sorted = new ArrayList<>();
    if (!rest.isEmpty()) {
      sorted.add(all.get(rest.remove(0))); // the base
    }
    rest.sort(Comparator.naturalOrder());
    while (!rest.isEmpty()) {
      String next =
          rest.stream()
              .filter(id -> Collections.disjoint(before.get(id), rest))
              .findFirst()
              .orElse(null);
      if (next == null) {
        List<String> circle = circle(rest, before);
        Pack first = Objects.requireNonNull(all.get(circle.get(0)));
        problems.add(
            ProblemCode.PACK_CYCLE, first.manifest().location(), null, String.join(", ", circle));
        rest.forEach(id -> sorted.add(all.get(id)));
        return sorted;
      }
      rest.remove(next);
      sorted.add(all.get(next));
    }
    return sorted;
  }

  /**
   * The packs that one is laid over: those that it requires and comes after, and those that bring a
   * whole ruleset of which it changes something.
   */
  private static Set<String> before(Pack pack, Collection<Pack> all) {
    Set<String> before = new LinkedHashSet<>(pack.manifest().requires().keySet());
    before.addAll(pack.manifest().after());
    for (String ruleset : pack.folders()) {
      boolean isBase = all.stream().anyMatch(one -> one.isBase() && one.begins(ruleset));
      if (!isBase && !pack.begins(ruleset)) {
        all.stream().filter(one -> one.begins(ruleset)).map(Pack::id).forEach(before::add);
      }
    }
    return before;
  }

  /**
   * The packs of one circle: from each the way leads to the next, and from the last to the first.
   */
  private static List<String> circle(List<String> rest, Map<String, Set<String>> before) {
    List<String> way = new ArrayList<>();
    String at = rest.get(0);
    while (!way.contains(at)) {
      way.add(at);
      Set<String> behind = before.getOrDefault(at, Set.of());
      at = rest.stream().filter(behind::contains).findFirst().orElseThrow();
    }
    return way.subList(way.indexOf(at), way.size());
  }

  /** All that a pack is laid over on purpose, also by way of others. */
  private static Set<String> lowerPacks(String pack, Map<String, Set<String>> before) {
    Set<String> under = new HashSet<>();
    List<String> open = new ArrayList<>(before.getOrDefault(pack, Set.of()));
    while (!open.isEmpty()) {
      String id = open.remove(0);
      if (under.add(id)) {
        open.addAll(before.getOrDefault(id, Set.of()));
      }
    }
    return under;
  }
}
