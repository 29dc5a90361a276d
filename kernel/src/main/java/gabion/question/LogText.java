package gabion.question;

import java.util.ArrayList;
import java.util.List;

/**
 * A text about the game: in full, and for each seat limited to the seat's knowledge.
 *
 * @param full the full text
 * @param seats the text for each seat by its number; empty if the full text is public
 * @param others the text for readers without a seat
 */
public record LogText(String full, List<String> seats, String others) {

  public static final LogText NONE = open("");

  /** A text that all may know. */
  public static LogText open(String text) {
    return new LogText(text, List.of(), text);
  }

  /** This text with another behind it. */
  public LogText plus(LogText more) {
    List<String> both = new ArrayList<>();
    for (int seat = 0; seat < Math.max(seats.size(), more.seats.size()); seat++) {
      both.add(of(seat) + more.of(seat));
    }
    return new LogText(full + more.full, both, others + more.others);
  }

  public LogText plus(String more) {
    return plus(open(more));
  }

  public boolean isEmpty() {
    return full.isEmpty();
  }

  public String of(int seat) {
    return seats.isEmpty() || seat >= seats.size() ? others : seats.get(seat);
  }
}
