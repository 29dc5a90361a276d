package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands with which packs are begun, handed on, kept and looked into. */
class PackCommandsTest {

  @TempDir private Path folder = Path.of("");

  private Ran run(String... words) {
    return Ran.in(Ran.HILL, folder.resolve("games"), "", words);
  }

  private Path begun(String name, String... more) {
    String[] words = new String[more.length + 5];
    words[0] = "new";
    words[1] = more.length == 0 ? "game" : "pack";
    words[2] = name;
    words[3] = "--in";
    words[4] = folder.toString();
    System.arraycopy(more, 0, words, 5, more.length);
    assertThat(run(words).err()).isEmpty();
    return folder.resolve(name);
  }

  @Test
  void a_new_game_is_whole() {
    String game = begun("my-game").toString();

    assertThat(run("check", "my-game", "--pack", game).out())
        .isEqualTo("my-game: no problems in 5 file(s)\n");
    assertThat(run("verify", "my-game", "--pack", game).out()).endsWith("3 passed, 0 failed\n");
    assertThat(run("simulate", "my-game", "--games", "50", "--pack", game).code()).isZero();
  }

  @Tag("wide")
  @ParameterizedTest
  @ValueSource(
      strings = {"1754-conquest", "1759-quebec", "1762", "braddocks-defeat", "seven-years-war"})
  void a_new_pack_is_whole_whatever_it_extends(String id) {
    Ran begun =
        Ran.in(
            Ran.CHECKOUT, "", "new", "pack", "storms", "--extends", id, "--in", folder.toString());
    assertThat(begun.err()).isEmpty();
    String pack = folder.resolve("storms").toString();

    Ran check = Ran.in(Ran.CHECKOUT, "", "check", id, "--pack", pack);
    assertThat(check.err()).isEmpty();
    Ran verify =
        Ran.in(Ran.CHECKOUT, "", "verify", id, "--pack", pack, "--case", "storms-is-read-out");
    assertThat(verify.out()).endsWith("1 passed, 0 failed\n");
  }

  @Test
  void the_page_of_a_new_pack_says_which_of_its_lines_goes_with_the_example() throws IOException {
    String page = Files.readString(begun("storms", "--extends", "hill").resolve("README.md"));
    assertThat(page)
        .contains("gabion play hill --pack storms --option storms=yes\n")
        .contains(
            "The option `storms` goes with the example: without it leave `--option storms=yes` out.");
  }

