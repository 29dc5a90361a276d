package gabion.tools.command.terminal;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.WhatIf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** The commands beside answers; none changes the game. */
final class Commands {

  /** All commands, those that {@link QuestionPrompt} itself hears among them. */
  static final List<String> ALL =
      List.of(
          "list", "why", "hint", "eval", "board", "where", "look", "hand", "log", "score", "rules",
          "card", "cards", "dice", "tables", "table", "odds", "undo", "save", "quit", "help");

  private final Screen screen;
  private final AutoSave keeping;
  private final RuleTableLookup charts;
  private final HandbookLookup handbook;
  private final IntFunction<List<String>> thoughts;
  private final GameAdvice advice;

  /**
   * @param thoughts the last evaluations of bots, for a number of columns
   * @param advice odds and hints
   */
  Commands(
      Screen screen,
      AutoSave keeping,
      HandbookLookup handbook,
      IntFunction<List<String>> thoughts,
      GameAdvice advice) {
    this.thoughts = thoughts;
    this.advice = advice;
    this.screen = screen;
    this.keeping = keeping;
    this.charts = new RuleTableLookup(handbook.tables());
    this.handbook = handbook;
  }

  /** Runs a command. @return whether it is one of the commands */
  boolean hear(String typed, OpenQuestion question, SeatAccess door, AnswerList answers) {
    String[] words = typed.split("\\s+", 2);
    String rest = words.length > 1 ? words[1].strip() : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "help", "?" -> screen.show(Help::lines);
      case "list" -> screen.show(answers.page(rest));
      case "why" ->
          screen.show(
              columns ->
                  rest.isEmpty()
                      ? explainQuestion(question, door, columns)
                      : wrapLines(explainWhatIf(rest, question, door, answers), columns));
      case "hint" -> screen.show(columns -> wrapLines(advice.hint(question.seat()), columns));
      case "eval" -> screen.show(columns -> eval(rest, door, columns));
      case "board" -> screen.board();
      case "where" ->
          screen.show(columns -> new BoardContents(door.see()).locatePieces(rest, columns));
      case "look" ->
          screen.show(columns -> new BoardContents(door.see()).look(rest, handbook, columns));
      case "hand" -> screen.hand();
      case "log" -> log(rest);
      case "score" -> screen.show(columns -> HandbookLookup.score(door.see().board(), columns));
      case "rules" -> screen.show(handbook::rules);
      case "card" -> screen.show(columns -> handbook.card(rest, columns));
      case "cards" -> screen.show(handbook::cards);
      case "dice" -> screen.show(handbook::dice);
      case "tables" -> screen.show(charts::list);
      case "table" -> screen.show(columns -> charts.show(rest, screen.ink(), columns));
      case "odds" -> screen.show(columns -> wrapLines(advice.odds(rest), columns));
      case "save" -> screen.say(keeping.keep(rest));
      default -> {
        return false;
      }
    }
    return true;
  }

  private static List<String> wrapLines(List<String> lines, int columns) {
    return lines.stream().flatMap(line -> WordWrap.of(line, columns).stream()).toList();
  }

  private static List<String> eval(String sentence, SeatAccess door, int columns) {
    return sentence.isEmpty()
        ? List.of(TerminalMessage.EVAL_NEEDS_SENTENCE.text())
        : SentenceLines.of(door.evaluate(sentence), columns);
  }

  private List<String> explainQuestion(OpenQuestion question, SeatAccess door, int columns) {
    List<String> lines =
        new ArrayList<>(
            Stream.concat(
                    AnswerList.wordTexts(question, columns).stream(),
                    RuleExplanation.lines(question.rule(), door.explanation(question.id()), columns)
                        .stream())
                .toList());
    lines.addAll(thoughts.apply(columns));
    return lines;
  }

  /** Whether a line would be legal, and if not, why. Read like a line that is typed alone. */
  private static List<String> explainWhatIf(
      String line, OpenQuestion question, SeatAccess door, AnswerList answers) {
    WhatIf.Outcome outcome =
        door.read(
            line,
            Optional.of(words -> QuestionPrompt.parseAnswer(words, question, door, answers)),
            () -> {});
    List<String> lines =
        new ArrayList<>(outcome.answers().stream().map(WhatIf.WhatIfAnswer::line).toList());
    if (outcome.isLegal()) {
      lines.add(TerminalMessage.LEGAL.text());
    }
    outcome.undisclosedWords().forEach(rest -> lines.add(TerminalMessage.KNOWN_LATER.text(rest)));
    if (!outcome.objections().isEmpty()) {
      lines.add(TerminalMessage.NOT_LEGAL.text());
      outcome.objections().forEach(objection -> lines.add("  " + objection.line()));
    }
    return lines;
  }

  private void log(String rest) {
    boolean number = rest.matches("\\d{1,9}");
    if (number || rest.isEmpty()) {
      screen.log(number ? Integer.parseInt(rest) : 40);
    } else {
      screen.say(TerminalMessage.LOG_NEEDS_NUMBER.text(rest));
    }
  }
}
