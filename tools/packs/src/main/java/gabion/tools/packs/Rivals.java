package gabion.tools.packs;

import gabion.flow.link.OwnSteps;
import gabion.hook.Manner;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.hook.Scripts;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rules of several packs that always hang on one head in one manner, where nothing says
 * which pack comes after which: all of them hold, but which is done first hangs on their names. Of
 * two that stand instead, one at least calls the own steps and so stands around the other; two that
 * do not are a problem already.
 */
final class Rivals {

  private final PackOrder order;
  private final Map<String, List<Rule>> hung = new LinkedHashMap<>();

  /**
   * A rule that hangs on a head.
   *
   * @param around whether it calls the own steps of what it stands instead of
   */
  private record Rule(Manner manner, String head, Where where, boolean around) {

    /** Whether both hold at once. */
    boolean isBeside(Rule other) {
      return manner != Manner.INSTEAD || around || other.around;
    }
  }

  Rivals(PackOrder order) {
    this.order = order;
  }

  /** Notes each rule of a later pack that hangs beside one of another without an order. */
  static void find(PackOrder order, Tree.Fields tree, Scripts scripts, Problems warnings) {
    Rivals rivals = new Rivals(order);
    for (Manner manner : List.of(Manner.BEFORE, Manner.WHENEVER, Manner.COUNTS, Manner.INSTEAD)) {
      if (tree.get("hooks") instanceof Tree.Fields hooks
          && hooks.get(manner.word()) instanceof Tree.Fields heads) {
        for (Tree.Field field : heads.fields().values()) {
          String head = field.key().value();
          rivals.add(manner, head, field.value(), field.key().where());
        }
      }
      for (Script script : scripts.scripts()) {
        for (ScriptHook hook : script.hooks()) {
          if (hook.manner() == manner && !LaidScripts.isOfCard(tree, script.name())) {
            rivals.add(manner, hook.head(), null, hook.where());
          }
        }
      }
    }
    rivals.tell(warnings);
  }

  private void add(Manner manner, String head, @Nullable Tree body, Where where) {
    boolean around = manner == Manner.INSTEAD && OwnSteps.areCalled(head, body, where);
    hung.computeIfAbsent(manner.word() + ": " + head, any -> new ArrayList<>())
        .add(new Rule(manner, head, where, around));
  }

  private void tell(Problems warnings) {
    hung.forEach(
        (words, rules) -> {
          for (int i = 1; i < rules.size(); i++) {
            for (Rule other : rules.subList(0, i)) {
              if (other.isBeside(rules.get(i))) {
                tell(words, other, rules.get(i), warnings);
              }
            }
          }
        });
  }

  private void tell(String words, Rule one, Rule other, Problems warnings) {
    String first = one.where.source().pack();
    String second = other.where.source().pack();
    if (!first.equals(second) && !order.knows(first, second) && !order.knows(second, first)) {
      String says =
          one.around == other.around
              ? "says which is done first"
              : "says that it is meant: what calls `own %s` stands around the other"
                  .formatted(one.head);
      String help =
          "the other stands at %s; `after: %s` in the pack.yaml of `%s` %s"
              .formatted(one.where, first, second, says);
      warnings.add(Fault.PACKS_HANG, other.where, help, words, first, second);
    }
  }
}
