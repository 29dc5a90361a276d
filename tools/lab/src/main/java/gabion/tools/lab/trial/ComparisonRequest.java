package gabion.tools.lab.trial;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comparison request.
 *
 * @param sentences additional numbers and claims to evaluate for each game
 * @param battles battles whose odds are compared; if empty, the positions of affected cases
 * @param within stops once every win rate is known within this margin, from 0 to 1; 0 plays all
 *     games
 */
public record ComparisonRequest(List<String> sentences, List<String> battles, double within) {

  private static final Pattern WITHIN = Pattern.compile("[±]?(\\d{1,2}(?:\\.\\d{1,3})?)\\s*%?");
  private static final double PERCENT = 100;

  /**
   * How well something is to be known, {@code ±1%}.
   *
   * @return from 0 to 1; nothing where the words say no such distance
   */
  public static OptionalDouble within(String words) {
    Matcher said = WITHIN.matcher(words.strip());
    double points = said.matches() ? Double.parseDouble(said.group(1)) : 0;
    return points > 0 ? OptionalDouble.of(points / PERCENT) : OptionalDouble.empty();
  }
}
