package gabion.question.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.LongStream;

/** What is true of every shape. */
final class Claims {
  static final ThingNamer NAMES = (type, thing) -> "kind-" + type + "-" + thing;

  private Claims() {}

  static void hold(Shape shape, long size) {
    assertThat(shape.size()).isEqualTo(size);
    wordsAreDistinctAndRead(shape);
    partsAreDistinctAndFound(shape);
    if (size > 0) {
      oddsAddUpToOne(shape);
      samplesFollowTheOdds(shape);
    }
  }

  private static void wordsAreDistinctAndRead(Shape shape) {
    Set<String> seen = new HashSet<>();
    for (long i = 0; i < shape.size(); i++) {
      String words = shape.describe(i, NAMES);
      assertThat(seen.add(words)).as(words).isTrue();
      assertThat(shape.parse(words, NAMES)).as(words).isEqualTo(i);
      String loud = "  " + words.toUpperCase(Locale.ROOT).replace(" ", "   ") + " ";
      assertThat(shape.parse(loud, NAMES)).as(loud).isEqualTo(i);
      assertThat(shape.isOr(i)).isEqualTo(i >= shape.properCount());
    }
    assertThat(shape.parse("nothing of the kind", NAMES)).isEqualTo(-1);
    assertThat(shape.parse("", NAMES)).isEqualTo(-1);
  }

  /** And what is near an answer is an answer too, now and then another. */
  private static void partsAreDistinctAndFound(Shape shape) {
    Set<List<Long>> seen = new HashSet<>();
    RandomSource luck = new SeededRandomSource(7);
    boolean other = false;
    for (long i = 0; i < shape.size(); i++) {
      long[] parts = shape.parts(i);
      assertThat(seen.add(LongStream.of(parts).boxed().toList())).isTrue();
      assertThat(shape.indexOf(parts)).as(shape.describe(i, NAMES)).isEqualTo(i);
      if (!shape.chance()) {
        long near = shape.nearbyAnswer(i, luck);
        assertThat(near).isBetween(0L, shape.size() - 1);
        other |= near != i;
      }
    }
    if (shape.size() > 8 && !shape.chance()) {
      assertThat(other).isTrue();
    }
    assertThat(shape.indexOf(new long[] {-77, 1_000_000, 3})).isEqualTo(-1);
  }

  private static void oddsAddUpToOne(Shape shape) {
    Odds sum = Odds.NEVER;
    for (long i = 0; i < shape.size(); i++) {
      sum = sum.plus(shape.odds(i));
    }
    assertThat(sum).isEqualTo(Odds.ALWAYS);
  }

  /** Chi square within six deviations of its mean; rare answers are counted together. */
  private static void samplesFollowTheOdds(Shape shape) {
    int draws = (int) Math.min(20_000, 200 * shape.size());
    int[] seen = new int[(int) shape.size()];
    RandomSource luck = new SeededRandomSource(shape.size());
    for (int n = 0; n < draws; n++) {
      seen[(int) shape.sample(luck)]++;
    }
    double square = 0;
    double rareExpected = 0;
    int rareSeen = 0;
    int groups = 0;
    for (int i = 0; i < seen.length; i++) {
      double expected = (double) draws * shape.odds(i).numerator() / shape.odds(i).denominator();
      if (expected < 10) {
        rareExpected += expected;
        rareSeen += seen[i];
      } else {
        square += Math.pow(seen[i] - expected, 2) / expected;
        groups++;
      }
    }
    assertThat(square).isLessThan(groups + 6 * Math.sqrt(2.0 * groups) + 10);
    assertThat(Math.abs(rareSeen - rareExpected)).isLessThan(6 * Math.sqrt(rareExpected) + 6);
  }
}
