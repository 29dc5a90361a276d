package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.display.DossierLines;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.desk.RuleEntry;
import gabion.tools.lab.desk.RuleEntryFields;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.desk.SearchMatch;
import gabion.yaml.Printable;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a clause, a ruling or a card with all that carries it out and proves it. */
@Command(
    name = "rule",
    description =
        "Show a clause, a ruling or a card with the rules that implement it and the cases that"
            + " test it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion rule RULESET 4.1.3                a clause by its number",
      "  gabion rule RULESET R-110                a ruling with the effect of each reading",
      "  gabion rule RULESET some-card            a card by its id or title",
      "  gabion rule RULESET \"who loses a tie\"    all entries with these words, the best match first",
      "",
      "Exit codes: 0 done; 1 the data has problems, or nothing is found; 2 wrong usage."
    })
final class RuleCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;
  private static final int MOST = 10;

  /** Enough games to detect a large impact within seconds. */
  private static final int USUAL = 60;

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "WORDS",
      description = "The number of a clause or ruling, a card, or free words.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = "--games",
      paramLabel = "N",
      description =
          "Random games that measure each other reading; 60 by default for a ruling, 0 for a"
              + " clause or a card.")
  private @Nullable Integer asking;

  private final CommandContext here;

  RuleCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (asking != null && asking < 0) {
      throw packs.wrong(UsageMessage.GAMES_NUMBER.text());
    }
    RulesReference law = RulesReference.of(here, packs, ruleset);
    RulesIndex rules = law.rules();
    String asked = String.join(" ", words);
    List<RuleEntry> named = rules.findByName(asked);
    List<SearchMatch> matches = named.isEmpty() ? rules.about(asked, MOST) : List.of();
    List<RuleEntry> found =
        named.isEmpty() ? matches.stream().map(SearchMatch::entry).toList() : named;
    if (found.isEmpty()) {
      String near = Suggestions.help(asked, rules.ids());
      String nothing = CommandMessage.NOTHING_CONTAINS.text(ruleset, asked);
      throw new CommandFailedException(nothing + (near == null ? "" : "; " + near));
    }
    DossierLines lines = new DossierLines(new TerminalStyle(here.isColoured()), COLUMNS);
    if (json) {
      List<Object> all = new ArrayList<>();
      for (RuleEntry one : found) {
        Map<String, Object> fields = RuleEntryFields.of(one);
        Map<String, Object> measured = new LinkedHashMap<>();
        impacts(law, one, named).forEach((name, impact) -> measured.put(name, impact.fields()));
        fields.put("impacts", measured);
        matches.stream()
            .filter(match -> match.entry().equals(one))
            .forEach(match -> fields.put("uncertain", match.isUncertain()));
        all.add(fields);
      }
      here.out().println(Json.of(all));
    } else if (named.isEmpty()) {
      if (matches.stream().allMatch(SearchMatch::isUncertain)) {
        here.out().println(CommandMessage.RULES_ARE_SILENT.text(asked));
      }
      for (SearchMatch match : matches) {
        List<String> brief = new ArrayList<>(lines.brief(match.entry()));
        if (match.isUncertain()) {
          brief.set(0, brief.get(0) + "  " + CommandMessage.UNCERTAIN_MATCH.text());
        }
        print(brief);
      }
      here.out().println(CommandMessage.RULE_SHOWS_MORE.text(ruleset));
    } else {
      for (RuleEntry one : found) {
        print(lines.whole(one));
        print(impacts(law, one, named));
      }
    }
    return Gabion.DONE;
  }

  /**
   * The impact of each reading not in force, by {@code OPTION=READING}: of a ruling and, if games
   * are requested, of rulings on a clause or a card.
   */
  private Map<String, Impact> impacts(RulesReference law, RuleEntry one, List<RuleEntry> named)
      throws InterruptedException {
    Map<String, Impact> impacts = new LinkedHashMap<>();
    int number = asking != null ? asking : one.kind().equals("ruling") ? USUAL : 0;
    if (number == 0 || !named.contains(one)) {
      return impacts;
    }
    Ruleset played = law.loadedRuleset().rules();
    ImpactMeasurement.ImpactRequest asked =
        ImpactMeasurement.ImpactRequest.random(number, 1, 1, List.of());
    for (RuleEntry.RulingEntry settled : one.rulings()) {
      for (RuleEntry.Reading reading : settled.readings()) {
        if (!reading.standard()) {
          Setup other = packs.setup(played, "", Map.of(settled.option(), reading.id()));
          impacts.put(
              settled.option() + "=" + reading.id(),
              ImpactMeasurement.of(here, packs, played, played.setup(), other, asked));
        }
      }
    }
    return impacts;
  }

  private void print(Map<String, Impact> impacts) {
    if (!impacts.isEmpty()) {
      here.out().println(CommandMessage.MEASURED_WITH_SAME_SEEDS.text());
      impacts.forEach(
          (name, impact) ->
              WordWrap.of(Printable.line("  " + name + " " + impact.line()), COLUMNS)
                  .forEach(here.out()::println));
    }
  }

  private void print(List<String> lines) {
    lines.forEach(line -> here.out().println(Printable.line(line)));
  }
}
