package gabion.tools.lab.bot;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.flow.run.Machine;
import gabion.flow.run.PlayProblem;
import gabion.play.Prospect;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.SeededLuck;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tries answers by playing games at random to their end, each on a table as it may be. The worse of
 * the answers are tried no more after each round (Karnin, Koren, Somekh 2013); all that are left
 * are tried on the same tables, so that luck is the same for each.
 */
final class MonteCarlo implements Bot {

  /** The fewest games that an answer is tried with, where there are more answers than games. */
  private static final int FEWEST = 4;

  /** A game that has not ended after so many decisions is nobody's. */
  private static final int LONGEST = 20_000;

  private static final double NOBODYS = 0.5;

  private static final Comparator<Tried> BETTER =
      Comparator.comparingDouble(Tried::share).reversed();

  private final int games;
  private final Machine machine;
  private final Draft table;
  private final RandomOracle others = new RandomOracle(0);
  private long seed;
  private volatile boolean hurried;
  private @Nullable Judgement judgement;

  /** An answer and what came of trying it. */
  private static final class Tried {
    final long answer;
    double won;
    int played;

    Tried(long answer) {
      this.answer = answer;
    }

    double share() {
      return played == 0 ? 0 : won / played;
    }
  }

  /**
   * A bot of a ruleset.
   *
   * @param games how many are played before an answer, all together
   */
  MonteCarlo(Ruleset rules, int games) {
    this.games = games;
    this.machine = new Machine(rules.program());
    this.table = rules.lay(rules.setup(), 0);
  }

  @Override
  public void begin(long newSeed) {
    seed = newSeed;
    judgement = null;
  }

  @Override
  public Optional<Judgement> judgement() {
    return Optional.ofNullable(judgement);
  }

  @Override
  public void hurry() {
    hurried = true;
  }

  @Override
  public long answer(Prospect prospect) {
    hurried = false;
    judgement = null;
    if (prospect.size() == 1) {
      return 0;
    }
    SeededLuck luck = Bots.luck(seed, prospect);
    List<Tried> all = candidates(prospect, luck);
    List<Tried> left = all;
    int rounds = 32 - Integer.numberOfLeadingZeros(left.size() - 1);
    for (int round = 0; round < rounds && !hurried; round++) {
      int each = Math.max(1, games / (rounds * left.size()));
      for (int game = 0; game < each && !hurried; game++) {
        long number = luck.next();
        for (Tried tried : left) {
          if (!play(prospect, tried, number)) {
            return prospect.sample(luck);
          }
        }
      }
      left.sort(BETTER); // keeps the order of equals
      left = left.subList(0, (left.size() + 1) / 2);
    }
    judge(prospect, left.get(0), all);
    return left.get(0).answer;
  }

  private void judge(Prospect prospect, Tried given, List<Tried> all) {
    long played = all.stream().mapToLong(tried -> tried.played).sum();
    List<Judgement.Weighed> weighed =
        Stream.concat(Stream.of(given), all.stream().filter(tried -> tried != given).sorted(BETTER))
            .limit(Judgement.MOST)
            .map(
                tried ->
                    new Judgement.Weighed(
                        prospect.words(tried.answer), tried.share(), tried.played))
            .toList();
    judgement = new Judgement(weighed, played, hurried);
  }

  /** All answers, or as many different ones as there are games for. */
  private List<Tried> candidates(Prospect prospect, SeededLuck luck) {
    int most = Math.max(2, games / FEWEST);
    Set<Long> answers = new LinkedHashSet<>();
    if (prospect.size() <= most) {
      for (long answer = 0; answer < prospect.size(); answer++) {
        answers.add(answer);
      }
    } else {
      for (int i = 0; i < 2 * most && answers.size() < most; i++) {
        answers.add(prospect.sample(luck));
      }
    }
    List<Tried> tried = new ArrayList<>();
    answers.forEach(answer -> tried.add(new Tried(answer)));
    return tried;
  }

  /** Plays a game on a table; false where there is none to play on. */
  private boolean play(Prospect prospect, Tried tried, long number) {
    others.begin(number);
    Onward onward = new Onward(tried.answer);
    try {
      if (!prospect.play(machine, table, number, onward)) {
        return false;
      }
      tried.won += worth(prospect.side());
    } catch (PlayProblem broken) {
      tried.won += NOBODYS; // who plays the game comes to it, or does not
    }
    tried.played++;
    return true;
  }

  private double worth(int side) {
    if (!machine.isOver()) {
      return NOBODYS;
    }
    int winner = table.field(Fields.WINNER);
    return winner == Sort.NOTHING ? NOBODYS : winner == side ? 1 : 0;
  }

  @Override
  public void close() {
    machine.close();
  }

  /** Gives an answer first, and then any. */
  private final class Onward implements Oracle {
    private final long first;
    private int answered;

    Onward(long first) {
      this.first = first;
    }

    @Override
    public long answer(Question question) {
      if (answered++ == 0) {
        return first;
      }
      return answered > LONGEST ? WAIT : others.answer(question);
    }
  }
}
