package gabion.question.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Counts against the list of all of them; one buffer is filled again for all instances. */
class BoundedCountsTest {
  private static final int INSTANCES = 300;

  private final PieceCounts handful = new PieceCounts();
  private final Spread spread = new Spread();
  private final Deal deal = new Deal();

  @Test
  void a_handful_is_every_group_within_caps_and_bounds() {
    for (int seed = 0; seed < INSTANCES; seed++) {
      SeededRandomSource luck = new SeededRandomSource(seed);
      int[] caps = someCaps(luck, 3);
      int min = luck.upTo(3);
      int max = luck.upTo(1) == 0 ? BoundedCounts.UNLIMITED : min + luck.upTo(4);
      handful.reset(1);
      addAll(handful, caps);
      handful.between(min, max);
      addSomeOr(handful, luck);
      check(seed, handful, caps, group -> sum(group) >= min && sum(group) <= max);
    }
  }

  @Test
  void single_things_have_the_numbers_that_the_table_gives_them() {
    for (int seed = 0; seed < INSTANCES; seed++) {
      SeededRandomSource luck = new SeededRandomSource(seed);
      EntryBag bag = new EntryBag();
      bag.clear(1);
      for (int entry = luck.upTo(9); entry >= 0; entry--) {
        bag.add(entry, 1);
      }
      bag.high = luck.upTo(bag.entries);
      bag.low = luck.upTo(bag.high);
      Combinations table = new CappedCombinations(bag);
      Combinations single = new SingleCombinations(bag);
      assertThat(single.count()).as("seed " + seed).isEqualTo(table.count());
      for (long index = 0; index < table.count(); index++) {
        int[] expected = new int[bag.entries];
        int[] got = new int[bag.entries];
        table.take(index, expected);
        single.take(index, got);
        assertThat(got).as("seed " + seed).isEqualTo(expected);
        assertThat(single.rank(got, sum(got))).isEqualTo(index);
      }
    }
  }

  @Test
  void sets_with_a_cap_are_the_same_as_their_things_one_by_one() {
    PieceCounts plain = new PieceCounts();
    for (int seed = 0; seed < INSTANCES; seed++) {
      SeededRandomSource luck = new SeededRandomSource(seed);
      handful.reset(1);
      plain.reset(1);
      for (int parts = luck.upTo(3), first = 0; parts > 0; parts--, first += 64) {
        int cap = luck.upTo(3);
        long set = luck.upTo(2) == 0 ? 1 : luck.someBits();
        if (set == 1) {
          handful.add(first, cap);
        } else {
          handful.addAll(first, set, cap);
        }
        for (long left = set; left != 0; left &= left - 1) {
          plain.add(first + Long.numberOfTrailingZeros(left), cap);
        }
      }
      int max = luck.upTo(3);
      handful.between(0, max);
      plain.between(0, max);
      if (plain.entries() > 0 && luck.upTo(3) == 0) {
        int marked = luck.upTo(plain.entries() - 1);
        handful.including(marked);
        plain.including(marked);
      }
      same("seed " + seed, luck, handful, plain);
    }
  }

  private static void same(
      String seed, SeededRandomSource luck, PieceCounts one, PieceCounts other) {
    assertThat(one.size()).as(seed).isEqualTo(other.size());
    assertThat(one.entries()).as(seed).isEqualTo(other.entries());
    for (long tries = Math.min(one.size(), 20); tries > 0; tries--) {
      long index = luck.nextBelow(one.size());
      assertThat(one.parts(index)).as(seed).isEqualTo(other.parts(index));
      assertThat(one.indexOf(other.parts(index))).as(seed).isEqualTo(index);
      assertThat(one.describe(index, Claims.NAMES))
          .as(seed)
          .isEqualTo(other.describe(index, Claims.NAMES));
    }
    for (int entry = 0; entry < one.entries(); entry++) {
      assertThat(one.thing(entry)).as(seed).isEqualTo(other.thing(entry));
      assertThat(one.cap(entry)).as(seed).isEqualTo(other.cap(entry));
    }
  }

  @Test
  void including_demands_a_piece_of_a_marked_entry() {
    for (int seed = 0; seed < INSTANCES; seed++) {
      SeededRandomSource luck = new SeededRandomSource(seed);
      int[] caps = someCaps(luck, 3);
      int min = luck.upTo(2);
      int max = luck.upTo(1) == 0 ? BoundedCounts.UNLIMITED : min + luck.upTo(3);
      int first = luck.upTo(caps.length - 1);
      int second = luck.upTo(caps.length - 1);
      handful.reset(1);
      addAll(handful, caps);
      handful.between(min, max);
      handful.including(first);
      handful.including(second);
      Predicate<int[]> legal =
          group -> sum(group) >= min && sum(group) <= max && group[first] + group[second] > 0;
      check(seed, handful, caps, legal);
    }
  }

