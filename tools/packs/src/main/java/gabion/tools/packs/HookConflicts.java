package gabion.tools.packs;

import gabion.flow.link.OriginalProcedures;
import gabion.hook.HookKind;
import gabion.hook.Script;
import gabion.hook.ScriptHook;
import gabion.hook.Scripts;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds rules of different packs that hook the same head in the same way without a declared order
 * of the packs: all take effect, but their order depends on the packs' names. Of two {@code
 * instead} hooks at least one calls the original steps and so wraps the other; otherwise they are
 * already a problem.
 */
final class HookConflicts {

  private final PackOrder order;
  private final Map<String, List<HookRule>> hung = new LinkedHashMap<>();

  /**
   * A rule that hooks a head.
   *
   * @param around whether it calls the original steps that it replaces
   */
  private record HookRule(HookKind manner, String head, SourceLocation location, boolean around) {

    /** Whether both hold at once. */
    boolean isBeside(HookRule other) {
      return manner != HookKind.INSTEAD || around || other.around;
    }
  }

  HookConflicts(PackOrder order) {
    this.order = order;
  }

  /** Notes each rule of a later pack that hangs beside one of another without an order. */
  static void find(PackOrder order, Tree.Fields tree, Scripts scripts, Problems warnings) {
    HookConflicts rivals = new HookConflicts(order);
    for (HookKind manner :
        List.of(HookKind.BEFORE, HookKind.WHENEVER, HookKind.COUNTS, HookKind.INSTEAD)) {
      if (tree.get("hooks") instanceof Tree.Fields hooks
          && hooks.get(manner.word()) instanceof Tree.Fields heads) {
        for (Tree.Field field : heads.fields().values()) {
          String head = field.key().value();
          rivals.add(manner, head, field.value(), field.key().location());
        }
      }
      for (Script script : scripts.scripts()) {
        for (ScriptHook hook : script.hooks()) {
          if (hook.kind() == manner && !ScriptOverlay.isOfCard(tree, script.name())) {
            rivals.add(manner, hook.head(), null, hook.location());
          }
        }
      }
    }
    rivals.tell(warnings);
  }

  private void add(HookKind manner, String head, @Nullable Tree body, SourceLocation where) {
    boolean around = manner == HookKind.INSTEAD && OriginalProcedures.areCalled(head, body, where);
    hung.computeIfAbsent(manner.word() + ": " + head, any -> new ArrayList<>())
        .add(new HookRule(manner, head, where, around));
  }

  private void tell(Problems warnings) {
    hung.forEach(
        (words, rules) -> {
          for (int i = 1; i < rules.size(); i++) {
            for (HookRule other : rules.subList(0, i)) {
              if (other.isBeside(rules.get(i))) {
                tell(words, other, rules.get(i), warnings);
              }
            }
          }
        });
  }

  private void tell(String words, HookRule one, HookRule other, Problems warnings) {
    String first = one.location.source().pack();
    String second = other.location.source().pack();
    if (!first.equals(second) && !order.knows(first, second) && !order.knows(second, first)) {
      String says =
          one.around == other.around
              ? PackMessage.HELP_ORDER_FIRST.text()
              : PackMessage.HELP_ORDER_AROUND.text(one.head);
      String help = PackMessage.HELP_ORDER.text(one.location, first, second, says);
      warnings.add(ProblemCode.PACKS_HANG, other.location, help, words, first, second);
    }
  }
}
