package gabion.tools.lab.bot;

/**
 * How far a bot is with its current question.
 *
 * @param games the trial games that it has played for the question
 * @param most how many it plays at most; 0 if unknown
 */
public record BotProgress(long games, long most) {

  /** It has tried nothing. */
  public static final BotProgress NONE = new BotProgress(0, 0);
}
