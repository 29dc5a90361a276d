package gabion.tools.table;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.SecretRandomSource;
import gabion.play.SeedCommitment;
import gabion.play.SeedShare;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fate that draws from a secret, and what proves it. */
class SecretLuckTest {

  private static final long SEED = 5;
  private static final Path PACK = Path.of("src/test/resources/packs/doors");
  private static final Ruleset RULES =
      new Library(List.of(PACK), ScriptLoader.none()).load("doors", new Problems()).orElseThrow();

  private static SecretRandomSource luck(int secret) {
    byte[] bytes = new byte[SecretRandomSource.BYTES];
    bytes[0] = (byte) secret;
    return new SecretRandomSource(bytes);
  }

  /** Goes on to the end with the first answer each time. */
  private static GameRecord played(Game game) {
    try (game) {
      while (!game.isOver()) {
        game.answer(0);
      }
      return GameRecord.of(game);
    }
  }

  private static GameRecord of(int secret) {
    return played(Game.begin(RULES, RULES.setup(), SEED, luck(secret)));
  }

  private static String fate(GameRecord record) {
    List<String> words = new ArrayList<>();
    record.answers().stream().filter(Answer::isFate).forEach(one -> words.add(one.words()));
    assertThat(words).as("a game without fate proves nothing").isNotEmpty();
    return words.toString();
  }

