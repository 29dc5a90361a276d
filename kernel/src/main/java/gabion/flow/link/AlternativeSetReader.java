package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Schemas;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.PileBuffer;
import gabion.flow.log.Names;
import gabion.flow.run.AlternativeSet;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.Optional;

/**
 * An answer of {@code or:} that is any thing of a set: {@code from:} gives the set, and in the
 * steps of {@code do:} the word is the name of the thing.
 */
record AlternativeSetReader(Tree.Text name, Block block, Tree.Text from) {

  /** Returns the set that an answer adds; nothing where the answer is a word. */
  static Optional<AlternativeSetReader> of(Step step, Tree.Field answer) {
    if (!(answer.value() instanceof Tree.Fields fields) || fields.get("from") == null) {
      return Optional.empty();
    }
    Block block =
        Block.of(fields, step.block().citation(), step.compiler().problems(), Schemas.SET);
    Tree.Text from = block.need("from").orElseThrow(Step.InvalidStepException::new);
    boolean single =
        step.block().has("from") && !step.block().has("count") && !step.block().has("up-to");
    if (!single || step.block().has("each") || step.steps().isScripted()) {
      throw step.wrong(from, ProblemCode.FIELD_OVERRULED, "from");
    }
    return Optional.of(new AlternativeSetReader(answer.key(), block, from));
  }

  /** Compiles the set; its things are answers besides those of the question itself. */
  AlternativeSet declare(Step step) {
    CompiledExpression code = step.code(from);
    int slot = step.body().take(1);
    Optional<Group> group = step.group(code);
    if (group.isPresent()) {
      int type = group.get().isAtOnePlace() ? Names.PIECE : Names.PIECE_AT;
      return new AlternativeSet(
          type,
          Type.PIECE,
          slot,
          (machine, answers) -> {
            PileBuffer piles = machine.shapes().piles().of(group.get(), machine.draft());
            for (int i = 0; i < piles.size(); i++) {
              answers.add(piles.piece(i));
            }
          });
    }
    CompiledExpression.OfSet set =
        step.compiler().set(from, step.body().scope).orElseThrow(Step.InvalidStepException::new);
    return new AlternativeSet(
        step.steps().program.names.type(set.sort()),
        Type.one(set.sort()),
        slot,
        (machine, answers) -> {
          for (int word = 0; word < set.sort().words(); word++) {
            answers.addAll((long) word << 6, set.members().word(machine.draft(), word));
          }
        });
  }

  /** Writes what follows such an answer: steps that know the thing by its name. */
  void emit(Step step, AlternativeSet set) {
    var outer = step.body().scope;
    step.body().declare(name.value(), set.thing(), set.slot());
    step.body().markAssigned(set.slot());
    set.branch = step.coder().nextAddress();
    step.branch(
        block.tree("do").orElseThrow(() -> step.wrong(name, ProblemCode.MISSING_FIELD, "do")));
    block.reportUnreadFields();
    step.body().scope = outer;
  }
}
