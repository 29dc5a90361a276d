package gabion.tools;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Option;
import gabion.define.Thing;
import gabion.play.Library;
import gabion.state.Layout;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists what can be played, from the heads of the rulesets alone. */
@Command(
    name = "list",
    description = "List the rulesets with their scenarios, seats and options.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion list",
      "  gabion list --json                 the same for a program",
      "  gabion list --pack ../my-variant   with a pack of your own"
    })
final class ListCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @picocli.CommandLine.Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final Surroundings here;

  ListCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Library library = packs.heads(here);
    Problems problems = new Problems();
    List<Object> all = new ArrayList<>();
    for (String id : library.ids()) {
      library
          .head(id, problems)
          .ifPresent(head -> all.add(json ? fields(id, head) : print(id, head)));
    }
    if (json) {
      here.out().println(Json.of(all));
    } else if (all.isEmpty()) {
      here.out().println("no rulesets in " + here.home().resolve("rulesets"));
    }
    here.err().print(ProblemPrinter.print(problems.list()));
    return problems.isEmpty() ? Gabion.DONE : Gabion.PROBLEMS;
  }

  private Map<String, Object> fields(String id, Definitions head) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", id);
    fields.put("title", head.title());
    fields.put("about", head.about());
    fields.put("rulebook", head.rulebook());
    fields.put("scenarios", titles(head.scenarios()));
    Map<String, Object> seats = new LinkedHashMap<>();
    head.seats().forEach(seating -> seats.put(seating.id(), names(seating)));
    fields.put("seats", seats);
    Map<String, Object> ruled = new LinkedHashMap<>();
    head.seats().forEach(seating -> ruled.put(seating.id(), ruled(seating)));
    fields.put("rulesPlay", ruled);
    Map<String, Object> options = new LinkedHashMap<>();
    for (Option option : head.options()) {
      Map<String, Object> said = new LinkedHashMap<>();
      said.put("title", option.title());
      said.put("default", option.standard());
      said.put("readings", titles(option.readings()));
      options.put(option.thing().id(), said);
    }
    fields.put("options", options);
    return fields;
  }

  private static Map<String, String> titles(List<Thing> things) {
    Map<String, String> titles = new LinkedHashMap<>();
    things.forEach(thing -> titles.put(thing.id(), thing.title()));
    return titles;
  }

  /** The seats of a seating. */
  private static List<String> names(Thing seating) {
    return seats(seating, false).map(field -> field.key().value()).toList();
  }

  /** The factions that the rules play in a seating. */
  private static List<String> ruled(Thing seating) {
    return seats(seating, true)
        .flatMap(field -> Block.texts(field.value(), seating.block().problems()).stream())
        .map(Tree.Text::value)
        .toList();
  }

  private static Stream<Tree.Field> seats(Thing seating, boolean ruled) {
    seating.title();
    return seating.block().others().stream()
        .filter(field -> field.key().value().equals(Layout.RULES) == ruled);
  }

  private static String seats(Thing seating) {
    List<String> ruled = ruled(seating);
    return seating.title()
        + ": "
        + String.join(", ", names(seating))
        + (ruled.isEmpty() ? "" : "; the rules play: " + String.join(", ", ruled));
  }

  private String print(String id, Definitions head) {
    here.out().println(id + "  " + head.title());
    if (!head.about().isEmpty()) {
      here.out().println("  " + head.about());
    }
    if (!head.rulebook().isEmpty()) {
      here.out().println("  rules: " + head.rulebook());
    }
    if (!head.scenarios().isEmpty()) {
      here.out().println("  scenarios (--scenario ID)");
      head.scenarios().forEach(scenario -> row(scenario.id(), seated(scenario)));
    }
    if (!head.seats().isEmpty()) {
      here.out().println("  seats (--option seats=ID)");
      head.seats().forEach(seating -> row(seating.id(), seats(seating)));
    }
    if (!head.options().isEmpty()) {
      here.out().println("  options (--option ID=READING, the first is the standard)");
      head.options().forEach(this::option);
    }
    here.out().println();
    return id;
  }

  /** A scenario's title, with its seating where it has one of its own. */
  private static String seated(Thing scenario) {
    return scenario.title()
        + scenario.block().text("seats").map(seats -> " (seats: " + seats.value() + ")").orElse("");
  }

  private void option(Option option) {
    List<String> readings = new ArrayList<>(List.of(option.standard()));
    option.readings().stream()
        .map(Thing::id)
        .filter(reading -> !reading.equals(option.standard()))
        .forEach(readings::add);
    row(option.thing().id(), String.join(" | ", readings) + "  " + option.title());
  }

  private void row(String id, String text) {
    here.out().println("    " + id + " ".repeat(Math.max(2, 24 - id.length())) + text);
  }
}
