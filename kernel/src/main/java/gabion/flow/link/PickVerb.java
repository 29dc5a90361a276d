package gabion.flow.link;

import gabion.define.Block;
import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.LoopItems;
import gabion.flow.run.Machine;
import gabion.flow.run.PickKey;
import gabion.flow.run.PickOp;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The verb for choices by the rules: {@code pick}, with its sort keys. */
final class PickVerb {

  private static final Schema KEY =
      Schema.of(
          FieldSpec.may("most", FieldKind.NUMBER, "prefers the highest number"),
          FieldSpec.may("least", FieldKind.NUMBER, "prefers the lowest number"),
          FieldSpec.may(
                  "prefer",
                  FieldKind.CLAIM,
                  "prefers the candidates for which it holds; or a list, earliest thing first")
              .of(Schema.NONE.or(FieldKind.IDS)),
          FieldSpec.may(
              "likeliest",
              FieldKind.CLAIM,
              "prefers the highest probability of this claim after the steps of `foresee:`"),
          FieldSpec.may(
              "of",
              FieldKind.THING,
              "the thing of a candidate to look up in the list of `prefer:`"),
          FieldSpec.may("say", FieldKind.TEXT, "its text in the log"));

  private static final List<String> KEYS = KEY.names().subList(0, 4);

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "pick",
                  FieldKind.NAME,
                  "chooses by rules; the log gives the deciding key and the rejected candidates",
                  PickVerb::pick,
                  FieldSpec.must("from", FieldKind.ITEMS, "the candidates"),
                  FieldSpec.must(
                          "by",
                          FieldKind.LINES,
                          "the keys, in order; each compares the candidates that are still tied")
                      .of(KEY),
                  FieldSpec.may(
                      "foresee",
                      FieldKind.STEPS,
                      "steps whose possible outcomes are computed without doing them"),
                  FieldSpec.may("none", FieldKind.BRANCH, "the steps if there is no candidate"))
              .ofRules());

  private PickVerb() {}

  private static void pick(Step step) {
    String name = step.text().value();
    LoopItems items = LoopItemsReader.of(step, name, step.need("from"));
    int it = step.compiler().slots().take(1);
    CompiledExpression candidate =
        new CompiledExpression.OfNum(items.type(), draft -> draft.slotValue(it));
    Scope outer = step.body().scope;
    step.body().scope = outer.withIt(candidate);
    List<PickKey> keys = new ArrayList<>();
    List<Condition> foreseen = new ArrayList<>();
    for (Tree key : keys(step)) {
      keys.add(key(step, key, foreseen));
    }
    Optional<Tree> steps = step.block().tree("foresee");
    if (steps.isEmpty() && !foreseen.isEmpty()) {
      throw step.wrong(step.operand(), ProblemCode.MISSING_FIELD, "foresee");
    }
    int slot = step.body().take(1);
    PickOp op =
        new PickOp(
            items,
            LoopItemsReader.typeNumber(step, items),
            it,
            keys.toArray(new PickKey[0]),
            foreseen.toArray(new Condition[0]),
            slot,
            step.coder().step());
    step.coder().emit(op);
    if (steps.isPresent()) {
      op.foresee = step.coder().nextAddress();
      foresee(step, steps.get());
    }
    step.body().scope = outer;
    step.body().declare(name, items.type(), slot);
    Tree none = step.block().tree("none").orElse(null);
    if (none != null) {
      op.none = step.coder().nextAddress();
      step.branch(none);
    }
    op.after = step.coder().nextAddress();
  }

  /** Steps that nothing may leave: whatever would, ends them. */
  private static void foresee(Step step, Tree steps) {
    step.asks();
    ProcedureBuilder body = step.body();
    ProcedureBuilder.Loop fence = body.fence();
    step.compileNested(steps);
    body.unfence();
    int end = step.coder().nextAddress();
    fence.leaving().forEach(jump -> jump.target = end);
    fence.nexting().forEach(jump -> jump.target = end);
    step.coder().emit(Machine::halt);
  }

  private static List<Tree> keys(Step step) {
    Tree by = step.block().tree("by").orElse(null);
    if (by == null) {
      throw step.wrong(step.operand(), ProblemCode.MISSING_FIELD, "by");
    }
    return by instanceof Tree.Items list ? list.items() : List.of(by);
  }

  private static PickKey key(Step step, Tree tree, List<Condition> foreseen) {
    Block block = Block.of(tree, step.block().citation(), step.compiler().problems(), KEY);
    List<String> said = KEYS.stream().filter(block::has).toList();
    if (said.size() > 1) {
      throw step.wrong(tree, ProblemCode.TWO_VERBS, said.get(0), said.get(1));
    }
    if (said.isEmpty()) {
      String first = block.others().stream().findFirst().map(f -> f.key().value()).orElse("");
      step.compiler()
          .problems()
          .add(
              ProblemCode.MISSING_FIELD,
              tree.location(),
              Suggestions.help(first, "keys", KEYS),
              "most`, `least`, `prefer` or `likeliest");
      throw new Step.InvalidStepException();
    }
    String verb = said.get(0);
    Tree.Text text = text(block, verb);
    String reason = block.text("say", verb.equals("prefer") ? text.value() : verb + " " + text);
    String rule = block.citation().brief();
    PickKey key =
        switch (verb) {
          case "likeliest" -> {
            foreseen.add(step.condition(text));
            yield PickKey.chance(reason, rule, foreseen.size() - 1);
          }
          case "prefer" -> preferenceKey(step, block, text, reason, rule);
          default -> number(step, verb, text, reason, rule);
        };
    block.reportUnreadFields();
    return key;
  }

  private static Tree.Text text(Block block, String verb) {
    Tree tree = block.tree(verb).orElse(null);
    if (tree instanceof Tree.Items list && list.asText() != null) {
      return list.asText();
    }
    return block.need(verb).orElseThrow(Step.InvalidStepException::new);
  }

  private static PickKey number(
      Step step, String verb, Tree.Text text, String reason, String rule) {
    Num num = step.number(text);
    Num worth = verb.equals("most") ? num : draft -> -num.of(draft);
    return new PickKey(
        reason, rule, worth, PickKey.NO_CHANCE, new CompiledExpression.OfNum(Type.NUMBER, num));
  }

  private static PickKey preferenceKey(
      Step step, Block block, Tree.Text text, String reason, String rule) {
    Optional<Tree.Text> of = block.text("of");
    if (of.isEmpty()) {
      Condition claim = step.condition(text);
      return new PickKey(reason, rule, draft -> claim.of(draft) ? 1 : 0, PickKey.NO_CHANCE, null);
    }
    CompiledExpression looked = step.code(of.get());
    Sort sort = looked.type().sort();
    if (!(looked instanceof CompiledExpression.OfNum one) || sort == null) {
      throw step.wrong(of.get(), ProblemCode.WRONG_TYPE, "one thing", looked.type());
    }
    CompiledExpression list =
        step.compiler()
            .list(text, sort, step.body().scope)
            .orElseThrow(Step.InvalidStepException::new);
    if (!(list instanceof CompiledExpression.OfList ordered)) {
      throw step.wrong(text, ProblemCode.WRONG_TYPE, "a list", list.type());
    }
    String told = block.text("say", of.get().value());
    return new PickKey(
        told, rule, draft -> -place(ordered, draft, one.num().of(draft)), PickKey.NO_CHANCE, one);
  }

  /** Returns the index of a thing in a list; the size of the list if it is absent. */
  private static int place(CompiledExpression.OfList list, Draft draft, long thing) {
    int size = list.listing().size(draft);
    for (int i = 0; i < size; i++) {
      if (list.listing().item(draft, i) == thing) {
        return i;
      }
    }
    return size;
  }
}
