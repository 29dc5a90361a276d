package gabion.tools.lab.rate;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bots;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bots that meet in an example: the better one comes out so, and threads change nothing. */
class TournamentTest {

  private static final Path EXAMPLES =
      Path.of(System.getProperty("gabion.home", "../..")).resolve("tools/examples");
  private static final Ruleset RULES = rules();
  private static final List<Entrant> TWO = List.of(entrant("random"), entrant("monte-carlo:12"));

  private static Ruleset rules() {
    Library library = new Library(List.of(EXAMPLES.resolve("salt-road")), ScriptLoader.none());
    return library.load("salt-road", new Problems()).orElseThrow();
  }

  private static Entrant entrant(String name) {
    return new Entrant(name, Bots.of(name).orElseThrow());
  }

  private static Tournament contest(List<Entrant> entrants, int threads)
      throws InterruptedException {
    AtomicLong clock = new AtomicLong();
    Tournament contest =
        new Tournament(RULES, RULES.setup(), 3, entrants, () -> clock.getAndAdd(1_000_000));
    assertThat(contest.play(5, threads, played -> {})).isNull();
    assertThat(contest.play(5, threads, played -> {})).isNull();
    return contest;
  }

  @Tag("wide")
  @Test
  void who_tries_its_answers_is_stronger_than_who_does_not() throws Exception {
    Tournament contest = contest(TWO, 1);
    RatingReport rated = new RatingReport(RULES, TWO, contest);

    assertThat(contest.lucks()).isEqualTo(10);
    assertThat(rated.games()).isEqualTo(20);
    assertThat(rated.bot(0).games()).isEqualTo(20);
    assertThat(rated.side(0).games()).isEqualTo(20);
    assertThat(rated.bot(0).wins() + rated.bot(1).wins() + rated.drawnGames()).isEqualTo(20);
    assertThat(rated.points(1)).isGreaterThan(rated.doubt(1));
    assertThat(rated.over(1, 0).orElseThrow()).isGreaterThan(75);
    assertThat(rated.seconds(0)).isEqualTo(0.001);
  }

  @Tag("wide")
  @Test
  void threads_and_rounds_change_nothing() throws Exception {
    RatingReport one = new RatingReport(RULES, TWO, contest(TWO, 1));
    Tournament whole = new Tournament(RULES, RULES.setup(), 3, TWO, () -> 0);
    assertThat(whole.play(10, 3, played -> {})).isNull();
    RatingReport three = new RatingReport(RULES, TWO, whole);

    assertThat(three.bot(1).wins()).isEqualTo(one.bot(1).wins());
    assertThat(three.decisions(0)).isEqualTo(one.decisions(0));
    assertThat(three.decisions(1)).isEqualTo(one.decisions(1));
    assertThat(three.points(1)).isEqualTo(one.points(1));
  }

  @Test
  void one_alone_plays_itself_and_says_how_even_the_sides_are() throws Exception {
    List<Entrant> alone = List.of(entrant("random"));
    RatingReport rated = new RatingReport(RULES, alone, contest(alone, 1));

    assertThat(rated.games()).isEqualTo(10);
    assertThat(rated.bot(0).games()).isEqualTo(20);
    assertThat(rated.hasPoints()).isFalse();
    assertThat(rated.side(0).wins() + rated.side(1).wins() + rated.drawnGames()).isEqualTo(10);
  }
}
