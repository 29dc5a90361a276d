package gabion.tools.lab.variant;

import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.tools.lab.battle.BattleCatalog;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A whole number of the rules that designers often change: how many sides of a die show a face, and
 * numbers of pieces, cards and areas.
 *
 * @param section the section that it stands in
 * @param path the keys that lead to it, with points between them
 * @param title what it is called
 */
public record RulesNumber(String section, String path, String title, int number) {

  /** The section of dice. */
  public static final String DICE = "dice";

  private static final List<String> SECTIONS = List.of("pieces", "cards", "areas");
  private static final String NUMBER = "\\d{1,4}";

  /** All such numbers of a ruleset, faces of dice first, then in the order of the files. */
  public static List<RulesNumber> of(Ruleset rules) {
    List<RulesNumber> numbers = new ArrayList<>();
    for (BattleCatalog.DieEntry die : BattleCatalog.of(rules).dice()) {
      for (BattleCatalog.DieFace face : die.faces()) {
        String path = DICE + "." + die.id() + ".faces." + face.id();
        String title = die.title() + ": " + face.title();
        numbers.add(new RulesNumber(DICE, path, title, face.number()));
      }
    }
    Tree.Fields body = rules.program().definitions().body();
    for (String section : SECTIONS) {
      if (body.get(section) instanceof Tree.Fields things) {
        things.fields().forEach((id, thing) -> add(section, id, thing.value(), numbers));
      }
    }
    return numbers;
  }

  private static void add(String section, String id, Tree thing, List<RulesNumber> numbers) {
    if (!(thing instanceof Tree.Fields fields)) {
      return;
    }
    String title = fields.get("title") instanceof Tree.Text text ? text.value() : Thing.titleOf(id);
    for (Map.Entry<String, Tree.Field> one : fields.fields().entrySet()) {
      if (one.getValue().value() instanceof Tree.Text text && text.value().matches(NUMBER)) {
        String path = section + "." + id + "." + one.getKey();
        int number = Integer.parseInt(text.value());
        numbers.add(new RulesNumber(section, path, title + ": " + one.getKey(), number));
      }
    }
  }
}