  @Test
  void nothing_is_written_over() {
    begun("my-game");
    Ran again = run("new", "game", "my-game", "--in", folder.toString());

    assertThat(again.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(again.err()).contains("already exists");
    assertThat(run("new", "game", "../evil").code()).isEqualTo(Gabion.USAGE);
    assertThat(run("new", "game", "hill").err()).contains("the game `hill` already");
  }

  @Test
  void the_same_files_give_the_same_zip() throws IOException {
    Path game = begun("my-game");
    Path one = folder.resolve("one.zip");
    Path two = folder.resolve("two.zip");
    assertThat(run("pack", game.toString(), "--out", one.toString()).code()).isZero();
    Files.setLastModifiedTime(game.resolve("README.md"), FileTime.fromMillis(1_000_000_000));
    Files.writeString(game.resolve(".hidden"), "x");
    assertThat(run("pack", game.toString(), "--out", two.toString()).code()).isZero();

    assertThat(two).hasSameBinaryContentAs(one);
  }

  @Test
  void a_pack_with_mistakes_is_not_handed_on() throws IOException {
    Path game = begun("my-game");
    Files.writeString(game.resolve("rulesets/my-game/more.yaml"), "nonsense: 1\n");
    Path zip = folder.resolve("one.zip");
    Ran ran = run("pack", game.toString(), "--out", zip.toString());

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("unknown section `nonsense`");
    assertThat(zip).doesNotExist();
  }

  @Test
  void an_installed_pack_is_found_by_its_id_and_a_game_of_its_own_without() throws IOException {
    Path zip = folder.resolve("one.zip");
    assertThat(run("packs").out()).startsWith("no packs in ");
    run("pack", begun("my-game").toString(), "--out", zip.toString());
    run("pack", begun("storms", "--extends", "hill").toString(), "--out", zip + "2");

    assertThat(run("install", zip.toString()).out()).startsWith("my-game 0.1 is installed: ");
    Ran refused = run("install", zip.toString());
    assertThat(refused.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(refused.err())
        .contains("a pack `my-game` is installed already: 0.1, from " + zip, "--replace");
    assertThat(run("install", "--replace", zip.toString()).out()).contains("replaces 0.1");
    assertThat(run("packs").out()).contains("  from " + zip + " on ", "(sha256 ");
    assertThat(run("packs", "--json").out()).contains("\"from\"", "\"sha256\"", "\"installed\"");
    Path otherwise = Files.copy(zip, folder.resolve("one.bin"));
    assertThat(run("install", otherwise.toString()).err())
        .as("whatever its file is called")
        .contains("a pack `my-game` is installed already");
    String kept =
        run("packs").out().lines().filter(line -> line.endsWith(".zip")).findFirst().get();
    Files.copy(Path.of(zip + "2"), Path.of(kept.strip()).resolveSibling("storms.zip"));
    assertThat(run("packs").out()).contains("origin unknown");
    assertThat(run("install", "--replace", zip + "2").code()).isZero();
    assertThat(run("packs").out()).doesNotContain("origin unknown");
    assertThat(run("packs").out()).contains("my-game 0.1  My game", "storms 0.1", "for hill");
    assertThat(run("check", "my-game").out()).contains("no problems in 5");
    assertThat(run("list", "--pack", "storms").out()).contains("Whether the rules of this pack");
    assertThat(run("list").out()).doesNotContain("Whether the rules of this pack");
    assertThat(run("check", "--pack", "storm").err()).contains("did you mean `storms`?");
  }

  @Test
  void an_id_of_ours_is_taken_only_where_that_is_said() throws IOException {
    Path pack = begun("storms", "--extends", "hill");
    Path manifest = pack.resolve("rulesets/pack.yaml");
    String text = Files.readString(manifest);
    for (String id : List.of("hill", "gabion")) {
      Path zip = folder.resolve(id + ".zip");
      Files.writeString(manifest, text.replaceFirst("(?m)^id: .*$", "id: " + id));
      run("pack", pack.toString(), "--out", zip.toString());
      Ran refused = run("install", zip.toString());
      assertThat(refused.code()).as(id).isEqualTo(Gabion.PROBLEMS);
      assertThat(refused.err()).contains("`" + id + "` is an id that Gabion itself uses");
      assertThat(run("packs").out()).startsWith("no packs in ");
    }
  }

  @Test
  void a_refusal_names_the_file_and_not_the_copy_that_was_read() throws IOException {
    Path pack = begun("my-game");
    Path zip = folder.resolve("one.zip");
    run("pack", pack.toString(), "--out", zip.toString());
    try (FileSystem inside = FileSystems.newFileSystem(zip)) {
      Path manifest = inside.getPath("rulesets/pack.yaml");
      Files.writeString(manifest, "packed: 1\n" + Files.readString(manifest));
    }
    assertThat(run("install", zip.toString()).err())
        .startsWith(zip + "/rulesets/pack.yaml:1:1  unknown field `packed`")
        .doesNotContain(".gabion-");
  }

  @Test
  void what_is_no_pack_is_not_installed() throws IOException {
    Path zip = Files.writeString(folder.resolve("evil.zip"), "no zip");
    Ran ran = run("install", zip.toString());

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("it is not a zip file");
    assertThat(run("packs").out()).startsWith("no packs in ");
    assertThat(run("install", begun("my-game").toString()).err()).contains("is a folder");
  }

  @Test
  void a_game_goes_on_with_the_pack_it_was_played_with() {
    Path zip = folder.resolve("one.zip");
    Path pack = begun("storms", "--extends", "hill");
    run("pack", pack.toString(), "--out", zip.toString());
    String file = folder.resolve("game.json").toString();
    Ran first =
        Ran.in(
            Ran.HILL,
            folder.resolve("games"),
            "1\n",
            "play",
            "hill",
            "--seed",
            "2",
            "--save",
            file,
            "--pack",
            pack.toString());
    assertThat(first.code()).isZero();
    assertThat(folder.resolve("game.json")).content().contains("\"storms\" : \"0.1\"");

    Ran without = run("replay", file);
    assertThat(without.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(without.err()).contains("packs that are missing: storms 0.1");
    run("install", zip.toString());
    Ran with = run("replay", file);
    assertThat(with.err()).isEmpty();
    assertThat(with.code()).isZero();

    Ran other = run("replay", file, "--with", pack.toString());
    assertThat(other.err()).isEmpty();
    assertThat(other.out()).startsWith("the games are the same for all ");
  }

  @Test
  void a_value_is_explained_by_every_place_that_made_it() throws IOException {
    Path pack = Files.createDirectories(folder.resolve("big/rulesets/hill"));
    Files.writeString(pack.resolve("more.yaml"), "title: The Big Hill\n");
    Ran ran = run("explain", "hill", "title", "--pack", folder.resolve("big").toString());

    assertThat(ran.out())
        .contains("title\n  The Big Hill", "more.yaml:1\n", "ruleset.yaml:", "(base)", "(big)");
    assertThat(run("explain", "hill", "titel").err()).contains("did you mean `title`?");
  }

  /** As `--set` and `--vary` take it, too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dice: luck: faces: sun",
        "dice.luck.faces.sun",
        "luck.faces.sun",
        "luck: faces.sun"
      })
  void a_path_has_colons_or_dots_and_may_begin_at_a_name(String path) {
    Ran ran = run("explain", "hill", path);

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("dice: luck: faces: sun\n  3 ").contains("ruleset.yaml:50:");
  }

  @Test
  void a_path_leads_into_lists_and_to_names_with_dots() {
    assertThat(run("explain", "hill", "areas.valley.beside.1").out())
        .startsWith("areas: valley: beside: 1\n  old-wood ")
        .contains("made by\n", "ruleset.yaml:41:37  (base)\n");
    assertThat(run("explain", "hill", "clauses.1.2").out()).contains("Then grey chooses");
    assertThat(run("explain", "hill", "1.2").out()).startsWith("clauses: 1.2\n");
  }

  @Test
  void a_path_that_ends_early_says_where() {
    assertThat(run("explain", "hill", "dice.luck.facs.sun").err())
        .contains("unknown key `facs`", "did you mean `faces`?");
    assertThat(run("explain", "hill", "areas.valley.beside.2").err()).contains("unknown key `2`");
    assertThat(run("explain", "hill", "north").err())
        .contains("unknown key `north`", "sides: north, ", "seats: two: north");
  }

  /** A game of the skeleton, kept in a file, and a pack over it. */
  private Path kept(Path game, String over) throws IOException {
    String file = folder.resolve("game.json").toString();
    String answers = "2\n1\n2\n1\n2\n1\n1\n1\n1\n1\n1\n";
    String[] words = {"play", "my-game", "--seed", "3", "--save", file, "--pack", game.toString()};
    Ran.in(Ran.HILL, folder.resolve("games"), answers, words);
    Path pack = Files.createDirectories(folder.resolve("other/rulesets/my-game"));
    Files.writeString(pack.resolve("x.yaml"), over);
    return folder.resolve("other");
  }

  private String parting(String over) throws IOException {
    Path game = begun("my-game");
    Path other = kept(game, over);
    String file = folder.resolve("game.json").toString();
    Ran ran = run("replay", file, "--pack", game.toString(), "--with", other.toString());
    assertThat(ran.code()).isZero();
    return ran.out();
  }

  @Tag("wide")
  @Test
  void a_game_under_rules_that_change_nothing_does_not_part() throws IOException {
    assertThat(parting("options: { more: { readings: { no: {}, yes: {} } } }\n"))
        .matches("the games are the same for all [0-9]+ answers\n");
  }

  @Test
  void a_game_parts_where_an_answer_no_longer_fits() throws IOException {
    assertThat(
            parting(
                """
                define:
                  area is open:
                    all: !edit
                      - before: { nth: 1 }
                        that: area is not bald-hill
                        say: closed
                """))
        .contains("the games differ at answer 4 of ", "`bald-hill` is not an answer to `to-area`");
  }

  @Test
  void a_game_parts_where_another_thing_is_told() throws IOException {
    assertThat(
            parting(
                """
                procedures:
                  slips of faction in area:
                    steps: !edit
                      - before: "roll: dice"
                        note: hold on
                """))
        .contains("the games differ at answer 4 of ", "before: ", "now:    hold on");
  }

  @Tag("wide")
  @Test
  void the_pack_that_a_game_was_played_with_is_replaced_by_another_of_its_id() throws IOException {
    Path game = begun("my-game");
    Path old = kept(game, "title: An Old Game\n");
    Path next = folder.resolve("next/other");
    Files.createDirectories(next.resolve("rulesets/my-game"));
    Files.writeString(
        next.resolve("rulesets/my-game/x.yaml"),
        """
        procedures:
          slips of faction in area:
            steps: !edit
              - before: "roll: dice"
                note: hold on
        """);
    String file = folder.resolve("game.json").toString();
    String[] words = {"replay", file, "--pack", game + "", "--pack", old + "", "--with", next + ""};
    Ran ran = run(words);

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("the games differ at answer 4 of ", "now:    hold on");
    words[7] = old.toString();
    assertThat(run(words).out()).startsWith("the games are the same for all ");
  }

  @Test
  void an_option_that_the_new_rules_lack_is_named() throws IOException {
    Path game = begun("my-game");
    Path old = kept(game, "options: { tides: { readings: { low: {}, high: {} } } }\n");
    Path next = folder.resolve("next/other");
    Files.createDirectories(next.resolve("rulesets/my-game"));
    Files.writeString(next.resolve("rulesets/my-game/x.yaml"), "title: Without Tides\n");
    String file = folder.resolve("tides.json").toString();
    String[] play = {"play", "my-game", "--save", file, "--pack", game + "", "--pack", old + ""};
    Ran.in(Ran.HILL, folder.resolve("games"), "2\n1\n", play);

    Ran ran =
        run("replay", file, "--pack", game + "", "--pack", old + "", "--with", next.toString());

    assertThat(ran.out())
        .startsWith(
            "the option `tides` no longer exists; the game was played with low\nthe games ");
  }

  @Test
  void the_board_names_areas_and_pieces_that_the_display_does_not_know() throws IOException {
    Path game = begun("my-game");
    Path more =
        kept(
            game,
            """
            areas: { cave: { title: The Cave, beside: peak } }
            pieces: { goat: { count: 2, starts: oak-hill } }
            """);
    Ran ran =
        run(
            "play",
            "my-game",
            "--seed",
            "3",
            "--no-save",
            "--pack",
            game.toString(),
            "--pack",
            more.toString());

    assertThat(ran.out()).contains("  Oak Hill: 2 Goats\n", "  also beside The Cave: The Peak\n");
  }

  @Test
  void the_board_names_a_border_that_a_pack_draws_between_two_old_areas() throws IOException {
    Path game = begun("my-game");
    Path more = kept(game, "areas: { oak-hill: { beside: [bald-hill, peak] } }\n");
    String[] play = {"play", "my-game", "--seed", "3", "--no-save", "--pack", "", "--pack", ""};
    play[6] = game.toString();
    play[8] = more.toString();

    assertThat(run(play).out()).contains("  also beside Oak Hill: The Peak\n");
    play[0] = "check";
    assertThat(run("check", "my-game", "--pack", play[6], "--pack", play[8]).out())
        .contains("no problems");
  }
}
