package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SeatDraft;

/**
 * One group where a claim holds, else another.
 *
 * @param condition the claim, asked whenever the group is
 */
public record ConditionalGroup(Condition condition, Group group, Group fallback) implements Group {

  private Group selectedGroup(Draft draft) {
    return condition.of(draft) ? group : fallback;
  }

  @Override
  public void each(Draft draft, PileConsumer taker) {
    selectedGroup(draft).each(draft, taker);
  }

  @Override
  public void eachKnown(SeatDraft draft, PileConsumer taker) {
    selectedGroup(draft).eachKnown(draft, taker);
  }

  @Override
  public int count(Draft draft) {
    return selectedGroup(draft).count(draft);
  }

  @Override
  public boolean any(Draft draft) {
    return selectedGroup(draft).any(draft);
  }

  @Override
  public long first(Draft draft) {
    return selectedGroup(draft).first(draft);
  }

  @Override
  public long places(Draft draft, int word) {
    return selectedGroup(draft).places(draft, word);
  }

  @Override
  public boolean isAtOnePlace() {
    return group.isAtOnePlace() && fallback.isAtOnePlace();
  }
}
