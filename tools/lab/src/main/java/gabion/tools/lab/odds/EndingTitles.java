package gabion.tools.lab.odds;

import gabion.define.Thing;
import gabion.play.Ruleset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Display names of endings: titles, with ids added if endings share a title. Machine-readable
 * output has ids.
 */
public final class EndingTitles {

  private final Map<String, String> titles = new LinkedHashMap<>();

  /** Collects the titles of endings; the first ruleset with an ending provides its title. */
  public EndingTitles(List<Ruleset> rules) {
    for (Ruleset one : rules) {
      for (Thing ending : one.program().definitions().endings()) {
        titles.putIfAbsent(ending.id(), ending.title());
      }
    }
  }

  /** Returns the display names, by id. */
  public Map<String, String> byId() {
    Map<String, String> all = new LinkedHashMap<>();
    titles.keySet().forEach(ending -> all.put(ending, of(ending)));
    return all;
  }

  /** Returns the display name of an ending; an unknown id is returned unchanged. */
  public String of(String ending) {
    String title = titles.getOrDefault(ending, ending);
    boolean isShared = titles.values().stream().filter(title::equals).count() > 1;
    return isShared ? title + " (" + ending + ")" : title;
  }
}
