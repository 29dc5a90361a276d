package gabion.tools.command.terminal;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.display.BoardView;
import gabion.tools.table.display.Handbook;
import gabion.tools.table.display.RuleTable;
import gabion.tools.table.session.AnswerSchema;
import gabion.tools.table.session.NameNormalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lookup of printed matter: the rules in short, cards and dice. */
final class HandbookLookup {

  private final Handbook handbook;

  HandbookLookup(Handbook handbook) {
    this.handbook = handbook;
  }

  /** The tables of the rules. */
  List<RuleTable> tables() {
    return handbook.tables();
  }

  /** Printed properties of an area or a piece. */
  List<String> traits(String thing) {
    return handbook.traits().getOrDefault(thing, List.of());
  }

  /** A card's printed traits, else its text; empty for other things. */
  String onCard(AnswerSchema.Thing thing) {
    for (Handbook.CardText card : handbook.cards()) {
      if (card.title().equals(thing.title())) {
        List<String> own = traits(thing.id());
        List<String> printed = own.isEmpty() ? card.copies().get(0) : own;
        return printed.isEmpty() ? card.text().replaceAll("\\s+", " ") : String.join(", ", printed);
      }
    }
    return "";
  }

  /** The status lines beside the map. */
  static List<String> statusLines(BoardView board, int columns) {
    return lines(board.lots().stream().filter(BoardView.Entry::isStanding), columns);
  }

  private static List<String> lines(Stream<BoardView.Entry> entries, int columns) {
    return entries
        .map(entry -> "  " + entry.title() + ": " + entry.value())
        .flatMap(line -> WordWrap.of(line, columns).stream())
        .toList();
  }

  /** Returns all lines beside the map; those of the game status come first. */
  static List<String> score(BoardView board, int columns) {
    List<String> lines =
        lines(
            board.lots().stream().sorted(Comparator.comparing(entry -> !entry.isStanding())),
            columns);
    return lines.isEmpty() ? List.of(TerminalMessage.NO_SCORE.text()) : lines;
  }

  /** A summary of the game: its phases and how it ends. */
  List<String> rules(int columns) {
    List<String> lines = new ArrayList<>(brief(columns));
    if (!handbook.phases().isEmpty()) {
      lines.addAll(WordWrap.of("Phases: " + String.join(", ", handbook.phases()), columns));
    }
    List<String> endings =
        handbook.endings().stream().map(end -> end.line() + citationSuffix(end.rule())).toList();
    if (!endings.isEmpty()) {
      lines.addAll(WordWrap.of(TerminalMessage.ENDING.text(String.join("; ", endings)), columns));
    }
    return lines;
  }

  /** How long a scenario is, how it ends and who wins; nothing where it does not say so. */
  List<String> scenario(String id, int columns) {
    String begun = handbook.scenarioIntroduction(id);
    return begun.isEmpty() ? List.of() : WordWrap.of(begun, columns);
  }

  /** The game's subject, and its rules in some sentences. */
  List<String> brief(int columns) {
    List<String> lines = new ArrayList<>(WordWrap.of(handbook.about(), columns));
    handbook.brief().forEach(line -> lines.addAll(WordWrap.of("  " + line, columns)));
    return lines;
  }

  private static String citationSuffix(String rule) {
    return rule.isEmpty() ? "" : " [" + rule + "]";
  }

  /** The dice with their faces. */
  List<String> dice(int columns) {
    List<String> lines = new ArrayList<>();
    for (Handbook.DieFaces die : handbook.dice()) {
      lines.addAll(WordWrap.of("  " + die.title() + ": " + String.join(" ", die.faces()), columns));
    }
    return lines.isEmpty() ? List.of(TerminalMessage.NO_DICE.text()) : lines;
  }

  // ---- cards

  /** All cards by their decks. */
  List<String> cards(int columns) {
    Map<String, List<String>> decks = new LinkedHashMap<>();
    for (Handbook.CardText card : handbook.cards()) {
      int copies = card.copies().size();
      String words = card.title() + (copies > 1 ? " x " + copies : "");
      decks.computeIfAbsent(card.deck(), any -> new ArrayList<>()).add(words);
    }
    if (decks.isEmpty()) {
      return List.of(TerminalMessage.NO_CARDS.text());
    }
    List<String> lines = new ArrayList<>();
    decks.forEach(
        (deck, titles) ->
            lines.addAll(WordWrap.of("  " + deck + ": " + String.join(", ", titles), columns)));
    lines.add(TerminalMessage.CARD_SHOWS_TEXT.text());
    return lines;
  }

  /** Returns the printed text of the one card that matches, or why the match is unclear. */
  List<String> card(String typed, int columns) {
    List<List<String>> names =
        handbook.cards().stream().map(card -> List.of(card.title(), card.id())).toList();
    List<Integer> meant = typed.isEmpty() ? List.of() : NameNormalizer.matches(typed, names);
    if (meant.isEmpty()) {
      return typed.isEmpty() ? cards(columns) : List.of(TerminalMessage.NO_SUCH_CARD.text(typed));
    }
    List<String> titles =
        meant.stream().map(at -> handbook.cards().get(at).title()).distinct().limit(6).toList();
    if (titles.size() > 1) {
      String which = titles.stream().map(t -> "`" + t + "`").collect(Collectors.joining(" or "));
      return WordWrap.of("`" + typed + "` may be " + which, columns);
    }
    List<String> lines = new ArrayList<>();
    meant.forEach(at -> lines.addAll(cardLines(handbook.cards().get(at), columns)));
    return lines;
  }

  private static List<String> cardLines(Handbook.CardText card, int columns) {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        WordWrap.of(card.title() + " - " + card.deck() + citationSuffix(card.rule()), columns));
    if (!card.text().isEmpty()) {
      lines.addAll(WordWrap.of("  " + card.text().replaceAll("\\s+", " "), columns));
    }
    card.copies().stream()
        .map(copy -> String.join(", ", copy))
        .filter(copy -> !copy.isEmpty())
        .collect(Collectors.groupingBy(copy -> copy, LinkedHashMap::new, Collectors.counting()))
        .forEach(
            (copy, number) ->
                lines.addAll(
                    WordWrap.of("  " + (number > 1 ? number + " x " : "") + copy, columns)));
    return lines;
  }
}
