package gabion.rulesets.plants;

import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plants mistakes of meaning in YAML: the ruleset stays well-formed. Kinds that begin with {@code
 * Y:} are such as a compiler finds; those with {@code W:} need an analysis of ranges and loops.
 */
final class MeaningPlants {

  private static final Pattern STEP =
      Pattern.compile("(?m)^( +)- (?:call|move|roll|draw|note|choose|for|if): ");
  private static final Pattern CLAIM =
      Pattern.compile("(?m)^ *(?:- )?(?:if|while|that): ([^\"'#\\[{\\n]+)$");
  private static final Pattern COMPARED =
      Pattern.compile(
          "(?<![\\w.-])([a-z][a-z.-]*|count\\([^()]*\\)) (>=|>|<=|<) (\\d+)(?![\\w.-])");
  private static final Pattern WHERE_IT =
      Pattern.compile("(?<=[a-z)] where )[^()\"{}\\[\\],\\n]*\\bits?\\b[^()\"{}\\[\\],\\n]*");
  private static final Pattern SUM = Pattern.compile("sum of ([^()\\n]*\\bits?\\b[^()\\n]*) over ");
  private static final Pattern TO_FIELD =
      Pattern.compile("(?m)^( +)- add: 1\\n +to: ([a-z][a-z-]*)$");
  private static final Pattern REPEAT = Pattern.compile("(?m)(?<=- repeat: )\\d+$");
  private static final Pattern WITHIN = Pattern.compile("(?<= within )[1-9]\\d*");
  private static final Pattern UP_TO = Pattern.compile("(?m)(?<= up-to: )\\d+$");

  private final Source source;
  private final Map<String, List<String>> names;
  private final Map<String, String> numbers;
  private final Consumer<Plant> plants;

  /**
   * Spoils one file.
   *
   * @param names for each section of the ruleset the names of its things
   * @param numbers for each field that is one number its greatest value
   */
  MeaningPlants(
      Source source,
      Map<String, List<String>> names,
      Map<String, String> numbers,
      Consumer<Plant> plants) {
    this.source = source;
    this.names = names;
    this.numbers = numbers;
    this.plants = plants;
  }

  void spoil(Tree.Fields file) {
    steps();
    claims();
    loops();
    sections(file);
  }

  // ---- steps

  private void steps() {
    Matcher step = STEP.matcher(source.text());
    while (step.find()) {
      String indent = step.group(1);
      int at = step.start();
      insert("Y: a name that nothing reads", at, indent + "- let: unread\n" + indent + "  be: 1\n");
      if (!numbers.isEmpty()) {
        String field = numbers.keySet().iterator().next();
        String to = "\n" + indent + "  to: " + field + "\n";
        insert("Y: a field set to itself", at, indent + "- set: " + field + to);
        insert("Y: nothing is added", at, indent + "- add: 0" + to);
        insert(
            "Y: a name hides a field",
            at,
            indent
                + "- let: %s\n%s  be: 1\n".formatted(field, indent)
                + indent
                + "- note: It is {%s}\n".formatted(field));
        if (!numbers.get(field).isEmpty()) {
          insert(
              "W: set beyond the range of a field",
              at,
              indent + "- set: " + field + "\n" + indent + "  to: 99999\n");
        }
      }
    }
    each("Y: repeated no time", REPEAT, 0, "0");
    each("Y: chosen up to none", UP_TO, 0, "0");
  }

  // ---- claims

  private void claims() {
    Matcher claim = CLAIM.matcher(source.text());
    while (claim.find()) {
      String text = claim.group(1).strip();
      int from = claim.start(1);
      int to = from + text.length();
      if (!text.contains(" or ") && !text.startsWith("not ")) {
        put("W: a claim said twice", from, to, text + " and " + text);
        put("W: a claim with its contrary", from, to, text + " and not (" + text + ")");
      }
      if (text.startsWith("any ") && !text.contains(" and ")) {
        put("W: a claim with its contrary", from, to, "no " + text.substring(4) + " and " + text);
      }
    }
    Matcher compared = COMPARED.matcher(source.text());
    while (compared.find()) {
      if (isBounded(compared.group(1))) {
        int from = compared.start(3);
        int to = compared.end(3);
        put("W: a number that is never reached", from, to, "99999");
        int all = compared.start(2);
        put("W: a number that is always reached", all, to, ">= 0");
      }
    }
    for (Map.Entry<String, String> number : numbers.entrySet()) {
      each("W: a `where` that does not speak of `it`", WHERE_IT, 0, number.getKey() + " = 1");
      each("W: a sum that does not speak of `it`", SUM, 1, number.getKey());
      break;
    }
    each("W: nothing is within 0", WITHIN, 0, "0");
  }

