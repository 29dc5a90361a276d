package gabion.flow.log;

import gabion.question.Event;
import gabion.question.LogMessage;
import gabion.question.LogText;
import gabion.state.Field;
import gabion.state.Inflection;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Formats events as text for terminals, transcripts and screen readers. Uses only the event's data,
 * never the game.
 */
public final class EventFormatter {

  /** Separates origin and destination of a move. */
  public static final String ARROW = " → ";

  private final Layout layout;
  private final Names titles;

  public EventFormatter(Layout layout) {
    this.layout = layout;
    this.titles = new Names(layout, true);
  }

  /** An event in lines, one for each pile and each piece; none where there is nothing to say. */
  public List<String> lines(Event event) {
    List<String> lines = new ArrayList<>();
    if (event instanceof Event.Moved moved) {
      moved.piles().forEach(pile -> lines.add(pile(pile)));
    } else if (event instanceof Event.Put put) {
      put.pieces().forEach(single -> lines.add(motion(single).text()));
    } else {
      lines.add(line(event));
    }
    lines.removeIf(String::isEmpty);
    return lines;
  }

  /** The moves of an event; none where nothing goes from one place to another. */
  List<MoveDescription> motions(Event event) {
    List<MoveDescription> motions = new ArrayList<>();
    if (event instanceof Event.Moved moved) {
      moved.piles().stream()
          .filter(pile -> pile.from() != pile.to())
          .forEach(pile -> motions.add(motion(pile)));
    } else if (event instanceof Event.Put put) {
      put.pieces().forEach(single -> motions.add(motion(single)));
    }
    return motions;
  }

  private String line(Event event) {
    if (event instanceof Event.Began began) {
      LogText heading = began.heading();
      return heading.isEmpty() ? layout.sorts().phases().title(began.phase()) : heading.full();
    }
    if (event instanceof Event.Answered answered) {
      String asked = answered.cause().step() == null ? "" : answered.cause().step().name();
      String seat = layout.sorts().seats().title(answered.seat());
      return seat + " · " + words(asked) + ": " + answered.answerText();
    }
    if (event instanceof Event.Thrown thrown) {
      return dice(thrown);
    }
    if (event instanceof Event.Changed changed) {
      Field field = changed.field();
      String of = field.title() + keys(field.keys(), changed.index());
      return of + ": " + change(field.type(), changed.before(), changed.after());
    }
    if (event instanceof Event.Scored scored) {
      String of = scored.name() + keys(scored.keys(), scored.index());
      return of + ": " + change(scored.type(), scored.before(), scored.after());
    }
    if (event instanceof Event.Shown shown) {
      return describeShown(shown);
    }
    return event instanceof Event.Ended ended ? describeEnding(ended) : textOf(event);
  }

  private static String textOf(Event event) {
    if (event instanceof Event.Noted noted) {
      return noted.text().full();
    }
    if (event instanceof Event.Picked picked) {
      return picked.text().plus(picked.reason()).full();
    }
    if (event instanceof Event.Reasoned reasoned) {
      return ReasonFormatter.sentence(reasoned.breakdown());
    }
    if (event instanceof Event.Heading heading) {
      return heading.text().full();
    }
    return event instanceof Event.Outcome outcome ? outcome.text().full() : "";
  }

  private String pile(Event.Pile pile) {
    if (pile.from() != pile.to()) {
      return motion(pile).text();
    }
    String what =
        pile.isKnown()
            ? titles.pieces(pile.number(), pile.row())
            : LogMessage.NUMBER_UNSEEN.text(pile.number());
    return LogMessage.THING_IN_PLACE.text(what, place(pile.from())) + ARROW + describeFlip(pile);
  }

  /** Describes the new state of a pile: the face alone if it was flipped. */
  private String describeFlip(Event.Pile pile) {
    int face = pile.after() < 0 ? Sort.NOTHING : layout.rows().get(pile.after()).face();
    boolean turns = pile.isKnown() && face >= 0 && layout.rows().get(pile.row()).face() != face;
    return turns ? titles.of(layout.sorts().faces(), face) : titles.row(pile.after());
  }

  private MoveDescription motion(Event.Pile pile) {
    if (!pile.isKnown()) {
      String unseen = LogMessage.UNSEEN.text();
      return motion(pile, unseen, unseen, unseen, unseen, Sort.NOTHING);
    }
    Row row = layout.rows().get(pile.row());
    Inflection kind = layout.sorts().kinds().inflection(row.kind());
    String one = titles.name(1, pile.row());
    return motion(pile, one, titles.name(2, pile.row()), kind.one(), kind.many(), row.faction());
  }

