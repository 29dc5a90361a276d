package gabion.flow;

import gabion.define.Block;
import gabion.expr.Claim;
import gabion.expr.Code;
import gabion.expr.Num;
import gabion.expr.Scope;
import gabion.flow.Steps.Verb;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verb by which the rules choose: {@code pick}, with the keys it goes by. */
final class PickVerb {

  private static final List<String> KEYS = List.of("most", "least", "prefer", "likeliest");

  private PickVerb() {}

  static void addTo(Map<String, Verb> verbs) {
    verbs.put("pick", PickVerb::pick);
  }

  private static void pick(Step step) {
    ControlVerbs.notScripted(step);
    String name = step.text().value();
    Items items = Items.of(step, name, step.need("from"));
    int it = step.steps().program.layout.takeScratch(1);
    Code candidate = new Code.OfNum(items.type(), draft -> draft.scratch[it]);
    Scope outer = step.body().scope;
    step.body().scope = outer.withIt(candidate);
    List<PickKey> keys = new ArrayList<>();
    List<Claim> foreseen = new ArrayList<>();
    for (Tree key : keys(step)) {
      keys.add(key(step, key, foreseen));
    }
    Optional<Tree> steps = step.block().tree("foresee");
    if (steps.isEmpty() && !foreseen.isEmpty()) {
      throw step.wrong(step.operand(), Fault.MISSING_FIELD, "foresee");
    }
    int slot = step.body().take(1);
    PickOp op =
        new PickOp(
            items,
            items.named(step),
            it,
            keys.toArray(new PickKey[0]),
            foreseen.toArray(new Claim[0]),
            slot,
            step.coder().step());
    step.coder().emit(op);
    if (steps.isPresent()) {
      op.foresee = step.coder().here();
      foresee(step, steps.get());
    }
    step.body().scope = outer;
    step.body().declare(name, items.type(), slot);
    Tree none = step.block().tree("none").orElse(null);
    if (none != null) {
      op.none = step.coder().here();
      step.branch(none, slot, -1);
    }
    op.after = step.coder().here();
  }

  /** Steps that nothing may leave: whatever would, ends them. */
  private static void foresee(Step step, Tree steps) {
    step.asks();
    Body body = step.body();
    Body.Loop fence = body.fence();
    step.inside(steps);
    body.unfence();
    int end = step.coder().here();
    fence.leaving().forEach(jump -> jump.target = end);
    fence.nexting().forEach(jump -> jump.target = end);
    step.coder().emit(Machine::halt);
  }

  private static List<Tree> keys(Step step) {
    Tree by = step.block().tree("by").orElse(null);
    if (by == null) {
      throw step.wrong(step.operand(), Fault.MISSING_FIELD, "by");
    }
    return by instanceof Tree.Items list ? list.items() : List.of(by);
  }

  private static PickKey key(Step step, Tree tree, List<Claim> foreseen) {
    Block block = Block.of(tree, step.block().citation(), step.linker().problems());
    List<String> said = KEYS.stream().filter(block::has).toList();
    if (said.size() > 1) {
      throw step.wrong(tree, Fault.TWO_VERBS, said.get(0), said.get(1));
    }
    if (said.isEmpty()) {
      String first = block.others().stream().findFirst().map(f -> f.key().value()).orElse("");
      step.linker()
          .problems()
          .add(
              Fault.MISSING_FIELD,
              tree.where(),
              Near.help(first, "keys", KEYS),
              "most`, `least`, `prefer` or `likeliest");
      throw new Step.Broken();
    }
    String verb = said.get(0);
    Tree.Text text = text(block, verb);
    String reason = block.text("say", verb.equals("prefer") ? text.value() : verb + " " + text);
    String rule = block.citation().brief();
    PickKey key =
        switch (verb) {
          case "likeliest" -> {
            foreseen.add(step.claim(text));
            yield PickKey.chance(reason, rule, foreseen.size() - 1);
          }
          case "prefer" -> preferred(step, block, text, reason, rule);
          default -> number(step, verb, text, reason, rule);
        };
    block.done();
    return key;
  }

  private static Tree.Text text(Block block, String verb) {
    Tree tree = block.tree(verb).orElse(null);
    if (tree instanceof Tree.Items list && list.asText() != null) {
      return list.asText();
    }
    return block.need(verb).orElseThrow(Step.Broken::new);
  }

  private static PickKey number(
      Step step, String verb, Tree.Text text, String reason, String rule) {
    Num num = step.number(text);
    Num worth = verb.equals("most") ? num : draft -> -num.of(draft);
    return new PickKey(reason, rule, worth, PickKey.NO_CHANCE, new Code.OfNum(Type.NUMBER, num));
  }

  private static PickKey preferred(
      Step step, Block block, Tree.Text text, String reason, String rule) {
    Optional<Tree.Text> of = block.text("of");
    if (of.isEmpty()) {
      Claim claim = step.claim(text);
      return new PickKey(reason, rule, draft -> claim.of(draft) ? 1 : 0, PickKey.NO_CHANCE, null);
    }
    Code looked = step.code(of.get());
    Sort sort = looked.type().sort();
    if (!(looked instanceof Code.OfNum one) || sort == null) {
      throw step.wrong(of.get(), Fault.WRONG_TYPE, "one thing", looked.type());
    }
    Code list = step.linker().list(text, sort, step.body().scope).orElseThrow(Step.Broken::new);
    if (!(list instanceof Code.OfList ordered)) {
      throw step.wrong(text, Fault.WRONG_TYPE, "a list", list.type());
    }
    String told = block.text("say", of.get().value());
    return new PickKey(
        told, rule, draft -> -place(ordered, draft, one.num().of(draft)), PickKey.NO_CHANCE, one);
  }

  /** Where a thing stands in a list; behind all of it where it does not. */
  private static int place(Code.OfList list, Draft draft, long thing) {
    int size = list.listing().size(draft);
    for (int i = 0; i < size; i++) {
      if (list.listing().item(draft, i) == thing) {
        return i;
      }
    }
    return size;
  }

  /** Something a pick goes by; {@code it} is the candidate. */
  record PickKey(String reason, String rule, Num worth, int chance, @Nullable Code shown) {

    static final int NO_CHANCE = -1;

    static PickKey chance(String reason, String rule, int claim) {
      return new PickKey(reason, rule, Num.always(0), claim, null);
    }
  }
}
