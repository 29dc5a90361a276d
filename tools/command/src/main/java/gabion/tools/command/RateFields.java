package gabion.tools.command;

import gabion.tools.lab.Interval;
import gabion.tools.lab.rate.RatingReport;
import gabion.tools.lab.rate.Standings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How well bots play, for a program. */
record RateFields(RatingReport ratings) {

  /** The machine-independent results. */
  Map<String, Object> all() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("seeds", ratings.seeds());
    fields.put("games", ratings.games());
    fields.put("drawn", ratings.drawnGames());
    List<Object> bots = new ArrayList<>();
    for (int bot = 0; bot < ratings.bots().size(); bot++) {
      bots.add(bot(bot));
    }
    fields.put("bots", bots);
    List<Object> sides = new ArrayList<>();
    for (int side = 0; side < ratings.sides().size(); side++) {
      sides.add(count("side", ratings.sides().get(side), ratings.side(side)));
    }
    fields.put("sides", sides);
    return fields;
  }

  /** The timings, which depend on the machine. */
  Map<String, Object> seconds() {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int bot = 0; bot < ratings.bots().size(); bot++) {
      fields.put(ratings.bots().get(bot), ratings.seconds(bot));
    }
    return fields;
  }

  private Map<String, Object> bot(int bot) {
    Map<String, Object> fields = count("bot", ratings.bots().get(bot), ratings.bot(bot));
    if (ratings.hasPoints()) {
      fields.put("points", ratings.points(bot));
      fields.put("doubt", ratings.doubt(bot));
      Map<String, Object> over = new LinkedHashMap<>();
      for (int other = 0; other < ratings.bots().size(); other++) {
        String name = ratings.bots().get(other);
        ratings.over(bot, other).ifPresent(share -> over.put(name, share));
      }
      fields.put("over", over);
    }
    fields.put("decisions", ratings.decisions(bot));
    return fields;
  }

  private static Map<String, Object> count(String what, String name, Standings.Count count) {
    Interval interval = RatingReport.interval(count);
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(what, name);
    fields.put("won", count.wins());
    fields.put("drawn", count.draws());
    fields.put("games", count.games());
    fields.put("share", RatingReport.share(count));
    fields.put("from", interval.from());
    fields.put("to", interval.to());
    return fields;
  }
}