  private MoveDescription motion(
      Event.Pile pile, String one, String many, String kind, String kinds, int owner) {
    return new MoveDescription(
        true,
        pile.number(),
        one,
        many,
        kind,
        kinds,
        place(pile.from(), owner),
        place(pile.to(), owner));
  }

  private MoveDescription motion(Event.Single single) {
    String sort = words(single.sort().name());
    String sorts = words(single.sort().plural());
    boolean known = single.isKnown();
    String title = known ? titles.of(layout.sorts().pieces(), single.piece()) : sort;
    return new MoveDescription(
        !known,
        single.number(),
        title,
        known ? title : sorts,
        sort,
        sorts,
        place(single.from()),
        place(single.to()));
  }

  private static String words(String id) {
    return id.replace('-', ' ');
  }

  private String dice(Event.Thrown thrown) {
    List<String> pools = new ArrayList<>();
    for (Event.Dice dice : thrown.dice()) {
      pools.add(
          titles.of(layout.sorts().dice(), dice.die()) + ": " + String.join(", ", dice.faces()));
    }
    String what = thrown.purpose().isEmpty() ? "" : thrown.purpose().full() + ": ";
    return what + (pools.isEmpty() ? LogMessage.NONE.text() : String.join("; ", pools));
  }

  private String change(Type type, long before, long after) {
    boolean alone = type.form() == Type.Form.CLAIM || type.form() == Type.Form.ONE && before < 0;
    return alone ? value(type, after) : value(type, before) + ARROW + value(type, after);
  }

  private String value(Type type, long value) {
    return switch (type.form()) {
      case ONE -> type.sort() == null ? "" : titles.of(type.sort(), value);
      case CLAIM -> LogMessage.yesOrNo(value != 0);
      default -> Long.toString(value);
    };
  }

  private String keys(List<Sort> sorts, int index) {
    StringBuilder keys = new StringBuilder();
    int rest = index;
    for (int k = sorts.size() - 1; k >= 0; k--) {
      Sort sort = sorts.get(k);
      keys.insert(0, " · " + titles.of(sort, sort.first() + rest % sort.size()));
      rest /= sort.size();
    }
    return keys.toString();
  }

  private String describeShown(Event.Shown shown) {
    boolean all = shown.seats() == (1L << layout.sorts().seats().size()) - 1;
    if (all && shown.pieces().isEmpty() && shown.piles().isEmpty()) {
      return "";
    }
    List<String> pieces = new ArrayList<>();
    for (int piece : shown.pieces()) {
      pieces.add(
          piece < 0 ? LogMessage.SOMETHING.text() : titles.of(layout.sorts().pieces(), piece));
    }
    for (Event.Pile pile : shown.piles()) {
      pieces.add(titles.pieces(pile.number(), pile.row()));
    }
    String what = pieces.isEmpty() ? LogMessage.NOTHING.text() : String.join(", ", pieces);
    return all ? LogMessage.SHOWN.text(what) : LogMessage.SHOWN_TO.text(seats(shown.seats()), what);
  }

  private String seats(long seats) {
    List<String> names = new ArrayList<>();
    for (long left = seats; left != 0; left &= left - 1) {
      names.add(layout.sorts().seats().title(Long.numberOfTrailingZeros(left)));
    }
    return names.isEmpty() ? LogMessage.NOBODY.text() : String.join(", ", names);
  }

  private String describeEnding(Event.Ended ended) {
    String result = ended.winner() < 0 ? LogMessage.DRAW.text() : wins(ended.winner());
    return result + (ended.text().isEmpty() ? "" : ": " + ended.text());
  }

  private String wins(int winner) {
    Sort sides = layout.sorts().sides();
    Inflection side = sides.inflection(winner);
    return (side.plural() ? LogMessage.WIN : LogMessage.WINS)
        .text(side.subject(sides.title(winner)));
  }

  /** The word for a place; a box of the owner of what lies there is not called by it. */
  private String place(int place, int owner) {
    String title = place(place);
    String whose = owner < 0 ? "" : " · " + titles.of(layout.sorts().factions(), owner);
    boolean own = !whose.isEmpty() && title.endsWith(whose);
    return own ? title.substring(0, title.length() - whose.length()) : title;
  }

  private String place(int place) {
    return titles.of(layout.sorts().places(), place);
  }
}