  @Test
  void a_spread_places_the_total_or_what_the_places_hold() {
    for (int seed = 0; seed < INSTANCES; seed++) {
      SeededRandomSource luck = new SeededRandomSource(seed);
      boolean unlimited = luck.upTo(1) == 0;
      int[] caps = someCaps(luck, 3);
      int max = luck.upTo(5);
      int min = luck.upTo(1) == 0 ? max : luck.upTo(max);
      if (unlimited) {
        Arrays.fill(caps, max);
      }
      int held = sum(caps);
      spread.reset(2);
      for (int place = 0; place < caps.length; place++) {
        spread.add(100 + place, unlimited ? BoundedCounts.UNLIMITED : caps[place]);
      }
      spread.total(min, max);
      addSomeOr(spread, luck);
      check(seed, spread, caps, way -> sum(way) >= Math.min(min, held) && sum(way) <= max);
    }
  }

  @Test
  void a_deal_draws_its_number_or_all() {
    for (int seed = 0; seed < INSTANCES; seed++) {
      SeededRandomSource luck = new SeededRandomSource(seed);
      int[] caps = someCaps(luck, 4);
      int draws = luck.upTo(5);
      deal.reset(3, draws);
      addAll(deal, caps);
      check(seed, deal, caps, drawn -> sum(drawn) == Math.min(draws, sum(caps)));
    }
  }

  /** What was drawn is remembered, and only that: every draw is taken apart as any answer is. */
  @Test
  void what_was_drawn_of_single_pieces_is_what_its_number_says() {
    Deal other = new Deal();
    for (int seed = 0; seed < INSTANCES; seed++) {
      SeededRandomSource luck = new SeededRandomSource(seed);
      int[] caps = new int[1 + luck.upTo(30)];
      Arrays.fill(caps, 1);
      int draws = luck.upTo(9);
      deal.reset(3, draws);
      addAll(deal, caps);
      other.reset(3, draws);
      addAll(other, caps);
      long answer = deal.sample(luck);
      assertThat(other.rank(same(deal, other, answer, caps.length))).isEqualTo(answer);
      deal.add(caps.length, 2);
      other.add(caps.length, 2);
      same(deal, other, Math.min(answer, deal.size() - 1), caps.length + 1);
      deal.sample(luck);
      long now = deal.sample(luck);
      for (Deal again : List.of(deal, other)) {
        again.reset(3, draws + 1);
        addAll(again, caps);
      }
      same(deal, other, Math.min(answer, deal.size() - 1), caps.length);
      same(deal, other, Math.min(now, deal.size() - 1), caps.length);
    }
  }

  private static int[] same(Deal deal, Deal other, long answer, int entries) {
    int[] drawn = new int[entries];
    int[] said = new int[entries];
    deal.take(answer, drawn);
    other.take(answer, said);
    assertThat(drawn).isEqualTo(said);
    return drawn;
  }

  /** Words that are added to what has been counted leave the rest as it was counted. */
  @Test
  void words_may_be_added_before_or_after_counting() {
    handful.reset(0);
    handful.add(0, 3);
    handful.add(1, 2);
    long proper = handful.size();
    handful.addOr("pass");
    handful.addOr("stop");
    assertThat(handful.size()).isEqualTo(proper + 2);
    assertThat(handful.properCount()).isEqualTo(proper);
    assertThat(handful.isOr(proper - 1)).isFalse();
    assertThat(handful.describe(proper + 1, Claims.NAMES)).isEqualTo("stop");
    handful.add(2, 1);
    assertThat(handful.properCount()).isEqualTo(2 * proper);
  }

  @Test
  void a_deal_weighs_by_the_pieces_and_not_by_the_entries() {
    deal.reset(1, 2);
    deal.add(7, 3);
    deal.add(8, 1);
    assertThat(deal.odds(deal.parse("2 kind-1-7", Claims.NAMES))).isEqualTo(Odds.of(1, 2));
    assertThat(deal.odds(deal.parse("kind-1-8, kind-1-7", Claims.NAMES))).isEqualTo(Odds.of(1, 2));
  }

  @Test
  void groups_are_read_in_any_order_and_without_a_one() {
    ThingNamer names =
        (type, thing) -> List.of("british-regulars", "native", "1 native").get((int) thing);
    handful.reset(0);
    handful.add(0, 3);
    handful.add(1, 3);
    long both = handful.rank(new int[] {2, 1});
    assertThat(handful.describe(both, names)).isEqualTo("2 british-regulars, 1 native");
    assertThat(handful.describe(0, names)).isEqualTo("none");
    assertThat(handful.parse("Native, 2  British-Regulars", names)).isEqualTo(both);
    assertThat(handful.parse("native, british-regulars, british-regulars", names)).isEqualTo(both);
    assertThat(handful.parse("4 native", names)).isEqualTo(-1);
    assertThat(handful.parse("2 native, 2 native", names)).isEqualTo(-1);
    assertThat(handful.parse("0 native", names)).isEqualTo(-1);
    assertThat(handful.parse("-1 native", names)).isEqualTo(-1);
    assertThat(handful.parse("99999999999 native", names)).isEqualTo(-1);
  }

