package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game begins with a small game of its genre, which runs. */
class NewGameTest {

  @TempDir private Path home = Path.of("");

  private Ran run(String... words) {
    return Ran.in(home, "", words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"blank", "areas", "blocks", "cards", "hexes"})
  void a_game_of_a_genre_is_right_and_runs(String genre) throws IOException {
    String name = "my-" + genre;
    Ran made = run("new", "game", name, "--" + genre, "--in", home.toString());
    String pack = home.resolve(name).toString();

    assertThat(made.code()).as(made.err()).isZero();
    Ran check = run("check", name, "--pack", pack);
    assertThat(check.err()).isEmpty();
    assertThat(check.out()).isEqualTo(name + ": no problems in 1 file(s)\n");
    Ran cases = run("verify", name, "--pack", pack);
    assertThat(cases.code()).as(cases.out()).isZero();
    assertThat(cases.out()).contains("passed  ").contains(", 0 failed");
    Ran games = run("simulate", name, "--pack", pack, "--games", "20");
    assertThat(games.code()).as(games.err()).isZero();
    assertThat(games.out()).startsWith("My " + genre + ": 20 games of random play");
    assertThat(Files.readString(home.resolve(name).resolve("README.md")))
        .contains("gabion check " + name);
  }

  @Test
  void a_genre_is_for_games_and_there_is_one() {
    assertThat(run("new", "pack", "my-pack", "--extends", "hill", "--hexes").err())
        .contains("`--hexes` is valid only for a game: `gabion new game NAME --hexes`");
    assertThat(run("new", "game", "my-game", "--hexes", "--cards").code()).isEqualTo(Gabion.USAGE);
    assertThat(home.resolve("my-game")).doesNotExist();
  }
}
