package gabion.flow.run;

import gabion.expr.value.CompiledExpression;
import gabion.flow.log.EventBuilder;
import gabion.flow.log.SeatKnowledge;
import gabion.flow.log.ValueFormatter;
import gabion.question.Event;
import gabion.question.LogMessage;
import gabion.question.LogText;
import gabion.question.StepDescriptor;
import gabion.question.shape.Odds;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Explains a choice by the rules: {@code target: A; not B (likeliest it is dead: 4/9 against 1/3)}.
 * Each criterion is given with the candidates that it eliminated. An observer who does not see all
 * candidates learns only the choice.
 */
final class PickExplanation {

  private static final int MOST_NAMED = 6;

  private final Machine machine;
  private final EventBuilder narrator;
  private final List<SeatKnowledge> everybody;
  private final int type;
  private final int it;
  private final List<LogText> outdone = new ArrayList<>();
  private final List<Long> seen = new ArrayList<>();
  private LogText told = LogText.NONE;
  private String rule = "";
  private long bestOutdone;
  private LogText keptValue = LogText.NONE;
  private LogText outdoneValue = LogText.NONE;

  PickExplanation(Machine machine, int type, int it) {
    this.machine = machine;
    this.narrator = machine.narrator();
    this.everybody = narrator.allObservers(machine.draft());
    this.type = type;
    this.it = it;
  }

  /** A key has left a candidate among the best. */
  void stays(long candidate, PickKey key, @Nullable Odds chance) {
    keptValue = recordCandidate(candidate, key, chance);
  }

  /** A key has found better ones than a candidate. */
  void goes(long candidate, PickKey key, long worth, @Nullable Odds chance) {
    LogText value = recordCandidate(candidate, key, chance);
    if (outdone.isEmpty() || worth > bestOutdone) {
      bestOutdone = worth;
      outdoneValue = value;
    }
    outdone.add(word(candidate));
  }

  /**
   * Records a candidate weighed by a criterion.
   *
   * @return its value by the criterion
   */
  private LogText recordCandidate(long candidate, PickKey key, @Nullable Odds chance) {
    LogText value = value(candidate, key, chance);
    if (!seen.contains(candidate)) {
      seen.add(candidate);
    }
    return value;
  }

  private LogText word(long candidate) {
    return narrator.remark(everybody, telling -> telling.word(type, candidate));
  }

  private LogText value(long candidate, PickKey key, @Nullable Odds chance) {
    if (chance != null) {
      return LogText.open(chance.toString());
    }
    if (!(key.shownValue() instanceof CompiledExpression.OfNum shown)) {
      return LogText.NONE;
    }
    CompiledExpression value =
        new CompiledExpression.OfNum(shown.type(), draft -> ofCandidate(draft, candidate, shown));
    return narrator.remark(everybody, telling -> telling.word(value));
  }

  private long ofCandidate(Draft draft, long candidate, CompiledExpression.OfNum shown) {
    draft.setSlotValue(it, candidate);
    return shown.num().of(draft);
  }

  /** A key has weighed all of them. */
  void endKey(PickKey key) {
    if (!outdone.isEmpty()) {
      int more = outdone.size() - MOST_NAMED;
      told = told.plus(LogMessage.PICK_NOT.text()).plus(outdone.get(0));
      for (LogText name : outdone.subList(1, Math.min(MOST_NAMED, outdone.size()))) {
        told = told.plus(", ").plus(name);
      }
      told = told.plus((more > 0 ? LogMessage.PICK_MORE.text(more) : "") + " (" + key.reason());
      if (!keptValue.isEmpty()) {
        told =
            told.plus(": ").plus(keptValue).plus(LogMessage.PICK_AGAINST.text()).plus(outdoneValue);
      }
      told = told.plus(")");
      rule = key.rule();
    }
    outdone.clear();
  }

  /** The whole story. */
  Event end(StepDescriptor asking, long chosen, int tied) {
    String name = asking.name().replace('-', ' ');
    String alike = tied > 1 ? LogMessage.PICK_TIED.text(tied) : "";
    LogText choice = LogText.open(name + ": ").plus(word(chosen));
    LogText why = told.plus(alike);
    String cited = rule.isEmpty() ? asking.citation().brief() : rule;
    return new Event.Picked(machine.teller().cause(asking, cited), choice, asFarAsSeen(why));
  }

  /** The reasons for those who see all candidates, and nothing for the others. */
  private LogText asFarAsSeen(LogText why) {
    LogText sees =
        narrator.remark(everybody, telling -> seesAll(telling) ? LogMessage.YES.text() : "");
    List<String> seats = new ArrayList<>();
    for (int seat = 0; seat < sees.seats().size(); seat++) {
      seats.add(sees.of(seat).isEmpty() ? "" : why.of(seat));
    }
    return new LogText(why.full(), seats, sees.others().isEmpty() ? "" : why.others());
  }

  private boolean seesAll(ValueFormatter telling) {
    return seen.stream().allMatch(candidate -> telling.isSeen(type, candidate));
  }
}
