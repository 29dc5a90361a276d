package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.lesson.Puzzle;
import gabion.tools.lab.lesson.PuzzleSearch;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A puzzle: an answer is right unless trial games show that it is worse than the best.
 *
 * @param judging one permit for each judgement under way on this server
 */
record PuzzlePageTask(Ruleset rules, List<Puzzle> puzzles, Puzzle puzzle, Semaphore judging)
    implements PageTask {

  /** A judgement takes no longer on a slow machine; it is made of fewer trial games there. */
  private static final long LONGEST_NANOS = 10_000_000_000L;

  @Override
  public String seat() {
    return puzzle.seat();
  }

  @Override
  public Optional<Supplier<Game>> game() {
    return Optional.of(() -> puzzle.game(rules));
  }

  @Override
  public ObjectNode fields() {
    int number = puzzles.indexOf(puzzle) + 1;
    ObjectNode fields = JsonText.object().put("id", puzzle.id()).put("seat", puzzle.seat());
    fields.put("title", puzzle.task()).put("remark", Puzzle.remark()).put("task", puzzle.task());
    fields.put("clause", "").put("text", "").putArray("wrong");
    fields.put("ruleset", rules.id()).put("number", number).put("of", puzzles.size());
    fields.put("next", number < puzzles.size() ? puzzles.get(number).id() : "");
    return fields.put("isPuzzle", true);
  }

  @Override
  public Verdict judge(long answer, boolean isDeclined, BooleanSupplier stop) {
    if (!judging.tryAcquire()) {
      throw new InvalidMessageException("too-fast", ServeMessage.PUZZLE_BUSY.text());
    }
    long began = System.nanoTime();
    try (PuzzleSearch search = new PuzzleSearch(rules)) {
      PuzzleSearch.PuzzleVerdict verdict =
          search.judge(
              puzzle,
              answer,
              () -> stop.getAsBoolean() || System.nanoTime() - began > LONGEST_NANOS);
      return new Verdict(verdict.objection().orElse(""), verdict.praise());
    } finally {
      judging.release();
    }
  }
}
