package gabion.tools.editor;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.tools.table.ScenarioSeries;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ids that fit where a field wants one, each with what it is. */
final class IdChoices {

  private static final Pattern QUOTED = Pattern.compile("`([a-z][a-z -]*)`");

  private final Layout layout;
  private final Sorts sorts;
  private final List<Field> fields;
  private final Map<String, String> choices = new LinkedHashMap<>();

  private IdChoices(LinkedSentence heard) {
    layout = heard.vocabulary().layout();
    sorts = layout.sorts();
    fields = layout.fields().all();
  }

  /**
   * The ids that fit a declared field; nothing where they cannot be told.
   *
   * @param keys the keys that lead to it
   */
  static Optional<Map<String, String>> of(LinkedSentence heard, List<String> keys, FieldSpec part) {
    IdChoices ids = new IdChoices(heard);
    Matcher words = QUOTED.matcher(part.help());
    while (words.find()) {
      ids.choices.put(words.group(1), part.help());
    }
    boolean known = ids.field(keys, part.name());
    boolean isClosed = known || part.kind() == FieldKind.WORD;
    return isClosed ? Optional.of(ids.choices) : Optional.empty();
  }

  private boolean field(List<String> keys, String name) {
    boolean isCase = keys.get(0).equals("cases");
    if (keys.get(0).equals("scenarios") && (name.equals("after") || name.equals("keep"))) {
      ofSeries(name.equals("keep"));
      return true;
    }
    switch (name) {
      case "beside" -> add(sorts.areas());
      case "of", "per", "rules" -> add(sorts.factions());
      case "shown-by", "mark" -> add(sorts.marks());
      case "lasts" -> add(sorts.phases());
      case "seats" -> add(sorts.seatings());
      case "aims", "winner", "enemy" -> add(sorts.sides());
      case "scenario" -> add(sorts.scenarios());
      case "by" -> {
        add(sorts.seats());
        add(sorts.factions());
        add(sorts.sides());
        return isCase;
      }
      case "type", "gives" -> sorts.byName().keySet().forEach(id -> choices.put(id, "sort"));
      case "default", "before" -> {
        Sort option = keys.size() > 1 ? sorts.options().get(keys.get(1)) : null;
        if (option != null) {
          add(option);
        }
        return option != null;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Adds the scenarios, or what the next scenario can keep. */
  private void ofSeries(boolean isKept) {
    choices.clear();
    if (!isKept) {
      add(sorts.scenarios());
      return;
    }
    for (String name : ScenarioSeries.keepable(layout)) {
      boolean isField = fields.stream().anyMatch(field -> field.name().equals(name));
      choices.put(name, isField ? "field" : "pieces");
    }
  }

  private void add(Sort sort) {
    for (String id : sort.ids()) {
      String title = sort.title(sort.number(id));
      choices.putIfAbsent(id, title.equals(id) ? sort.name() : sort.name() + ": " + title);
    }
  }

  // ---- cases

  /** The keys that a block of a case may have beside those that are declared. */
  static Map<String, String> keysOfCase(LinkedSentence heard, List<String> block) {
    IdChoices ids = new IdChoices(heard);
    String name = block.isEmpty() ? "" : block.get(block.size() - 1);
    String around = block.size() < 2 ? "" : block.get(block.size() - 2);
    if (name.equals("places") || name.equals("cards")) {
      ids.add(ids.sorts.areas());
      ids.add(ids.sorts.places());
    } else if (around.equals("places")) {
      heard.vocabulary().words().forEach(word -> ids.choices.put(word, "pieces"));
      ids.choices.put("pieces", EditorMessage.DETAIL_SINGLE_PIECES.text());
    } else if (name.equals("fields")) {
      ids.fields.forEach(field -> ids.choices.put(field.name(), "field"));
    } else if (name.equals("options")) {
      ids.sorts.options().keySet().forEach(id -> ids.choices.put(id, "option"));
    } else if (name.equals("dice")) {
      ids.add(ids.sorts.dice());
    }
    return ids.choices;
  }

  /** The values that a field of a case may have that its author names. */
  static Map<String, String> valuesOfCase(LinkedSentence heard, List<String> keys) {
    IdChoices ids = new IdChoices(heard);
    int places = Math.max(keys.lastIndexOf("places"), keys.lastIndexOf("cards"));
    int options = keys.lastIndexOf("options");
    if (keys.lastIndexOf("dice") >= 0) {
      ids.add(ids.sorts.faces());
    } else if (places >= 0 && places < keys.size() - 1) {
      ids.choices.put("nothing", EditorMessage.DETAIL_EMPTY.text());
      ids.add(ids.sorts.pieces());
    } else if (options >= 0 && options < keys.size() - 1) {
      Sort option = ids.sorts.options().get(keys.get(options + 1));
      if (option != null) {
        ids.add(option);
      }
    }
    return ids.choices;
  }
}
