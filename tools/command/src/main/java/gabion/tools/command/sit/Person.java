package gabion.tools.command.sit;

import gabion.text.Problem;
import gabion.tools.command.show.Ink;
import gabion.tools.command.show.Wrapped;
import gabion.tools.table.door.AnswerForm;
import gabion.tools.table.door.Meant;
import gabion.tools.table.door.Objection;
import gabion.tools.table.door.OpenQuestion;
import gabion.tools.table.door.Reply;
import gabion.tools.table.door.SeatDoor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Puts questions to a person and hears what is typed: an answer, or one of a few commands. */
final class Person {

  /** What came of a typed line. */
  enum Heard {
    ANSWERED,
    REFUSED,
    /** A line of several answers was not carried out as a whole. */
    PARTLY,
    STOPPED,
    HEARD
  }

  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,17}");

  private final Screen screen;
  private final Lines lines;
  private final Keeping keeping;
  private final Commands commands;
  private final LookUp handbook;
  private final AsBefore row = new AsBefore();
  private Optional<AnswerList> listed = Optional.empty();
  private Optional<Problem> broken = Optional.empty();
  private Optional<Forced> forced = Optional.empty();

  /**
   * @param thoughts what bots thought last, in lines of so many columns
   * @param odds what may come of a battle that is said in a line
   */
  Person(
      Screen screen,
      Lines lines,
      Keeping keeping,
      LookUp handbook,
      IntFunction<List<String>> thoughts,
      Function<String, List<String>> odds) {
    this.screen = screen;
    this.lines = lines;
    this.keeping = keeping;
    this.handbook = handbook;
    this.commands = new Commands(screen, keeping, handbook, thoughts, odds);
  }

  /** What the ruleset was at fault in, when an answer was given. */
  Optional<Problem> broken() {
    return broken;
  }

  // ---- asking

  void show(OpenQuestion question, SeatDoor door, String title) {
    AnswerList answers = new AnswerList(question, door, handbook);
    listed = Optional.of(answers);
    boolean undo = door.canUndo();
    screen.ask(question, columns -> drawn(question, answers, title, undo, columns));
  }

  private List<String> drawn(
      OpenQuestion question, AnswerList answers, String title, boolean undo, int columns) {
    Ink ink = screen.ink();
    List<String> drawn = new ArrayList<>();
    Wrapped.of(title + ": " + question.text(), columns).forEach(line -> drawn.add(ink.bold(line)));
    String rule = question.rule().brief();
    if (!rule.isEmpty()) {
      drawn.add(ink.dim("  rule " + rule + "; `why` says more"));
    }
    drawn.addAll(answers.brief(columns));
    if (undo) {
      drawn.add(ink.dim("  `undo` takes your last answer back"));
    }
    return drawn;
  }

  /** Notes that a question has only one answer, which is given. */
  void forced(OpenQuestion question, SeatDoor door) {
    row.passes(question);
    Forced now = Forced.of(question, door);
    if (forced.isPresent() && forced.get().isLike(now) && !screen.hasNewHeading()) {
      forced = forced.map(Forced::again);
    } else {
      news();
      forced = Optional.of(now);
    }
  }

  /** Shows what has happened since this seat last looked. */
  void news() {
    remark();
    screen.news();
  }

  /** Says that the answer before was taken, and what came of it, where the same is asked again. */
  void asksAgain(OpenQuestion question, SeatDoor door) {
    row.answered(question, door).ifPresent(line -> screen.remark("  (" + line + ")"));
  }

  /** Says what was forced, once where it was the same several times. */
  void remark() {
    forced.map(Forced::line).ifPresent(screen::remark);
    forced = Optional.empty();
  }

  Optional<String> type(OpenQuestion question, String title) {
    List<String> words = new ArrayList<>(AnswerList.completions(question));
    words.addAll(Commands.ALL);
    return screen.next(prompt(question, title), words);
  }

  /** Who is asked, and what for; where things are spread over places the question alone says it. */
  private static String prompt(OpenQuestion question, String title) {
    String wanted = question.form() instanceof AnswerForm.Places ? "" : " · " + question.asks();
    return title + wanted.replace('-', ' ') + "> ";
  }

  // ---- hearing

  /** The answer that goes on with a row of like questions, given before this one is put. */
  Optional<Heard> goesOn(OpenQuestion question, SeatDoor door) {
    boolean sits = question.seat().equals(screen.sitting());
    Optional<Meant> again = row.goesOn(question, door, !sits || screen.hasNewHeading());
    if (again.isPresent()) {
      screen.news();
      screen.remark("  (" + question.text() + " As before: `" + again.get().words() + "`.)");
    }
    return again.map(meant -> given(question, door, meant));
  }

  Heard hear(String typed, OpenQuestion question, SeatDoor door) {
    AnswerList answers = listed.orElseGet(() -> new AnswerList(question, door, handbook));
    if (typed.isEmpty()) {
      return Heard.HEARD;
    }
    Meant exact = door.whatIfExactly(question.id(), typed);
    if (exact.isLegal()) {
      return given(question, door, exact);
    }
    if (AsBefore.isWish(typed)) {
      Meant again = row.again(question, door);
      return again.isLegal() ? given(question, door, again) : refuse(again.objections(), answers);
    }
    if (typed.equalsIgnoreCase("undo")) {
      return undo(door);
    }
    if (typed.equalsIgnoreCase("quit")) {
      return Heard.STOPPED;
    }
    if (commands.hear(typed, question, door, answers)) {
      return Heard.HEARD;
    }
    Meant meant = shown(typed, question, door, answers);
    if (meant.isLegal()) {
      echo(meant.words(), meant.isWhole());
      return given(question, door, meant);
    }
    return meant.isWhole()
        ? refuse(meant.objections(), answers)
        : new Order(door, screen, this)
            .hear(typed, words -> shown(words, question, door, answers), answers);
  }

  /** What words mean as an answer; a number only one that was shown, or how many. */
  private static Meant shown(
      String typed, OpenQuestion question, SeatDoor door, AnswerList answers) {
    String[] words = typed.split("\\s+", 2);
    boolean isNumber = NUMBER.matcher(words[0]).matches();
    long number = isNumber ? Long.parseLong(words[0]) : 0;
    boolean isShown = isNumber && answers.hasShown(number);
    if (words.length == 1 && (isShown || number > question.size())) {
      return door.whatIf(question.id(), typed);
    }
    Meant meant = door.whatIfUnlisted(question.id(), typed);
    if (isShown && !meant.isLegal()) { // perhaps the number of an answer, and its name
      Meant named = door.whatIfUnlisted(question.id(), words[1]);
      return named.index() == number - 1 ? named : meant;
    }
    boolean isUnshown =
        isNumber && words.length == 1 && !(question.form() instanceof AnswerForm.Numbers);
    return isUnshown && !meant.isLegal() ? Meant.none("no answer was shown as " + typed) : meant;
  }

  /** Says what was understood, where it was not typed in full. */
  void echo(String words, boolean isWhole) {
    if (!isWhole) {
      screen.remark("  (`" + words + "`)");
    }
  }

  Heard refuse(List<Objection> objections, AnswerList answers) {
    screen.say(lines.place() + objections.get(0).line());
    objections.stream().skip(1).forEach(one -> screen.say("  also: " + one.reason()));
    if (!screen.fillsWindow()) {
      screen.show(
          columns ->
              answers.areFew()
                  ? answers.brief(columns)
                  : List.of("  `list` shows what is possible"));
    }
    return Heard.REFUSED;
  }

  private Heard undo(SeatDoor door) {
    row.takenBack();
    Reply reply = keeping.undo(door::undo);
    screen.say(keeping.remarks());
    if (reply instanceof Reply.Refused refused) {
      screen.say(lines.place() + refused.sentence());
      return Heard.REFUSED;
    }
    screen.say("taken back");
    return Heard.ANSWERED;
  }

  /** Takes an answer back without a word. */
  void takesBack(SeatDoor door) {
    row.takenBack();
    keeping.undo(door::undo);
  }

  private Heard given(OpenQuestion question, SeatDoor door, Meant meant) {
    return given(question, door, meant.words(), meant.index());
  }

  /** Gives an answer, and remembers it for a row of like questions. */
  Heard given(OpenQuestion question, SeatDoor door, String words, long index) {
    row.note(question, door, words);
    return gives(() -> door.answer(question.id(), index)) ? Heard.ANSWERED : Heard.STOPPED;
  }

  /** Gives a legal answer. @return whether it was taken */
  boolean gives(Supplier<Reply> answer) {
    Reply reply = keeping.answer(answer);
    screen.say(keeping.remarks());
    if (reply instanceof Reply.Refused refused) {
      screen.say(refused.sentence());
    }
    if (reply instanceof Reply.Broken wrong) {
      broken = Optional.of(wrong.problem());
    }
    return reply.isDone();
  }

  /** Whether a word is one of the commands. */
  static boolean isCommand(String word) {
    return Commands.ALL.contains(word.toLowerCase(Locale.ROOT));
  }
}
