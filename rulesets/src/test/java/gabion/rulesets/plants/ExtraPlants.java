package gabion.rulesets.plants;

import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Spoils what no declaration knows: names that an author made, citations, lists, cases, the
 * display.
 */
final class ExtraPlants {

  /** Sections of names that nothing has to say, so that there is nothing to find. */
  private static final Set<String> UNNAMED =
      Set.of("invariants", "standing", "endings", "scenarios", "seats", "cases");

  private final Source source;
  private final Typos typos;
  private final Consumer<Plant> plants;

  ExtraPlants(Source source, Typos typos, Consumer<Plant> plants) {
    this.source = source;
    this.typos = typos;
    this.plants = plants;
  }

  void spoil(Tree.Fields file) {
    for (Tree.Field section : file.fields().values()) {
      String name = section.key().value();
      if (section.value() instanceof Tree.Fields things) {
        names(name, things);
      }
      if (name.equals("start") && section.value() instanceof Tree.Fields places) {
        positions("start", places);
      }
      if (name.equals("display") && section.value() instanceof Tree.Fields display) {
        display(display);
      }
      if (name.equals("cases") && section.value() instanceof Tree.Fields cases) {
        cases.fields().values().forEach(one -> one(one.value()));
      }
    }
    citations(file);
  }

  private void names(String section, Tree.Fields things) {
    for (Tree.Field thing : things.fields().values()) {
      if (!UNNAMED.contains(section)) {
        word(section + ": name misspelt where it is made", thing.key());
      }
      if (section.equals("tells") && thing.value() instanceof Tree.Fields told) {
        for (Tree.Field each : told.fields().values()) {
          word("tells: name misspelt where it is made", each.key());
          value("tells: type misspelt", each.value());
        }
      }
      if (section.equals("dice")
          && thing.value() instanceof Tree.Fields die
          && die.get("faces") instanceof Tree.Fields faces) {
        faces.fields().values().forEach(face -> word("dice: face misspelt", face.key()));
      }
      if (section.equals("areas") && thing.value() instanceof Tree.Fields area) {
        told("areas", area);
      }
      if (section.equals("groups")) {
        each("groups: kind misspelt", thing.value());
      }
    }
  }

  private void told(String section, Tree.Fields thing) {
    for (Tree.Field each : thing.fields().values()) {
      if (!each.key().value().equals("title")) {
        word(section + ": told word misspelt", each.key());
        value(section + ": told value misspelt", each.value());
      }
    }
  }

