package gabion.tools.table;

import gabion.flow.run.RulesetException;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.SecretRandomSource;
import gabion.play.SeedCommitment;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a record follows from the rules and the seats' answers: replays it, with fate drawing
 * from the committed secret, or from the seed.
 *
 * @param fate the number of fate's answers compared
 * @param wrong the number of the first answer that does not follow, from 1; 0 if all do
 * @param reason why it does not follow; empty if all do
 */
public record SeedCommitmentCheck(int fate, int wrong, String reason) {

  /** Whether all of it follows. */
  public boolean holds() {
    return reason.isEmpty();
  }

  /** Plays a record anew under rules. */
  public static SeedCommitmentCheck of(GameRecord record, Ruleset rules) {
    SeedCommitment pledge = record.pledge();
    List<Answer> kept = record.answers();
    for (int at = 0; pledge.isMade() && at < kept.size(); at++) {
      if (kept.get(at).isDrawn()) {
        return wrong(kept, at, TableMessage.NOT_FROM_SEED.text());
      }
    }
    Optional<SecretRandomSource> luck = pledge.luck();
    if (pledge.isMade() && luck.isEmpty()) {
      boolean untold = pledge.secret().isEmpty();
      return new SeedCommitmentCheck(
          0, 0, untold ? TableMessage.SECRET_LATER.text() : TableMessage.OTHER_SECRET.text());
    }
    try {
      return replayAndCompare(record, rules, luck.orElse(null));
    } catch (RulesetException problem) {
      return new SeedCommitmentCheck(0, 0, problem.problem().message());
    }
  }

  private static SeedCommitmentCheck replayAndCompare(
      GameRecord record, Ruleset rules, @Nullable SecretRandomSource luck) {
    boolean known = record.files().changes(rules.fingerprint()).isEmpty();
    List<Answer> kept = known ? record.answers() : asCalledNow(record, rules);
    try (Game game = Game.begin(rules, record.setup(), record.seed(), luck)) {
      int at = 0;
      while (true) {
        List<Answer> given = game.answers();
        for (; at < given.size(); at++) {
          if (at >= kept.size() || !isSame(given.get(at), kept.get(at), known)) {
            boolean isUnpledged = luck != null && given.get(at).isFate();
            String words = at < kept.size() ? kept.get(at).words() : "nothing";
            String other = TableMessage.OTHER_RESULT.text(given.get(at).words(), words);
            return wrong(
                kept, at, isUnpledged ? TableMessage.NOT_FROM_SEED_BECAUSE.text(other) : other);
          }
        }
        if (at >= kept.size() || game.isOver()) {
          int fate = (int) given.stream().filter(Answer::isFate).count();
          return at >= kept.size()
              ? new SeedCommitmentCheck(fate, 0, "")
              : new SeedCommitmentCheck(fate, at + 1, TableMessage.OVER_BEFORE.text());
        }
        long index = kept.get(at).indexIn(game.question());
        if (kept.get(at).isFate() || index < 0) {
          return new SeedCommitmentCheck(
              0, at + 1, TableMessage.NOT_POSSIBLE.text(kept.get(at).words()));
        }
        game.answer(index);
      }
    }
  }

  /** The answers in the words of other rules, as far as they fit. */
  private static List<Answer> asCalledNow(GameRecord record, Ruleset rules) {
    Optional<Game> again = record.replay(rules, Integer.MAX_VALUE, new Problems());
    try (Game game = again.orElse(null)) {
      return game == null ? record.answers() : game.answers();
    }
  }

  /** Under the rules of the record fate's answer is the one of its index, whatever it is called. */
  private static boolean isSame(Answer given, Answer kept, boolean known) {
    return known && kept.isFate() ? given.equals(kept) : given.hasSameWords(kept);
  }

  private static SeedCommitmentCheck wrong(List<Answer> kept, int at, String why) {
    int fate = (int) IntStream.range(0, at).filter(i -> kept.get(i).isFate()).count();
    return new SeedCommitmentCheck(fate, at + 1, why);
  }
}
