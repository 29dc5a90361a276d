package gabion.rulesets.plants;

import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Spoils how things hang together: sections under another's name, things of another kind, lists for
 * maps, rows and faces and steps that lack something or have too much.
 */
final class Structures {

  private static final Map<String, String> OTHER_SECTIONS =
      Map.of(
          "areas", "boxes",
          "define", "procedures",
          "procedures", "define",
          "sides", "factions",
          "fields", "boxes",
          "endings", "phases",
          "dice", "pieces",
          "scenarios", "options");

  private final Source source;
  private final Map<String, List<String>> ids;
  private final Consumer<Plant> plants;

  /**
   * Spoils one file.
   *
   * @param ids for each section of the ruleset the names of its things
   */
  Structures(Source source, Map<String, List<String>> ids, Consumer<Plant> plants) {
    this.source = source;
    this.ids = ids;
    this.plants = plants;
  }

  void spoil(Tree.Fields file) {
    for (Tree.Field section : file.fields().values()) {
      String name = section.key().value();
      String other = OTHER_SECTIONS.get(name);
      if (other != null && file.get(other) == null) {
        at("section under another's name", section.key(), other, "", 400);
      }
      if (name.endsWith("s") && !name.equals("tells")) {
        at("section in the singular", section.key(), name.substring(0, name.length() - 1), name, 0);
      }
      if (section.value() instanceof Tree.Fields things) {
        for (Tree.Field thing : things.fields().values()) {
          thing(name, things, thing);
        }
      }
    }
    kinds(file, "");
    steps(file);
  }

  private void thing(String section, Tree.Fields things, Tree.Field thing) {
    if (section.equals("dice") && thing.value() instanceof Tree.Fields die) {
      if (die.get("faces") instanceof Tree.Fields faces) {
        for (Tree.Field face : faces.fields().values()) {
          at("dice: a face on no side", face.value(), "0", "", 0);
          at("dice: a face on sides below 0", face.value(), "-1", "", 0);
          at("dice: sides in words", face.value(), "two", "", 0);
        }
      }
    }
    if (section.equals("tables") && thing.value() instanceof Tree.Fields table) {
      table(table);
    }
    if (section.equals("scenarios") && thing.value() instanceof Tree.Fields scenario) {
      for (Tree.Field told : scenario.fields().values()) {
        if (told.value() instanceof Tree.Text text && text.value().matches("[0-9]+")) {
          at("scenarios: a number in words", text, "several", "", 0);
        }
      }
    }
    if (section.equals("cases") && thing.value() instanceof Tree.Fields one) {
      oneCase(one);
    }
    List<String> others = new ArrayList<>(things.fields().keySet());
    others.remove(thing.key().value());
    if (!others.isEmpty() && !section.equals("hooks") && !section.equals("display")) {
      at("two things of one name", thing.key(), others.get(0), "", 0);
    }
  }

  private void table(Tree.Fields table) {
    if (table.get("columns") instanceof Tree.Items columns && !columns.items().isEmpty()) {
      at(
          "tables: a column twice",
          columns.items().get(columns.items().size() - 1),
          columns.items().get(0).toString(),
          "",
          0);
    }
    if (table.get("reading") instanceof Tree.Fields rows) {
      for (Tree.Field row : rows.fields().values()) {
        if (row.value() instanceof Tree.Items cells && cells.items().size() > 1) {
          Tree last = cells.items().get(cells.items().size() - 1);
          after("tables: a cell too many", last, ", " + last, "");
          at("tables: a cell of another kind", last, "strange", "", 0);
        }
        at("tables: a row of another key", row.key(), "strange", "", 0);
      }
    }
  }

  private void oneCase(Tree.Fields one) {
    for (Tree.Field field : one.fields().values()) {
      String name = field.key().value();
      if (name.equals("run") && field.value() instanceof Tree.Text run) {
        at(
            "cases: `run` without its verb",
            run,
            run.value().replaceFirst("^(call|phase) ", ""),
            "",
            0);
        at("cases: `run` of nothing", run, "call the dogs", "", 0);
      }
      if (name.equals("given")
          && field.value() instanceof Tree.Fields given
          && given.get("places") instanceof Tree.Fields places) {
        for (Tree.Field place : places.fields().values()) {
          at("cases: a thing of another kind for a place", place.key(), other("areas"), "", 0);
        }
      }
      if (name.equals("play") && field.value() instanceof Tree.Items acts) {
        for (Tree act : acts.items()) {
          if (act instanceof Tree.Fields fields && fields.fields().get("answer") != null) {
            at(
                "cases: `answers` for `answer`",
                fields.fields().get("answer").key(),
                "answers",
                "answer",
                0);
          }
          if (act instanceof Tree.Fields fields && fields.fields().get("dice") != null) {
            at("cases: `die` for `dice`", fields.fields().get("dice").key(), "rolls", "dice", 0);
          }
        }
      }
    }
  }

