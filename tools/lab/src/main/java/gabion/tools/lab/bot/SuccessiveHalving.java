package gabion.tools.lab.bot;

import gabion.play.BotView;
import gabion.play.SeededRandomSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tries answers by trial games, each on a table as it may be. The worse of the answers are tried no
 * more after each round (Karnin, Koren, Somekh 2013); all that are left are tried on the same
 * tables, so that luck is the same for each.
 */
final class SuccessiveHalving implements Bot {

  /**
   * How it goes about it.
   *
   * @param games how many trial games it plays before an answer, all together; for each answer that
   *     it tries, where it leaves out none
   * @param most how many answers it tries, where there are more
   * @param rounds whether the worse ones are left out in rounds
   * @param glances at how many it glances to choose those that it tries, where there are more
   */
  record HalvingSettings(int games, int most, boolean rounds, int glances) {}

  private final HalvingSettings manner;
  private final RolloutPool testers;
  private final Set<Long> known = new LinkedHashSet<>();
  private long seed;
  private volatile boolean hurried;
  private volatile long most;
  private @Nullable BotEvaluation judgement;

  SuccessiveHalving(HalvingSettings manner, RolloutPool testers) {
    this.manner = manner;
    this.testers = testers;
  }

  @Override
  public void begin(long newSeed) {
    seed = newSeed;
    judgement = null;
  }

  @Override
  public Optional<BotEvaluation> judgement() {
    return Optional.ofNullable(judgement);
  }

  @Override
  public BotProgress progress() {
    return new BotProgress(testers.games(), most);
  }

  @Override
  public void hurry() {
    hurried = true;
  }

  @Override
  public long answer(BotView prospect) {
    hurried = false;
    judgement = null;
    if (prospect.size() == 1) {
      return 0;
    }
    if (prospect.side() < 0) {
      return prospect.sample(Bots.luck(seed, prospect)); // it wants nothing
    }
    SeededRandomSource luck = Bots.luck(seed, prospect);
    most = 0;
    testers.open(prospect);
    List<CandidateAnswer> all = candidates(prospect, luck);
    most = testers.games() + mostGames(all.size());
    List<CandidateAnswer> left = all;
    int rounds = manner.rounds() ? 32 - Integer.numberOfLeadingZeros(left.size() - 1) : 1;
    for (int round = 0; round < rounds && !hurried; round++) {
      int each =
          manner.rounds() ? Math.max(1, manner.games() / (rounds * left.size())) : manner.games();
      if (!testers.play(left, false, numbers(each, luck), () -> hurried)) {
        return prospect.sample(luck);
      }
      left.sort(CandidateAnswer.BETTER);
      left = new ArrayList<>(left.subList(0, (left.size() + 1) / 2));
    }
    CandidateAnswer given = testers.wereInTheDark() ? anyLike(left.get(0), all, luck) : left.get(0);
    judge(prospect, given, all);
    return given.answer;
  }

  /** Returns how many trial games of the rounds follow for that many answers. */
  private long mostGames(int answers) {
    if (!manner.rounds()) {
      return (long) manner.games() * answers;
    }
    int rounds = 32 - Integer.numberOfLeadingZeros(answers - 1);
    long games = 0;
    for (int left = answers, round = 0; round < rounds; left = (left + 1) / 2, round++) {
      games += (long) left * Math.max(1, manner.games() / (rounds * left));
    }
    return games;
  }

  /** Where others do not see the answer, it must not always be the first of equals. */
  private static CandidateAnswer anyLike(
      CandidateAnswer best, List<CandidateAnswer> all, SeededRandomSource luck) {
    List<CandidateAnswer> alike =
        all.stream()
            .filter(tried -> tried.share() == best.share() && tried.games() == best.games())
            .toList();
    return alike.get((int) luck.nextBelow(alike.size()));
  }

  private void judge(BotView prospect, CandidateAnswer given, List<CandidateAnswer> all) {
    long games = all.stream().mapToLong(CandidateAnswer::games).sum();
    Stream<CandidateAnswer> others =
        all.stream().filter(tried -> tried != given).sorted(CandidateAnswer.BETTER);
    List<BotEvaluation.AnswerEvaluation> weighed =
        Stream.concat(Stream.of(given), others)
            .limit(BotEvaluation.MOST)
            .map(
                tried ->
                    new BotEvaluation.AnswerEvaluation(
                        tried.answer, prospect.words(tried.answer), tried.share(), tried.games()))
            .toList();
    judgement = new BotEvaluation(weighed, games, hurried);
  }

  // ---- which answers are tried

  /** All answers, or as many different ones as are to be tried. */
  private List<CandidateAnswer> candidates(BotView prospect, SeededRandomSource luck) {
    int wanted = Math.max(manner.most(), manner.glances());
    known.clear();
    if (prospect.size() <= wanted) {
      for (long answer = 0; answer < prospect.size(); answer++) {
        known.add(answer);
      }
    } else {
      for (int i = 0; i < 2 * wanted && known.size() < wanted; i++) {
        known.add(prospect.sample(luck));
      }
    }
    if (!prospect.futileAnswers().containsAll(known)) {
      known.removeAll(prospect.futileAnswers()); // or it would give them for ever
    }
    List<CandidateAnswer> tried = new ArrayList<>();
    known.forEach(answer -> tried.add(new CandidateAnswer(answer)));
    return tried.size() > manner.most() ? promising(prospect, tried, luck) : tried;
  }

  /**
   * Selects some of many answers: the best by shallow trials, including neighbours of good ones,
   * and as many others, since an answer may have benefits that a shallow trial does not show.
   */
  private List<CandidateAnswer> promising(
      BotView prospect, List<CandidateAnswer> all, SeededRandomSource luck) {
    mix(all, luck); // a glance that sees nothing must not prefer the first
    int wanted = manner.most();
    List<CandidateAnswer> chosen = new ArrayList<>(all.subList(0, wanted / 2));
    long[] number = numbers(1, luck);
    testers.play(all, true, number, () -> hurried);
    all.sort(CandidateAnswer.BETTER);
    if (prospect.size() > all.size()) {
      List<CandidateAnswer> near = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        long answer = prospect.nearbyAnswer(all.get(i % wanted).answer, luck);
        if (known.add(answer)) {
          near.add(new CandidateAnswer(answer));
        }
      }
      testers.play(near, true, number, () -> hurried);
      all.addAll(near);
      all.sort(CandidateAnswer.BETTER);
    }
    all.stream()
        .filter(tried -> !chosen.contains(tried))
        .limit(wanted - chosen.size())
        .toList()
        .forEach(chosen::add);
    chosen.forEach(CandidateAnswer::forget);
    return chosen;
  }

  private static void mix(List<CandidateAnswer> answers, SeededRandomSource luck) {
    for (int i = answers.size() - 1; i > 0; i--) {
      Collections.swap(answers, i, (int) luck.nextBelow(i + 1L));
    }
  }

  /** Returns the position seeds of some trial games. */
  private static long[] numbers(int games, SeededRandomSource luck) {
    long[] numbers = new long[games];
    Arrays.setAll(numbers, game -> luck.next());
    return numbers;
  }

  @Override
  public void close() {
    testers.close();
  }
}
