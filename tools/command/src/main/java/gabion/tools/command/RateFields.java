package gabion.tools.command;

import gabion.tools.lab.Interval;
import gabion.tools.lab.rate.Rated;
import gabion.tools.lab.rate.Standings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How well bots play, for a program. */
record RateFields(Rated rated) {

  /** What is the same wherever it is played. */
  Map<String, Object> all() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("seeds", rated.seeds());
    fields.put("games", rated.games());
    fields.put("drawn", rated.drawn());
    List<Object> bots = new ArrayList<>();
    for (int bot = 0; bot < rated.bots().size(); bot++) {
      bots.add(bot(bot));
    }
    fields.put("bots", bots);
    List<Object> sides = new ArrayList<>();
    for (int side = 0; side < rated.sides().size(); side++) {
      sides.add(count("side", rated.sides().get(side), rated.side(side)));
    }
    fields.put("sides", sides);
    return fields;
  }

  /** What hangs on the machine. */
  Map<String, Object> seconds() {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int bot = 0; bot < rated.bots().size(); bot++) {
      fields.put(rated.bots().get(bot), rated.seconds(bot));
    }
    return fields;
  }

  private Map<String, Object> bot(int bot) {
    Map<String, Object> fields = count("bot", rated.bots().get(bot), rated.bot(bot));
    if (rated.hasPoints()) {
      fields.put("points", rated.points(bot));
      fields.put("doubt", rated.doubt(bot));
      Map<String, Object> over = new LinkedHashMap<>();
      for (int other = 0; other < rated.bots().size(); other++) {
        String name = rated.bots().get(other);
        rated.over(bot, other).ifPresent(share -> over.put(name, share));
      }
      fields.put("over", over);
    }
    fields.put("decisions", rated.decisions(bot));
    return fields;
  }

  private static Map<String, Object> count(String what, String name, Standings.Count count) {
    Interval interval = Rated.interval(count);
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(what, name);
    fields.put("won", count.wins());
    fields.put("drawn", count.draws());
    fields.put("games", count.games());
    fields.put("share", Rated.share(count));
    fields.put("from", interval.from());
    fields.put("to", interval.to());
    return fields;
  }
}
