package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.tools.lab.desk.Mutant;
import gabion.tools.lab.desk.MutationAnalysis;
import gabion.tools.lab.proof.EquivalenceProof;
import gabion.tools.lab.proof.ProofResult;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Pairs of rules, of which {@code prove} finds out whether they are equal: half of them are changes
 * that a case notices, half are conditions in other words. {@code -Dgabion.pairs=200} plants so
 * many and gives each {@code -Dgabion.pairs.seconds=60}; {@code -Dgabion.pairs.seed=7} plants
 * others. Equal ones are decided when the scope is searched: {@code -Dgabion.pairs.answers=1}
 * answer behind each case and scenario, and {@code -Dgabion.pairs.games=40} random games.
 */
@Tag("wide")
class PlantedPairsTest {

  private static final int FEW = 10;
  private static final int PAIRS = Integer.getInteger("gabion.pairs", FEW);

  /** Whether somebody asks how many are decided in time; else each has so many positions. */
  private static final boolean IS_MEASURED = PAIRS != FEW;

  private static final int SECONDS = Integer.getInteger("gabion.pairs.seconds", 60);
  private static final int POSITIONS = 2_000;
  private static final EquivalenceProof.Limits SCOPE =
      new EquivalenceProof.Limits(
          Integer.getInteger("gabion.pairs.answers", 1),
          Integer.getInteger("gabion.pairs.games", 40));
  private static final long SEED = Long.getLong("gabion.pairs.seed", 50);
  private static final double DECIDED = 0.9;

  /** The fewest answers of which half of the differences have no more. */
  private static final int MEDIAN = 4;

  /** A condition on a line of its own. */
  private static final Pattern CONDITION =
      Pattern.compile(
          "(?m)^ *(?:- )?(?:if|when|while|allowed): ([a-z][^\"'#{}\\[\\]:\\n]*[a-z0-9])$");

  private static final Pattern MORE = Pattern.compile("(.* )> (\\d+)");
  private static final Pattern BOTH = Pattern.compile("((?!.* (?:and|or) ).*) and (.*)");

  private final List<String> wrong = new ArrayList<>();
  private final List<Integer> answers = new ArrayList<>();
  private int decided;
  private int tried;
  private int different;

  /** The time of the slowest pair, in nanoseconds. */
  private long longest;

  @Test
  void no_pair_is_told_to_be_what_it_is_not() {
    List<Ruleset> rulesets = Shelf.rulesets().toList();
    int each = Math.max(1, PAIRS / rulesets.size() / 2);
    for (Ruleset rules : rulesets) {
      plant(rules.id(), each);
    }
    Collections.sort(answers);
    System.out.println(counts());
    assertThat(wrong).isEmpty();
    assertThat(tried).isGreaterThanOrEqualTo(2 * rulesets.size());
    assertThat(answers).hasSize(different);
    assertThat(answers.get(answers.size() / 2)).isLessThanOrEqualTo(MEDIAN);
    if (IS_MEASURED) {
      assertThat(decided).isGreaterThanOrEqualTo((int) Math.ceil(DECIDED * tried));
    }
  }

  void plant(String id, int each) {
    MutationAnalysis changes =
        new MutationAnalysis(List.of(Shelf.HOME), Shelf.SCRIPTS, PackStore.NONE, id);
    ComparisonSide usual = side(changes.library(), id).orElseThrow();
    differing(changes, each).forEach(change -> prove(changes, usual, change, false));
    same(changes, id, each).forEach(change -> prove(changes, usual, change, true));
  }

  String counts() {
    return "%d pairs, %d decided, %d wrong; longest %d s; answers before differences %s"
        .formatted(tried, decided, wrong.size(), TimeUnit.NANOSECONDS.toSeconds(longest), answers);
  }

  private void prove(
      MutationAnalysis changes, ComparisonSide usual, Mutant change, boolean isSame) {
    ComparisonSide other = side(changes.with(change), usual.rules().id()).orElseThrow();
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(SECONDS);
    ProofResult result =
        EquivalenceProof.compare(
            usual,
            other,
            SCOPE,
            positions -> IS_MEASURED ? System.nanoTime() < end : positions < POSITIONS,
            new Problems());
    longest = Math.max(longest, System.nanoTime() - start);
    tried++;
    different += isSame ? 0 : 1;
    boolean isParted = result.difference().isPresent();
    if (result.isDecided()) {
      decided++;
      if (isParted == isSame) {
        wrong.add((isSame ? "equal: " : "different: ") + change.name() + " " + result);
      }
    }
    if (isParted) {
      answers.add(result.answers());
    }
  }

  private static Optional<ComparisonSide> side(Library library, String id) {
    return library
        .load(id, new Problems())
        .map(rules -> new ComparisonSide(library, rules, rules.setup(), Map.of()));
  }

  private static List<Mutant> differing(MutationAnalysis changes, int number) {
    return changes.run(changes.sample(3 * number + 6, SEED), done -> {}).stream()
        .filter(one -> one.fate() == MutationAnalysis.MutantStatus.KILLED)
        .map(MutationAnalysis.Result::mutant)
        .limit(number)
        .toList();
  }

  /** Conditions in other words: denied twice, `> 3` as `>= 4`, both parts of `and` exchanged. */
  private static List<Mutant> same(MutationAnalysis changes, String id, int number) {
    List<Mutant> same = new ArrayList<>();
    for (Source source : changes.library().files(id, new Problems())) {
      boolean isOfRules = source.name().endsWith(".yaml") && !source.name().contains("/cases/");
      Matcher found = CONDITION.matcher(isOfRules ? source.text() : "");
      while (found.find()) {
        String text = found.group(1);
        same.add(mutant(source, found, "not (not (" + text + "))"));
        Matcher more = MORE.matcher(text);
        if (more.matches()) {
          int least = Integer.parseInt(more.group(2)) + 1;
          same.add(mutant(source, found, more.group(1) + ">= " + least));
        }
        Matcher both = BOTH.matcher(text);
        if (both.matches() && !text.contains(" or ") && !text.contains("nothing")) {
          same.add(mutant(source, found, both.group(2) + " and " + both.group(1)));
        }
      }
    }
    Collections.shuffle(same, new Random(SEED));
    return same.stream()
        .filter(one -> side(changes.with(one), id).isPresent())
        .limit(number)
        .toList();
  }

  private static Mutant mutant(Source source, Matcher found, String text) {
    return new Mutant("in other words", "", source, found.start(1), found.end(1), text);
  }
}
