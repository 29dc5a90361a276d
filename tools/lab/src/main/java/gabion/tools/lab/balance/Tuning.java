package gabion.tools.lab.balance;

import gabion.tools.lab.odds.PolicyParser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Looks among some rulesets for the one that comes nearest to an aim. All are played with the same
 * luck; after each round the further ones are played no more, and the others twice as often.
 */
public final class Tuning {

  private static final int FEWEST = 50;

  /**
   * The score of rules that were tried.
   *
   * @param name the values set
   * @param isUsual whether these are the unchanged rules
   * @param result the comparison with the unchanged rules
   */
  public record CandidateScore(
      String name, boolean isUsual, PairedGames.PairedResult result, double missedBy) {}

  /**
   * Rules to be tried.
   *
   * @param isUsual whether they are the rules as they are
   */
  public record Candidate(String name, boolean isUsual, PairedGames.Contender rules) {}

  private final PairedGames base;
  private final TuningGoal aim;

  /**
   * @param base the rules as they are, against themselves
   */
  public Tuning(PairedGames base, TuningGoal aim) {
    this.base = base;
    this.aim = aim;
  }

  /**
   * Tries all.
   *
   * @param games how many the last ones are played
   * @return the tried ones, the nearest first; those that were given up early stand behind
   * @throws Policies.Wrong where a measure is not understood under some rules
   */
  public List<CandidateScore> run(
      List<Candidate> candidates, int games, int threads, IntConsumer progress)
      throws PolicyParser.InvalidRequestException, InterruptedException {
    List<CandidateScore> given = new ArrayList<>();
    List<Candidate> left = new ArrayList<>(candidates);
    int rounds = 32 - Integer.numberOfLeadingZeros(Math.max(1, left.size() - 1));
    for (int round = 0; !left.isEmpty(); round++) {
      boolean last = left.size() == 1 || round >= rounds;
      int now = last ? games : Math.max(Math.min(FEWEST, games), games >> (rounds - round));
      List<CandidateScore> tried = new ArrayList<>();
      for (Candidate candidate : left) {
        PairedGames.PairedResult found =
            base.against(candidate.rules()).run(now, 0, threads, progress);
        double value =
            aim.among(found.gauges()).map(gauge -> gauge.second().is()).orElse(Double.NaN);
        tried.add(
            new CandidateScore(candidate.name(), candidate.isUsual(), found, aim.missedBy(value)));
      }
      tried.sort(Comparator.comparingDouble(CandidateScore::missedBy));
      int kept = last ? tried.size() : (tried.size() + 1) / 2;
      given.addAll(0, tried.subList(last ? 0 : kept, tried.size()));
      if (last) {
        return given;
      }
      List<String> names = tried.subList(0, kept).stream().map(CandidateScore::name).toList();
      left.removeIf(candidate -> !names.contains(candidate.name()));
    }
    return given;
  }
}
