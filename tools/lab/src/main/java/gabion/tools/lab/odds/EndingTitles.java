package gabion.tools.lab.odds;

import gabion.define.Thing;
import gabion.play.Ruleset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the endings of games are called for people: by their titles, and where several have one
 * title by their ids too. Programs are told ids.
 */
public final class EndingTitles {

  private final Map<String, String> titles = new LinkedHashMap<>();

  /** The titles of some rules; the first that have an ending say what it is called. */
  public EndingTitles(List<Ruleset> rules) {
    for (Ruleset one : rules) {
      for (Thing ending : one.program().definitions().endings()) {
        titles.putIfAbsent(ending.id(), ending.title());
      }
    }
  }

  /** What each is called, by its id. */
  public Map<String, String> byId() {
    Map<String, String> all = new LinkedHashMap<>();
    titles.keySet().forEach(ending -> all.put(ending, of(ending)));
    return all;
  }

  /** What an ending is called; a word that is the id of none stays as it is. */
  public String of(String ending) {
    String title = titles.getOrDefault(ending, ending);
    boolean isShared = titles.values().stream().filter(title::equals).count() > 1;
    return isShared ? title + " (" + ending + ")" : title;
  }
}
