package gabion.tools.lab.trial;

import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.desk.PageContext;
import gabion.tools.lab.desk.RuleEntry;
import gabion.tools.lab.desk.RuleEntryFields;
import gabion.tools.lab.desk.RulesDiff;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The differences between two rulesets, for rules experts.
 *
 * @param all the textual differences
 * @param rulings the rulings with different readings
 * @param cases the cases that no longer hold, or that choose such a reading, each with id and title
 * @param odds the differences in odds of positions
 */
public record RulesDifferences(
    List<RulesDiff.Difference> all,
    List<RuleEntry> rulings,
    List<String> cases,
    List<OddsDifference> odds) {

  /** More differences than these are only counted. */
  private static final int MOST = 200;

  static RulesDifferences of(
      RulesVariants rules,
      RulesAlternative beside,
      PairedGames.Contender one,
      PairedGames.Contender other,
      ComparisonRequest request)
      throws PolicyParser.InvalidRequestException {
    Ruleset usual = one.rules();
    Library library = rules.library();
    List<RulesDiff.Difference> all = RulesDiff.of(usual, other.rules());
    boolean isSame = all.isEmpty() || !beside.ruleset().isEmpty(); // nothing parts, or all
    List<String> cases = new ArrayList<>();
    if (!isSame) {
      cases.addAll(RulesDiff.changedCases(library, usual, other.rules()));
    }
    Map<String, String> readings = new LinkedHashMap<>(beside.set());
    readings.keySet().retainAll(usual.optionIds().keySet());
    Map<String, String> standard = new LinkedHashMap<>(one.setup().options());
    standard.keySet().retainAll(readings.keySet());
    List<RuleEntry> rulings = rulings(library, usual, readings);
    for (RuleEntry ruling : rulings) {
      readings.forEach(
          (option, reading) ->
              ruling
                  .casesWith(option + "=" + reading)
                  .forEach(proof -> cases.add(proof.id() + "  " + proof.title())));
    }
    List<OddsDifference> odds =
        odds(
            new ComparisonSide(library, usual, one.setup(), standard),
            new ComparisonSide(rules.library(beside), other.rules(), other.setup(), readings),
            cases.stream().distinct().map(told -> told.substring(0, told.indexOf(' '))).toList(),
            request);
    return new RulesDifferences(all, rulings, cases.stream().distinct().toList(), odds);
  }

  private static List<RuleEntry> rulings(
      Library library, Ruleset rules, Map<String, String> readings) {
    return readings.isEmpty()
        ? List.of()
        : RulesIndex.of(library, rules, new Problems()).all().stream()
            .filter(one -> one.kind().equals("ruling"))
            .filter(one -> one.rulings().stream().anyMatch(s -> readings.containsKey(s.option())))
            .toList();
  }

  private static List<OddsDifference> odds(
      ComparisonSide one, ComparisonSide two, List<String> cases, ComparisonRequest request)
      throws PolicyParser.InvalidRequestException {
    List<OddsDifference> odds = new ArrayList<>();
    for (String line : request.battles()) {
      Problems problems = new Problems();
      odds.add(
          OddsDifference.ofBattle(one, two, line, request.sentences(), problems)
              .orElseThrow(() -> new PolicyParser.InvalidRequestException(problemText(problems))));
    }
    return request.battles().isEmpty()
        ? OddsDifference.ofCases(one, two, cases, request.sentences())
        : odds;
  }

  private static String problemText(Problems problems) {
    List<Problem> all = problems.list();
    String help = all.isEmpty() || all.get(0).help() == null ? "" : "; " + all.get(0).help();
    return all.isEmpty() ? LabMessage.NO_BATTLE.text() : all.get(0).message() + help;
  }

  /** As {@code diff --json} has them, but for where packs lie; the first of very many. */
  Map<String, Object> fields() {
    List<RulesDiff.Difference> shown =
        all.stream().limit(MOST).map(RulesDifferences::below).toList();
    Map<String, Object> fields = RulesDiff.fields(shown);
    fields.put("number", all.size());
    fields.put("rulings", rulings.stream().map(RuleEntryFields::of).toList());
    fields.put("cases", cases);
    fields.put("odds", odds.stream().map(OddsDifference::fields).toList());
    return fields;
  }

  /** The same difference; where its pack lies on the disk is left out, and what no file has. */
  private static RulesDiff.Difference below(RulesDiff.Difference one) {
    boolean isWritten = !one.stands().contains("/" + SweepFolder.OVERLAY + ":");
    String stands = isWritten ? PageContext.below(one.stands()) : "";
    return new RulesDiff.Difference(one.path(), one.before(), one.after(), one.cites(), stands);
  }
}
