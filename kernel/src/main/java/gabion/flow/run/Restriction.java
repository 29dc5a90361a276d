package gabion.flow.run;

import gabion.expr.value.FailureExplainer;
import gabion.expr.value.Members;
import gabion.flow.log.SeatKnowledge;
import gabion.question.Question.Refusal;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;

/**
 * A restriction that explains its refusals.
 *
 * @param holds the things that it allows
 * @param open whether its reasons are the same for all seats
 */
public record Restriction(
    Sort sort, Members holds, FailureExplainer failureExplainer, boolean open) {

  /** Those of some candidates that it allows, 64 at a time. */
  public long among(Draft draft, int word, long candidates) {
    return holds.among(draft, word, candidates);
  }

  /** Those of some things that it refuses, with reasons as far as a seat may know them. */
  public List<Refusal> refusals(SeatKnowledge knowledge, Members members) {
    Draft draft = knowledge.draft();
    List<Refusal> refusals = new ArrayList<>();
    for (int word = 0; word < sort.words(); word++) {
      long all = members.word(draft, word);
      for (long left = all & ~among(draft, word, all); left != 0; left &= left - 1) {
        int thing = (word << 6) + Long.numberOfTrailingZeros(left);
        refusals.add(
            knowledge
                .ifKnown(open, table -> refusal(table, thing))
                .orElseGet(() -> Refusal.unsaid(sort.id(thing), "")));
      }
    }
    return refusals;
  }

  private Refusal refusal(Draft draft, long thing) {
    FailureExplainer.FailureReason lack =
        failureExplainer.lack(draft, thing).orElse(FailureExplainer.FailureReason.of("not now"));
    return new Refusal(sort.id(thing), lack.sentence(), lack.rule(), lack.by());
  }

  /** All that it has against a thing; nothing where it allows it, or the thing is another's. */
  public List<Refusal> all(Draft draft, String thing) {
    int number = sort.number(thing);
    if (number < 0 || (among(draft, number >> 6, 1L << number) & 1L << number) != 0) {
      return List.of();
    }
    return failureExplainer.lacks(draft, number, true).stream()
        .map(lack -> new Refusal(thing, lack.sentence(), lack.rule(), lack.by()))
        .toList();
  }
}