  /** Says things of another kind where ids stand. */
  private void kinds(Tree tree, String section) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> kinds(item, section));
    }
    if (!(tree instanceof Tree.Fields fields)) {
      return;
    }
    for (Tree.Field field : fields.fields().values()) {
      String name = field.key().value();
      Tree value = field.value();
      switch (name) {
        case "beside" -> each("another kind: for an area", value, other("areas"));
        case "per", "of" -> one("another kind: for a faction", value, "factions");
        case "die" -> one("another kind: for a die", value, "dice");
        case "starts" -> one("another kind: for a place", value, "areas", "boxes");
        case "lasts", "phase" -> one("another kind: for a phase", value, "phases");
        case "default" -> at("another kind: for a reading", value, other("options"), "", 0);
        case "type", "gives" -> at("another kind: for a type", value, other("words"), "", 0);
        case "ruling", "assumed" -> one("another kind: for a ruling", value, "rulings");
        case "switch" -> one("another kind: for an option", value, "options");
        case "winner" -> one("another kind: for a side", value, "sides");
        default -> {}
      }
      kinds(value, section.isEmpty() ? name : section);
    }
  }

  private void steps(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        boolean list = field.value() instanceof Tree.Items;
        if (list && List.of("steps", "do", "then", "else").contains(field.key().value())) {
          for (Tree step : ((Tree.Items) field.value()).items()) {
            step(step);
          }
        }
        steps(field.value());
      }
    } else if (tree instanceof Tree.Items items) {
      items.items().forEach(this::steps);
    }
  }

  private void step(Tree tree) {
    if (!(tree instanceof Tree.Fields step) || step.fields().isEmpty()) {
      return;
    }
    Tree.Field first = step.fields().values().iterator().next();
    switch (first.key().value()) {
      case "if" -> {
        if (step.fields().containsKey("then")) {
          at("steps: `do` for `then`", step.fields().get("then").key(), "do", "then", 0);
        }
      }
      case "for", "repeat", "while" -> {
        if (step.fields().containsKey("do")) {
          at("steps: `then` for `do`", step.fields().get("do").key(), "then", "do", 0);
        }
      }
      case "choose", "place", "may" -> {
        if (step.fields().containsKey("who")) {
          at("steps: an area is asked", step.fields().get("who").value(), any("areas"), "", 0);
          at("steps: a number is asked", step.fields().get("who").value(), "2", "", 0);
        }
      }
      case "move" -> {
        if (step.fields().containsKey("to")) {
          at("steps: moved to a faction", step.fields().get("to").value(), any("factions"), "", 0);
          at("steps: moved to a number", step.fields().get("to").value(), "3", "", 0);
        }
      }
      case "set" -> at("steps: a thing is set", first.value(), any("areas"), "", 0);
      case "roll" -> {
        if (step.fields().containsKey("count")) {
          at("steps: an area of dice", step.fields().get("count").value(), any("areas"), "", 0);
        }
      }
      default -> {}
    }
  }

  /** A thing of some other section than those. */
  private String other(String... sections) {
    for (String section : List.of("factions", "areas", "dice", "sides")) {
      List<String> known = ids.getOrDefault(section, List.of());
      if (!List.of(sections).contains(section) && !known.isEmpty()) {
        return known.get(0);
      }
    }
    return "strange";
  }

  private String any(String section) {
    List<String> known = ids.getOrDefault(section, List.of());
    return known.isEmpty() ? "strange" : known.get(known.size() - 1);
  }

  private void one(String kind, Tree tree, String... sections) {
    boolean word = tree instanceof Tree.Text text && !text.value().contains(" ");
    if (word
        && List.of(sections).stream()
            .anyMatch(s -> ids.getOrDefault(s, List.of()).contains(tree.toString()))) {
      at(kind, tree, other(sections), "", 0);
    }
  }

  private void each(String kind, Tree tree, String with) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> at(kind, item, with, "", 0));
    }
  }

  private void at(String kind, Tree at, String text, String right, int more) {
    if (at instanceof Tree.Text old
        && !old.value().equals(text)
        && !old.value().isEmpty()
        && source.text().startsWith(old.value(), old.location().offset())) {
      Plant plant = Plant.at("structure: " + kind, old.location(), text, right);
      plants.accept(plant.on(old.location().line(), old.location().line() + more));
    }
  }

  private void after(String kind, Tree at, String text, String right) {
    int end = at.location().offset() + at.location().length();
    if (at instanceof Tree.Text old
        && source.text().startsWith(old.value(), at.location().offset())) {
      plants.accept(Plant.between("structure: " + kind, source, end, end, text, right));
    }
  }
}
