package gabion.tools.command.sit;

import gabion.play.door.OpenQuestion;
import gabion.play.door.SeatDoor;
import gabion.play.show.Handbook;
import gabion.tools.command.show.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** What can be typed beside answers, and changes nothing in the game. */
final class Commands {

  /** All commands, those that {@link Person} itself hears among them. */
  static final List<String> ALL =
      List.of(
          "list", "why", "board", "where", "look", "hand", "log", "score", "rules", "card", "cards",
          "dice", "tables", "table", "undo", "save", "quit", "help");

  private static final List<String> HELP =
      List.of(
          "An answer is typed by its number in the list, by its name or a part of it, or in words:",
          "  2 first-thing, 1 second-thing   so many of each       one-place 2, other-place 1",
          "  all; all first-thing            as many as there are  one-place 3 other-place",
          "                                  answers to several questions, one after the other",
          "  as before                       the answer to the last such question, and so on",
          "Beside answers:",
          "  list [PAGE]   all legal answers        why           the rule that asks",
          "  board         all of the board         score         how the game stands",
          "  where [WHAT]  what stands where        look PLACE    a place, and what is beside it",
          "  log [LINES]   what has happened        hand          what only you may see",
          "  rules         the game in short        dice          the dice and their faces",
          "  card NAME     what a card says         cards         all cards by their decks",
          "  tables        the tables of the rules  table NAME    one of them, cell by cell",
          "  undo          take an answer back      save [FILE]   keep it in another file",
          "  quit          stop; the game is kept");

  private final Screen screen;
  private final Keeping keeping;
  private final Charts charts;
  private final LookUp handbook;
  private final IntFunction<List<String>> thoughts;

  /**
   * @param thoughts what bots thought last, in lines of so many columns
   */
  Commands(Screen screen, Keeping keeping, Handbook handbook, IntFunction<List<String>> thoughts) {
    this.thoughts = thoughts;
    this.screen = screen;
    this.keeping = keeping;
    this.charts = new Charts(handbook.tables());
    this.handbook = new LookUp(handbook);
  }

  /** Does what is typed. @return whether it is one of the commands */
  boolean hear(String typed, OpenQuestion question, SeatDoor door, AnswerList answers) {
    String[] words = typed.split("\\s+", 2);
    String rest = words.length > 1 ? words[1].strip() : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "help", "?" ->
          screen.show(
              columns -> HELP.stream().flatMap(l -> Wrapped.of(l, columns).stream()).toList());
      case "list" -> screen.show(answers.page(rest));
      case "why" -> screen.show(columns -> why(question, door, columns));
      case "board" -> screen.board();
      case "where" -> screen.show(columns -> new Survey(door.see()).where(rest, columns));
      case "look" -> screen.show(columns -> new Survey(door.see()).look(rest, handbook, columns));
      case "hand" -> screen.hand();
      case "log" -> log(rest);
      case "score" -> screen.show(columns -> LookUp.score(door.see().board(), columns));
      case "rules" -> screen.show(handbook::rules);
      case "card" -> screen.show(columns -> handbook.card(rest, columns));
      case "cards" -> screen.show(handbook::cards);
      case "dice" -> screen.show(handbook::dice);
      case "tables" -> screen.show(charts::list);
      case "table" -> screen.show(columns -> charts.show(rest, screen.ink(), columns));
      case "save" -> screen.say(keeping.keep(rest));
      default -> {
        return false;
      }
    }
    return true;
  }

  private List<String> why(OpenQuestion question, SeatDoor door, int columns) {
    List<String> lines =
        new ArrayList<>(Why.lines(question.rule(), door.explanation(question.id()), columns));
    lines.addAll(thoughts.apply(columns));
    return lines;
  }

  private void log(String rest) {
    boolean number = rest.matches("\\d{1,9}");
    if (number || rest.isEmpty()) {
      screen.log(number ? Integer.parseInt(rest) : 40);
    } else {
      screen.say("`log` takes a number of lines, not `" + rest + "`");
    }
  }
}
