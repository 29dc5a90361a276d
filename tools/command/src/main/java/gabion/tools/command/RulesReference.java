package gabion.tools.command;

import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.util.List;

/**
 * A ruleset that a command has opened, with its clauses, rulings, cards and cases.
 *
 * @param loadedRuleset ready to be played and shown
 */
record RulesReference(Packs.LoadedRuleset loadedRuleset, RulesIndex rules) {

  /** Opens a ruleset; problems of its rules or its cases end the command. */
  static RulesReference of(CommandContext here, Packs packs, String ruleset) {
    Library library = packs.library(here, List.of(ruleset));
    packs.selectRulesets(library, List.of(ruleset));
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    Problems problems = new Problems();
    RulesIndex rules = RulesIndex.of(library, opened.rules(), problems);
    if (!problems.isEmpty()) {
      throw Packs.reportProblems(here, problems.list());
    }
    return new RulesReference(opened, rules);
  }
}
