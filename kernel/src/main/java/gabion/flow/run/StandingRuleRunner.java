package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.state.Draft;
import gabion.yaml.ProblemCode;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What holds at every instant: standing rules, which run in written order until nothing changes any
 * more, and then the endings of any instant.
 */
final class StandingRuleRunner {

  private static final int MOST_ROUNDS = 100;

  private final Machine machine;
  private final StandingRule[] rules;
  private final List<Procedure.Ending> instantEndings;
  private final @Nullable Condition ended;
  private final boolean everywhere;

  /** How many words a set of places has. */
  private final int words;

  private boolean settling;
  private boolean hushed;

  /** What rules want left when all of them are done. */
  private final BitSet leaving = new BitSet();

  StandingRuleRunner(Machine machine) {
    this.machine = machine;
    this.rules = machine.program().standing.toArray(new StandingRule[0]);
    this.instantEndings = machine.program().instantEndings;
    this.ended = machine.program().ended;
    this.words = machine.program().layout.sorts().places().words();
    this.everywhere = Arrays.stream(rules).anyMatch(StandingRule::readsEverywhere);
  }

  void begin() {
    settling = false;
    hushed = false;
    leaving.clear();
  }

  /** Whether what standing rules do belongs to how the table is laid, and is no event. */
  boolean isHushed() {
    return hushed;
  }

  /** Whether standing rules are running. */
  boolean isSettling() {
    return settling;
  }

  /** Leaves a procedure when all rules are done, if it runs then. */
  void leave(int procedure) {
    leaving.set(procedure);
  }

  /**
   * Applies standing rules to a newly laid position. Their effects belong to the setup and are not
   * logged.
   */
  void asLaid(Draft draft) {
    hushed = true;
    if (!isLater(draft)) {
      rules(draft);
    }
    hushed = false;
  }

  /** Something has changed. */
  void settle(Draft draft) {
    if (!isLater(draft)) {
      rules(draft);
      look();
    }
  }

  /**
   * Whether checking is deferred to the end of the running rules or of a step that counts as one
   * moment.
   */
  private boolean isLater(Draft draft) {
    return settling || draft.stack().isOneMoment();
  }

  private void rules(Draft draft) {
    draft.clearDirty();
    if (rules.length > 0 && (everywhere || draft.hasDirtyPlaces())) {
      settling = true;
      stand(draft);
      settling = false;
      if (!leaving.isEmpty()) {
        unwindLeaving();
      }
    }
  }

  private void unwindLeaving() {
    for (int next = leaving.nextSetBit(0); next >= 0; next = leaving.nextSetBit(next)) {
      leaving.clear(next);
      machine.frames().unwindIfRunning(next);
    }
  }

  /** Looks for the endings of any instant. */
  void endings(Draft draft) {
    if (!isLater(draft)) {
      look();
    }
  }

  private void look() {
    if (ended != null) {
      machine.endings().look(ended, instantEndings);
    }
  }

  private void stand(Draft draft) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      draft.clearDirty();
      runTouchedRules(draft);
      for (int i = 0; everywhere && i < rules.length; i++) {
        StandingRule rule = rules[i];
        for (int word = 0; rule.readsEverywhere() && word < rule.sort().words(); word++) {
          run(rule, word, rule.things().word(draft, word));
        }
      }
      if (!draft.hasDirtyPlaces() && !(everywhere && draft.isDirty())) {
        draft.clearDirty();
        return;
      }
    }
    StandingRule last = rules[rules.length - 1];
    throw RulesetException.of(
        ProblemCode.STANDING_FOREVER,
        machine.scripts().about(last.body().entry).location(),
        last.name());
  }

  /** The rules that are about the areas where something came or went. */
  private void runTouchedRules(Draft draft) {
    for (int word = 0; word < words; word++) {
      long here = draft.takeDirtyPlaces(word);
      for (int i = 0; i < rules.length && here != 0; i++) {
        StandingRule rule = rules[i];
        if (!rule.readsEverywhere()) {
          run(rule, word, rule.things().among(draft, word, here));
        }
      }
    }
  }

  private void run(StandingRule rule, int word, long things) {
    for (long left = things; left != 0; left &= left - 1) {
      machine.runInside(rule.body(), (word << 6) + Long.numberOfTrailingZeros(left));
    }
  }
}
