package gabion.tools.table.display;

import gabion.flow.log.LogTemplate;
import gabion.flow.log.ValueFormatter;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Box;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.VisibilityScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The contents of boxes that are not public, as one seat sees them: each box with its pieces and
 * their texts.
 */
public final class Hand {

  /**
   * A card as printed.
   *
   * @param traits its numbers and other properties
   * @param text its text; may be empty
   */
  public record PrintedCard(String id, String title, List<String> traits, String text) {}

  private final Ruleset rules;

  /** The hands of games of a ruleset. */
  public Hand(Ruleset rules) {
    this.rules = rules;
  }

  /** All cards, as they are printed for games of a setup. */
  public List<PrintedCard> cards(Setup setup) {
    Map<String, String> texts = rules.texts(setup);
    return rules.program().definitions().cards().stream()
        .flatMap(card -> card.copies().stream())
        .map(copy -> printedCard(copy.id(), texts.getOrDefault(copy.id(), "")))
        .toList();
  }

  private PrintedCard printedCard(String id, String text) {
    Sort pieces = rules.layout().sorts().pieces();
    int piece = pieces.number(id);
    return new PrintedCard(id, pieces.title(piece), traits(rules.layout(), piece), text);
  }

  /** Returns the contents of each non-public box that the seat sees and that is not empty. */
  public List<BoardView.LabelledList> of(ViewContext look) {
    Layout layout = look.layout();
    List<BoardView.LabelledList> held = new ArrayList<>();
    for (int place = layout.sorts().areas().size();
        place < layout.sorts().places().size();
        place++) {
      Box box = layout.places().boxAt(place);
      boolean secret = box != null && box.seenBy() != VisibilityScope.ALL;
      if (secret && look.view().isVisible(place) && look.view().number(place) > 0) {
        held.add(
            new BoardView.LabelledList(layout.sorts().places().title(place), lines(look, place)));
      }
    }
    return List.copyOf(held);
  }

  private List<String> lines(ViewContext look, int place) {
    List<String> lines = new ArrayList<>();
    for (int piece : look.view().pieces(place)) {
      lines.add(describeCard(look, piece));
    }
    for (int row = 0; row < look.layout().rows().size(); row++) {
      int count = look.view().count(row, place);
      if (count > 0) {
        lines.add(look.titles().pieces(count, row));
      }
    }
    return List.copyOf(lines);
  }

  private String describeCard(ViewContext look, int piece) {
    StringBuilder said = new StringBuilder(look.layout().sorts().pieces().title(piece));
    traits(look.layout(), piece).forEach(trait -> said.append(", ").append(trait));
    LogTemplate text = rules.program().textOf[piece];
    return text == null
        ? said.toString()
        : said + " - " + text.say(new ValueFormatter(look.knowledge(), look.titles())).strip();
  }

  private static List<String> traits(Layout layout, int piece) {
    List<String> traits = new ArrayList<>();
    for (Sort sort : layout.sorts().byName().values()) {
      boolean of = sort.whole() == layout.sorts().pieces() && piece >= sort.first();
      if (of && piece < sort.first() + sort.size()) {
        traits.addAll(PrintedProperties.of(sort, piece));
      }
    }
    return List.copyOf(traits);
  }
}
