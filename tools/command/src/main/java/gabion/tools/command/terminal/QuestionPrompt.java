package gabion.tools.command.terminal;

import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.AnswerSchema;
import gabion.tools.table.session.Objection;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SeatAccess;
import gabion.yaml.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Asks a person questions and processes the input: an answer, or one of a few commands. */
final class QuestionPrompt {

  /** What came of a typed line. */
  enum InputResult {
    ANSWERED,
    REFUSED,
    /** A line of several answers was not carried out as a whole. */
    PARTLY,
    STOPPED,
    HEARD
  }

  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,17}");

  private final Screen screen;
  private final LineInput lines;
  private final AutoSave keeping;
  private final Commands commands;
  private final HandbookLookup handbook;
  private final Optional<LessonTask> task;
  private final AnswerRepeater row = new AnswerRepeater();
  private Optional<AnswerList> listed = Optional.empty();
  private Optional<Problem> broken = Optional.empty();
  private Optional<ForcedAnswers> forced = Optional.empty();

  /**
   * @param thoughts the last evaluations of bots, for a number of columns
   * @param advice odds and hints
   */
  QuestionPrompt(
      Screen screen,
      LineInput lines,
      AutoSave keeping,
      HandbookLookup handbook,
      IntFunction<List<String>> thoughts,
      GameAdvice advice) {
    this(screen, lines, keeping, handbook, thoughts, advice, Optional.empty());
  }

  /**
   * @param task the lesson that asks its one question; empty in a game
   */
  QuestionPrompt(
      Screen screen,
      LineInput lines,
      AutoSave keeping,
      HandbookLookup handbook,
      IntFunction<List<String>> thoughts,
      GameAdvice advice,
      Optional<LessonTask> task) {
    this.task = task;
    this.screen = screen;
    this.lines = lines;
    this.keeping = keeping;
    this.handbook = handbook;
    this.commands = new Commands(screen, keeping, handbook, thoughts, advice);
  }

  /** The ruleset's problem that an answer triggered. */
  Optional<Problem> broken() {
    return broken;
  }

  // ---- asking

  void show(OpenQuestion question, SeatAccess door, String title) {
    AnswerList answers = answerList(question, door);
    listed = Optional.of(answers);
    boolean undo = task.isEmpty() && door.canUndo();
    screen.ask(question, columns -> questionLines(question, answers, title, undo, columns));
  }

  private AnswerList answerList(OpenQuestion question, SeatAccess door) {
    return new AnswerList(question, door, handbook, wrongAnswers());
  }

  private List<String> wrongAnswers() {
    return task.map(LessonTask::wrongAnswers).orElse(List.of());
  }

  private List<String> questionLines(
      OpenQuestion question, AnswerList answers, String title, boolean undo, int columns) {
    TerminalStyle ink = screen.ink();
    List<String> drawn = new ArrayList<>();
    WordWrap.of(title + ": " + question.text(), columns).forEach(line -> drawn.add(ink.bold(line)));
    String rule = question.rule().brief();
    if (!rule.isEmpty()) {
      drawn.add(ink.dim(TerminalMessage.CITED_RULE.text(rule)));
    }
    drawn.addAll(answers.brief(columns));
    if (undo) {
      drawn.add(ink.dim(TerminalMessage.UNDO_REMINDER.text()));
    }
    return drawn;
  }

  /** Notes that a question has only one answer, which is given. */
  void noteForcedAnswer(OpenQuestion question, SeatAccess door) {
    row.passes(question);
    ForcedAnswers now = ForcedAnswers.of(question, door);
    if (forced.isPresent() && forced.get().isLike(now) && !screen.hasNewHeading()) {
      forced = forced.map(ForcedAnswers::withOneMore);
    } else {
      news();
      forced = Optional.of(now);
    }
  }

  /** Shows the events since this seat last looked. */
  void news() {
    remark();
    screen.news();
  }

  /** Says that the answer before was taken, and what came of it, where the same is asked again. */
  void asksAgain(OpenQuestion question, SeatAccess door) {
    row.previousAnswer(question, door).ifPresent(line -> screen.remark("  (" + line + ")"));
  }

  /** Reports forced answers, equal ones once with their number. */
  void remark() {
    forced.map(ForcedAnswers::line).ifPresent(screen::remark);
    forced = Optional.empty();
  }

  Optional<String> type(OpenQuestion question, String title) {
    List<String> words = new ArrayList<>(AnswerList.completions(question));
    words.addAll(wrongAnswers());
    words.addAll(Commands.ALL);
    return screen.next(prompt(question, title), words);
  }

  /** Who is asked, and what for; where things are spread over places the question alone says it. */
  private static String prompt(OpenQuestion question, String title) {
    String wanted = question.form() instanceof AnswerSchema.Places ? "" : " · " + question.asks();
    return title + wanted.replace('-', ' ') + "> ";
  }

  // ---- hearing

  /** The answer that goes on with a row of like questions, given before this one is put. */
  Optional<InputResult> goesOn(OpenQuestion question, SeatAccess door) {
    boolean sits = question.seat().equals(screen.sitting());
    Optional<ParsedAnswer> again = row.goesOn(question, door, !sits || screen.hasNewHeading());
    if (again.isPresent()) {
      screen.news();
      screen.remark("  (" + question.text() + " As before: `" + again.get().words() + "`.)");
    }
    return again.map(meant -> giveAnswer(question, door, meant));
  }

  InputResult hear(String typed, OpenQuestion question, SeatAccess door) {
    AnswerList answers = listed.orElseGet(() -> answerList(question, door));
    if (typed.isEmpty()) {
      return InputResult.HEARD;
    }
    ParsedAnswer exact = door.whatIfExactly(question.id(), typed);
    if (exact.isLegal()) {
      return giveAnswer(question, door, exact);
    }
    if (AnswerRepeater.isWish(typed)) {
      ParsedAnswer again = row.repeatAnswer(question, door);
      return again.isLegal()
          ? giveAnswer(question, door, again)
          : refuse(again.objections(), answers);
    }
    if (typed.equalsIgnoreCase("undo")) {
      return undo(door);
    }
    if (typed.equalsIgnoreCase("quit")) {
      return InputResult.STOPPED;
    }
    if (commands.hear(typed, question, door, answers)) {
      return InputResult.HEARD;
    }
    ParsedAnswer meant = parseAnswer(typed, question, door, answers);
    if (meant.isLegal()) {
      echo(meant.words(), meant.isWhole());
      return giveAnswer(question, door, meant);
    }
    return meant.isWhole() || task.isPresent()
        ? refuse(meant.objections(), answers)
        : new AnswerSequence(door, screen, this)
            .hear(typed, words -> parseAnswer(words, question, door, answers), answers);
  }

  /** What words mean as an answer; a number only one that was shown, or how many. */
  static ParsedAnswer parseAnswer(
      String typed, OpenQuestion question, SeatAccess door, AnswerList answers) {
    String[] words = typed.split("\\s+", 2);
    boolean isNumber = NUMBER.matcher(words[0]).matches();
    long number = isNumber ? Long.parseLong(words[0]) : 0;
    boolean isShown = isNumber && answers.hasShown(number);
    if (words.length == 1 && (isShown || number > question.size())) {
      return door.whatIf(question.id(), typed);
    }
    ParsedAnswer meant = door.whatIfUnlisted(question.id(), typed);
    if (isShown && !meant.isLegal()) { // perhaps the number of an answer, and its name
      ParsedAnswer named = door.whatIfUnlisted(question.id(), words[1]);
      return named.index() == number - 1 ? named : meant;
    }
    boolean isUnshown =
        isNumber && words.length == 1 && !(question.form() instanceof AnswerSchema.Numbers);
    return isUnshown && !meant.isLegal()
        ? ParsedAnswer.none(TerminalMessage.NO_ANSWER_NUMBER.text(typed))
        : meant;
  }

  /** Echoes the parsed answer, if it was abbreviated. */
  void echo(String words, boolean isWhole) {
    if (!isWhole) {
      screen.remark("  (`" + words + "`)");
    }
  }

  InputResult refuse(List<Objection> objections, AnswerList answers) {
    screen.say(lines.place() + objections.get(0).line());
    objections.stream().skip(1).forEach(one -> screen.say("  also: " + one.reason()));
    if (!screen.fillsWindow()) {
      screen.show(
          columns ->
              answers.areFew()
                  ? answers.brief(columns)
                  : List.of(TerminalMessage.LIST_REMINDER.text()));
    }
    return InputResult.REFUSED;
  }

  private InputResult undo(SeatAccess door) {
    if (task.isPresent()) {
      screen.say(lines.place() + TerminalMessage.LESSON_NO_UNDO.text());
      return InputResult.REFUSED;
    }
    row.takenBack();
    Reply reply = keeping.undo(door::undo);
    screen.say(keeping.remarks());
    if (reply instanceof Reply.Refused refused) {
      screen.say(lines.place() + refused.sentence());
      return InputResult.REFUSED;
    }
    screen.say("taken back");
    return InputResult.ANSWERED;
  }

  /** Takes an answer back without a word. */
  void takesBack(SeatAccess door) {
    row.takenBack();
    keeping.undo(door::undo);
  }

  private InputResult giveAnswer(OpenQuestion question, SeatAccess door, ParsedAnswer meant) {
    return giveAnswer(question, door, meant.words(), meant.index());
  }

  /** Gives an answer, and remembers it for a row of like questions. */
  InputResult giveAnswer(OpenQuestion question, SeatAccess door, String words, long index) {
    Optional<String> objection = task.flatMap(lesson -> judge(lesson, question, index));
    if (objection.isPresent()) {
      String line = lines.place() + objection.get();
      screen.show(columns -> WordWrap.of(line, columns));
      return InputResult.REFUSED;
    }
    row.note(question, door, words);
    return gives(() -> door.answer(question.id(), index))
        ? InputResult.ANSWERED
        : InputResult.STOPPED;
  }

  /** Judges a legal answer to a lesson; an interrupt ends it early. */
  private Optional<String> judge(LessonTask lesson, OpenQuestion question, long index) {
    Runnable before = lines.onInterrupt(lesson::stop);
    try {
      return lesson.objection(question, index);
    } finally {
      before.run();
    }
  }

  /** Gives a legal answer. @return whether it was taken */
  boolean gives(Supplier<Reply> answer) {
    Reply reply = keeping.answer(answer);
    screen.say(keeping.remarks());
    if (reply instanceof Reply.Refused refused) {
      screen.say(refused.sentence());
    }
    if (reply instanceof Reply.RulesetFailed wrong) {
      broken = Optional.of(wrong.problem());
    }
    return reply.isDone();
  }

  /** Whether a word is one of the commands. */
  static boolean isCommand(String word) {
    return Commands.ALL.contains(word.toLowerCase(Locale.ROOT));
  }
}
