package gabion.tools.table.door;

import gabion.play.Answer;
import gabion.tools.table.Held;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The questions that are open: one, or those of a round, in the order in which the record has them.
 * Those before the turn have been answered; those behind it may have been, and are then held.
 *
 * @param asked all questions of the round
 * @param turn which of them the game stands at
 * @param held the answers given before their turn, by the ids of their questions, as they came
 */
record Round(List<Asked> asked, int turn, Map<Long, Answer> held) {

  /** Nothing is asked any more. */
  static final Round NONE = new Round(List.of(), 0, Map.of());

  /** A question by its id, put to a seat. */
  record Asked(long id, int seat) {}

  static Round of(List<Asked> asked) {
    return new Round(List.copyOf(asked), 0, Map.of());
  }

  /** The question the game stands at. */
  Asked current() {
    return asked.get(turn);
  }

  boolean isLast() {
    return turn + 1 >= asked.size();
  }

  /** The questions that still want an answer. */
  List<Asked> open() {
    return asked.stream().skip(turn).filter(one -> !held.containsKey(one.id())).toList();
  }

  /** Which of the questions has an id, counted from the turn; -1 where none that is to come has. */
  int ahead(long id) {
    return IntStream.range(turn, asked.size())
        .filter(at -> asked.get(at).id() == id)
        .map(at -> at - turn)
        .findFirst()
        .orElse(-1);
  }

  /** The same one question further. */
  Round next() {
    return new Round(asked, turn + 1, without(current().id()));
  }

  /** The same with ids that are so much higher. */
  Round from(long first) {
    Map<Long, Answer> later = new LinkedHashMap<>();
    held.forEach((id, answer) -> later.put(id + first, answer));
    List<Asked> all = asked.stream().map(one -> new Asked(one.id() + first, one.seat())).toList();
    return new Round(all, turn, later);
  }

  /** The same some questions earlier; these have new ids. */
  Round back(int number, List<Asked> again) {
    List<Asked> all = new ArrayList<>(asked);
    for (int i = 0; i < number; i++) {
      all.set(turn - number + i, again.get(i));
    }
    return new Round(List.copyOf(all), turn - number, held);
  }

  Round hold(long id, Answer answer) {
    Map<Long, Answer> more = new LinkedHashMap<>(held);
    more.put(id, answer);
    return new Round(asked, turn, more);
  }

  Round drop(long id) {
    return new Round(asked, turn, without(id));
  }

  private Map<Long, Answer> without(long id) {
    Map<Long, Answer> less = new LinkedHashMap<>(held);
    less.remove(id);
    return less;
  }

  /** The last question that a seat has answered before its turn, or -1. */
  long lastHeld(int seat) {
    long last = -1;
    for (long id : held.keySet()) {
      last = asked.get(turn + ahead(id)).seat() == seat ? id : last;
    }
    return last;
  }

  boolean holdsOfOthers(int seat) {
    return held.keySet().stream().anyMatch(id -> asked.get(turn + ahead(id)).seat() != seat);
  }

  /** The answers that wait, as a record keeps them. */
  List<Held> waiting() {
    return held.entrySet().stream()
        .map(entry -> new Held(ahead(entry.getKey()), entry.getValue()))
        .toList();
  }
}
