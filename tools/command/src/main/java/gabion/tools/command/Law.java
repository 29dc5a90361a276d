package gabion.tools.command;

import gabion.text.Problems;
import gabion.tools.lab.desk.Lawbook;
import gabion.tools.packs.Library;
import java.util.List;

/**
 * A ruleset that a command has opened, with its clauses, rulings, cards and cases.
 *
 * @param opened ready to be played and shown
 */
record Law(Packs.Opened opened, Lawbook rules) {

  /** Opens a ruleset; problems of its rules or its cases end the command. */
  static Law of(Surroundings here, Packs packs, String ruleset) {
    Library library = packs.library(here, List.of(ruleset));
    packs.chosen(library, List.of(ruleset));
    Packs.Opened opened = packs.open(here, ruleset);
    Problems problems = new Problems();
    Lawbook rules = Lawbook.of(library, opened.rules(), problems);
    if (!problems.isEmpty()) {
      throw Packs.refused(here, problems.list());
    }
    return new Law(opened, rules);
  }
}
