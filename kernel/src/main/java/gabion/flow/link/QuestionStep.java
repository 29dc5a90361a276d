package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Schemas;
import gabion.expr.value.Condition;
import gabion.flow.run.AskOp;
import gabion.flow.run.AskedSeats;
import gabion.flow.run.Jump;
import gabion.flow.run.QuestionParts;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What all steps that ask a seat have in common, as they are written.
 *
 * @param branches what happens on each of them
 * @param alternatives sets of things that are answers, too
 * @param none what happens when there is nothing to choose from, or null
 * @param jointChoice where each of several answers before anything comes of it, or null
 * @param isRepeated whether it is asked again until the last of its words is answered
 */
record QuestionStep(
    QuestionParts parts,
    List<Tree> branches,
    List<AlternativeSetReader> alternatives,
    @Nullable Tree none,
    @Nullable JointChoice jointChoice,
    boolean isRepeated) {

  static QuestionStep of(Step step) {
    step.asks();
    boolean each = step.may("each") && step.block().has("each");
    JointChoice together = each ? JointChoice.of(step) : null;
    AskedSeats who = AskedSeatsReader.of(step, step.need("who"));
    Optional<AskedSeats> otherwise =
        step.block().text("otherwise").map(text -> AskedSeatsReader.of(step, text));
    if (who.all() != null && otherwise.isEmpty()) {
      throw step.wrong(step.need("who"), ProblemCode.MISSING_FIELD, "otherwise");
    }
    List<String> words = new ArrayList<>();
    List<Condition> conditions = new ArrayList<>();
    List<Tree> branches = new ArrayList<>();
    List<AlternativeSetReader> alternatives = new ArrayList<>();
    Tree or = step.block().tree("or").orElse(null);
    if (or instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        words.add(String.valueOf(item));
        conditions.add(draft -> true);
        branches.add(item);
      }
    } else if (or instanceof Tree.Fields fields) {
      fields
          .fields()
          .forEach(
              (word, field) -> {
                Optional<AlternativeSetReader> set = AlternativeSetReader.of(step, field);
                if (set.isPresent()) {
                  alternatives.add(set.get());
                  return;
                }
                words.add(word);
                Optional<Block> answer = conditional(step, field.value());
                conditions.add(
                    answer
                        .flatMap(one -> one.need("when"))
                        .map(step::condition)
                        .orElse(draft -> true));
                branches.add(answer.flatMap(one -> one.tree("do")).orElse(field.value()));
              });
    }
    Optional<Tree.Text> until =
        step.may("until") && !each && !step.steps().isScripted()
            ? step.block().text("until")
            : Optional.empty();
    until.ifPresent(
        word -> {
          if (words.contains(word.value())) {
            throw step.wrong(word, ProblemCode.NAME_TAKEN, word.value(), "answer");
          }
          words.add(word.value());
          conditions.add(draft -> true);
        });
    return new QuestionStep(
        new QuestionParts(
            step.coder().step(),
            who,
            otherwise.orElse(null),
            step.wording("ask"),
            step.steps().program.titles,
            words,
            conditions),
        branches,
        alternatives,
        step.verbEntry().has("none") ? step.block().tree("none").orElse(null) : null,
        together,
        until.isPresent());
  }

  /**
   * An answer that may be given under a condition: {@code when}, and its steps under {@code do}.
   */
  private static Optional<Block> conditional(Step step, Tree answer) {
    if (!(answer instanceof Tree.Fields fields) || fields.get("when") == null) {
      return Optional.empty();
    }
    Block block =
        Block.of(fields, step.block().citation(), step.compiler().problems(), Schemas.HOOK);
    if (block.tree("do").isEmpty()) {
      block.need("do");
    }
    block.text("when");
    block.reportUnreadFields();
    return Optional.of(block);
  }

  /** Whether something is said of there being nothing to choose from. */
  boolean isEmptyAnswered() {
    return none != null || isRepeated;
  }

  /** The slots of partners who must agree; 0 where one seat is asked. */
  int agreeing(Step step) {
    return parts.askedSeats().all() == null ? 0 : step.body().take(2);
  }

  /**
   * Writes the question, then what happens on its other answers, and behind all of it goes on.
   *
   * @param resultSlot the first slot of the answer
   * @param slots how many it takes
   * @return the jumps with which the other answers go on, for who writes more behind it
   */
  List<Jump> emit(Step step, AskOp op, int resultSlot, int slots) {
    if (jointChoice != null) {
      jointChoice.emit(step, this, op, resultSlot, slots);
      return List.of();
    }
    if (isRepeated) {
      RepeatedChoice.emit(step, this, op, resultSlot);
      return List.of();
    }
    CodeEmitter coder = step.coder();
    op.sets = alternatives.stream().map(set -> set.declare(step)).toList();
    coder.emit(op);
    List<Jump> done = new ArrayList<>();
    for (int i = 0; i < alternatives.size(); i++) {
      alternatives.get(i).emit(step, op.sets.get(i));
      done.add(coder.jump());
    }
    for (int i = 0; i < branches.size(); i++) {
      op.branches[i] = coder.nextAddress();
      other(step, branches.get(i), AlternativeAnswer.word(i));
      done.add(coder.jump());
    }
    if (none != null) {
      op.none = coder.nextAddress();
      other(step, none, AlternativeAnswer.NONE);
      done.add(coder.jump());
    }
    op.after = coder.nextAddress();
    step.body().markAssigned(resultSlot);
    done.forEach(jump -> jump.target = coder.nextAddress());
    return done;
  }

  /** What happens on another answer: steps; a script only learns which one it was. */
  private static void other(Step step, Tree tree, int which) {
    if (step.steps().isScripted()) {
      AlternativeAnswer.note(step.coder(), step.body(), which);
    } else {
      step.branch(tree);
    }
  }
}
