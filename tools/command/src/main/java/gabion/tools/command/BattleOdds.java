package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.battle.BattleTemplate;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The odds of a battle that a player describes in one line. The battle is resolved from the rules
 * alone, not from the current game, so the odds reveal nothing hidden.
 */
final class BattleOdds {

  /** Limit of searched positions: a player waits. */
  private static final int MOST = 30_000;

  private static final Pattern HOLE = Pattern.compile("\\{([a-z-]+)}");

  private final Ruleset rules;
  private final Setup setup;

  BattleOdds(Ruleset rules, Setup setup) {
    this.rules = rules;
    this.setup = setup;
  }

  /** The odds in lines, or why there are none. */
  List<String> of(String line) {
    List<String> forms = BattleTemplate.of(rules).stream().map(BattleTemplate::line).toList();
    if (forms.isEmpty()) {
      return List.of(CommandMessage.BATTLE_NOT_DECLARED.text());
    }
    if (line.isEmpty()) {
      List<String> lines = new ArrayList<>(List.of(CommandMessage.BATTLE_FORM.text()));
      forms.forEach(form -> lines.add("  odds " + formatHelp(form)));
      return lines;
    }
    Problems problems = new Problems();
    Optional<StartPositions.BattleStart> battle =
        StartPositions.ofLine(rules, setup, line, problems);
    if (battle.isEmpty()) {
      return problems.list().stream().map(BattleOdds::describeProblem).toList();
    }
    try {
      OddsQuery asked = new OddsQuery("", List.of(), battle.get().winner(), "", List.of(), MOST);
      OptimalPlay played =
          OptimalPlay.of(
              rules,
              asked,
              battle.get().start(),
              battle.get().policies(),
              MOST,
              SearchMonitor.TO_ITS_LIMIT);
      return OddsOutput.of(rules, line, played, false).lines();
    } catch (PolicyParser.InvalidRequestException wrong) {
      return List.of(String.valueOf(wrong.getMessage()));
    }
  }

  /** {@code {guards} against {riders}} as a line of help has it: {@code GUARDS against RIDERS}. */
  private static String formatHelp(String form) {
    return HOLE.matcher(form).replaceAll(hole -> hole.group(1).toUpperCase(Locale.ROOT));
  }

  private static String describeProblem(Problem problem) {
    String help = problem.help();
    return problem.message() + (help == null || help.isEmpty() ? "" : "; " + help);
  }
}
