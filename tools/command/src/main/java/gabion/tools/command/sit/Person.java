package gabion.tools.command.sit;

import gabion.play.door.AnswerForm;
import gabion.play.door.Meant;
import gabion.play.door.OpenQuestion;
import gabion.play.door.Reply;
import gabion.play.door.SeatDoor;
import gabion.text.Problem;
import gabion.tools.command.show.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Puts questions to a person and hears what is typed: an answer, or one of a few commands. */
final class Person {

  /** What came of a typed line. */
  enum Heard {
    ANSWERED,
    REFUSED,
    STOPPED,
    HEARD
  }

  private static final List<String> COMMANDS =
      List.of(
          "list", "why", "board", "hand", "log", "tables", "table", "undo", "save", "quit", "help");

  private static final List<String> HELP =
      List.of(
          "An answer is typed by its number in the list, by its name or the beginning of it, or in",
          "words: `2 first-thing, 1 second-thing`, `one-place 2, other-place 1`. Beside answers:",
          "  list [PAGE]   all legal answers        board         the board, and what lies beside it",
          "  why           the rule that asks       hand          what only you may see",
          "  log [LINES]   what has happened        undo          take your last answer back",
          "  tables        the tables of the rules  table NAME    one of them, cell by cell",
          "  save [FILE]   keep it in another file  quit          stop; the game is kept");

  private final Screen screen;
  private final Lines lines;
  private final Keeping keeping;
  private final Charts charts;
  private final Supplier<List<String>> thoughts;
  private Optional<Problem> broken = Optional.empty();
  private Optional<Forced> forced = Optional.empty();

  /**
   * @param thoughts what bots thought last, in lines
   */
  Person(
      Screen screen, Lines lines, Keeping keeping, Charts charts, Supplier<List<String>> thoughts) {
    this.screen = screen;
    this.lines = lines;
    this.keeping = keeping;
    this.charts = charts;
    this.thoughts = thoughts;
  }

  /** What the ruleset was at fault in, when an answer was given. */
  Optional<Problem> broken() {
    return broken;
  }

  // ---- asking

  void show(OpenQuestion question, SeatDoor door, String title) {
    String rule = question.rule().brief();
    screen.say("");
    Wrapped.of(title + ": " + question.text(), screen.columns())
        .forEach(line -> screen.say(screen.ink().bold(line)));
    if (!rule.isEmpty()) {
      screen.say(screen.ink().dim("  rule " + rule + "; `why` says more"));
    }
    screen.say(new AnswerList(question, door, screen.columns()).brief());
    if (door.canUndo()) {
      screen.say(screen.ink().dim("  `undo` takes your last answer back"));
    }
  }

  /** Notes that a question has only one answer, which is given. */
  void forced(OpenQuestion question, SeatDoor door) {
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

  /** Says what was forced, once where it was the same several times. */
  void remark() {
    forced
        .map(remark -> Wrapped.of(remark.line(), screen.columns()))
        .orElse(List.of())
        .forEach(part -> screen.say(screen.ink().dim(part)));
    forced = Optional.empty();
  }

  Optional<String> type(OpenQuestion question, String title) {
    List<String> words = new ArrayList<>(AnswerList.completions(question));
    words.addAll(COMMANDS);
    return lines.next(prompt(question, title), words);
  }

  /** Who is asked, and what for; where things are spread over places the question alone says it. */
  private static String prompt(OpenQuestion question, String title) {
    String wanted = question.form() instanceof AnswerForm.Places ? "" : " · " + question.asks();
    return title + wanted.replace('-', ' ') + "> ";
  }

  // ---- hearing

  Heard hear(String typed, OpenQuestion question, SeatDoor door) {
    if (typed.isEmpty()) {
      return Heard.HEARD;
    }
    Meant exact = door.whatIfExactly(question.id(), typed);
    if (exact.isLegal()) {
      return gives(() -> door.answer(question.id(), exact.index()))
          ? Heard.ANSWERED
          : Heard.STOPPED;
    }
    String[] words = typed.split("\\s+", 2);
    String rest = words.length > 1 ? words[1].strip() : "";
    AnswerList answers = new AnswerList(question, door, screen.columns());
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "help", "?" -> screen.say(HELP);
      case "list" -> screen.say(answers.page(number(rest, 1)));
      case "why" -> {
        screen.say(Why.lines(question.rule(), door.explanation(question.id()), screen.columns()));
        screen.say(thoughts.get());
      }
      case "board" -> screen.board();
      case "hand" -> screen.hand();
      case "log" -> screen.log((int) number(rest, 40));
      case "tables" -> screen.say(charts.list(screen.columns()));
      case "table" -> screen.say(charts.show(rest, screen.ink(), screen.columns()));
      case "save" -> screen.say(keeping.keep(rest));
      case "undo" -> {
        return undo(door);
      }
      case "quit" -> {
        return Heard.STOPPED;
      }
      default -> {
        return wish(typed, question, door, answers);
      }
    }
    return Heard.HEARD;
  }

  private static long number(String text, long otherwise) {
    return text.matches("\\d{1,9}") ? Long.parseLong(text) : otherwise;
  }

  private Heard undo(SeatDoor door) {
    Reply reply = keeping.undo(door::undo);
    screen.say(keeping.remarks());
    if (reply instanceof Reply.Refused refused) {
      screen.say(lines.place() + refused.sentence());
      return Heard.REFUSED;
    }
    screen.say("taken back");
    return Heard.ANSWERED;
  }

  private Heard wish(String typed, OpenQuestion question, SeatDoor door, AnswerList answers) {
    Reply reply = keeping.answer(() -> door.answer(question.id(), typed));
    screen.say(keeping.remarks());
    if (reply instanceof Reply.Refused no && no.reason() == Reply.Reason.NOT_LEGAL) {
      screen.say(lines.place() + no.objection().line());
      screen.say(answers.areFew() ? answers.brief() : List.of("  `list` shows what is possible"));
      return Heard.REFUSED;
    }
    return isTaken(reply) ? Heard.ANSWERED : Heard.STOPPED;
  }

  /** Gives a legal answer. @return whether it was taken */
  boolean gives(Supplier<Reply> answer) {
    Reply reply = keeping.answer(answer);
    screen.say(keeping.remarks());
    return isTaken(reply);
  }

  private boolean isTaken(Reply reply) {
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
    return COMMANDS.contains(word.toLowerCase(Locale.ROOT));
  }
}
