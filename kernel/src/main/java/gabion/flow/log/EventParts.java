package gabion.flow.log;

import gabion.question.Event;
import gabion.question.ValueBreakdown;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The parts of an event by names, for those who read JSON: ids, titles and numbers. */
public final class EventParts {

  private final Layout layout;
  private final Names titles;

  public EventParts(Layout layout) {
    this.layout = layout;
    this.titles = new Names(layout, true);
  }

  /** The word for what sort of thing happened. */
  public static String kind(Event event) {
    return event.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** Returns the parts of an event by name; unknown parts are omitted. */
  public Map<String, Object> of(Event event) {
    Map<String, Object> parts = new LinkedHashMap<>();
    if (event instanceof Event.Began began) {
      thing(parts, "phase", layout.sorts().phases(), began.phase());
    } else if (event instanceof Event.Answered answered) {
      thing(parts, "seat", layout.sorts().seats(), answered.seat());
      parts.put("said", answered.answerText());
    } else if (event instanceof Event.Thrown thrown) {
      parts.put("dice", thrown.dice().stream().map(this::dice).toList());
    } else if (event instanceof Event.Moved moved) {
      parts.put("pieces", moved.piles().stream().map(this::pile).toList());
    } else if (event instanceof Event.Put put) {
      parts.put("pieces", put.pieces().stream().map(this::single).toList());
    } else if (event instanceof Event.Changed changed) {
      addFieldChange(parts, changed);
    } else if (event instanceof Event.Scored scored) {
      addScoreChange(parts, scored);
    } else if (event instanceof Event.Shown shown) {
      addShownPieces(parts, shown);
      parts.put("to", seats(shown.seats()));
    } else if (event instanceof Event.Reasoned reasoned) {
      addBreakdown(parts, reasoned.breakdown());
    } else if (event instanceof Event.Ended ended) {
      parts.put("ending", ended.ending());
      thing(parts, "winner", layout.sorts().sides(), ended.winner());
    }
    return java.util.Collections.unmodifiableMap(parts);
  }

  private static boolean isKnown(int piece) {
    return piece != Sort.NOTHING;
  }

  private String id(int piece) {
    return layout.sorts().pieces().id(piece);
  }

  private List<String> seats(long seats) {
    List<String> ids = new ArrayList<>();
    for (long left = seats; left != 0; left &= left - 1) {
      ids.add(layout.sorts().seats().id(Long.numberOfTrailingZeros(left)));
    }
    return ids;
  }

  private static void addBreakdown(Map<String, Object> parts, ValueBreakdown how) {
    parts.put("of", how.subject());
    ValueBreakdown.TableLookup read = how.tableLookup();
    if (read != null) {
      parts.put("table", read.table());
      parts.put("grid", read.grid());
      parts.put("row", read.row());
      parts.put("column", read.column());
      parts.put("reading", read.reading());
      return;
    }
    if (!how.refusal()) {
      parts.put("base", how.base());
      parts.put("total", how.total());
    }
    parts.put("lines", how.lines().stream().map(EventParts::line).toList());
  }

  private static Map<String, Object> line(ValueBreakdown.Line line) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("number", line.number());
    parts.put("say", line.text());
    parts.put("rule", line.rule());
    parts.put("by", line.hookOwner());
    return parts;
  }

  private Map<String, Object> dice(Event.Dice dice) {
    Map<String, Object> parts = new LinkedHashMap<>();
    thing(parts, "die", layout.sorts().dice(), dice.die());
    parts.put("faces", List.copyOf(dice.faces()));
    return parts;
  }

  /** The id of a kind of dice. */
  public String die(int die) {
    return layout.sorts().dice().id(die);
  }

  private void addShownPieces(Map<String, Object> parts, Event.Shown shown) {
    List<Object> pieces = new ArrayList<>();
    shown.pieces().stream().filter(EventParts::isKnown).map(this::id).forEach(pieces::add);
    shown.piles().stream().map(this::pile).forEach(pieces::add);
    parts.put("pieces", pieces);
  }

  private Map<String, Object> pile(Event.Pile pile) {
    Map<String, Object> parts = new LinkedHashMap<>();
    if (pile.isKnown()) {
      row(parts, layout.rows().get(pile.row()));
      parts.put("title", titles.row(pile.row()));
      if (pile.after() != pile.row() && pile.after() != Sort.NOTHING) {
        Map<String, Object> after = new LinkedHashMap<>();
        row(after, layout.rows().get(pile.after()));
        after.put("title", titles.row(pile.after()));
        parts.put("after", after);
      }
    }
    parts.put("number", pile.number());
    way(parts, pile.from(), pile.to());
    return parts;
  }

  private void row(Map<String, Object> parts, Row row) {
    parts.put("kind", layout.sorts().kinds().id(row.kind()));
    id(parts, "faction", layout.sorts().factions(), row.faction());
    id(parts, "face", layout.sorts().faces(), row.face());
    id(parts, "mark", layout.sorts().marks(), row.mark());
  }

  private Map<String, Object> single(Event.Single single) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("type", single.sort().name());
    if (single.isKnown()) {
      thing(parts, "piece", layout.sorts().pieces(), single.piece());
    } else {
      parts.put("number", single.number());
    }
    way(parts, single.from(), single.to());
    return parts;
  }

  private void way(Map<String, Object> parts, int from, int to) {
    parts.put("from", layout.sorts().places().id(from));
    parts.put("to", layout.sorts().places().id(to));
  }

  private static void addFieldChange(Map<String, Object> parts, Event.Changed changed) {
    Field field = changed.field();
    parts.put("field", field.name());
    parts.put("of", keys(field.keys(), changed.index()));
    parts.put("before", value(field, changed.before()));
    parts.put("after", value(field, changed.after()));
  }

  private static void addScoreChange(Map<String, Object> parts, Event.Scored scored) {
    parts.put("score", scored.name());
    parts.put("of", keys(scored.keys(), scored.index()));
    parts.put("before", value(scored.type(), (int) scored.before()));
    parts.put("after", value(scored.type(), (int) scored.after()));
  }

  /** The value of a field: a number, yes or no, or the id of a thing. */
  public static Object value(Field field, int value) {
    return value(field.type(), value);
  }

  private static Object value(Type type, int value) {
    Sort sort = type.sort();
    return switch (type.form()) {
      case ONE -> sort == null || value < 0 ? "" : sort.id(value);
      case CLAIM -> value != 0;
      default -> value;
    };
  }

  /** The ids of the things that one of several values or places is of. */
  public static List<String> keys(List<Sort> sorts, int index) {
    List<String> keys = new ArrayList<>();
    int rest = index;
    for (int k = sorts.size() - 1; k >= 0; k--) {
      Sort sort = sorts.get(k);
      keys.add(0, sort.id(sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return List.copyOf(keys);
  }

  private void thing(Map<String, Object> parts, String name, Sort sort, int number) {
    id(parts, name, sort, number);
    if (number >= 0) {
      parts.put(name + "Title", titles.of(sort, number));
    }
  }

  private static void id(Map<String, Object> parts, String name, Sort sort, int number) {
    if (number >= 0) {
      parts.put(name, sort.id(number));
    }
  }
}