  /** Whether a number is one whose range is declared: a count, or a field that is one number. */
  private boolean isBounded(String number) {
    return number.startsWith("count(") || !numbers.getOrDefault(number, "").isEmpty();
  }

  // ---- loops

  private void loops() {
    Matcher add = TO_FIELD.matcher(source.text());
    while (add.find()) {
      String before = source.text().substring(0, add.start());
      int loop = before.lastIndexOf("while: ");
      boolean read =
          loop >= 0
              && before.substring(loop).lines().limit(1).anyMatch(l -> l.contains(add.group(2)))
              && before.substring(loop).lines().count() < 6;
      if (read) {
        int line = source.locate(loop, loop + 1).line();
        Plant plant =
            Plant.between("W: a loop that never ends", source, add.start(), add.end(), "", "");
        plants.accept(plant.on(line, line));
      }
    }
  }

  // ---- sections

  private void sections(Tree.Fields file) {
    for (Tree.Field section : file.fields().values()) {
      if (section.value() instanceof Tree.Fields things) {
        switch (section.key().value()) {
          case "groups" -> things.fields().values().forEach(f -> twice(f.value(), "a group"));
          case "seats" -> seats(things);
          case "fields" -> fields(things);
          case "dice" -> dice(things);
          case "areas", "factions", "scenarios", "sides" -> titles(section.key().value(), things);
          case "display" -> display(things);
          case "define" -> {
            if (file.get("hooks") == null) {
              hooks(things);
            }
          }
          case "endings" -> endings(things);
          case "options" -> options(section);
          default -> {}
        }
      }
    }
  }

  private void twice(Tree tree, String what) {
    if (tree instanceof Tree.Items items && !items.items().isEmpty()) {
      Tree last = items.items().get(items.items().size() - 1);
      if (isWritten(last)) {
        int end = last.location().offset() + last.location().length();
        if (source.text().startsWith("]", end)) {
          put("Y: " + what + " lists the same twice", end, end, ", " + last);
        }
      }
    }
  }

  private void seats(Tree.Fields seatings) {
    for (Tree.Field seating : seatings.fields().values()) {
      if (seating.value() instanceof Tree.Fields seats) {
        List<Tree.Field> all = new ArrayList<>(seats.fields().values());
        all.forEach(seat -> twice(seat.value(), "a seat"));
        if (all.size() > 1
            && all.get(0).value() instanceof Tree.Items first
            && all.get(1).value() instanceof Tree.Items second
            && isWritten(first.items().get(0))
            && isWritten(second.items().get(0))) {
          Tree other = second.items().get(0);
          line(
              "Y: a faction without a seat",
              other,
              first.items().get(0).toString(),
              seating.key().location().line());
        }
      }
    }
  }

  private void fields(Tree.Fields fields) {
    for (Tree.Field field : fields.fields().values()) {
      if (field.value() instanceof Tree.Fields body && isWritten(body.get("to"))) {
        Tree.Text to = (Tree.Text) body.get("to");
        String value = to == null ? "" : to.value();
        if (value.matches("[0-9]+") && Integer.parseInt(value) > 2) {
          put(
              "W: a field that cannot hold what is set",
              to.location().offset(),
              to.location().offset() + value.length(),
              "0");
        }
      }
    }
  }

  private void dice(Tree.Fields dice) {
    for (Tree.Field die : dice.fields().values()) {
      if (dice.fields().size() > 2
          && die.value() instanceof Tree.Fields body
          && body.get("faces") instanceof Tree.Fields faces) {
        for (Tree.Field face : faces.fields().values()) {
          if (isWritten(face.value()) && face.value().toString().matches("[1-5]")) {
            int more = Integer.parseInt(face.value().toString()) + 1;
            line("W: faces that make no die", face.value(), "" + more, die.key().location().line());
          }
        }
      }
    }
  }

  private void titles(String section, Tree.Fields things) {
    Tree.Text before = null;
    for (Tree.Field thing : things.fields().values()) {
      if (thing.value() instanceof Tree.Fields body && body.get("title") instanceof Tree.Text t) {
        if (before != null && isWritten(t) && !t.value().equals(before.value())) {
          int more = before.location().line();
          Plant plant = Plant.at("Y: two of one title", t.location(), before.value(), "");
          plants.accept(plant.on(Math.min(more, t.location().line()), t.location().line()));
        }
        before = t;
        if (!numbers.isEmpty() && isWritten(t)) {
          String hole = numbers.keySet().iterator().next();
          String with = "\"" + t.value() + " {" + hole + "}\"";
          line("Y: a hole in a title", t, with, t.location().line());
        }
      }
      if (thing.value() instanceof Tree.Fields body
          && body.get("enemy") instanceof Tree.Text enemy
          && isWritten(enemy)
          && !section.equals("areas")) {
        line("W: an enemy of its own", enemy, thing.key().value(), thing.key().location().line());
      }
    }
  }

