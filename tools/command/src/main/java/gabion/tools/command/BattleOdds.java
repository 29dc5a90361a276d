package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.tools.lab.Starts;
import gabion.tools.lab.battle.BattleForm;
import gabion.tools.lab.odds.GoodPlay;
import gabion.tools.lab.odds.OddsAsked;
import gabion.tools.lab.odds.Patience;
import gabion.tools.lab.odds.Policies;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The odds of a battle that somebody at a table says in a line. The battle is one of the rules
 * alone: nothing of the game that is played has a part in it, so nothing hidden shows.
 */
final class BattleOdds {

  /** So many positions are looked at while somebody waits. */
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
    List<String> forms = BattleForm.of(rules).stream().map(BattleForm::line).toList();
    if (forms.isEmpty()) {
      return List.of("this game says of no battle how it is reckoned");
    }
    if (line.isEmpty()) {
      List<String> lines =
          new ArrayList<>(List.of("say which battle, with its places and pieces:"));
      forms.forEach(form -> lines.add("  odds " + shown(form)));
      return lines;
    }
    Problems problems = new Problems();
    Optional<Starts.Battle> battle = Starts.ofLine(rules, setup, line, problems);
    if (battle.isEmpty()) {
      return problems.list().stream().map(BattleOdds::said).toList();
    }
    try {
      OddsAsked asked = new OddsAsked("", List.of(), battle.get().winner(), "", List.of(), MOST);
      GoodPlay played =
          GoodPlay.of(
              rules,
              asked,
              battle.get().start(),
              battle.get().policies(),
              MOST,
              Patience.TO_ITS_LIMIT);
      return OddsTold.of(rules, line, played, false).lines();
    } catch (Policies.Wrong wrong) {
      return List.of(String.valueOf(wrong.getMessage()));
    }
  }

  /** {@code {guards} against {riders}} as a line of help has it: {@code GUARDS against RIDERS}. */
  private static String shown(String form) {
    return HOLE.matcher(form).replaceAll(hole -> hole.group(1).toUpperCase(Locale.ROOT));
  }

  private static String said(Problem problem) {
    String help = problem.help();
    return problem.message() + (help == null || help.isEmpty() ? "" : "; " + help);
  }
}
