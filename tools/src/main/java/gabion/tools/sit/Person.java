package gabion.tools.sit;

import gabion.ask.Question;
import gabion.flow.PlayProblem;
import gabion.play.Game;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.tools.show.Display;
import gabion.tools.show.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Puts questions to a person and hears what is typed: an answer, or one of a few commands. */
final class Person {

  /** What came of a typed line. */
  enum Heard {
    ANSWERED,
    REFUSED,
    STOPPED,
    ASK_AGAIN,
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
          "  save [FILE]   keep the game            quit          stop");

  private final Game game;
  private final Table table;
  private final Moves moves;
  private final Lines lines;
  private final Keeping keeping;
  private final AnswerReader reader;
  private final AnswerList answers;
  private final Why why;
  private final Charts charts;

  Person(Game game, Display display, Table table, Moves moves, Lines lines, Keeping keeping) {
    this.game = game;
    this.table = table;
    this.moves = moves;
    this.lines = lines;
    this.keeping = keeping;
    Layout layout = game.ruleset().layout();
    this.reader = new AnswerReader(layout, display);
    this.answers = new AnswerList(new gabion.flow.Names(layout, true), display);
    this.why = new Why(game.ruleset().program().definitions());
    this.charts = new Charts(game.ruleset().program().tables());
  }

  // ---- asking

  void show(Question question) {
    String rule = question.asking().citation().brief();
    table.say("");
    String asked = title(question.seat()) + ": " + text(question);
    Wrapped.of(asked, table.columns()).forEach(line -> table.say(table.ink().bold(line)));
    if (!rule.isEmpty()) {
      table.say(table.ink().dim("  rule " + rule + "; `why` says more"));
    }
    table.say(answers.brief(question.shape(), table.columns()));
    if (moves.canUndo(question.seat())) {
      table.say(table.ink().dim("  `undo` takes your last answer back"));
    }
  }

  /** Says that a question has only one answer, which is given. */
  void forced(Question question) {
    table.news();
    String said = answers.said(question.shape(), 0);
    String line = "  (" + text(question) + " Only `" + said + "` is possible.)";
    Wrapped.of(line, table.columns()).forEach(part -> table.say(table.ink().dim(part)));
  }

  private static String text(Question question) {
    String text = question.text();
    return text.isEmpty() ? question.asking().name().replace('-', ' ') + "?" : text;
  }

  private String title(int seat) {
    return game.ruleset().layout().seats().title(seat);
  }

  Optional<String> type(int seat) {
    List<String> words = new ArrayList<>(answers.completions(game.question().shape()));
    words.addAll(COMMANDS);
    return lines.next(title(seat) + "> ", words);
  }

  // ---- hearing

  Heard hear(String typed, int seat) {
    if (typed.isEmpty()) {
      return Heard.HEARD;
    }
    Question question = game.question();
    long exact = reader.exact(question.shape(), typed);
    String[] words = typed.split("\\s+", 2);
    String rest = words.length > 1 ? words[1].strip() : "";
    return exact >= 0
        ? answer(exact, seat)
        : command(words[0].toLowerCase(Locale.ROOT), rest, typed);
  }

  private Heard command(String word, String rest, String typed) {
    Question question = game.question();
    switch (word) {
      case "help", "?" -> table.say(HELP);
      case "list" -> table.say(answers.page(question.shape(), number(rest, 1), table.columns()));
      case "why" -> table.say(why.lines(question.asking(), table.columns()));
      case "board" -> table.board();
      case "hand" -> table.hand();
      case "log" -> table.log((int) number(rest, 40));
      case "tables" -> table.say(charts.list(table.columns()));
      case "table" -> table.say(charts.show(rest, table.ink(), table.columns()));
      case "save" -> table.say(keeping.keep(game, rest));
      case "undo" -> {
        return undo(question.seat());
      }
      case "quit" -> {
        return Heard.STOPPED;
      }
      default -> {
        return wish(question, typed);
      }
    }
    return Heard.HEARD;
  }

  private static long number(String text, long otherwise) {
    return text.matches("\\d{1,9}") ? Long.parseLong(text) : otherwise;
  }

  private Heard undo(int seat) {
    if (moves.canUndo(seat) && moves.undo()) {
      table.say("taken back");
      return Heard.ASK_AGAIN;
    }
    table.say(
        lines.place()
            + "that cannot be taken back: since your last answer fate or another seat has spoken, or"
            + " there is none");
    return Heard.REFUSED;
  }

  private Heard wish(Question question, String typed) {
    Reading reading = reader.read(question.shape(), typed);
    if (reading.isAnswer()) {
      return answer(reading.index(), question.seat());
    }
    String sentence = refusal(question, typed).orElse(reading.trouble());
    table.say(lines.place() + sentence);
    if (question.shape().size() <= AnswerList.FEW) {
      table.say(answers.brief(question.shape(), table.columns()));
    } else {
      table.say("  `list` shows what is possible");
    }
    return Heard.REFUSED;
  }

  /** The reason the rules give against what was typed, where they give one. */
  private static Optional<String> refusal(Question question, String typed) {
    List<Question.Refusal> refusals = question.refusals();
    Layout layout = question.draft().layout();
    List<List<String>> names =
        refusals.stream().map(refusal -> names(layout, refusal.thing())).toList();
    List<Integer> meant = Plain.matches(typed, names);
    if (meant.size() != 1) {
      return Optional.empty();
    }
    Question.Refusal refusal = refusals.get(meant.get(0));
    String rule = refusal.rule().isEmpty() ? "" : " [" + refusal.rule() + "]";
    String plain = names.get(meant.get(0)).get(0) + " may not be chosen";
    return Optional.of((refusal.sentence().isEmpty() ? plain : refusal.sentence()) + rule);
  }

  /** The titles and the id of a thing. */
  private static List<String> names(Layout layout, String id) {
    List<String> names = new ArrayList<>();
    for (Sort sort : layout.sorts().values()) {
      if (sort.number(id) >= 0) {
        names.add(sort.title(sort.number(id)));
      }
    }
    names.add(id);
    return names;
  }

  private Heard answer(long index, int seat) {
    moves.note(seat);
    try {
      game.answer(index);
      return Heard.ANSWERED;
    } catch (PlayProblem problem) {
      moves.drop();
      throw problem;
    }
  }
}
