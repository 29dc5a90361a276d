package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Persons who answer at random over the protocol until a game is where a test wants it. The same
 * game, seats and seed come to the same place on every machine, however slow.
 */
public final class RandomPlayers implements AutoCloseable {

  /** So many answers are given at most. */
  private static final int MOST_ANSWERS = 2_000;

  private final List<Seat> seats = new ArrayList<>();
  private int answers;

  /**
   * Sits down at every seat that a person has.
   *
   * @param links one for each person
   */
  public RandomPlayers(int port, List<String> links, long seed) {
    for (String link : links) {
      seats.add(new Seat(Client.at(port, link), new Random(seed + seats.size())));
    }
  }

  private static final class Seat {
    final Client client;
    final Random random;

    /** The first entry of the log since the last answer. */
    long next;

    Seat(Client client, Random random) {
      this.client = client;
      this.random = random;
    }
  }

  /**
   * Answers until a seat is asked what is wanted.
   *
   * @param wanted takes what a seat sees: its open question, and what happened since its last
   *     answer
   * @return whether that came before the end of the game
   */
  public boolean until(Predicate<JsonNode> wanted) {
    for (boolean isOver = false; !isOver && answers < MOST_ANSWERS; ) {
      boolean isAsked = false;
      for (Seat seat : seats) {
        JsonNode told = seat.client.ask("see", Map.of("entry", seat.next));
        JsonNode question = told.path("questions").path(0);
        isOver |= told.at("/see/status/over").asBoolean();
        if (!question.isMissingNode()) {
          if (wanted.test(told)) {
            return true;
          }
          isAsked = true;
          seat.next = told.path("next").asLong();
          answer(seat, question);
        }
      }
      if (!isAsked) {
        LockSupport.parkNanos(5_000_000); // a program thinks
      }
    }
    return false;
  }

  /** So many answers were given. */
  public int answers() {
    return answers;
  }

  /** Answers so many questions more. @return whether the game goes on then */
  public boolean answer(int more) {
    int enough = answers + more;
    return until(told -> answers >= enough);
  }

  private void answer(Seat seat, JsonNode question) {
    long index = seat.random.nextLong(question.path("size").asLong());
    seat.client.ask("answer", Map.of("id", question.path("id").asLong(), "index", index));
    answers++;
  }

  @Override
  public void close() {
    seats.forEach(seat -> seat.client.close());
  }
}
