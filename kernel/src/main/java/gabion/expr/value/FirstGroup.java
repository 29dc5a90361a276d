package gabion.expr.value;

import gabion.state.BlindDraft;
import gabion.state.Draft;

/**
 * One group where a claim holds, else another.
 *
 * @param when the claim, asked whenever the group is
 */
public record FirstGroup(Claim when, Group group, Group otherwise) implements Group {

  private Group chosen(Draft draft) {
    return when.of(draft) ? group : otherwise;
  }

  @Override
  public void each(Draft draft, Taker taker) {
    chosen(draft).each(draft, taker);
  }

  @Override
  public void eachKnown(BlindDraft draft, Taker taker) {
    chosen(draft).eachKnown(draft, taker);
  }

  @Override
  public int count(Draft draft) {
    return chosen(draft).count(draft);
  }

  @Override
  public boolean any(Draft draft) {
    return chosen(draft).any(draft);
  }

  @Override
  public long first(Draft draft) {
    return chosen(draft).first(draft);
  }

  @Override
  public long places(Draft draft, int word) {
    return chosen(draft).places(draft, word);
  }

  @Override
  public boolean isAtOnePlace() {
    return group.isAtOnePlace() && otherwise.isAtOnePlace();
  }
}