  @Test
  void places_with_numbers_for_names_are_told_from_numbers() {
    ThingNamer numbers = (type, thing) -> thing == 0 ? "12" : "12 2";
    spread.reset(0);
    spread.add(0, 2);
    spread.add(1, 2);
    spread.total(0, 3);
    for (long i = 0; i < spread.size(); i++) {
      assertThat(spread.parse(spread.describe(i, numbers), numbers)).isEqualTo(i);
    }
    assertThat(spread.parse("12", numbers)).isEqualTo(spread.rank(new int[] {1, 0}));
  }

  @Test
  void words_that_fit_two_entries_are_no_answer() {
    ThingNamer twins = (type, thing) -> "native";
    handful.reset(0);
    handful.add(0, 2);
    handful.add(1, 2);
    assertThat(handful.parse("native", twins)).isEqualTo(-1);
    assertThat(handful.parse("2 native", twins)).isEqualTo(-1);
  }

  @Test
  void large_spreads_are_counted_exactly() {
    spread.reset(0);
    for (int place = 0; place < 300; place++) {
      spread.add(place, BoundedCounts.UNLIMITED);
    }
    spread.total(4, 4);
    assertThat(spread.size()).isEqualTo(303L * 302 * 301 * 300 / 24);
    int[] counts = new int[300];
    for (long i = 0; i < spread.size(); i += 1_234_567) {
      spread.take(i, counts);
      assertThat(spread.rank(counts)).isEqualTo(i);
    }
  }

  @Test
  void too_many_answers_are_our_bug() {
    spread.reset(0);
    handful.reset(0);
    for (int place = 0; place < 70; place++) {
      spread.add(place, BoundedCounts.UNLIMITED);
      handful.add(place, 1);
    }
    spread.total(70, 70);
    assertThatThrownBy(spread::size).isInstanceOf(ShapeBug.class);
    assertThatThrownBy(handful::size).isInstanceOf(ShapeBug.class);
    handful.between(2, 68);
    assertThatThrownBy(handful::size).isInstanceOf(ShapeBug.class);
    handful.between(2, 10);
    assertThat(handful.size()).isPositive();
  }

  @Test
  void there_are_exactly_as_many_answers_as_a_long_nearly_holds() {
    handful.reset(0);
    for (int entry = 0; entry < 62; entry++) {
      handful.add(entry, 1);
    }
    handful.add(62, 0);
    assertThat(handful.size()).isEqualTo(1L << 62);
    handful.including(0);
    assertThat(handful.size()).isEqualTo(1L << 61);
  }

  private static void check(int seed, BoundedCounts shape, int[] caps, Predicate<int[]> legal) {
    try {
      check(shape, caps, legal);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("seed " + seed + ", caps " + Arrays.toString(caps), e);
    }
  }

  private static void check(BoundedCounts shape, int[] caps, Predicate<int[]> legal) {
    Set<List<Integer>> expected = new HashSet<>();
    for (int[] counts : box(caps)) {
      long rank = shape.rank(counts);
      assertThat(rank >= 0)
          .as(Arrays.toString(counts))
          .isEqualTo(within(counts, caps) && legal.test(counts));
      if (rank >= 0) {
        expected.add(Arrays.stream(counts).boxed().toList());
        int[] taken = new int[caps.length];
        shape.take(rank, taken);
        assertThat(taken).isEqualTo(counts);
      }
    }
    assertThat(shape.properCount()).isEqualTo(expected.size());
    Claims.hold(shape, expected.size() + shape.orCount());
  }

  private static boolean within(int[] counts, int[] caps) {
    return IntStream.range(0, caps.length).allMatch(i -> counts[i] <= caps[i]);
  }

  /** All counts up to one more than the caps. */
  private static List<int[]> box(int[] caps) {
    List<int[]> all = new ArrayList<>(List.of(new int[caps.length]));
    for (int entry = 0; entry < caps.length; entry++) {
      List<int[]> more = new ArrayList<>();
      for (int[] counts : all) {
        for (int n = 0; n <= caps[entry] + 1; n++) {
          int[] longer = counts.clone();
          longer[entry] = n;
          more.add(longer);
        }
      }
      all = more;
    }
    return all;
  }

  private static int[] someCaps(SeededRandomSource luck, int most) {
    int[] caps = new int[1 + luck.upTo(3)];
    Arrays.setAll(caps, i -> luck.upTo(most));
    return caps;
  }

  private static void addAll(BoundedCounts shape, int[] caps) {
    for (int entry = 0; entry < caps.length; entry++) {
      shape.add(100 + entry, caps[entry]);
    }
  }

  private static void addSomeOr(Shape shape, SeededRandomSource luck) {
    for (int n = luck.upTo(2); n > 0; n--) {
      shape.addOr("no more armies " + n);
    }
  }

  private static int sum(int[] counts) {
    return Arrays.stream(counts).sum();
  }
}
