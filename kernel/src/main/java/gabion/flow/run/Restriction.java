package gabion.flow.run;

import gabion.ask.Question.Refusal;
import gabion.expr.value.Lacking;
import gabion.expr.value.Members;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;

/**
 * A restriction that says why it refuses.
 *
 * @param holds the things of which it holds
 * @param slot where the thing lies when it is asked what it lacks
 */
public record Restriction(Sort sort, Members holds, int slot, Lacking lacking) {

  /** Those of some candidates that it allows, 64 at a time. */
  public long among(Draft draft, int word, long candidates) {
    return holds.among(draft, word, candidates);
  }

  public List<Refusal> refusals(Draft draft, Members members) {
    List<Refusal> refusals = new ArrayList<>();
    for (int word = 0; word < sort.words(); word++) {
      long all = members.word(draft, word);
      for (long left = all & ~among(draft, word, all); left != 0; left &= left - 1) {
        refusals.add(refusal(draft, (word << 6) + Long.numberOfTrailingZeros(left)));
      }
    }
    return refusals;
  }

  private Refusal refusal(Draft draft, long thing) {
    draft.hold(slot, thing);
    Lacking.Lack lack = lacking.lack(draft).orElse(Lacking.Lack.of("not now"));
    return new Refusal(sort.id(thing), lack.sentence(), lack.rule(), lack.by());
  }
}
