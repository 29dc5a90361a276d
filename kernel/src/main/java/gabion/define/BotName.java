package gabion.define;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a bot, as written on a command line and in a ruleset: {@code greedy}, {@code
 * search:200}.
 *
 * @param kind its algorithm
 * @param games how many games or partial games it simulates per answer; 0 if its kind simulates
 *     none
 */
public record BotName(Kind kind, int games) {

  /** The algorithm of a bot. */
  public enum Kind {
    RANDOM("random"),
    GREEDY("greedy"),
    MONTE_CARLO("monte-carlo"),
    SEARCH("search");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    boolean counts() {
      return this == MONTE_CARLO || this == SEARCH;
    }
  }

  /** The playing strengths, weakest first; a ruleset defines the bot for each. */
  public static final List<String> LEVELS = List.of("easy", "standard", "hard");

  /** The valid names, for messages. */
  public static final String NAMES =
      "`random`, `greedy`, `monte-carlo:N` and `search:N`, where N is 2 to 1000000 games per answer";

  /** The default bot of each level. */
  private static final Map<String, BotName> UNSAID =
      Map.of(
          "easy", new BotName(Kind.MONTE_CARLO, 16),
          "standard", new BotName(Kind.MONTE_CARLO, 64),
          "hard", new BotName(Kind.MONTE_CARLO, 256));

  private static final Pattern WRITTEN = Pattern.compile("([a-z-]+)(?::([1-9]\\d{0,6}))?");
  private static final int MOST = 1_000_000;

  /** A name from its text; nothing where it is none. */
  public static Optional<BotName> of(String text) {
    Matcher written = WRITTEN.matcher(text);
    if (!written.matches()) {
      return Optional.empty();
    }
    int games = written.group(2) == null ? 0 : Integer.parseInt(written.group(2));
    for (Kind kind : Kind.values()) {
      boolean counted = kind.counts() ? games >= 2 && games <= MOST : written.group(2) == null;
      if (kind.word.equals(written.group(1)) && counted) {
        return Optional.of(new BotName(kind, games));
      }
    }
    return Optional.empty();
  }

  /** Returns the default bot of a level. */
  static BotName unsaid(String level) {
    return Optional.ofNullable(UNSAID.get(level))
        .orElseThrow(() -> new DefineBug("there is no level " + level));
  }

  @Override
  public String toString() {
    return kind.counts() ? kind.word + ":" + games : kind.word;
  }
}
