package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.LessonSession;
import gabion.tools.command.terminal.LessonTask;
import gabion.tools.command.terminal.LineInput;
import gabion.tools.command.terminal.TerminalSession;
import gabion.tools.lab.coach.GameReview;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import gabion.tools.lab.lesson.PublishedPuzzles;
import gabion.tools.lab.lesson.Puzzle;
import gabion.tools.table.GameRecord;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the lessons and puzzles of a ruleset, or plays them at the terminal. */
@Command(
    name = "learn",
    description = "Learn a game: lessons at positions of its cases, then puzzles.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion learn RULESET                 the lessons and puzzles with their numbers",
      "  gabion learn RULESET 3               the third lesson, then those after it",
      "  gabion learn RULESET CASE            the lesson made of a case",
      "  gabion learn RULESET --json          the list for a program",
      "  gabion learn RULESET --game my-game.json     puzzles of your own mistakes",
      "",
      "A lesson shows a position and asks a question. Answers are typed as in `play`; a wrong one"
          + " is",
      "refused with its clause. `hint` shows the rule, `skip` goes on to the next lesson. The list"
          + " marks",
      "those that you have solved.",
      "In a puzzle one answer is better than the others: find it. Yours is compared with it by"
          + " trial",
      "games, and refused where they show that it is worse.",
      "Through a pipe, each line is one answer or command, as in `play`.",
      "Exit codes: 0 the lessons were listed, done or left; 1 the ruleset or the game has a"
          + " problem, or",
      "an answer of a pipe was refused; 2 wrong usage."
    })
