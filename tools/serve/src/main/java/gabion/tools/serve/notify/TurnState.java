package gabion.tools.serve.notify;

import java.util.Map;
import java.util.Set;

/**
 * Whose turn it is in a game.
 *
 * @param titles the titles of the seats by their ids
 * @param askedSeats the seats that must answer
 * @param present the seats with an open page
 */
public record TurnState(
    String game,
    String title,
    Map<String, String> titles,
    Set<String> askedSeats,
    Set<String> present) {}
