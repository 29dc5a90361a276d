package gabion.tools.lab.trial;

import gabion.define.Option;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.balance.PairedGames.Contender;
import gabion.tools.lab.battle.BattleCatalog;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.page.ComparisonPage.RulesChange;
import gabion.tools.lab.page.Findings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What others change in rules, old beside new, in the titles of the game; a die with all faces. */
public final class ValueDifferences {

  /** More values than these are only counted. */
  private static final int MOST = 20;

  private static final String FACES = "faces";

  private ValueDifferences() {}

  /** All of it. */
  public static List<RulesChange> of(Contender one, Contender other) {
    List<RulesChange> changes = new ArrayList<>(dice(one.rules(), other.rules()));
    List<List<String>> rows = new ArrayList<>();
    readings(one, other)
        .forEach(change -> rows.add(List.of(change.title(), change.before(), change.after())));
    List<RulesDiff.Difference> values =
        RulesDiff.of(one.rules(), other.rules()).stream()
            .filter(ValueDifferences::isNoFace)
            .toList();
    values.stream()
        .limit(MOST)
        .map(
            value ->
                List.of(displayPath(other.rules(), value.path()), value.before(), value.after()))
        .forEach(rows::add);
    if (values.size() > MOST) {
      rows.add(List.of("and " + (values.size() - MOST) + " more", "", ""));
    }
    if (!rows.isEmpty()) {
      changes.add(new RulesChange(LabMessage.VALUES_AND_READINGS.text(), rows));
    }
    return changes;
  }

  private static boolean isNoFace(RulesDiff.Difference one) {
    return one.path().size() < 3
        || !one.path().get(0).equals("dice")
        || !one.path().get(2).equals(FACES);
  }

  private static List<RulesChange> dice(Ruleset one, Ruleset other) {
    Map<String, BattleCatalog.DieEntry> others = new LinkedHashMap<>();
    BattleCatalog.of(other).dice().forEach(die -> others.put(die.id(), die));
    List<RulesChange> changes = new ArrayList<>();
    for (BattleCatalog.DieEntry die : BattleCatalog.of(one).dice()) {
      BattleCatalog.DieEntry then = others.get(die.id());
      if (then != null && !die.faces().equals(then.faces())) {
        changes.add(new RulesChange(die.title(), faces(die, then)));
      }
    }
    return changes;
  }

  private static List<List<String>> faces(BattleCatalog.DieEntry die, BattleCatalog.DieEntry then) {
    Map<String, int[]> faces = new LinkedHashMap<>();
    int[] sides = new int[2];
    for (int i = 0; i < sides.length; i++) {
      for (BattleCatalog.DieFace face : (i == 0 ? die : then).faces()) {
        String name = Findings.capitalize(face.title());
        faces.computeIfAbsent(name, none -> new int[2])[i] = face.number();
        sides[i] += face.number();
      }
    }
    faces.put("all sides", sides);
    return faces.entrySet().stream()
        .map(face -> List.of(face.getKey(), "" + face.getValue()[0], "" + face.getValue()[1]))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /**
   * An option with another reading.
   *
   * @param option its id, and {@code title} its title
   * @param before the title of the first reading, and {@code after} that of the second
   */
  public record ReadingChange(String option, String title, String before, String after) {}

  /** Returns the options with other readings. */
  public static List<ReadingChange> readings(Contender one, Contender other) {
    List<ReadingChange> changes = new ArrayList<>();
    one.setup()
        .options()
        .forEach(
            (option, was) -> {
              String is = other.setup().options().getOrDefault(option, was);
              if (!is.equals(was)) {
                changes.add(
                    new ReadingChange(
                        option,
                        title(one.rules(), option),
                        reading(one.rules(), option, was),
                        reading(other.rules(), option, is)));
              }
            });
    return changes;
  }

  private static String title(Ruleset rules, String option) {
    return rules.program().definitions().options().stream()
        .map(Option::thing)
        .filter(thing -> thing.id().equals(option))
        .map(Thing::title)
        .findFirst()
        .orElseGet(() -> Thing.titleOf(option));
  }

  private static String reading(Ruleset rules, String option, String id) {
    Sort readings = rules.layout().sorts().options().get(option);
    int number = readings == null ? Sort.NOTHING : readings.number(id);
    return readings == null || number < 0 ? id : readings.title(number);
  }

  /** Returns a path with titles where available, without its section. */
  public static String displayPath(Ruleset rules, List<String> path) {
    return path.stream()
        .skip(path.size() > 1 ? 1 : 0)
        .filter(key -> !key.equals(FACES))
        .map(key -> displayPath(rules, key))
        .collect(Collectors.joining(": "));
  }

  private static String displayPath(Ruleset rules, String key) {
    return rules.layout().sorts().byName().values().stream()
        .filter(sort -> sort.number(key) >= 0)
        .map(sort -> sort.title(sort.number(key)))
        .findFirst()
        .orElse(key);
  }
}