final class LearnCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  /** How many answers of a seat of a game become puzzles. */
  private static final int MOST_OF_A_SEAT = 5;

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "LESSON",
      description = "The number of a lesson or its id; without it, the lessons are listed.")
  private String named = "";

  @Option(
      names = "--game",
      paramLabel = "FILE",
      description =
          "Play puzzles of a saved game instead: answers that cost their seat something. Finding"
              + " them takes a while.")
  private @Nullable Path file;

  @Option(names = "--json", description = "List the lessons and puzzles as JSON.")
  private boolean json;

  private final CommandContext here;

  LearnCommand(CommandContext here) {
    this.here = here;
  }

  /**
   * A lesson or puzzle as the command lists it.
   *
   * @param note behind the title
   * @param fields for JSON
   */
  private record ListedLesson(
      String id,
      boolean isPuzzle,
      String title,
      String note,
      Map<String, Object> fields,
      LessonTask task) {}

  @Override
  public Integer call() {
    if (json && !named.isEmpty()) {
      throw packs.wrong(UsageMessage.LEARN_LISTS_JSON.text());
    }
    List<ListedLesson> lessons = new ArrayList<>();
    Packs.LoadedRuleset opened = file == null ? open(lessons) : open(file, lessons);
    LearnedLessons learned = LearnedLessons.of(here, ruleset);
    if (json) {
      lessons.forEach(one -> one.fields().put("done", learned.ids().contains(one.id())));
      here.out().println(Json.of(lessons.stream().map(ListedLesson::fields).toList()));
    } else if (lessons.isEmpty()) {
      String title = opened.rules().title();
      here.out()
          .println(
              file == null
                  ? CommandMessage.LESSONS_NONE.text(title)
                  : CommandMessage.REVIEW_NOTHING.text());
    } else if (named.isEmpty() && file == null) {
      list(opened, lessons, learned);
    } else {
      int first = named.isEmpty() ? 0 : find(lessons);
      return play(opened, lessons.subList(first, lessons.size()), learned);
    }
    return Gabion.DONE;
  }

  // ---- finding

  /** Opens the ruleset and finds its lessons and published puzzles. */
  private Packs.LoadedRuleset open(List<ListedLesson> lessons) {
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    if (here.showsProgress() && !json) {
      here.err().println(CommandMessage.LESSONS_MADE.text());
    }
    Problems problems = new Problems();
    Lessons made = Lessons.of(packs.library(here, List.of(ruleset)), opened.rules(), problems);
    here.err().print(ProblemPrinter.print(problems.list()));
    for (Lesson lesson : made.all()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("number", lessons.size() + 1);
      fields.put("kind", "lesson");
      fields.put("id", lesson.id());
      fields.put("seat", lesson.seat());
      fields.put("title", lesson.title());
      fields.put("remark", lesson.remark());
      fields.put("task", lesson.task());
      fields.put("clause", lesson.clause());
      fields.put("text", lesson.text());
      String note = lesson.clause().isEmpty() ? "" : "[" + lesson.clause() + "]";
      LessonTask task = new ClauseLesson(here, opened, made, lesson);
      lessons.add(new ListedLesson(lesson.id(), false, lesson.title(), note, fields, task));
    }
    List<Puzzle> puzzles = PublishedPuzzles.load(here.home(), opened.rules());
    for (int at = 0; at < puzzles.size(); at++) {
      String heading = CommandMessage.PUZZLE_NUMBER.text(at + 1, puzzles.size());
      String remark = Puzzle.remark();
      lessons.add(puzzleEntry(opened, puzzles.get(at), lessons.size() + 1, heading, remark));
    }
    return opened;
  }

  /** Opens the ruleset of a saved game and finds puzzles in the game. */
  private Packs.LoadedRuleset open(Path game, List<ListedLesson> lessons) {
    GameRecord record = Records.read(here, game);
    if (!record.ruleset().equals(ruleset)) {
      throw new CommandFailedException(
          CommandMessage.GAME_OF_OTHER_RULESET.text(game, record.ruleset(), ruleset));
    }
    Records.bring(here, record, packs);
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    Records.replayGame(here, record, opened, Integer.MAX_VALUE).close();
    Ruleset rules = opened.rules();
    Set<String> seats = ReviewCommand.persons(record, rules.seatIds(record.setup()));
    GameReview review = new GameReview(rules, record);
    Progress progress = new Progress(here, review.size(), json);
    List<GameReview.Finding> findings =
        review.findings(seats, MOST_OF_A_SEAT, progress::to).stream()
            .filter(GameReview.Finding::isCertain)
            .toList();
    progress.finish();
    for (int at = 0; at < findings.size(); at++) {
      GameReview.Finding finding = findings.get(at);
      String heading = CommandMessage.PUZZLE_NUMBER.text(at + 1, findings.size());
      String remark = CommandMessage.PUZZLE_OF_GAME.text(finding.before() + 1, finding.given());
      lessons.add(puzzleEntry(opened, Puzzle.of(record, finding), at + 1, heading, remark));
    }
    return opened;
  }

  private ListedLesson puzzleEntry(
      Packs.LoadedRuleset opened, Puzzle puzzle, int number, String heading, String remark) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("number", number);
    fields.put("kind", "puzzle");
    fields.put("id", puzzle.id());
    fields.put("seat", puzzle.seat());
    fields.put("title", puzzle.task());
    fields.put("remark", remark);
    fields.put("task", puzzle.task());
    fields.put("scenario", puzzle.record().setup().scenario());
    fields.put("after", puzzle.record().answers().size());
    String note = "(" + puzzle.seat() + ", " + puzzle.id() + ")";
    LessonTask task = new PuzzleTask(here, opened, puzzle, heading, remark);
    return new ListedLesson(puzzle.id(), true, puzzle.task(), note, fields, task);
  }

  /** Returns the place of the named lesson. */
  private int find(List<ListedLesson> lessons) {
    for (int at = 0; at < lessons.size(); at++) {
      if (named.equals(Integer.toString(at + 1)) || named.equals(lessons.get(at).id())) {
        return at;
      }
    }
    List<String> ids = lessons.stream().map(ListedLesson::id).toList();
    String near = Suggestions.help(named, ids);
    throw packs.wrong(
        UsageMessage.LEARN_NO_LESSON.text(named, lessons.size(), near == null ? "" : "; " + near));
  }

  // ---- showing

  private void list(
      Packs.LoadedRuleset opened, List<ListedLesson> lessons, LearnedLessons learned) {
    int next = 0;
    here.out().println(CommandMessage.LESSONS_HEADING.text(opened.rules().title()));
    for (int at = 0; at < lessons.size(); at++) {
      ListedLesson lesson = lessons.get(at);
      if (lesson.isPuzzle() && (at == 0 || !lessons.get(at - 1).isPuzzle())) {
        here.out().println(CommandMessage.PUZZLES_HEADING.text());
      }
      String number = String.format(Locale.ROOT, "%4d  ", at + 1);
      boolean isDone = learned.ids().contains(lesson.id());
      next += isDone && next == at ? 1 : 0;
      String done = isDone ? "  " + CommandMessage.LESSON_DONE.text() : "";
      WordWrap.of(number + Printable.line(lesson.title() + "  " + lesson.note() + done), COLUMNS)
          .forEach(line -> here.out().println(line.stripTrailing()));
    }
    String number = String.valueOf(next < lessons.size() ? next + 1 : 1);
    String first = ShellCommand.of(here, "learn", ruleset, number).with(packs.words()).line();
    here.out().println(CommandMessage.LESSONS_BEGIN.text(first));
  }

  private int play(Packs.LoadedRuleset opened, List<ListedLesson> lessons, LearnedLessons learned) {
    try (LineInput lines = here.lines(true)) {
      LessonSession session =
          new LessonSession(
              opened.rules(),
              opened.display(),
              new TerminalStyle(here.isColoured()),
              lines,
              here.out(),
              here.err(),
              task ->
                  lessons.stream()
                      .filter(one -> one.task().equals(task))
                      .forEach(one -> learned.add(one.id())));
      return session.play(lessons.stream().map(ListedLesson::task).toList())
              == TerminalSession.End.DONE
          ? Gabion.DONE
          : Gabion.PROBLEMS;
    }
  }
}
