package gabion.tools.lab.desk;

import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Layout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A position as the {@code start:} of a scenario.
 *
 * @param places the contents of the places that it names, as YAML of one line
 * @param fields the fields that differ, which a scenario cannot set, as {@code field: value}
 */
public record ScenarioText(Map<String, String> places, List<String> fields) {

  /**
   * Describes a position by the places in which it differs from another. Boxes from which pieces
   * are taken follow from the rest.
   *
   * @param base the position at the beginning of a scenario
   * @param named the places that this scenario's own {@code start:} names
   */
  public static ScenarioText of(
      Ruleset rules, Draft position, Draft base, Collection<String> named) {
    PositionText words = new PositionText(rules);
    Layout layout = rules.layout();
    Map<String, String> places = new LinkedHashMap<>();
    Set<String> told = new LinkedHashSet<>(named);
    told.addAll(words.places(position, base).keySet());
    for (String id : told) {
      int place = layout.sorts().places().number(id);
      Map<String, String> all = words.contents(position, place);
      all.keySet().removeIf(selector -> words.isStock(selector, id));
      boolean isSupply = all.isEmpty() && words.isSupply(place);
      if (!isSupply) {
        places.put(id, all.isEmpty() ? "nothing" : words.line(all));
      }
    }
    List<String> fields = new ArrayList<>();
    words.fields(position, base).forEach((field, value) -> fields.add(field + ": " + value));
    return new ScenarioText(places, List.copyOf(fields));
  }
}
