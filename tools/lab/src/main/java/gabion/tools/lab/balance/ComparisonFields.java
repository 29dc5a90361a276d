package gabion.tools.lab.balance;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What two rulesets come to, as a program reads it. */
public final class ComparisonFields {

  private ComparisonFields() {}

  /**
   * Returns the games played, followed by each metric by name; shares are from 0 to 1.
   *
   * @param beside the rules compared with; empty for none
   */
  public static Map<String, Object> of(
      String ruleset, PairedGames.PairedResult result, String beside) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", ruleset);
    fields.put("beside", beside);
    fields.put("games", result.games());
    fields.put("looks", result.looks());
    fields.put("intervals", result.sure());
    Map<String, Object> endings = new LinkedHashMap<>();
    result
        .endings()
        .forEach(
            (name, games) ->
                endings.put(name, beside.isEmpty() ? games[0] : List.of(games[0], games[1])));
    fields.put("endings", endings);
    for (PairedMetric gauge : result.gauges()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("first", fields(gauge.first()));
      one.put("spread", number(gauge.spread()));
      one.put("second", fields(gauge.second()));
      one.put("otherSpread", number(gauge.otherSpread()));
      one.put("difference", fields(result.difference(gauge)));
      one.put("wouldBeFound", number(result.wouldBeFound(gauge)));
      fields.put(gauge.name(), one);
    }
    return fields;
  }

  private static Map<String, Object> fields(PairedMetric.Estimate of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("is", number(of.is()));
    fields.put("from", number(of.from()));
    fields.put("to", number(of.to()));
    return fields;
  }

  private static BigDecimal number(double number) {
    return new BigDecimal(number, MathContext.DECIMAL64);
  }
}