  private void display(Tree.Fields display) {
    if (display.get("board") instanceof Tree.Fields board
        && board.get("slots") instanceof Tree.Fields slots) {
      List<Tree.Field> all = new ArrayList<>(slots.fields().values());
      for (int i = 0; i + 1 < all.size(); i++) {
        int from = all.get(i).key().location().offset();
        int to = all.get(i + 1).key().location().offset();
        if (source.text().substring(from, to).endsWith(", ")) {
          put("Y: an area without a slot", from, to, "");
        }
      }
    }
    if (display.get("content") instanceof Tree.Items lines) {
      Tree.Text before = null;
      for (Tree line : lines.items()) {
        if (line instanceof Tree.Fields one && one.get("pieces") instanceof Tree.Text pieces) {
          if (before != null && isWritten(before) && isWritten(pieces)) {
            line("Y: one content twice", pieces, before.value(), pieces.location().line());
          }
          before = pieces;
        }
      }
    }
  }

  private void hooks(Tree.Fields definitions) {
    for (Tree.Field definition : definitions.fields().values()) {
      String head = definition.key().value();
      if (definition.value() instanceof Tree.Fields body && isWritten(definition.key())) {
        boolean claim = body.get("all") != null || body.get("either") != null;
        boolean number = body.get("add-up") != null;
        int end = source.text().length();
        int line = (int) source.text().lines().count();
        if (claim || number) {
          String hook =
              claim
                  ? "\nhooks:\n  counts:\n    %s: { by: 1 }\n".formatted(head)
                  : "\nhooks:\n  allows:\n    %s: { say: because }\n".formatted(head);
          Plant plant = Plant.between("Y: a hook in the wrong manner", source, end, end, hook, "");
          plants.accept(plant.on(line, line + 5));
        }
        if (number) {
          String hook = "\nhooks:\n  counts:\n    %s: { say: because }\n".formatted(head);
          plants.accept(
              Plant.between("Y: a hook that counts nothing", source, end, end, hook, "")
                  .on(line, line + 5));
        }
      }
    }
  }

  private void endings(Tree.Fields endings) {
    for (Tree.Field ending : endings.fields().values()) {
      if (ending.value() instanceof Tree.Fields body
          && body.get("if") instanceof Tree.Text claim
          && isWritten(claim)) {
        String never = "count(" + plural() + ") > 9999 and " + claim.value();
        line("W: an ending that never comes", claim, never, ending.key().location().line());
      }
    }
  }

  private String plural() {
    return names.containsKey("areas") ? "areas" : "factions";
  }

  private void options(Tree.Field section) {
    if (section.value() instanceof Tree.Fields options) {
      for (Tree.Field option : options.fields().values()) {
        if (option.value() instanceof Tree.Fields body && isWritten(option.key())) {
          String line = source.line(option.key().location().line());
          String indent = line.substring(0, line.length() - line.stripLeading().length());
          int at = source.text().lastIndexOf('\n', option.key().location().offset()) + 1;
          String reading =
              body.get("readings") instanceof Tree.Fields readings
                  ? readings.fields().keySet().iterator().next()
                  : "";
          if (!reading.isEmpty()) {
            String text =
                indent
                    + "unread-rule: { title: Unread, default: never, readings: { never: Never, ever: Ever } }\n";
            insert("Y: an option that no rule reads", at, text);
          }
          return;
        }
      }
    }
  }

  // ---- planting

  private boolean isWritten(Tree tree) {
    return tree instanceof Tree.Text text
        && !text.value().isEmpty()
        && source.text().startsWith(text.value(), text.location().offset());
  }

  private void line(String kind, Tree at, String text, int more) {
    Plant plant = Plant.at(kind, at.location(), text, "");
    int line = at.location().line();
    plants.accept(plant.on(Math.min(more, line), Math.max(more, line)));
  }

  private void insert(String kind, int at, String text) {
    int first = source.locate(at, at + 1).line();
    int last = first + (int) text.lines().count() - 1;
    plants.accept(Plant.between(kind, source, at, at, text, "").on(first, last));
  }

  private void put(String kind, int from, int to, String text) {
    plants.accept(Plant.between(kind, source, from, to, text, ""));
  }

  private void each(String kind, Pattern pattern, int group, String with) {
    Matcher matcher = pattern.matcher(source.text());
    while (matcher.find()) {
      put(kind, matcher.start(group), matcher.end(group), with);
    }
  }
}
