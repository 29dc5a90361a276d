package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Persons who answer at random over the protocol until a game is where a test wants it. The same
 * game, seats and seed come to the same place on every machine, however slow.
 */
public final class PlayedAhead implements AutoCloseable {

  /** So many answers are given at most. */
  private static final int MOST_ANSWERS = 2_000;

  private final Map<Client, Random> seats = new LinkedHashMap<>();
  private int answers;

  /**
   * Sits down at every seat that a person has.
   *
   * @param links one for each person
   */
  public PlayedAhead(int port, List<String> links, long seed) {
    for (String link : links) {
      seats.put(Client.at(port, link), new Random(seed + seats.size()));
    }
  }

  /**
   * Answers until a seat is asked what is wanted.
   *
   * @param wanted takes what a seat sees, with its one open question
   * @return whether that came before the end of the game
   */
  public boolean until(Predicate<JsonNode> wanted) {
    for (boolean isOver = false; !isOver && answers < MOST_ANSWERS; ) {
      boolean isAsked = false;
      for (Map.Entry<Client, Random> seat : seats.entrySet()) {
        Client client = seat.getKey();
        JsonNode told = client.ask("see", Map.of());
        JsonNode question = told.path("questions").path(0);
        isOver |= told.at("/see/status/over").asBoolean();
        if (!question.isMissingNode()) {
          if (wanted.test(told)) {
            return true;
          }
          isAsked = true;
          answer(client, question, seat.getValue());
        }
      }
      if (!isAsked) {
        LockSupport.parkNanos(5_000_000); // a program thinks
      }
    }
    return false;
  }

  /** Answers so many questions more, or to the end of the game. */
  public void answer(int more) {
    int enough = answers + more;
    until(told -> answers >= enough);
  }

  private void answer(Client client, JsonNode question, Random random) {
    long index = random.nextLong(question.path("size").asLong());
    client.ask("answer", Map.of("id", question.path("id").asLong(), "index", index));
    answers++;
  }

  @Override
  public void close() {
    seats.keySet().forEach(Client::close);
  }
}
