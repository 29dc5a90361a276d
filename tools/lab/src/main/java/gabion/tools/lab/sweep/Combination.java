package gabion.tools.lab.sweep;

import gabion.play.Setup;
import java.util.ArrayList;
import java.util.List;

/**
 * A combination of values of all variables.
 *
 * @param number from 0, the last variable changing fastest
 * @param values the value of each variable, in their order
 * @param fingerprint of the rules with these values
 */
public record Combination(int number, List<String> values, Setup setup, String fingerprint) {

  /** All ways to take a value of each. */
  public static List<List<String>> product(List<SweepVariable> varied) {
    List<List<String>> all = List.of(List.of());
    for (SweepVariable one : varied) {
      List<List<String>> longer = new ArrayList<>();
      for (List<String> begun : all) {
        for (String value : one.values()) {
          List<String> more = new ArrayList<>(begun);
          more.add(value);
          longer.add(List.copyOf(more));
        }
      }
      all = longer;
    }
    return all;
  }
}
