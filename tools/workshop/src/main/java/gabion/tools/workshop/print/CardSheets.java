package gabion.tools.workshop.print;

import gabion.define.Card;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Cards of 63 to 88 millimetres: title, deck, numbers, text and source. */
final class CardSheets {

  static final double WIDTH = 63 * Paper.MM;
  static final double HEIGHT = 88 * Paper.MM;
  private static final double INSET = 4 * Paper.MM;
  private static final double TITLE = 13;
  private static final double TEXT = 9.5;
  private static final double FACT = 8.5;
  private static final double SMALL = 6.5;
  private static final double BAND = 11 * Paper.MM;
  private static final double LINE = 1.2;

  private static final Set<String> ELSEWHERE =
      Set.of("title", "text", "rule", "ruling", "assumed", "copies", "who");

  private final Ruleset rules;
  private final CounterLook looks;

  CardSheets(Ruleset rules) {
    this.rules = rules;
    this.looks = new CounterLook(rules.program().definitions().display());
  }

  /** Each copy of each card, in the order of the decks. */
  List<Thing> cards() {
    return rules.program().definitions().cards().stream()
        .flatMap(card -> card.copies().stream())
        .toList();
  }

  List<PrintSheet> sheets(Paper paper) {
    Map<String, String> texts = rules.texts(rules.setup());
    List<SheetGridPages.Cell> cells = new ArrayList<>();
    for (Card card : rules.program().definitions().cards()) {
      for (Thing copy : card.copies()) {
        String text = texts.getOrDefault(copy.id(), texts.getOrDefault(card.thing().id(), ""));
        cells.add((sheet, x, y) -> draw(sheet, x, y, copy, card.deck().value(), text));
      }
    }
    String title = rules.title() + ": " + WorkshopMessage.PRINT_CARDS.text();
    return new SheetGridPages(paper, "cards", title, WIDTH, HEIGHT).pages(cells);
  }

  /** One card alone. */
  PrintSheet front(String name, Card card, Thing copy) {
    Map<String, String> texts = rules.texts(rules.setup());
    String text = texts.getOrDefault(copy.id(), texts.getOrDefault(card.thing().id(), ""));
    SheetDrawing sheet = new SheetDrawing();
    draw(sheet, 0, 0, copy, card.deck().value(), text);
    return new PrintSheet(name, WIDTH, HEIGHT, sheet.items());
  }

  /** The back of the cards of a deck. */
  PrintSheet backSheet(String name, String deck) {
    SheetDrawing sheet = new SheetDrawing();
    String ink = ink(deck);
    String on = SheetColours.textOn(ink);
    double room = WIDTH - 2 * INSET;
    sheet.shape(SheetDrawing.box(0, 0, WIDTH, HEIGHT), ink, "", 0);
    sheet.shape(SheetDrawing.box(INSET, INSET, room, HEIGHT - 2 * INSET), "", on, LINE);
    sheet.fit(rules.title(), WIDTH / 2, HEIGHT * .45, TITLE, room - 2 * INSET, true, on);
    sheet.fit(Thing.titleOf(deck), WIDTH / 2, HEIGHT * .55, TEXT, room - 2 * INSET, false, on);
    return new PrintSheet(name, WIDTH, HEIGHT, sheet.items());
  }

  private String ink(String deck) {
    String owner = deck.contains(" of ") ? deck.substring(deck.indexOf(" of ") + 4) : "";
    return SheetColours.of(looks.colour(owner));
  }

  private void draw(SheetDrawing sheet, double x, double y, Thing card, String deck, String text) {
    double room = WIDTH - 2 * INSET;
    double middle = x + WIDTH / 2;
    String ink = ink(deck);
    double edge = 1.5 * Paper.MM;
    sheet.shape(SheetDrawing.box(x + edge, y + edge, WIDTH - 2 * edge, BAND), ink, "", 0);
    sheet.shape(
        SheetDrawing.box(x + edge, y + edge, WIDTH - 2 * edge, HEIGHT - 2 * edge),
        "",
        SheetDrawing.INK,
        .8);
    sheet.fit(
        card.title(), middle, y + edge + BAND * .66, TITLE, room, true, SheetColours.textOn(ink));
    double at = y + edge + BAND + INSET * .8;
    sheet.fit(Thing.titleOf(deck), middle, at, SMALL, room, false, SheetDrawing.PALE);
    at += INSET * .6;
    String facts = String.join("\n", facts(card));
    if (!facts.isEmpty()) {
      at += sheet.paragraph(facts, x + INSET, at, room, HEIGHT * .35, FACT, true) + INSET / 2;
    }
    double bottom = y + HEIGHT - INSET - 2 * SMALL;
    if (!text.isBlank()) {
      sheet.paragraph(text, x + INSET, at, room, bottom - at, TEXT, false);
    }
    String source = card.block().citation().brief();
    boolean invented = CounterSheets.isInvented(card.block().citation());
    String word = WorkshopMessage.PRINT_INVENTED.text();
    String end = invented ? (source.isEmpty() ? word : source + " · " + word) : source;
    sheet.fit(end, middle, y + HEIGHT - INSET, SMALL, room, false, SheetDrawing.PALE);
  }

  private static List<String> facts(Thing card) {
    List<String> facts = new ArrayList<>();
    for (Tree.Field field : card.block().body().fields().values()) {
      String name = field.key().value();
      if (!ELSEWHERE.contains(name)
          && field.value() instanceof Tree.Text text
          && !text.value().contains("\n")) {
        String title = Thing.titleOf(name);
        String value = text.value();
        facts.add(value.equals("yes") ? title : title + ": " + Thing.titleOf(value));
      }
    }
    return facts;
  }
}
