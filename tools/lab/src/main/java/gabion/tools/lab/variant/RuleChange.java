package gabion.tools.lab.variant;

import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.trial.ValueDifferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A value or reading that differs.
 *
 * @param path the section and the keys down to it
 * @param subject the same in titles
 * @param before the first value in one line; empty if missing
 * @param after the second value in one line; empty if missing
 * @param cites its clauses and rulings; may be empty
 */
public record RuleChange(
    List<String> path, String subject, String before, String after, String cites) {

  private static final String FACES = "faces";

  /**
   * The differences as {@code diff} lists them, readings first.
   *
   * @param dice the dice whose faces are counted on their own, by id
   */
  static List<RuleChange> of(Variant one, Variant other, Set<String> dice) {
    List<RuleChange> changes = new ArrayList<>();
    for (ValueDifferences.ReadingChange reading :
        ValueDifferences.readings(one.contender(), other.contender())) {
      List<String> path = List.of("options", reading.option());
      changes.add(new RuleChange(path, reading.title(), reading.before(), reading.after(), ""));
    }
    for (RulesDiff.Difference value : RulesDiff.of(one.rules(), other.rules())) {
      if (!isFace(value.path(), dice)) {
        String subject = ValueDifferences.displayPath(other.rules(), value.path());
        changes.add(
            new RuleChange(value.path(), subject, value.before(), value.after(), value.cites()));
      }
    }
    return changes;
  }

  private static boolean isFace(List<String> path, Set<String> dice) {
    return path.size() > 2
        && path.get(0).equals("dice")
        && dice.contains(path.get(1))
        && path.get(2).equals(FACES);
  }
}
