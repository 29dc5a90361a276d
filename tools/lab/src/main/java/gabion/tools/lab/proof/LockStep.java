package gabion.tools.lab.proof;

import gabion.question.shape.Odds;
import gabion.question.shape.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Two rulesets that are played by the same answers. After each run it compares what players see:
 * the log, who is asked what, the legal answers, the chances, and the end.
 */
final class LockStep implements AutoCloseable {

  /** Of more answers than this, evenly spaced ones are compared. */
  static final int MOST_COMPARED = 1_000;

  /** A position under each of the two rules. */
  record Pair(ProofSide.Position first, ProofSide.Position second) {}

  private final ProofSide first;
  private final ProofSide second;

  /** For each answer of the first rules that is compared, its index under the second. */
  private long[] counterparts = new long[0];

  LockStep(ProofSide first, ProofSide second) {
    this.first = first;
    this.second = second;
  }

  ProofSide first() {
    return first;
  }

  ProofSide second() {
    return second;
  }

  /** Plays both on, and compares. @return the first difference, or empty */
  Optional<Difference> run(Pair pair) {
    first.run(pair.first());
    second.run(pair.second());
    return end().or(this::fault).or(this::question).or(this::log).or(this::answers);
  }

  /** Whether both have come to an end, by the rules or by an error of theirs. */
  boolean isOver() {
    return first.isOver() || !first.fault().isEmpty();
  }

  /** The open question as positions to play on from. */
  Pair here() {
    return new Pair(first.here(), second.here());
  }

  /** The same without the number of turns that loops have made. */
  Pair hereAnew() {
    return new Pair(first.hereAnew(), second.hereAnew());
  }

  /** The number of answers that were compared. */
  int comparedCount() {
    return counterparts.length;
  }

  /** Whether the open question has more answers than were compared. */
  boolean isCut() {
    return first.question().shape().size() > counterparts.length;
  }

  /** The index of a compared answer under the first rules. */
  long firstIndex(int number) {
    return index(number, first.question().shape().size());
  }

  /** The indices of all compared answers under the second rules. */
  long[] secondIndices() {
    return counterparts.clone();
  }

  /** The index of an answer of the first rules under the second. */
  long secondIndex(long firstIndex) {
    return second.index(first.words(firstIndex), firstIndex);
  }

  private static long index(int number, long size) {
    return size <= MOST_COMPARED ? number : (long) ((double) number / MOST_COMPARED * size);
  }

  // ---- what is compared

  private Optional<Difference> log() {
    List<String> one = first.logLines();
    List<String> other = second.logLines();
    int common = Math.min(one.size(), other.size());
    int at = 0;
    while (at < common && one.get(at).equals(other.get(at))) {
      at++;
    }
    return at == one.size() && at == other.size()
        ? Optional.empty()
        : Optional.of(Difference.of(Difference.Kind.LOG, line(one, at), line(other, at)));
  }

  private static String line(List<String> lines, int at) {
    return at < lines.size() ? lines.get(at) : "";
  }

  private Optional<Difference> fault() {
    return first.fault().equals(second.fault())
        ? Optional.empty()
        : Optional.of(Difference.of(Difference.Kind.FAULT, first.fault(), second.fault()));
  }

  private Optional<Difference> question() {
    String one = asks(first);
    String other = asks(second);
    return one.equals(other)
        ? Optional.empty()
        : Optional.of(Difference.of(Difference.Kind.QUESTION, one, other));
  }

  /** Who is asked what; empty at the end. */
  static String asks(ProofSide side) {
    return side.isOver() || !side.fault().isEmpty()
        ? ""
        : side.askedSeat() + ": " + side.question().step().name();
  }

  private Optional<Difference> answers() {
    if (isOver()) {
      return Optional.empty();
    }
    Shape one = first.question().shape();
    Shape other = second.question().shape();
    counterparts = new long[(int) Math.min(one.size(), MOST_COMPARED)];
    for (int number = 0; number < counterparts.length; number++) {
      long index = index(number, one.size());
      counterparts[number] = second.index(first.words(index), index);
      if (counterparts[number] < 0) {
        return Optional.of(onlyOne(first, index, true));
      }
      Optional<Difference> chance = chance(one, index, other, counterparts[number]);
      if (chance.isPresent()) {
        return chance;
      }
    }
    return one.size() == other.size() ? Optional.empty() : onlySecond(other);
  }

  private Optional<Difference> onlySecond(Shape other) {
    int most = (int) Math.min(other.size(), MOST_COMPARED);
    for (int number = 0; number < most; number++) {
      long index = index(number, other.size());
      if (first.index(second.words(index), index) < 0) {
        return Optional.of(onlyOne(second, index, false));
      }
    }
    String one = String.valueOf(first.question().shape().size());
    return Optional.of(Difference.of(Difference.Kind.ANSWER, one, String.valueOf(other.size())));
  }

  private static Difference onlyOne(ProofSide side, long index, boolean isFirst) {
    String words = side.words(index);
    return new Difference(
        Difference.Kind.ANSWER,
        isFirst ? words : "",
        isFirst ? "" : words,
        List.of(side.playedAnswer(index)));
  }

  private static Optional<Difference> chance(Shape one, long index, Shape other, long match) {
    if (!one.chance()) {
      return Optional.empty();
    }
    try {
      Odds before = one.odds(index);
      Odds after = other.odds(match);
      return before.equals(after)
          ? Optional.empty()
          : Optional.of(Difference.of(Difference.Kind.CHANCE, before.toString(), after.toString()));
    } catch (ArithmeticException tooFine) {
      return Optional.empty();
    }
  }

  private Optional<Difference> end() {
    if (!first.isOver() || !second.isOver()) {
      return Optional.empty();
    }
    if (!first.ending().equals(second.ending())) {
      return Optional.of(Difference.of(Difference.Kind.ENDING, first.ending(), second.ending()));
    }
    return first.winner().equals(second.winner())
        ? Optional.empty()
        : Optional.of(Difference.of(Difference.Kind.WINNER, first.winner(), second.winner()));
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
