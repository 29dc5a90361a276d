package gabion.expr.value;

import gabion.state.Draft;
import java.util.List;

/** The first of some groups whose claim holds; no pieces where none does. */
public final class FirstGroup extends Group {

  private final Claim[] claims;
  private final Group[] groups;

  /** One group for each claim. */
  public FirstGroup(List<Claim> claims, List<Code> codes) {
    this.claims = claims.toArray(new Claim[0]);
    this.groups = codes.stream().map(code -> ((Code.OfGroup) code).group()).toArray(Group[]::new);
  }

  private int chosen(Draft draft) {
    for (int i = 0; i < claims.length; i++) {
      if (claims[i].of(draft)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void each(Draft draft, Taker taker) {
    int chosen = chosen(draft);
    if (chosen >= 0) {
      groups[chosen].each(draft, taker);
    }
  }

  @Override
  public int count(Draft draft) {
    int chosen = chosen(draft);
    return chosen < 0 ? 0 : groups[chosen].count(draft);
  }

  @Override
  public boolean any(Draft draft) {
    int chosen = chosen(draft);
    return chosen >= 0 && groups[chosen].any(draft);
  }

  @Override
  public long first(Draft draft) {
    int chosen = chosen(draft);
    return chosen < 0 ? -1 : groups[chosen].first(draft);
  }

  @Override
  public long places(Draft draft, int word) {
    int chosen = chosen(draft);
    return chosen < 0 ? 0 : groups[chosen].places(draft, word);
  }

  @Override
  public boolean isAtOnePlace() {
    for (Group group : groups) {
      if (!group.isAtOnePlace()) {
        return false;
      }
    }
    return true;
  }
}
