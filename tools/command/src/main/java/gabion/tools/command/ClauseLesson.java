package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.terminal.GameAdvice;
import gabion.tools.command.terminal.LessonTask;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Optional;

/** A lesson on a clause: each legal answer that chooses something is right. */
final class ClauseLesson implements LessonTask {

  private final CommandContext here;
  private final Packs.LoadedRuleset opened;
  private final Lessons lessons;
  private final Lesson lesson;

  ClauseLesson(CommandContext here, Packs.LoadedRuleset opened, Lessons lessons, Lesson lesson) {
    this.here = here;
    this.opened = opened;
    this.lessons = lessons;
    this.lesson = lesson;
  }

  @Override
  public String heading() {
    List<Lesson> all = lessons.all();
    String number = CommandMessage.LESSON_NUMBER.text(all.indexOf(lesson) + 1, all.size());
    return number + (lesson.title().equals(lesson.task()) ? "" : ": " + lesson.title());
  }

  @Override
  public String remark() {
    return lesson.remark();
  }

  @Override
  public String seat() {
    return lesson.seat();
  }

  @Override
  public Table begin() {
    Problems problems = new Problems();
    return lessons
        .game(lesson.id())
        .flatMap(game -> Table.at(opened.rules(), opened.display(), game, problems))
        .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
  }

  @Override
  public List<String> wrongAnswers() {
    return lesson.wrong().stream().map(Lesson.WrongAnswer::title).toList();
  }

  /** Words that decline to choose are legal, but no answer to the task. */
  @Override
  public Optional<String> objection(OpenQuestion question, long answer) {
    boolean isDeclined =
        question.words().size() < question.size()
            && question.words().stream().anyMatch(word -> word.index() == answer);
    return isDeclined ? Optional.of(CommandMessage.LESSON_CHOICE.text()) : Optional.empty();
  }

  @Override
  public List<String> praise() {
    return List.of(CommandMessage.LESSON_RIGHT.text(lesson.text(), lesson.clause()));
  }

  @Override
  public GameAdvice advice(Table table) {
    String rule = CommandMessage.LESSON_RULE.text(lesson.text(), lesson.clause());
    BattleOdds odds = new BattleOdds(opened.rules(), table.record().setup());
    return new LessonAdvice(odds, () -> List.of(rule));
  }
}
