package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.flow.log.Names;
import gabion.question.StepDescriptor;
import gabion.question.shape.Odds;
import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import org.jspecify.annotations.Nullable;

/**
 * Chooses one of several candidates by the rules: each criterion in turn is applied to the
 * candidates still tied; of those tied at the end the first is taken. Candidates lie on the stack
 * while it runs, followed by their values.
 */
public final class PickOp implements Op {

  private static final Odds[][] NONE = {};

  private final LoopItems items;
  private final int type;
  private final int it;
  private final PickKey[] keys;
  private final Condition[] foreseen;
  private final int slot;
  private final StepDescriptor asking;

  /** Where the foreseen steps begin. */
  public int foresee = -1;

  /** Where it leads when there is no candidate; -1 where nothing was said of that. */
  public int none = -1;

  public int after;

  /**
   * @param type of a candidate, as {@link Names} numbers it
   * @param it the scratch slot of the candidate
   * @param foreseen the claims whose chances keys ask
   */
  public PickOp(
      LoopItems items,
      int type,
      int it,
      PickKey[] keys,
      Condition[] foreseen,
      int slot,
      StepDescriptor asking) {
    this.items = items;
    this.type = type;
    this.it = it;
    this.keys = keys;
    this.foreseen = foreseen;
    this.slot = slot;
    this.asking = asking;
  }

  @Override
  public void run(Machine machine) {
    Draft draft = machine.draft();
    CallStack stack = draft.stack();
    int base = stack.top();
    items.push(draft, machine);
    int tied = stack.top() - base;
    if (tied == 0) {
      if (none < 0) {
        throw machine.problem(ProblemCode.NOTHING_TO_CHOOSE, asking.name());
      }
      Locals.set(draft, slot, Sort.NOTHING);
      machine.jump(none);
      return;
    }
    PickExplanation story = machine.isHeard() ? new PickExplanation(machine, type, it) : null;
    Odds[][] odds = NONE;
    for (int i = 0; i < keys.length && tied > 1; i++) {
      PickKey key = keys[i];
      if (key.chance() != PickKey.NO_CHANCE && odds.length == 0) {
        odds = odds(machine, base, tied);
      }
      weigh(draft, key, base, tied, odds);
      tied = keep(draft, key, base, tied, odds, story);
    }
    Locals.set(draft, slot, stack.at(base));
    stack.truncate(base);
    machine.jump(after);
    if (story != null) {
      machine.tell(story.end(asking, stack.at(base), tied));
    }
  }

  /** Writes each candidate's value by a criterion behind the candidates. */
  private void weigh(Draft draft, PickKey key, int base, int tied, Odds[][] odds) {
    CallStack stack = draft.stack();
    stack.reserve(tied);
    int worths = stack.top();
    for (int i = 0; i < tied; i++) {
      long worth = 0;
      if (odds.length == 0 || key.chance() == PickKey.NO_CHANCE) {
        draft.setSlotValue(it, stack.at(base + i));
        worth = key.worth().of(draft);
      } else {
        for (int other = 0; other < tied; other++) {
          worth += odds[i][key.chance()].compareTo(odds[other][key.chance()]);
        }
      }
      stack.at(worths + i, worth);
    }
  }

  /** Moves the best candidates to the front. @return how many there are */
  private static int keep(
      Draft draft,
      PickKey key,
      int base,
      int tied,
      Odds[][] odds,
      @Nullable PickExplanation story) {
    CallStack stack = draft.stack();
    int worths = stack.top();
    long best = Long.MIN_VALUE;
    for (int i = 0; i < tied; i++) {
      best = Math.max(best, stack.at(worths + i));
    }
    int kept = 0;
    for (int i = 0; i < tied; i++) {
      long candidate = stack.at(base + i);
      Odds chance = odds.length == 0 || key.chance() < 0 ? null : odds[i][key.chance()];
      if (stack.at(worths + i) == best) {
        if (story != null) {
          story.stays(candidate, key, chance);
        }
        stack.at(base + kept, candidate);
        if (odds.length > 0) {
          odds[kept] = odds[i];
        }
        kept++;
      } else if (story != null) {
        story.goes(candidate, key, stack.at(worths + i), chance);
      }
    }
    if (story != null) {
      story.endKey(key);
    }
    return kept;
  }

  private Odds[][] odds(Machine machine, int base, int tied) {
    Draft draft = machine.draft();
    Odds[][] odds = new Odds[tied][];
    for (int i = 0; i < tied; i++) {
      long candidate = draft.stack().at(base + i);
      odds[i] =
          machine
              .foresight()
              .chances(
                  draft,
                  copy -> {
                    copy.setSlotValue(it, candidate);
                    copy.stack().jump(foresee);
                  },
                  asking.location(),
                  foreseen);
    }
    return odds;
  }
}
