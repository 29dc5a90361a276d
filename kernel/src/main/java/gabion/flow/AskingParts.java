package gabion.flow;

import gabion.ask.Asking;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What all steps that ask a seat have in common.
 *
 * @param words other answers
 * @param branches what happens on each of them
 * @param none what happens when there is nothing to choose from, or null
 * @param together where each of several answers before anything comes of it, or null
 */
record AskingParts(
    Asking asking,
    Who who,
    @Nullable Who otherwise,
    Wording wording,
    List<String> words,
    List<Tree> branches,
    @Nullable Tree none,
    @Nullable Together together) {

  static AskingParts of(Step step) {
    step.asks();
    boolean each = step.verb().equals("choose") && step.block().has("each");
    Together together = each ? Together.of(step) : null;
    Who who = Who.of(step, step.need("who"));
    Optional<Who> otherwise = step.block().text("otherwise").map(text -> Who.of(step, text));
    if (who.all() != null && otherwise.isEmpty()) {
      throw step.wrong(step.need("who"), Fault.MISSING_FIELD, "otherwise");
    }
    List<String> words = new ArrayList<>();
    List<Tree> branches = new ArrayList<>();
    Tree or = step.block().tree("or").orElse(null);
    if (or instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        words.add(String.valueOf(item));
        branches.add(item);
      }
    } else if (or instanceof Tree.Fields fields) {
      fields
          .fields()
          .forEach(
              (word, field) -> {
                words.add(word);
                branches.add(field.value());
              });
    }
    return new AskingParts(
        step.coder().step(),
        who,
        otherwise.orElse(null),
        step.wording("ask"),
        words,
        branches,
        step.block().tree("none").orElse(null),
        together);
  }

  /**
   * Writes the question, then what happens on its other answers, and behind all of it goes on.
   *
   * @param resultSlot the first slot of the answer
   * @param slots how many it takes
   */
  void emit(Step step, AskOp op, int resultSlot, int slots) {
    if (together != null) {
      together.emit(step, this, op, resultSlot, slots);
      return;
    }
    Coder coder = step.coder();
    coder.emit(op);
    List<Coder.Jump> done = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      op.branches[i] = coder.here();
      step.branch(branches.get(i), resultSlot, -2L - i);
      done.add(coder.jump());
    }
    if (none != null) {
      op.none = coder.here();
      step.branch(none, resultSlot, -1);
      done.add(coder.jump());
    }
    op.after = coder.here();
    done.forEach(jump -> jump.target = coder.here());
  }
}
