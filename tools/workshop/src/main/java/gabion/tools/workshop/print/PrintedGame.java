package gabion.tools.workshop.print;

import gabion.play.Ruleset;
import gabion.tools.table.display.Display;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All sheets of a game. */
public final class PrintedGame {

  private final Ruleset rules;
  private final Display display;
  private final Paper paper;

  /** The sheets of a game on a paper. */
  public PrintedGame(Ruleset rules, Display display, Paper paper) {
    this.rules = rules;
    this.display = display;
    this.paper = paper;
  }

  /** The sheets by what they are; parts that the game does not have are left out. */
  public Map<String, List<PrintSheet>> parts() {
    AidSheets aids = new AidSheets(rules, display);
    Map<String, List<PrintSheet>> all = new LinkedHashMap<>();
    all.put("map", new MapSheets(rules, display).sheets(paper));
    all.put("counters", new CounterSheets(rules).sheets(paper));
    all.put("cards", new CardSheets(rules).sheets(paper));
    all.put("dice", new DiceSheets(rules, display).sheets(paper));
    all.put("turn", aids.turn(paper));
    all.put("charts", aids.charts(paper));
    all.values().removeIf(List::isEmpty);
    return all;
  }
}
