package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.terminal.GameAdvice;
import gabion.tools.command.terminal.LessonTask;
import gabion.tools.lab.lesson.Puzzle;
import gabion.tools.lab.lesson.PuzzleSearch;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Optional;

/** A puzzle: an answer is right unless trial games show that it is worse than the best. */
final class PuzzleTask implements LessonTask {

  private final CommandContext here;
  private final Packs.LoadedRuleset opened;
  private final Puzzle puzzle;
  private final String heading;
  private final String remark;
  private String praise = "";
  private volatile boolean isStopped;

  PuzzleTask(
      CommandContext here,
      Packs.LoadedRuleset opened,
      Puzzle puzzle,
      String heading,
      String remark) {
    this.here = here;
    this.opened = opened;
    this.puzzle = puzzle;
    this.heading = heading;
    this.remark = remark;
  }

  @Override
  public String heading() {
    return heading;
  }

  @Override
  public String remark() {
    return remark;
  }

  @Override
  public String seat() {
    return puzzle.seat();
  }

  @Override
  public Table begin() {
    Problems problems = new Problems();
    return Table.at(opened.rules(), opened.display(), () -> puzzle.game(opened.rules()), problems)
        .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
  }

  @Override
  public List<String> wrongAnswers() {
    return List.of();
  }

  @Override
  public Optional<String> objection(OpenQuestion question, long answer) {
    isStopped = false;
    try (PuzzleSearch search = new PuzzleSearch(opened.rules())) {
      PuzzleSearch.PuzzleVerdict verdict = search.judge(puzzle, answer, () -> isStopped);
      praise = verdict.praise();
      return verdict.objection();
    }
  }

  @Override
  public void stop() {
    isStopped = true;
  }

  @Override
  public List<String> praise() {
    return List.of(praise);
  }

  @Override
  public GameAdvice advice(Table table) {
    BattleOdds odds = new BattleOdds(opened.rules(), table.record().setup());
    return new LessonAdvice(odds, () -> List.of(CommandMessage.PUZZLE_HINT.text()));
  }
}
