package gabion.tools.command;

import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.LessonSession;
import gabion.tools.command.terminal.LessonTask;
import gabion.tools.command.terminal.LineInput;
import gabion.tools.command.terminal.TerminalSession;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the lessons of a ruleset, or plays them at the terminal. */
@Command(
    name = "learn",
    description = "Learn a game: answer questions at positions of its cases.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion learn RULESET                 the lessons with their numbers",
      "  gabion learn RULESET 3               the third lesson, then those after it",
      "  gabion learn RULESET CASE            the lesson made of a case",
      "  gabion learn RULESET --json          the lessons for a program",
      "",
      "A lesson shows a position and asks a question. Answers are typed as in `play`; a wrong one is",
      "refused with its clause. `hint` shows the rule, `skip` goes on to the next lesson.",
      "Through a pipe, each line is one answer or command, as in `play`.",
      "Exit codes: 0 the lessons were listed, done or left; 1 the ruleset has a problem, or an answer",
      "of a pipe was refused; 2 wrong usage."
    })
final class LearnCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "LESSON",
      description = "The number of a lesson or its id; without it, the lessons are listed.")
  private String named = "";

  @Option(names = "--json", description = "List the lessons as JSON.")
  private boolean json;

  private final CommandContext here;

  LearnCommand(CommandContext here) {
    this.here = here;
  }

  /**
   * A lesson as the command lists it.
   *
   * @param fields for JSON
   */
  private record ListedLesson(
      String id, String title, String rule, Map<String, Object> fields, LessonTask task) {}

  @Override
  public Integer call() {
    if (json && !named.isEmpty()) {
      throw packs.wrong(UsageMessage.LEARN_LISTS_JSON.text());
    }
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    List<ListedLesson> lessons = lessons(opened);
    if (json) {
      here.out().println(Json.of(lessons.stream().map(ListedLesson::fields).toList()));
      return Gabion.DONE;
    }
    if (named.isEmpty() || lessons.isEmpty()) {
      list(opened, lessons);
      return Gabion.DONE;
    }
    return play(opened, lessons.subList(find(lessons), lessons.size()));
  }

  private List<ListedLesson> lessons(Packs.LoadedRuleset opened) {
    if (here.showsProgress() && !json) {
      here.err().println(CommandMessage.LESSONS_MADE.text());
    }
    Problems problems = new Problems();
    Lessons made = Lessons.of(packs.library(here, List.of(ruleset)), opened.rules(), problems);
    here.err().print(ProblemPrinter.print(problems.list()));
    List<ListedLesson> lessons = new ArrayList<>();
    for (Lesson lesson : made.all()) {
      LessonTask task = new ClauseLesson(here, opened, made, lesson);
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
      lessons.add(new ListedLesson(lesson.id(), lesson.title(), lesson.clause(), fields, task));
    }
    return lessons;
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

  private void list(Packs.LoadedRuleset opened, List<ListedLesson> lessons) {
    String title = opened.rules().title();
    if (lessons.isEmpty()) {
      here.out().println(CommandMessage.LESSONS_NONE.text(title));
      return;
    }
    here.out().println(CommandMessage.LESSONS_HEADING.text(title));
    for (int at = 0; at < lessons.size(); at++) {
      ListedLesson lesson = lessons.get(at);
      String number = String.format(Locale.ROOT, "%4d  ", at + 1);
      String rule = lesson.rule().isEmpty() ? "" : "  [" + lesson.rule() + "]";
      WordWrap.of(number + Printable.line(lesson.title() + rule), COLUMNS)
          .forEach(here.out()::println);
    }
    String first = ShellCommand.of(here, "learn", ruleset, "1").with(packs.words()).line();
    here.out().println(CommandMessage.LESSONS_BEGIN.text(first));
  }

  private int play(Packs.LoadedRuleset opened, List<ListedLesson> lessons) {
    try (LineInput lines = here.lines(true)) {
      LessonSession session =
          new LessonSession(
              opened.rules(),
              opened.display(),
              new TerminalStyle(here.isColoured()),
              lines,
              here.out(),
              here.err());
      return session.play(lessons.stream().map(ListedLesson::task).toList())
              == TerminalSession.End.DONE
          ? Gabion.DONE
          : Gabion.PROBLEMS;
    }
  }
}
