package gabion.play;

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
 * those that stand instead, only such are looked at as call the own steps and so stand around one
 * another.
 */
final class Rivals {

  private final PackOrder order;
  private final Map<String, List<Where>> hung = new LinkedHashMap<>();

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
          if (isBeside(manner, head, field.value(), field.key().where())) {
            rivals.add(manner, head, field.key().where());
          }
        }
      }
      for (Script script : scripts.scripts()) {
        for (ScriptHook hook : script.hooks()) {
          if (hook.manner() == manner
              && !LaidScripts.isOfCard(tree, script.name())
              && isBeside(manner, hook.head(), null, hook.where())) {
            rivals.add(manner, hook.head(), hook.where());
          }
        }
      }
    }
    rivals.tell(warnings);
  }

  /** Whether a rule leaves room for others in its manner. */
  private static boolean isBeside(Manner manner, String head, @Nullable Tree body, Where where) {
    return manner != Manner.INSTEAD || OwnSteps.areCalled(head, body, where);
  }

  private void add(Manner manner, String head, Where where) {
    hung.computeIfAbsent(manner.word() + ": " + head, any -> new ArrayList<>()).add(where);
  }

  private void tell(Problems warnings) {
    hung.forEach(
        (head, places) -> {
          for (int i = 1; i < places.size(); i++) {
            for (Where other : places.subList(0, i)) {
              tell(head, other, places.get(i), warnings);
            }
          }
        });
  }

  private void tell(String head, Where one, Where other, Problems warnings) {
    String first = one.source().pack();
    String second = other.source().pack();
    if (!first.equals(second) && !order.knows(first, second) && !order.knows(second, first)) {
      String help =
          "the other stands at %s; `after: %s` in the pack.yaml of `%s` says which is done first"
              .formatted(one, first, second);
      warnings.add(Fault.PACKS_HANG, other, help, head, first, second);
    }
  }
}
