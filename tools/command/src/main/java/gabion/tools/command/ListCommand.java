package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.packs.Library;
import gabion.tools.packs.Summary;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the playable rulesets, from their heads alone. */
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

  private final CommandContext here;

  ListCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Library library = packs.heads(here);
    Problems problems = new Problems();
    List<Object> all = new ArrayList<>();
    for (String id : library.ids()) {
      library
          .summary(id, problems)
          .ifPresent(summary -> all.add(json ? fields(summary) : print(summary)));
    }
    if (json) {
      here.out().println(Json.of(all));
    } else if (all.isEmpty()) {
      here.out().println(CommandMessage.NO_RULESETS.text(here.home().resolve("rulesets")));
    }
    here.err().print(ProblemPrinter.print(problems.list()));
    return problems.isEmpty() ? Gabion.DONE : Gabion.PROBLEMS;
  }

  private static Map<String, Object> fields(Summary summary) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", summary.id());
    fields.put("title", summary.title());
    fields.put("about", summary.about());
    fields.put("rulebook", summary.rulebook());
    Map<String, String> scenarios = new LinkedHashMap<>();
    summary.scenarios().forEach(scenario -> scenarios.put(scenario.id(), scenario.title()));
    fields.put("scenarios", scenarios);
    Map<String, String> abouts = new LinkedHashMap<>();
    summary.scenarios().forEach(scenario -> abouts.put(scenario.id(), scenario.about()));
    fields.put("scenariosAbout", abouts);
    Map<String, String> befores = new LinkedHashMap<>();
    summary.scenarios().stream()
        .filter(scenario -> !scenario.after().isEmpty())
        .forEach(scenario -> befores.put(scenario.id(), scenario.after()));
    fields.put("after", befores);
    fields.put(
        "beginners",
        summary.scenarios().stream()
            .filter(Summary.Scenario::beginners)
            .map(Summary.Scenario::id)
            .toList());
    Map<String, Object> seats = new LinkedHashMap<>();
    summary.seatings().forEach(seating -> seats.put(seating.id(), seating.seats()));
    fields.put("seats", seats);
    Map<String, Object> ruled = new LinkedHashMap<>();
    summary.seatings().forEach(seating -> ruled.put(seating.id(), seating.ruled()));
    fields.put("rulesPlay", ruled);
    Map<String, Object> options = new LinkedHashMap<>();
    summary.options().forEach(option -> options.put(option.id(), fields(option)));
    fields.put("options", options);
    return fields;
  }

  private static Map<String, Object> fields(Summary.Option option) {
    Map<String, String> readings = new LinkedHashMap<>();
    option.readings().forEach(reading -> readings.put(reading.id(), reading.title()));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("title", option.title());
    fields.put("default", option.standard());
    fields.put("readings", readings);
    return fields;
  }

  private static String seats(Summary.Seating seating) {
    String ruled = String.join(", ", seating.ruled());
    return seating.title()
        + ": "
        + String.join(", ", seating.seats())
        + (ruled.isEmpty() ? "" : CommandMessage.FACTIONS_OF_RULES.text(ruled));
  }

  private String print(Summary summary) {
    here.out().println(summary.id() + "  " + summary.title());
    if (!summary.about().isEmpty()) {
      here.out().println("  " + summary.about());
    }
    if (!summary.rulebook().isEmpty()) {
      here.out().println("  rules: " + summary.rulebook());
    }
    if (!summary.scenarios().isEmpty()) {
      here.out().println(CommandMessage.SCENARIOS_HEADING.text());
      summary.scenarios().forEach(this::scenario);
    }
    if (!summary.seatings().isEmpty()) {
      here.out().println("  seats (--option seats=ID)");
      summary.seatings().forEach(seating -> row(seating.id(), seats(seating)));
    }
    if (!summary.options().isEmpty()) {
      here.out().println(CommandMessage.OPTIONS_HEADING.text());
      summary.options().forEach(this::option);
    }
    here.out().println();
    return summary.id();
  }

  private void scenario(Summary.Scenario scenario) {
    row(scenario.id(), titleWithSeating(scenario));
    if (!scenario.about().isEmpty()) {
      row("", scenario.about());
    }
  }

  /** A scenario's title, with its seating where it has one of its own. */
  private static String titleWithSeating(Summary.Scenario scenario) {
    String seating = scenario.seating();
    return scenario.title()
        + (seating.isEmpty() ? "" : " (seats: " + seating + ")")
        + (scenario.after().isEmpty() ? "" : CommandMessage.AFTER.text(scenario.after()))
        + (scenario.beginners() ? CommandMessage.AT_START.text() : "");
  }

  private void option(Summary.Option option) {
    List<String> readings = new ArrayList<>(List.of(option.standard()));
    if (option.numbers()) {
      List<Summary.Reading> all = option.readings();
      readings.add(all.get(0).id() + " to " + all.get(all.size() - 1).id());
    } else {
      option.readings().stream()
          .map(Summary.Reading::id)
          .filter(reading -> !reading.equals(option.standard()))
          .forEach(readings::add);
    }
    row(option.id(), String.join(" | ", readings) + "  " + option.title());
  }

  private void row(String id, String text) {
    here.out()
        .println("    " + id + " ".repeat(Math.max(2, 24 - id.length())) + Printable.line(text));
  }
}
