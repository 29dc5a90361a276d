package gabion.flow.link;

import gabion.expr.value.Num;
import gabion.flow.run.Machine;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Where the steps of each case begin, by the things of a sort; the first is for nothing. */
final class CaseEntries {

  private static final int NOWHERE = -1;
  private static final String OR = " or ";
  private static final Set<String> NOTHING = Set.of("nothing", "nobody", "nowhere");

  /** How many names without a case a message tells. */
  private static final int MOST_TOLD = 5;

  private final Step step;
  private final Sort sort;
  private final String said;
  private final int[] entries;
  private boolean misspelt;

  CaseEntries(Step step, Sort sort) {
    this.step = step;
    this.sort = sort;
    this.said = step.text().value();
    this.entries = new int[1 + sort.size()];
    Arrays.fill(entries, NOWHERE);
  }

  /** Jumps to the steps of the case of a value. */
  void enter(Machine machine, Num value) {
    long thing = value.of(machine.draft());
    int entry = entries[thing < 0 ? 0 : 1 + (int) thing - sort.first()];
    if (entry < 0) {
      throw machine.problem(ProblemCode.NO_CASE_OF_NOTHING, said);
    }
    machine.jump(entry);
  }

  /** Says where the steps begin of a name, or of several that are joined by `or`. */
  void begin(Tree.Text names, int entry) {
    int from = 0;
    for (int to = names.value().indexOf(OR); to >= 0; to = names.value().indexOf(OR, from)) {
      one(names.part(from, to), entry);
      from = to + OR.length();
    }
    one(names.part(from, names.value().length()), entry);
  }

  private void one(Tree.Text name, int entry) {
    int number = sort.number(name.value());
    boolean isNothing = number < 0 && NOTHING.contains(name.value());
    int at = isNothing ? 0 : 1 + number - sort.first();
    if (number < 0 && !isNothing) {
      misspelt = true;
      step.compiler()
          .problems()
          .add(
              ProblemCode.UNKNOWN_NAME,
              name.location(),
              Suggestions.help(name.value(), sort.plural(), sort.ids()),
              sort.name(),
              name.value());
    } else if (entries[at] >= 0) {
      step.compiler()
          .problems()
          .add(ProblemCode.NAME_TAKEN, name.location(), null, name.value(), "case");
    } else {
      entries[at] = entry;
    }
  }

  /** Says where the steps begin of all that has no case. */
  void others(int entry) {
    for (int at = 0; at < entries.length; at++) {
      entries[at] = entries[at] < 0 ? entry : entries[at];
    }
  }

  /** Notes a problem where a thing has no case, unless a misspelt name may be meant for it. */
  void mustBeAll(Tree cases) {
    List<String> missing = new ArrayList<>();
    for (int at = 1; at < entries.length; at++) {
      if (entries[at] < 0) {
        missing.add(sort.ids().get(at - 1));
      }
    }
    if (!missing.isEmpty() && !misspelt) {
      int told = Math.min(MOST_TOLD, missing.size());
      String more = missing.size() > told ? " and " + (missing.size() - told) + " more" : "";
      step.compiler()
          .problems()
          .add(
              ProblemCode.CASES_MISSING,
              cases.location(),
              "give each of them steps, or add `otherwise:`",
              "`" + String.join("`, `", missing.subList(0, told)) + "`" + more);
    }
  }
}
