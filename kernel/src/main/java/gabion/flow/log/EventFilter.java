package gabion.flow.log;

import gabion.question.Event;
import gabion.question.LogText;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.VisibilityScope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reduces events to what a seat may know of them. */
final class EventFilter {

  private static final Comparator<Event.Pile> BY_WAY =
      Comparator.comparingInt(Event.Pile::from).thenComparingInt(Event.Pile::to);

  private final Visibility sight;
  private final Layout layout;

  EventFilter(Visibility sight) {
    this.sight = sight;
    this.layout = sight.layout();
  }

  /** Returns the part of an event that the seat may know; empty if it may know nothing. */
  Optional<Event> veil(Event event) {
    if (event instanceof Event.Moved moved) {
      List<Event.Pile> piles = piles(moved.piles());
      return piles.isEmpty()
          ? Optional.empty()
          : Optional.of(new Event.Moved(moved.cause(), piles));
    }
    if (event instanceof Event.Put put) {
      return Optional.of(new Event.Put(put.cause(), singles(put.pieces())));
    }
    if (event instanceof Event.Reasoned reasoned) {
      return sight.isAmong(reasoned.seats()) ? Optional.of(event) : Optional.empty();
    }
    if (event instanceof Event.Answered answered) {
      return answered.seat() == sight.seat() ? Optional.of(event) : Optional.empty();
    }
    if (event instanceof Event.Changed changed) {
      return sight.isAmong(changed.seers()) ? Optional.of(event) : Optional.empty();
    }
    if (event instanceof Event.Shown shown) {
      boolean isSeen = sight.isAmong(shown.seats()) || sight.isAmong(shown.seers());
      List<Integer> nothing = List.of(Sort.NOTHING);
      return Optional.of(
          isSeen ? event : new Event.Shown(shown.cause(), nothing, List.of(), shown.seats(), 0));
    }
    return visibleEvent(event);
  }

  /** Whether something comes into view for the seat that it did not see. */
  boolean bringsToView(Event event) {
    if (event instanceof Event.Moved moved) {
      return moved.piles().stream()
          .anyMatch(
              pile -> !sight.sees(pile.from(), pile.row()) && sight.sees(pile.to(), pile.after()));
    }
    if (event instanceof Event.Changed changed && changed.field().isOfPieces()) {
      boolean shows = layout.map().isShowing(changed.index(), changed.after());
      return shows || changed.field().seenBy() != VisibilityScope.PIECE && layout.hides();
    }
    return event instanceof Event.Put put
        && put.pieces().stream()
            .anyMatch(single -> !sight.isAmong(single.before()) && sight.isAmong(single.after()));
  }

  private Optional<Event> visibleEvent(Event event) {
    if (event instanceof Event.Noted noted) {
      return Optional.of(new Event.Noted(noted.cause(), visibleText(noted.text())));
    }
    if (event instanceof Event.Picked picked) {
      return Optional.of(
          new Event.Picked(
              picked.cause(), visibleText(picked.text()), visibleText(picked.reason())));
    }
    if (event instanceof Event.Heading heading) {
      return Optional.of(new Event.Heading(heading.cause(), visibleText(heading.text())));
    }
    if (event instanceof Event.Began began) {
      return Optional.of(
          new Event.Began(began.cause(), began.phase(), visibleText(began.heading())));
    }
    if (event instanceof Event.Thrown thrown) {
      return Optional.of(
          new Event.Thrown(thrown.cause(), visibleText(thrown.purpose()), thrown.dice()));
    }
    if (event instanceof Event.Outcome outcome) {
      return Optional.of(new Event.Outcome(outcome.cause(), visibleText(outcome.text())));
    }
    return Optional.of(event);
  }

  private LogText visibleText(LogText remark) {
    return LogText.open(remark.of(sight.seat()));
  }

  /**
   * Restricts piles to the data that a visible place reveals. Of moves between hidden places the
   * seat learns only origin, destination and number, 0 if it may not know that; of flips at a
   * hidden place nothing.
   */
  private List<Event.Pile> piles(List<Event.Pile> piles) {
    List<Event.Pile> known = new ArrayList<>();
    Map<Event.Pile, Integer> unseen = new TreeMap<>(BY_WAY);
    Set<Event.Pile> uncounted = new TreeSet<>(BY_WAY);
    for (Event.Pile pile : piles) {
      boolean leaves = sight.sees(pile.from(), pile.row());
      boolean arrives = sight.sees(pile.to(), pile.after());
      if (leaves || arrives) {
        int row = leaves ? pile.row() : pile.after();
        int after = arrives ? pile.after() : pile.row();
        known.add(new Event.Pile(row, after, pile.from(), pile.to(), pile.number()));
      } else if (pile.from() != pile.to()) {
        var way = new Event.Pile(Sort.NOTHING, Sort.NOTHING, pile.from(), pile.to(), 0);
        boolean counted = counts(pile.from(), pile.row()) || counts(pile.to(), pile.after());
        if (counted) {
          unseen.merge(way, pile.number(), Integer::sum);
        } else {
          uncounted.add(way);
        }
      }
    }
    known.addAll(uncounted);
    unseen.forEach(
        (way, number) ->
            known.add(new Event.Pile(Sort.NOTHING, Sort.NOTHING, way.from(), way.to(), number)));
    return known;
  }

  /** Whether it may know how many pieces of a row lie at a place where it does not see them. */
  private boolean counts(int place, int row) {
    return place >= layout.sorts().areas().size() || !layout.map().hidesNumber(row, place);
  }

  private boolean countsPiece(int place, int piece) {
    return place >= layout.sorts().areas().size() || !layout.map().hidesNumberOf(piece, place);
  }

  private List<Event.Single> singles(List<Event.Single> pieces) {
    List<Event.Single> known = new ArrayList<>();
    Map<Event.Single, Integer> unseen =
        new TreeMap<>(
            Comparator.<Event.Single>comparingInt(single -> single.sort().first())
                .thenComparingInt(Event.Single::from)
                .thenComparingInt(Event.Single::to));
    for (Event.Single single : pieces) {
      if (sight.sees(single)) {
        known.add(single);
      } else {
        var way =
            new Event.Single(single.sort(), Sort.NOTHING, 0, single.from(), single.to(), 0, 0);
        int piece = single.piece();
        boolean counted = countsPiece(single.from(), piece) || countsPiece(single.to(), piece);
        unseen.merge(way, counted ? single.number() : 0, Integer::sum);
      }
    }
    unseen.forEach(
        (way, number) ->
            known.add(
                new Event.Single(way.sort(), Sort.NOTHING, number, way.from(), way.to(), 0, 0)));
    return known;
  }
}
