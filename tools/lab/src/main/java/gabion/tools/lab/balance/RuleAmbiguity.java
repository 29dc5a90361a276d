package gabion.tools.lab.balance;

import gabion.define.Ruling;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An ambiguity of the rules, and its resolution.
 *
 * @param since its date, {@code 2026-11-20}; empty if it has none
 * @param option the option that switches between the readings; empty for none
 * @param standard the default reading; empty without an option
 * @param others the other readings
 * @param numbers whether the readings are all numbers of a range
 * @param cases the cases that request a reading, by reading
 */
public record RuleAmbiguity(
    String id,
    String status,
    String asks,
    String taken,
    String since,
    String option,
    String standard,
    List<String> others,
    boolean numbers,
    Map<String, List<String>> cases) {

  /** The other readings in words. */
  public String describeReadings() {
    int last = others.size() - 1;
    return numbers && last > 1
        ? others.get(0) + " to " + others.get(last)
        : String.join(", ", others);
  }

  /** The readings that are played: of many numbers the first, the last, and those with cases. */
  public List<String> testedReadings() {
    int last = others.size() - 1;
    return others.stream()
        .filter(
            one ->
                !numbers
                    || cases.containsKey(one)
                    || others.indexOf(one) == 0
                    || others.indexOf(one) == last)
        .toList();
  }

  /**
   * All rulings of a ruleset, in written order.
   *
   * @param problems notes cases that cannot be read
   */
  public static List<RuleAmbiguity> of(Library library, Ruleset rules, Problems problems) {
    List<CaseSheet> cases = Cases.sheets(library, rules, problems);
    List<RuleAmbiguity> doubts = new ArrayList<>();
    for (Ruling ruling : rules.program().definitions().rulings()) {
      String option = ruling.option();
      boolean switches = rules.optionIds().containsKey(option);
      String standard = switches ? rules.setup().options().getOrDefault(option, "") : "";
      List<String> others = new ArrayList<>(rules.optionIds().getOrDefault(option, List.of()));
      others.remove(standard);
      doubts.add(
          new RuleAmbiguity(
              ruling.thing().id(),
              ruling.status(),
              ruling.doubt().strip(),
              ruling.chosenReading().strip(),
              ruling.history().since(),
              switches ? option : "",
              standard,
              others,
              areNumbers(rules, option),
              casesByReading(switches ? cases : List.of(), option)));
    }
    return doubts;
  }

  private static boolean areNumbers(Ruleset rules, String option) {
    return rules.program().definitions().options().stream()
        .anyMatch(one -> one.numbers() && one.thing().id().equals(option));
  }

  private static Map<String, List<String>> casesByReading(List<CaseSheet> cases, String option) {
    Map<String, List<String>> asking = new LinkedHashMap<>();
    for (CaseSheet one : cases) {
      String reading = one.readings().get(option);
      if (reading != null) {
        asking.computeIfAbsent(reading, key -> new ArrayList<>()).add(one.id());
      }
    }
    return asking;
  }
}