  private void citations(Tree tree) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(this::citations);
    }
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        if (field.value() instanceof Tree.Text text && !text.value().isEmpty()) {
          switch (field.key().value()) {
            case "rule" ->
                add("citations: clause that does not exist", text, quoted(text, "99.9"), "");
            case "ruling", "assumed" ->
                add(
                    "citations: ruling that does not exist",
                    text,
                    text.value() + "q",
                    text.value());
            case "status" -> word("citations: status misspelt", text);
            case "switch" -> word("citations: option of a ruling misspelt", text);
            default -> {}
          }
        }
        citations(field.value());
      }
    }
  }

  /** A text in the place of another, in quotes where that stood in quotes. */
  private String quoted(Tree.Text text, String with) {
    return source.text().charAt(text.location().offset()) == '"' ? "\"" + with + "\"" : with;
  }

  private void positions(String section, Tree.Fields places) {
    for (Tree.Field place : places.fields().values()) {
      word(section + ": place misspelt", place.key());
      if (place.value() instanceof Tree.Fields piles) {
        for (Tree.Field pile : piles.fields().values()) {
          words(section + ": piece misspelt", pile.key());
          if (pile.value() instanceof Tree.Text number && number.value().matches("[0-9]+")) {
            add(section + ": more than there are", number, "900", "");
            add(section + ": number below 0", number, "-3", "");
            add(section + ": number in words", number, "two", "number");
          }
          each(section + ": piece misspelt", pile.value());
        }
      } else {
        each(section + ": piece misspelt", place.value());
      }
    }
  }

  private void one(Tree tree) {
    if (!(tree instanceof Tree.Fields fields)) {
      return;
    }
    for (Map.Entry<String, Tree.Field> field : fields.fields().entrySet()) {
      Tree value = field.getValue().value();
      switch (field.getKey()) {
        case "cites" -> each("cases: citation misspelt", value);
        case "scenario", "seats" -> value("cases: scenario or seats misspelt", value);
        case "options" -> keyed("cases: option", value);
        case "given", "expect" -> one(value);
        case "places" -> inside("cases: in a position", value);
        case "cards" -> cards(value);
        case "fields", "equal" -> sentences("cases: field or number", value);
        case "true" -> sentences("cases: claim", value);
        case "asked", "ended", "winner" -> value("cases: `" + field.getKey() + "` misspelt", value);
        case "run" -> words("cases: `run` misspelt", value);
        case "play" -> {
          if (value instanceof Tree.Items acts) {
            acts.items().forEach(this::act);
          }
        }
        default -> {}
      }
    }
  }

  private void inside(String section, Tree tree) {
    if (tree instanceof Tree.Fields places) {
      positions(section, places);
      for (Tree.Field place : places.fields().values()) {
        if (place.value() instanceof Tree.Fields piles
            && !piles.fields().isEmpty()
            && piles.location().length() > 1) {
          String line =
              source
                  .text()
                  .substring(
                      piles.location().offset(),
                      piles.location().offset() + piles.location().length());
          if (line.startsWith("{") && line.endsWith("}")) {
            plants.accept(Plant.at(section + ": nothing said", piles.location(), "{}", ""));
          }
        }
      }
    }
  }

  private void cards(Tree tree) {
    if (tree instanceof Tree.Fields places) {
      for (Tree.Field place : places.fields().values()) {
        word("cases: place of cards misspelt", place.key());
        each("cases: card misspelt", place.value());
      }
    }
  }

  private void act(Tree tree) {
    if (!(tree instanceof Tree.Fields act)) {
      return;
    }
    for (Tree.Field part : act.fields().values()) {
      switch (part.key().value()) {
        case "answer" -> value("cases: answer misspelt", part.value());
        case "by" -> value("cases: `by` misspelt", part.value());
        case "to" -> value("cases: `to` misspelt", part.value());
        case "among", "draw" -> each("cases: `" + part.key().value() + "` misspelt", part.value());
        case "dice" -> {
          if (part.value() instanceof Tree.Fields dice) {
            for (Tree.Field die : dice.fields().values()) {
              word("cases: die misspelt", die.key());
              each("cases: face misspelt", die.value());
            }
          }
        }
        case "expect" -> one(part.value());
        default -> {}
      }
    }
  }

  private void keyed(String kind, Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        word(kind + " misspelt", field.key());
        value(kind + ": reading misspelt", field.value());
      }
    }
  }

  private void sentences(String kind, Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> words(kind + " misspelt", field.key()));
    } else if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> words(kind + " misspelt", item));
    } else {
      words(kind + " misspelt", tree);
    }
  }

  private void display(Tree.Fields display) {
    if (display.get("colours") instanceof Tree.Fields colours) {
      for (Tree.Field colour : colours.fields().values()) {
        word("display: name of a colour misspelt", colour.key());
        value("display: colour misspelt", colour.value());
      }
    }
    for (String words : new String[] {"faces", "answers"}) {
      if (display.get(words) instanceof Tree.Fields fields) {
        fields
            .fields()
            .values()
            .forEach(field -> word("display: word in `" + words + "` misspelt", field.key()));
      }
    }
    if (display.get("board") instanceof Tree.Fields board) {
      if (board.get("slots") instanceof Tree.Fields slots) {
        for (Tree.Field slot : slots.fields().values()) {
          add("display: tag of a slot misspelt", slot.key(), slot.key().value() + "q", "");
          value("display: area of a slot misspelt", slot.value());
        }
      }
      for (String lines : new String[] {"drawn", "also"}) {
        if (board.get(lines) instanceof Tree.Fields fields) {
          for (Tree.Field field : fields.fields().values()) {
            word("display: area in `" + lines + "` misspelt", field.key());
            each("display: neighbour in `" + lines + "` misspelt", field.value());
          }
        }
      }
    }
  }

  private void each(String kind, Tree tree) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> value(kind, item));
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> word(kind, field.key()));
    }
  }

  private void value(String kind, Tree tree) {
    if (tree instanceof Tree.Text text) {
      word(kind, text);
    }
  }

  /** Spoils the longest of some words. */
  private void words(String kind, Tree tree) {
    if (!(tree instanceof Tree.Text text)) {
      return;
    }
    String longest = "";
    for (String word : text.value().split("[^a-z-]+")) {
      longest = word.length() > longest.length() ? word : longest;
    }
    int at = text.value().indexOf(longest);
    if (typos.fits(longest) && isWritten(text)) {
      int from = text.positions()[at];
      plants.accept(
          Plant.between(kind, source, from, from + longest.length(), typos.of(longest), longest));
    }
  }

  private void word(String kind, Tree.Text text) {
    if (typos.fits(text.value()) && isWritten(text) && !text.value().contains(" ")) {
      add(kind, text, typos.of(text.value()), text.value());
    }
  }

  private boolean isWritten(Tree.Text text) {
    return source.text().startsWith(text.value(), text.location().offset());
  }

  private void add(String kind, Tree.Text at, String text, String right) {
    plants.accept(Plant.at(kind, at.location(), text, right));
  }
}