  /** HMAC-SHA-256 of a key of zeroes over sixteen zeroes, worked out by another program. */
  @Test
  void the_numbers_are_those_of_the_published_function() {
    assertThat(luck(0).hash())
        .isEqualTo("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    assertThat(luck(0).nextBelow(1L << 40)).isEqualTo(7679690161L);
  }

  @Test
  void it_hangs_on_the_secret_and_not_on_the_seed() {
    Set<String> seen = new HashSet<>();
    for (int secret = 0; secret < 20; secret++) {
      seen.add(fate(of(secret)));
    }
    GameRecord other = played(Game.begin(RULES, RULES.setup(), SEED + 1, luck(3)));

    assertThat(seen).hasSize(2);
    assertThat(fate(other)).isEqualTo(fate(of(3)));
  }

  @Test
  void the_secret_is_told_at_the_end_and_its_hash_before() {
    try (Game game = Game.begin(RULES, RULES.setup(), SEED, luck(1))) {
      assertThat(GameRecord.of(game).pledge())
          .isEqualTo(new SeedCommitment(luck(1).hash(), "", List.of()));
      assertThat(GameRecord.of(game).json()).doesNotContain(luck(1).secret());
    }
    assertThat(of(1).pledge())
        .isEqualTo(new SeedCommitment(luck(1).hash(), luck(1).secret(), List.of()));
  }

  @Test
  void a_record_with_a_pledge_is_read_as_it_was_written(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("game.json");
    of(1).save(file);

    assertThat(GameRecord.read(file, new Problems())).contains(of(1));
  }

  @Test
  void a_game_is_proven_by_its_secret_or_its_seed() {
    assertThat(SeedCommitmentCheck.of(of(1), RULES)).isEqualTo(new SeedCommitmentCheck(1, 0, ""));
    GameRecord seeded = played(Game.begin(RULES, RULES.setup(), SEED));
    assertThat(SeedCommitmentCheck.of(seeded, RULES)).isEqualTo(new SeedCommitmentCheck(1, 0, ""));
  }

  @Test
  void one_answer_of_fate_that_is_another_is_found() {
    GameRecord one = of(1);
    GameRecord other = of(firstUnlike(one));
    int at = one.answers().stream().map(Answer::isFate).toList().indexOf(true);
    assertThat(other.answers().get(at)).isNotEqualTo(one.answers().get(at));

    SeedCommitmentCheck proof = SeedCommitmentCheck.of(other.pledging(one.pledge()), RULES);

    assertThat(proof.holds()).isFalse();
    assertThat(proof.wrong()).isEqualTo(at + 1);
    assertThat(proof.reason()).contains(one.answers().get(at).words());
  }

  private static int firstUnlike(GameRecord one) {
    int secret = 2;
    while (fate(of(secret)).equals(fate(one))) {
      secret++;
    }
    return secret;
  }

  @Test
  void another_secret_than_the_pledged_one_proves_nothing() {
    GameRecord one = of(1);

    SeedCommitmentCheck swapped =
        SeedCommitmentCheck.of(
            one.pledging(new SeedCommitment(one.pledge().hash(), luck(2).secret(), List.of())),
            RULES);
    SeedCommitmentCheck untold =
        SeedCommitmentCheck.of(
            one.pledging(new SeedCommitment(one.pledge().hash(), "", List.of())), RULES);

    assertThat(swapped.reason()).contains("not the committed one");
    assertThat(untold.reason()).contains("shown when the game is over");
  }

  @Test
  void a_game_that_goes_on_goes_on_with_its_secret() {
    int secret = firstUnlike(of(1));
    Problems problems = new Problems();
    GameRecord begun =
        Table.begin(RULES, Display.NONE, RULES.setup(), SEED, luck(secret), problems)
            .orElseThrow()
            .record();
    try (Game game = begun.replay(RULES, Integer.MAX_VALUE, problems).orElseThrow()) {
      game.draw(luck(secret));

      GameRecord whole = played(game);

      assertThat(whole).isEqualTo(of(secret));
      assertThat(SeedCommitmentCheck.of(whole, RULES).holds()).isTrue();
    }
  }

  // ---- shares

  private static String digits(int share) {
    return String.format("%064x", share);
  }

  /** HMAC-SHA-256 over sixteen zeroes and a share, worked out by another program. */
  @Test
  void with_a_share_the_numbers_are_those_of_the_published_function_over_both() {
    SecretRandomSource shared = luck(0).with(List.of(new SeedShare("reds", 0, digits(0))));

    assertThat(shared.nextBelow(1L << 40)).isEqualTo(233730072913L);
  }

  /** A game to which the reds gave a share before its first throw. */
  private static GameRecord shared(int share) {
    Game game = Game.begin(RULES, RULES.setup(), SEED, luck(1));
    assertThat(game.share("reds", digits(share))).isTrue();
    return played(game);
  }

  private static GameRecord with(GameRecord record, int share) {
    SeedCommitment pledge = record.pledge();
    List<SeedShare> changed = List.of(new SeedShare("reds", 0, digits(share)));
    return record.pledging(new SeedCommitment(pledge.hash(), pledge.secret(), changed));
  }

  private static int shareUnlike(GameRecord record) {
    int share = 1;
    while (fate(shared(share)).equals(fate(record))) {
      share++;
    }
    return share;
  }

  @Test
  void luck_hangs_on_a_share_and_is_proven_with_it(@TempDir Path folder) throws IOException {
    GameRecord one = of(1);
    GameRecord other = shared(shareUnlike(one));

    assertThat(SeedCommitmentCheck.of(other, RULES)).isEqualTo(new SeedCommitmentCheck(1, 0, ""));
    assertThat(other.pledge().hash()).as("pledged before the share").isEqualTo(luck(1).hash());
    other.save(folder.resolve("game.json"));
    assertThat(GameRecord.read(folder.resolve("game.json"), new Problems())).contains(other);
  }

  @Test
  void a_share_that_is_changed_or_left_out_is_found() {
    GameRecord one = shared(shareUnlike(of(1)));
    int at = one.answers().stream().map(Answer::isFate).toList().indexOf(true);

    SeedCommitmentCheck changed = SeedCommitmentCheck.of(with(one, shareUnlike(one)), RULES);
    SeedCommitment bare = new SeedCommitment(one.pledge().hash(), one.pledge().secret(), List.of());
    SeedCommitmentCheck leftOut = SeedCommitmentCheck.of(one.pledging(bare), RULES);

    for (SeedCommitmentCheck proof : List.of(changed, leftOut)) {
      assertThat(proof.wrong()).isEqualTo(at + 1);
      assertThat(proof.reason())
          .contains("the dice and draws do not follow from the committed seed");
    }
  }

  @Test
  void with_shares_too_another_secret_than_the_pledged_one_proves_nothing() {
    SeedCommitment pledge = shared(3).pledge();
    SeedCommitment swapped = new SeedCommitment(pledge.hash(), luck(2).secret(), pledge.shares());

    assertThat(SeedCommitmentCheck.of(shared(3).pledging(swapped), RULES).reason())
        .contains("not the committed one");
  }

  @Test
  void a_seat_gives_one_share_and_none_to_a_seed_or_when_it_is_over() {
    try (Game game = Game.begin(RULES, RULES.setup(), SEED, luck(1))) {
      assertThat(game.share("reds", "no digits")).isFalse();
      assertThat(game.share("reds", digits(1))).isTrue();
      assertThat(game.share("reds", digits(2))).isFalse();
      assertThat(game.share("blues", digits(2))).isTrue();
      assertThat(game.seedCommitment().shares())
          .extracting(SeedShare::seat)
          .containsExactly("reds", "blues");
      while (!game.isOver()) {
        game.answer(0);
      }
      assertThat(game.share("greens", digits(1))).isFalse();
    }
    try (Game game = Game.begin(RULES, RULES.setup(), SEED)) {
      assertThat(game.share("reds", digits(1))).isFalse();
    }
  }

  @Test
  void a_share_changes_nothing_that_fate_has_drawn_also_where_that_is_taken_back() {
    int share = shareUnlike(of(1));
    Game game = Game.begin(RULES, RULES.setup(), SEED, luck(1));
    while (game.answers().stream().noneMatch(Answer::isFate)) {
      game.answer(0);
    }
    game.undo();
    assertThat(game.answers()).noneMatch(Answer::isFate);
    assertThat(game.share("reds", digits(share))).isTrue();

    GameRecord late = played(game);

    assertThat(fate(late)).isEqualTo(fate(of(1)));
    assertThat(SeedCommitmentCheck.of(late, RULES).holds()).isTrue();
  }

  // ---- who goes on with it

  @Test
  void a_game_that_goes_on_with_a_seed_keeps_its_pledge_and_the_breach_is_told() {
    GameRecord begun;
    try (Game game = Game.begin(RULES, RULES.setup(), SEED, luck(1))) {
      assertThat(game.share("reds", digits(1))).isTrue();
      game.answer(0);
      begun = GameRecord.of(game);
    }
    GameRecord whole = played(begun.replay(RULES, Integer.MAX_VALUE, new Problems()).orElseThrow());
    int at = whole.answers().stream().map(Answer::isFate).toList().indexOf(true);

    assertThat(whole.pledge()).isEqualTo(begun.pledge());
    assertThat(SeedCommitmentCheck.of(whole, RULES))
        .isEqualTo(
            new SeedCommitmentCheck(
                0, at + 1, "the dice and draws do not follow from the committed seed"));
  }

  @Test
  void a_game_that_goes_on_with_another_secret_keeps_the_hash_of_the_first() {
    GameRecord begun;
    try (Game game = Game.begin(RULES, RULES.setup(), SEED, luck(1))) {
      begun = GameRecord.of(game);
    }
    Game game = begun.replay(RULES, Integer.MAX_VALUE, new Problems()).orElseThrow();
    game.draw(luck(2));

    GameRecord whole = played(game);

    assertThat(whole.pledge()).isEqualTo(new SeedCommitment(luck(1).hash(), "", List.of()));
    assertThat(SeedCommitmentCheck.of(whole, RULES).holds()).isFalse();
  }
}
