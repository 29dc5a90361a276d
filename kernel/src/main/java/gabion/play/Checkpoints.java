package gabion.play;

import gabion.state.GameState;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Where a game has stood so far, from its first question on. */
final class Checkpoints {

  /**
   * Where no script was running.
   *
   * @param answers how many answers had been given
   * @param events how long the log was
   */
  record Base(GameState state, int answers, int events) {}

  /**
   * Where a game stood at a question.
   *
   * @param state the state then
   * @param base before it, or the same
   * @param answers how many answers had been given
   * @param events how long the log was
   * @param seatAnswer the answer that led to it
   */
  record Checkpoint(GameState state, Base base, int answers, int events, SeatAnswer seatAnswer) {}

  /**
   * An answer of a seat.
   *
   * @param seat the answering seat; {@link Sort#NOTHING} before the first question
   * @param free whether it had a choice
   * @param inRound whether it was part of a simultaneous round, without effect before the round's
   *     end
   * @param isRoundEnded whether a round ended with it
   */
  record SeatAnswer(int seat, boolean free, boolean inRound, boolean isRoundEnded) {

    static final SeatAnswer NOTHING = new SeatAnswer(Sort.NOTHING, false, false, false);

    SeatAnswer ending(boolean roundEnded) {
      return new SeatAnswer(seat, free, inRound, roundEnded);
    }

    boolean isWithinRound() {
      return inRound && !isRoundEnded;
    }
  }

  /** How many questions are looked back at for answers that were in vain, and how many tables. */
  private static final int BACK = 24;

  private static final int LOOKS = 3;

  /** An answer is in vain when it has led back so often. */
  private static final int OFTEN = 2;

  /** In the order of their answers, and so of their events. */
  private final List<Checkpoint> stands = new ArrayList<>();

  void add(Checkpoint stand) {
    stands.add(stand);
  }

  int size() {
    return stands.size();
  }

  Checkpoint last() {
    return stands.get(stands.size() - 1);
  }

  /** Where the game stood before the first answer of the round that is open; else the last. */
  Checkpoint beforeRound() {
    int at = stands.size() - 1;
    while (at > 0 && stands.get(at).seatAnswer().isWithinRound()) {
      at--;
    }
    return stands.get(at);
  }

  Checkpoint get(int at) {
    return stands.get(at);
  }

  /** Keeps only the first {@code kept} checkpoints. */
  void truncate(int kept) {
    stands.subList(kept, stands.size()).clear();
  }

  /** Returns the first checkpoint with more than {@code events} log events, else the last. */
  Checkpoint checkpointAfter(int events) {
    int at = BinarySearch.first(stands, stand -> stand.events() > events);
    return stands.get(Math.min(at, stands.size() - 1));
  }

  /** Returns the index of the last checkpoint with at most {@code answers} answers. */
  int indexAt(int answers) {
    return Math.max(0, BinarySearch.first(stands, stand -> stand.answers() > answers) - 1);
  }

  /** The one before the last answer that a seat gave of its own will, or -1. */
  int beforeLast(int seat) {
    return IntStream.iterate(stands.size() - 1, at -> at > 0, at -> at - 1)
        .filter(at -> get(at).seatAnswer().seat() == seat && get(at).seatAnswer().free())
        .map(at -> at - 1)
        .findFirst()
        .orElse(-1);
  }

  /** Whether since one of them a round was over in which several seats answered. */
  boolean endRoundOfSeveral(int since) {
    return IntStream.range(since + 1, stands.size()).anyMatch(this::endsRoundOfSeveral);
  }

  private boolean endsRoundOfSeveral(int at) {
    SeatAnswer last = get(at).seatAnswer();
    if (!last.inRound() || !last.isRoundEnded()) {
      return false;
    }
    return IntStream.iterate(at - 1, earlier -> earlier > 0, earlier -> earlier - 1)
        .mapToObj(earlier -> get(earlier).seatAnswer())
        .takeWhile(SeatAnswer::isWithinRound)
        .anyMatch(given -> given.seat() != last.seat());
  }

  /**
   * The answers that a seat has given to the open question several times, of late, where all looked
   * to it as it looks now.
   *
   * @param seat its number
   * @param id its name in answers
   * @param asks the name of the question
   */
  Set<Long> futileAnswers(int seat, String id, String asks, List<Answer> answers) {
    Map<Long, Integer> given = new HashMap<>();
    int first = Math.max(0, stands.size() - 1 - BACK);
    int looks = 0;
    String now = "";
    for (int i = stands.size() - 2; i >= first && looks < LOOKS; i--) {
      Answer answer = answers.get(stands.get(i).answers());
      if (answer.seat().equals(id) && answer.questionName().equals(asks)) {
        now = now.isEmpty() ? viewText(last(), seat) : now;
        if (viewText(stands.get(i), seat).equals(now)) {
          given.merge(answer.index(), 1, Integer::sum);
        } else {
          looks++;
        }
      }
    }
    given.values().removeIf(times -> times < OFTEN);
    return Set.copyOf(given.keySet());
  }

  private static String viewText(Checkpoint stand, int seat) {
    return View.of(stand.state().thaw(), seat).text();
  }
}
