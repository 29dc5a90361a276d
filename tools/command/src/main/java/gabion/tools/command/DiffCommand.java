package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.desk.RuleEntry;
import gabion.tools.lab.desk.RuleEntryFields;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists in what two rulesets, or one with and without some packs, or two readings differ. */
@Command(
    name = "diff",
    description =
        "List the differences of two rulesets, of two readings, or of a ruleset with and without packs.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion diff RULESET --against ../my-variant  the ruleset without and with a pack",
      "  gabion diff RULESET --against ../other       the ruleset in two checkouts",
      "  gabion diff RULESET --set dice.guards.faces.six=4   the ruleset with another value",
      "  gabion diff RULESET OTHER                    two rulesets",
      "  gabion diff RULESET OPTION=READING           the other reading of an option, and the cases",
      "                                               that hold only with it",
      "",
      "With a pack, another checkout or other values, the cases of the ruleset run under both rules; the",
      "cases with different results are listed. Then come the odds of these cases, or of --battle, where",
      "they differ, and the results of games with the same luck under both rules.",
      "Exit codes: 0 done; 1 the data has problems; 2 wrong usage."
    })
final class DiffCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final ComparisonOptions changed = new ComparisonOptions();
  @Mixin private final DiffImpact impacts = new DiffImpact();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OTHER",
      description = "Another ruleset, or OPTION=READING.")
  private String other = "";

  @Option(names = "--with", paramLabel = "PACK", hidden = true, description = "Use --against.")
  private List<String> with = new ArrayList<>();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  DiffCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    changed.addAgainst(with);
    if (other.isEmpty() != changed.isSome()) {
      throw packs.wrong(UsageMessage.DIFF_NEEDS_OTHER.text());
    }
    packs.selectRulesets(packs.library(here, List.of(ruleset)), List.of(ruleset));
    Packs.LoadedRuleset one = packs.open(here, ruleset);
    String reading = changed.isOneReadingOf(one.rules()) ? changed.describeChanges() : other;
    if (reading.contains("=")) {
      return reading(one, reading);
    }
    ComparisonOptions.RulesLocation there = changed.locateRules(here, ruleset);
    Packs second = ComparisonOptions.over(there, packs, other.isEmpty() ? ruleset : other);
    ComparisonOptions.ComparedRules two =
        changed.applyValues(there.context(), second, other.isEmpty() ? ruleset : other);
    Ruleset rules = two.loadedRuleset().rules();
    List<RulesDiff.Difference> all = new ArrayList<>();
    RulesDiff.of(one.rules(), rules)
        .forEach(found -> all.add(ComparisonOptions.withOptionSource(found)));
    Map<String, String> before = new LinkedHashMap<>();
    Map<String, String> after = new LinkedHashMap<>();
    if (other.isEmpty()) {
      before.putAll(packs.setup(one.rules(), "", Map.of()).options());
      after.putAll(two.setup().options());
      after.entrySet().removeAll(Map.copyOf(before).entrySet());
      after.keySet().retainAll(before.keySet());
      before.keySet().retainAll(after.keySet());
      after.forEach(
          (option, now) -> all.add(ComparisonOptions.read(option, before.get(option), now)));
    }
    boolean same = all.isEmpty() || !other.isEmpty(); // then nothing can part, or everything does
    List<String> parted =
        same
            ? List.of()
            : RulesDiff.changedCases(packs.library(here, List.of(ruleset)), one.rules(), rules);
    DiffImpact.ImpactResult told =
        all.isEmpty()
            ? new DiffImpact.ImpactResult(List.of(), null)
            : impacts.of(
                here,
                packs,
                side(here, packs, one, before),
                side(there.context(), second, two.loadedRuleset(), after),
                parted.stream().map(DiffCommand::id).toList());
    if (json) {
      Map<String, Object> fields = RulesDiff.fields(all);
      fields.put("cases", parted);
      fields.putAll(told.fields());
      here.out().println(Json.of(fields));
    } else {
      print(all, parted);
      told.lines().forEach(this::say);
    }
    return Gabion.DONE;
  }

  private static ComparisonSide side(
      CommandContext where, Packs of, Packs.LoadedRuleset opened, Map<String, String> readings) {
    Ruleset rules = opened.rules();
    return new ComparisonSide(
        of.library(where, List.of(rules.id())), rules, of.setup(rules, "", readings), readings);
  }

  private static String id(String parted) {
    return parted.substring(0, parted.indexOf(' '));
  }

  private void print(List<RulesDiff.Difference> all, List<String> parted) {
    TerminalStyle ink = new TerminalStyle(here.isColoured());
    String section = "";
    for (RulesDiff.Difference one : all) {
      if (!one.path().get(0).equals(section)) {
        section = one.path().get(0);
        here.out().println(ink.bold(section));
      }
      String name = String.join(": ", one.path().subList(1, one.path().size()));
      boolean cited = !one.cites().isEmpty() && !one.cites().equals(name);
      String cites = cited ? "  [" + one.cites() + "]" : "";
      String named = name.isEmpty() ? section : name;
      here.out().println(Printable.line("  " + named + cites + "  " + one.stands()));
      if (!one.before().isEmpty()) {
        say("    - " + one.before());
      }
      if (!one.after().isEmpty()) {
        say("    + " + one.after());
      }
    }
    List<String> touched = RulesDiff.affectedRules(all);
    here.out()
        .println(
            all.size()
                + (all.size() == 1 ? " difference" : " differences")
                + (touched.isEmpty() ? "" : "; touched: " + String.join(", ", touched)));
    if (!parted.isEmpty()) {
      here.out().println(CommandMessage.CASES_FAILING.text());
      parted.forEach(one -> say("  " + one));
    }
  }

  // ---- readings

  private int reading(Packs.LoadedRuleset one, String asked) throws InterruptedException {
    String[] parts = asked.split("=", 2);
    ComparisonSide two = side(here, packs, one, Map.of(parts[0], parts[1]));
    String usual = packs.setup(one.rules(), "", Map.of()).options().getOrDefault(parts[0], "");
    RulesIndex rules = RulesReference.of(here, packs, ruleset).rules();
    List<RuleEntry> about =
        rules.all().stream()
            .filter(d -> d.kind().equals("ruling"))
            .filter(d -> d.rulings().stream().anyMatch(s -> s.option().equals(parts[0])))
            .toList();
    List<String> cases =
        about.stream()
            .flatMap(ruling -> ruling.casesWith(asked).stream())
            .map(RuleEntry.CaseReference::id)
            .distinct()
            .toList();
    DiffImpact.ImpactResult told =
        impacts.of(here, packs, side(here, packs, one, Map.of(parts[0], usual)), two, cases);
    if (json) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("rulings", about.stream().map(RuleEntryFields::of).toList());
      fields.put("cases", cases);
      fields.putAll(told.fields());
      here.out().println(Json.of(fields));
      return Gabion.DONE;
    }
    for (RuleEntry ruling : about) {
      say(ruling.id() + ": " + ruling.text());
      for (RuleEntry.Reading reading : ruling.rulings().get(0).readings()) {
        boolean second = reading.id().equals(parts[1]);
        if (second || reading.standard()) {
          String sign = second ? "  + " : "  - ";
          say(sign + reading.id() + "  " + reading.title());
        }
      }
      for (RuleEntry.SourceLine place : ruling.sourceLines()) {
        here.out().println(Printable.line("  " + place.stands() + "  " + place.text()));
      }
      for (RuleEntry.CaseReference proof : ruling.casesWith(asked)) {
        say("  case " + proof.id() + "  " + proof.title());
      }
    }
    if (about.isEmpty()) {
      say(CommandMessage.NO_RULING_DEPENDS.text(parts[0]));
    }
    told.lines().forEach(this::say);
    return Gabion.DONE;
  }

  private void say(String text) {
    WordWrap.of(Printable.line(text), COLUMNS).forEach(here.out()::println);
  }
}
