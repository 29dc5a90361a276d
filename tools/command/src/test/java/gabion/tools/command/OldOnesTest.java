package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Packs and saved games as they once were, which must always go on: {@code src/test/resources/old}.
 * Nothing in that folder is ever changed; what no longer goes on by itself is given a way in {@code
 * migrate}. Whoever changes a format adds a pack or a save of the one before.
 */
class OldOnesTest {

  private static final Path OLD = Path.of("src/test/resources/old").toAbsolutePath();
  private static final List<String> PACKS =
      List.of("--pack", OLD + "/packs/hills", "--pack", OLD + "/packs/deep-snow");

  @TempDir private Path folder = Path.of("");

  private Ran run(List<String> packs, String... words) {
    List<String> all = Stream.concat(Stream.of(words), packs.stream()).toList();
    return Ran.in(Ran.HILL, folder.resolve("games"), "", all.toArray(String[]::new));
  }

  /** The packs that a save names; one of the oldest names none in so many words. */
  private static List<String> packs(Path save) throws IOException {
    return Files.readString(save).contains("\"deep-snow:") ? PACKS : PACKS.subList(0, 2);
  }

  private static List<Path> saves() throws IOException {
    try (Stream<Path> files = Files.list(OLD.resolve("saves"))) {
      return files.sorted().toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> an_old_game_is_played_again_to_its_last_answer() throws IOException {
    assertThat(saves()).hasSizeGreaterThan(2);
    return saves().stream()
        .map(
            save ->
                DynamicTest.dynamicTest(
                    save.getFileName().toString(),
                    () -> {
                      Ran ran = run(packs(save), "replay", save.toString());
                      assertThat(ran.err()).isEmpty();
                      assertThat(ran.code()).isZero();
                      assertThat(ran.out()).doesNotContain("the game goes on");
                    }));
  }

  @TestFactory
  Stream<DynamicTest> an_old_game_is_brought_to_the_present_format() throws IOException {
    return saves().stream()
        .map(
            save ->
                DynamicTest.dynamicTest(
                    save.getFileName().toString(),
                    () -> {
                      Path copy = folder.resolve(save.getFileName());
                      Files.copy(save, copy);
                      Ran first = run(packs(save), "migrate", copy.toString());
                      assertThat(first.err()).isEmpty();
                      assertThat(copy).content().contains("\"gabion\" : 2,", "\"packs\"");
                      assertThat(run(packs(save), "migrate", copy.toString()).out())
                          .contains("has the current format");
                      assertThat(run(packs(save), "replay", copy.toString()).err()).isEmpty();
                    }));
  }

  @Test
  void old_packs_have_no_problems_and_their_cases_hold() {
    assertThat(run(PACKS, "check", "hills").out()).contains("no problems in 7 file(s)");
    assertThat(run(PACKS, "check", "hills").code()).isZero();
    assertThat(run(PACKS.subList(0, 2), "verify", "hills").out()).endsWith("3 passed, 0 failed\n");
    assertThat(run(PACKS, "verify", "hills").out())
        .contains("skipped because pack `deep-snow` removed `fog`: nobody-slips-in-fog")
        .endsWith("2 passed, 0 failed\n");
  }

  @Test
  void a_game_that_lacks_an_option_which_has_come_since_takes_its_standard() throws IOException {
    Path more = Files.createDirectories(folder.resolve("more/rulesets/hills"));
    Files.writeString(
        more.resolve("x.yaml"), "options: { wet: { readings: { no: {}, yes: {} } } }");
    Path copy = folder.resolve("copy.json");
    Files.copy(OLD.resolve("saves/hills.json"), copy);
    List<String> packs =
        List.of("--pack", OLD + "/packs/hills", "--pack", folder.resolve("more").toString());

    assertThat(run(packs, "replay", copy.toString()).err()).contains("option `wet` is missing");
    assertThat(run(packs, "migrate", copy.toString()).out())
        .contains("is converted to the current");
    assertThat(run(packs, "replay", copy.toString()).code()).isZero();
    assertThat(folder.resolve("copy.json.old")).exists();
  }

  @Test
  void a_game_that_lacks_an_option_goes_on_as_it_was_before_there_was_one() throws IOException {
    Path more = Files.createDirectories(folder.resolve("more/rulesets/hills"));
    Files.writeString(
        more.resolve("x.yaml"),
        "options: { wet: { before: \"yes\", readings: { \"no\": {}, \"yes\": {} } } }");
    Path copy = folder.resolve("copy.json");
    Files.copy(OLD.resolve("saves/hills.json"), copy);
    List<String> packs =
        List.of("--pack", OLD + "/packs/hills", "--pack", folder.resolve("more").toString());

    assertThat(run(packs, "replay", copy.toString(), "--check").code()).isZero();
    assertThat(run(packs, "migrate", copy.toString()).code()).isZero();
    assertThat(copy).content().contains("\"wet\" : \"yes\"");
  }

  private Ran onTheShelf(String piped, String... words) {
    return Ran.in(Ran.CHECKOUT, folder.resolve("games"), piped, words);
  }

  @Test
  void a_published_game_without_the_options_that_have_come_since_is_proven_and_resumed()
      throws IOException {
    Path copy = Files.copy(OLD.resolve("games/seven-years-war.json"), folder.resolve("war.json"));

    assertThat(onTheShelf("", "replay", copy.toString(), "--check").out())
        .startsWith("verified: 120 answers");
    assertThat(onTheShelf("quit\n", "play", "seven-years-war", "--resume", copy.toString()).code())
        .isZero();
    assertThat(onTheShelf("", "migrate", copy.toString()).code()).isZero();
    assertThat(copy).content().contains("\"turmoil-opener\" : \"lucky\"");
  }

  @Test
  void a_published_game_whose_die_has_another_name_goes_on() throws IOException {
    Path copy = Files.copy(OLD.resolve("games/1754-conquest.json"), folder.resolve("1754.json"));

    assertThat(onTheShelf("", "replay", copy.toString(), "--check").out())
        .startsWith("verified: 40 answers");
    assertThat(onTheShelf("quit\n", "play", "1754-conquest", "--resume", copy.toString()).code())
        .isZero();
    assertThat(onTheShelf("", "migrate", copy.toString()).code()).isZero();
    assertThat(copy)
        .content()
        .contains("french-regulars-without-flee: command, command", "\"without-flee\"");
    assertThat(onTheShelf("", "replay", copy.toString()).code()).isZero();
  }

  @Test
  void a_game_that_no_longer_fits_stays_as_it_is() throws IOException {
    Path more = Files.createDirectories(folder.resolve("more/rulesets/hills"));
    Files.writeString(more.resolve("x.yaml"), "procedures: { game: { steps: [] } }\n");
    Path copy = folder.resolve("copy.json");
    Files.copy(OLD.resolve("saves/hills.json"), copy);
    List<String> packs =
        List.of("--pack", OLD + "/packs/hills", "--pack", folder.resolve("more").toString());
    Ran ran = run(packs, "migrate", copy.toString());

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("is unchanged", "[record-misfit]");
    assertThat(copy).hasSameTextualContentAs(OLD.resolve("saves/hills.json"));
  }

  @Test
  void a_pack_of_before_is_given_a_manifest_and_names_that_are_read() throws IOException {
    Path pack = folder.resolve("Deep Snow");
    Files.createDirectories(pack.resolve("rulesets/hills"));
    Files.createDirectories(pack.resolve("scripts/hills"));
    Path from = OLD.resolve("packs/deep-snow");
    Files.copy(from.resolve("rulesets/hills/snow.yaml"), pack.resolve("rulesets/hills/snow.yml"));
    Files.copy(from.resolve("scripts/hills/echo.js"), pack.resolve("scripts/hills/echo.mjs"));
    Ran ran = run(PACKS.subList(0, 2), "migrate", pack.toString());

    assertThat(ran.err()).isEmpty();
    assertThat(pack.resolve("rulesets/pack.yaml")).content().startsWith("id: deep-snow\n");
    assertThat(pack.resolve("rulesets/hills/snow.yaml")).exists();
    assertThat(pack.resolve("scripts/hills/echo.js")).exists();
    assertThat(run(PACKS.subList(0, 2), "migrate", pack.toString()).out())
        .endsWith("has the current format\n");
  }

  @Test
  void what_a_pack_of_before_said_without_being_heard_is_put_so_that_it_means_the_same()
      throws IOException {
    Path pack = folder.resolve("high-winds");
    copy(OLD.resolve("packs/high-winds"), pack);
    List<String> base = PACKS.subList(0, 2);
    List<String> both = Stream.concat(base.stream(), Stream.of("--pack", pack.toString())).toList();
    assertThat(run(both, "check", "hills").code()).isEqualTo(Gabion.PROBLEMS);

    Ran dry = run(base, "migrate", "--dry-run", pack.toString());
    assertThat(dry.err()).isEmpty();
    String winds = pack + "/rulesets/hills/winds.yaml:";
    String cases = pack + "/rulesets/hills/cases/winds.yaml:";
    assertThat(dry.out())
        .contains(pack + "/rulesets/pack.yaml is new")
        .contains(winds + "6  `#` is ` #`: a text ends before a comment")
        .contains(cases + "6  `meadow: {},` is gone: empty expectations of places had no effect")
        .contains(cases + "12  `oak-hill: {}          # nobody goes there` is gone")
        .contains(cases + "13  `peak: {}` is gone")
        .contains(cases + "17  `given: { places: { meadow: {} } }` is gone")
        .endsWith("is unchanged: this was a dry run\n");
    assertThat(pack.resolve("rulesets/pack.yaml")).doesNotExist();
    assertThat(pack.resolve("rulesets/hills/winds.yaml"))
        .hasSameTextualContentAs(OLD.resolve("packs/high-winds/rulesets/hills/winds.yaml"));

    assertThat(run(base, "migrate", pack.toString()).out()).contains("`peak: {}` is gone");
    assertThat(pack.resolve("rulesets/hills/winds.yaml"))
        .content()
        .contains("# one of a kind", "the Peak.  # the storm", "each: faction           # one");
    assertThat(pack.resolve("rulesets/hills/cases/winds.yaml"))
        .content()
        .contains("a-gale-blows: # cited below", "places: { peak: { climbers of reds: 1 }, ")
        .doesNotContain("{}");
    assertThat(run(both, "check", "hills").out()).contains("no problems");
    assertThat(run(both, "verify", "hills").out()).endsWith("5 passed, 0 failed\n");
    assertThat(run(base, "migrate", pack.toString()).out()).endsWith("has the current format\n");
  }

  @Test
  void single_pieces_that_cases_once_called_cards_go_on_and_are_written_otherwise()
      throws IOException {
    Path pack = folder.resolve("guides");
    copy(OLD.resolve("packs/guides"), pack);
    List<String> base = PACKS.subList(0, 2);
    List<String> both = Stream.concat(base.stream(), Stream.of("--pack", pack.toString())).toList();
    String cases = "rulesets/hills/cases/guides.yaml";

    assertThat(run(both, "verify", "hills").out()).endsWith("5 passed, 0 failed\n");
    assertThat(run(both, "check", "hills").err()) // beside what no rule says of the guides
        .contains(cases + ":5:19  `cards` is now written `pieces` [outdated]")
        .contains("`gabion pack migrate` rewrites it");
    Ran ran = run(base, "migrate", pack.toString());
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains(cases + ":5  `cards` is `pieces`: a deprecated word");
    assertThat(pack.resolve(cases))
        .content()
        .contains("meadow: { pieces: [anna], climbers of reds: 2 }     # both lie there")
        .contains("          pieces:\n            - anna")
        .contains("peak: { pieces: [anna, fog] }, oak-hill: { cards: [sun] }")
        .contains("peak: { cards: [fog] }, meadow: { pieces: [anna] }");
    assertThat(run(both, "check", "hills").err())
        .contains("[unused-name]")
        .doesNotContain("[outdated]");
    assertThat(run(both, "verify", "hills").out()).endsWith("5 passed, 0 failed\n");
    assertThat(run(base, "migrate", pack.toString()).out()).endsWith("has the current format\n");
  }

  /** The old pack with something else in its rules; the game of it that is kept lies beside it. */
  private List<String> changed(String before, String after) throws IOException {
    Path pack = folder.resolve("changed");
    copy(OLD.resolve("packs/hills"), pack);
    for (Path file : files(pack)) {
      Files.writeString(file, Files.readString(file).replace(before, after));
    }
    Files.copy(OLD.resolve("saves/hills.json"), folder.resolve("copy.json"));
    return List.of("--pack", pack.toString());
  }

  @Tag("wide")
  @Test
  void an_area_that_has_come_before_others_leaves_answers_where_their_words_are()
      throws IOException {
    List<String> packs = changed("\nareas:\n", "\nareas:\n  bog: { beside: meadow }\n");
    Files.delete(folder.resolve("changed/rulesets/hills/display.yaml")); // it draws no bog
    String copy = folder.resolve("copy.json").toString();

    assertThat(run(packs, "replay", copy).err()).doesNotContain("[record-misfit]");
    assertThat(run(packs, "replay", copy).code()).isZero();
    assertThat(run(PACKS.subList(0, 2), "replay", copy, "--with", packs.get(1)).out())
        .contains("the games are the same for all");
    Ran dry = run(packs, "migrate", "--dry-run", copy);
    assertThat(dry.out())
        .contains("has answers that were matched by their words: 4 `bald-hill`, ")
        .contains("current rules; the file is unchanged");
    Ran ran = run(packs, "migrate", copy);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("matched by their words", "is converted to the current rules");
    assertThat(run(packs, "migrate", copy).out()).endsWith("has the current format\n");
    assertThat(run(packs, "replay", copy).code()).isZero();
  }

  @Test
  void an_answer_whose_word_is_gone_leaves_the_game_as_it_is() throws IOException {
    List<String> packs = changed("bald-hill", "bare-hill");
    Path copy = folder.resolve("copy.json");
    Ran ran = run(packs, "migrate", copy.toString());

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("is unchanged", "`bald-hill` is not an answer to `to-area`");
    assertThat(copy).hasSameTextualContentAs(OLD.resolve("saves/hills.json"));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Path other = to.resolve(from.relativize(file).toString());
      Files.createDirectories(other.resolveSibling(""));
      Files.copy(file, other);
    }
  }
}
