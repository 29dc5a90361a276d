package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Holds;
import gabion.define.Part;
import gabion.define.Schema;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.Items;
import gabion.flow.run.Machine;
import gabion.flow.run.PickKey;
import gabion.flow.run.PickOp;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The verb by which the rules choose: {@code pick}, with the keys it goes by. */
final class PickVerb {

  private static final Schema KEY =
      Schema.of(
          Part.may("most", Holds.NUMBER, "the highest comes first"),
          Part.may("least", Holds.NUMBER, "the lowest comes first"),
          Part.may(
                  "prefer",
                  Holds.CLAIM,
                  "those of which it holds come first; or a list, whose earliest thing comes first")
              .of(Schema.NONE.or(Holds.IDS)),
          Part.may(
              "likeliest", Holds.CLAIM, "those after whose `foresee:` it is likeliest come first"),
          Part.may("of", Holds.THING, "what of a candidate stands in the list of `prefer:`"),
          Part.may("say", Holds.TEXT, "its words in the log"));

  private static final List<String> KEYS = KEY.names().subList(0, 4);

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "pick",
                  Holds.NAME,
                  "the rules choose; the log says by which key and before what",
                  PickVerb::pick,
                  Part.must("from", Holds.ITEMS, "the candidates"),
                  Part.must("by", Holds.LINES, "keys, each asked of those still tied").of(KEY),
                  Part.may(
                      "foresee", Holds.STEPS, "steps whose every outcome is worked out, not done"),
                  Part.may("none", Holds.BRANCH, "what happens where there is no candidate"))
              .ofRules());

  private PickVerb() {}

  private static void pick(Step step) {
    String name = step.text().value();
    Items items = ItemsReader.of(step, name, step.need("from"));
    int it = step.linker().slots().take(1);
    Code candidate = new Code.OfNum(items.type(), draft -> draft.held(it));
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
            ItemsReader.named(step, items),
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
      step.branch(none);
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
    Block block = Block.of(tree, step.block().citation(), step.linker().problems(), KEY);
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
}
