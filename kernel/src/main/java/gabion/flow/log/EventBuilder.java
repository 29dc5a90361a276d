package gabion.flow.log;

import gabion.expr.value.RequiredVisibility;
import gabion.question.Event;
import gabion.question.LogMessage;
import gabion.question.LogText;
import gabion.question.Question;
import gabion.question.shape.DiceThrow;
import gabion.question.shape.DieFaces;
import gabion.question.shape.Shape;
import gabion.question.shape.Spread;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Builds events from the machine's actions. Exists only while a log is listening. Texts that depend
 * on the current position are rendered here at once for every seat.
 */
public final class EventBuilder {

  private final Layout layout;
  private final Names titles;
  private List<SeatKnowledge> everybody = List.of();
  private int seating = Sort.NOTHING;

  public EventBuilder(Layout layout) {
    this.layout = layout;
    this.titles = new Names(layout, true);
  }

  public Names titles() {
    return titles;
  }

  // ---- answers

  /**
   * Returns the event for an answer of a seat or of chance; empty for spreads and for chance
   * questions other than dice, whose moves say everything.
   */
  public Optional<Event> answerEvent(Event.Cause cause, Question question, long answer) {
    if (question.seat() != Question.FATE) {
      return question.shape() instanceof Spread
          ? Optional.empty()
          : Optional.of(
              new Event.Answered(cause, question.seat(), describeAnswer(question.shape(), answer)));
    }
    return question.shape() instanceof DiceThrow dice
        ? Optional.of(new Event.Thrown(cause, describeRoll(question), dice(dice, answer)))
        : Optional.empty();
  }

  /** An answer in words; one that is a word alone as one would say it. */
  private String describeAnswer(Shape shape, long answer) {
    String words = shape.describe(answer, titles);
    return shape.isOr(answer) ? words.replace('-', ' ') : words;
  }

  /** What dice are thrown for. */
  private LogText describeRoll(Question question) {
    List<String> said =
        allObservers(question.draft()).stream()
            .map(known -> question.text(known.sight().seat()))
            .toList();
    return remark(said);
  }

  private static List<Event.Dice> dice(DiceThrow thrown, long answer) {
    int[] counts = new int[thrown.faces()];
    thrown.take(answer, counts);
    List<Event.Dice> dice = new ArrayList<>();
    int offset = 0;
    for (int pool = 0; pool < thrown.pools(); pool++) {
      DieFaces die = thrown.die(pool);
      List<String> faces = new ArrayList<>();
      for (int face = 0; face < die.size(); face++) {
        faces.addAll(Collections.nCopies(counts[offset + face], die.face(face)));
      }
      offset += die.size();
      if (!faces.isEmpty()) {
        dice.add(new Event.Dice((int) die.thing(), faces));
      }
    }
    return dice;
  }

  /** A single piece that moves. */
  public Event.Single single(Draft draft, int piece, int to) {
    int from = draft.placeOf(piece);
    return new Event.Single(
        layout.sorts().backSort(piece),
        piece,
        1,
        from,
        to,
        layout.seers(draft, piece, from),
        layout.seers(draft, piece, to));
  }

  // ---- texts

  /** A text, filled for all. */
  public LogText remark(Draft draft, MessageTemplate wording) {
    return remark(listeners(draft, wording.isForAll()), wording::say);
  }

  /** Returns a procedure's or ending's text, rendered for all seats. */
  public LogText remark(Draft draft, LogTemplate passage) {
    return remark(listeners(draft, passage.isForAll()), passage::say);
  }

  /** One of all, where all hear the same. */
  private List<SeatKnowledge> listeners(Draft draft, boolean forAll) {
    return forAll ? allObservers(draft).subList(0, 1) : allObservers(draft);
  }

  /**
   * Returns a played card's text for those who see the card; others learn only that a card is
   * played.
   */
  public LogText cardPlayText(Draft draft, int card, LogTemplate text) {
    Sort pieces = layout.sorts().pieces();
    String title = titles.of(pieces, card) + ": ";
    return remark(
        allObservers(draft),
        telling ->
            telling.isSeen(pieces, card)
                ? title + text.say(telling)
                : LogMessage.CARD_PLAYED.text());
  }

  /**
   * Returns the reported values in order, each with the seats that may know it, as bits.
   *
   * @param openness the visibility that the values require
   */
  public <T> Map<T, Long> seatsKnowing(
      Draft draft, RequiredVisibility openness, BiConsumer<Draft, Consumer<T>> told) {
    Map<T, Long> knowing = new LinkedHashMap<>();
    told.accept(draft, one -> knowing.put(one, openness.isForAll() ? all() : 0L));
    for (int seat = 0; seat < seats() && !openness.isForAll() && !knowing.isEmpty(); seat++) {
      long bit = 1L << seat;
      SeatKnowledge known = allObservers(draft).get(layout.hides() ? seat + 1 : 0);
      known.common(openness, told).forEach(one -> knowing.merge(one, bit, (a, b) -> a | b));
    }
    return knowing;
  }

  private int seats() {
    return layout.sorts().seats().size();
  }

  private long all() {
    return (1L << seats()) - 1;
  }

  /** Returns the public knowledge of a draft: that of an observer without a seat. */
  public SeatKnowledge publicly(Draft draft) {
    List<SeatKnowledge> everybody = allObservers(draft);
    return everybody.get(everybody.size() - 1);
  }

  /**
   * Renders a text for each seat from the seat's knowledge.
   *
   * @param everybody the knowledge of all observers
   */
  public LogText remark(List<SeatKnowledge> everybody, Function<ValueFormatter, String> said) {
    List<String> all =
        everybody.stream().map(known -> said.apply(new ValueFormatter(known, titles))).toList();
    return remark(all);
  }

  /** What everybody hears, in the order of {@link #allObservers}. */
  private static LogText remark(List<String> all) {
    int last = all.size() - 1;
    return last == 0
        ? LogText.open(all.get(0))
        : new LogText(all.get(0), all.subList(1, last), all.get(last));
  }

  /**
   * Returns the knowledge of all observers of a draft's current state: first the omniscient
   * observer, then the seats, then an observer without a seat; only the first if nothing is hidden.
   */
  public List<SeatKnowledge> allObservers(Draft draft) {
    boolean known = !everybody.isEmpty() && everybody.get(0).draft() == draft;
    if (!known || seating != draft.field(Fields.SEATING)) {
      seating = draft.field(Fields.SEATING);
      everybody = new ArrayList<>(List.of(knowledgeOf(draft, Visibility.ALL)));
      for (int seat = 0; seat < seats() && layout.hides(); seat++) {
        everybody.add(knowledgeOf(draft, seat));
      }
      if (layout.hides()) {
        everybody.add(knowledgeOf(draft, Visibility.NOBODY));
      }
    }
    return everybody;
  }

  private static SeatKnowledge knowledgeOf(Draft draft, int seat) {
    return SeatKnowledge.of(draft, Visibility.of(draft, seat));
  }
}
