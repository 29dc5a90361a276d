package gabion.tools.serve;

import gabion.tools.lab.bot.Bots;
import gabion.tools.serve.pace.Pace;

/** Reads the pace of a new game from the host's message. */
final class PaceMessage {

  private static final long LEAST = 1;
  private static final long MOST = 366L * 24 * 3_600;

  private PaceMessage() {}

  /** Returns the pace in a message; none where nothing is said. */
  static Pace of(ClientMessage message) {
    return switch (message.text("pace", "none")) {
      case "none" -> Pace.NONE;
      case "move" -> new Pace(Pace.Kind.MOVE, seconds(message), 0, after(message));
      case "game" ->
          new Pace(
              Pace.Kind.GAME, seconds(message), number(message, "increment", 0, 0), after(message));
      default -> throw wrong("pace", ServeMessage.PACE_KIND.text());
    };
  }

  private static long seconds(ClientMessage message) {
    return number(message, "seconds", 0, LEAST);
  }

  private static long number(ClientMessage message, String name, long otherwise, long least) {
    long seconds = message.number(name, otherwise);
    if (seconds < least || seconds > MOST) {
      throw wrong(name, ServeMessage.PACE_SECONDS.text(least, MOST));
    }
    return seconds;
  }

  private static String after(ClientMessage message) {
    String after = message.text("after", Pace.NOTHING);
    boolean isKnown =
        after.equals(Pace.NOTHING) || after.equals(Pace.LOST) || Bots.of(after).isPresent();
    if (!isKnown) {
      throw wrong("after", ServeMessage.PACE_AFTER.text());
    }
    return after;
  }

  private static InvalidMessageException wrong(String name, String wanted) {
    return new InvalidMessageException("malformed", ServeMessage.FIELD.text(name, wanted));
  }
}
