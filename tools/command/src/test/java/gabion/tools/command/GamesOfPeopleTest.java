package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The games that somebody plays on a server, and options of the server that are wrong. */
class GamesOfPeopleTest {

  @TempDir private Path folder = Path.of("");

  private Ran run(String... words) {
    return Ran.in(Ran.HILL, folder, "", words);
  }

  /** A game with a title and a person's name at a seat. */
  private void game(String id, String seat, String name, String title) throws Exception {
    String file = folder.resolve(id + ".json").toString();
    Ran ran =
        run("play", "hill", "--seat", "north=random", "--seat", "south=random", "--save", file);
    assertThat(ran.code()).as(ran.err()).isEqualTo(Gabion.DONE);
    Path tables = Files.createDirectories(folder.resolve(".tables"));
    Files.writeString(
        tables.resolve(id + ".json"),
        "{\"gabion-table\":1,\"title\":\""
            + title
            + "\",\"names\":{\""
            + seat
            + "\":\""
            + name
            + "\"}}");
  }

  @Test
  void games_of_a_name_are_listed_with_names_and_no_others() throws Exception {
    game("one", "north", "Ada", "first");
    game("two", "south", "Bob", "second");

    Ran mine = run("games", "--mine", "ada");
    Ran json = run("games", "--mine", "Ada", "--json");
    Ran none = run("games", "--mine", "Eve");

    assertThat(mine.out()).contains("one.json").contains("(Ada)").doesNotContain("two.json");
    assertThat(json.out()).contains("\"yours\"").contains("\"north\"").contains("\"yourTurn\"");
    assertThat(none.out()).contains("no games of Eve in ");
    assertThat(run("games").out()).contains("one.json").contains("two.json").contains("(Bob)");
  }

  @Test
  void wrong_options_of_the_server_are_told_in_a_line() throws Exception {
    Path settings = Files.writeString(folder.resolve("mail.txt"), "address = nowhere\n");

    Ran mail = run("serve", "--port", "0", "--no-browser", "--notify", settings.toString());
    Ran header = run("serve", "--port", "0", "--auth-header", "not a header");
    Ran from = run("serve", "--port", "0", "--auth-header", "X-User", "--auth-from", "proxy");
    Ran alone = run("serve", "--port", "0", "--auth-from", "127.0.0.1");

    assertThat(mail.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(mail.err()).contains("mail.txt:1:1  `nowhere` is not valid for `address`");
    assertThat(header.code()).isEqualTo(Gabion.USAGE);
    assertThat(header.err()).contains("`not a header` is not the name of a header");
    assertThat(from.err()).contains("`proxy` is not an IP address");
    assertThat(alone.err()).contains("--auth-from is valid only with --auth-header");
  }
}
