package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Fingerprint;
import gabion.play.Ruleset;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs over packs: whether authors are told that two of them set the same. */
class PacksTest {

  @TempDir Path home;

  private Path base;

  @BeforeEach
  void write_the_base() throws IOException {
    base =
        pack(
            "ground",
            "ruleset: pond\ntitle: The Pond\nabout: a base\nprocedures: { game: { steps: [] } }\n");
  }

  private Path pack(String name, String yaml) throws IOException {
    Path folder = Files.createDirectories(home.resolve(name).resolve("rulesets/pond"));
    Files.writeString(folder.resolve("ruleset.yaml"), yaml);
    return home.resolve(name);
  }

  private List<String> warnings(Path... packs) {
    Problems problems = new Problems();
    Problems warnings = new Problems();
    new Library(List.of(packs), ScriptLoader.none()).load("pond", problems, warnings);
    assertThat(problems.list()).isEmpty();
    return warnings.list().stream().map(Problem::message).toList();
  }

  @Test
  void two_packs_that_set_one_thing_are_told_of() throws IOException {
    Path one = pack("frogs", "title: The Frogs\n");
    Path other = pack("geese", "title: The Geese\n");

    assertThat(warnings(base, one, other))
        .containsExactly("packs `frogs` and `geese` both set `title`, and no `after:` orders them");
  }

  @Test
  void a_pack_edits_short_forms_and_what_a_section_says_once_as_if_they_were_written_out()
      throws IOException {
    Path brief =
        pack(
            "short",
            """
            ruleset: pond
            title: The Pond
            about: a base
            sides: { frogs: {}, geese: {} }
            procedures:
              rule: "1"
              game:
                - for: side in sides
                  do: [ { note: "{side}" } ]
              rest: []
            """);
    Path over =
        pack(
            "over",
            """
            procedures:
              rule: "2"
              game:
                steps: !edit
                  - before: "for: side"
                    call: rest
            """);
    Problems problems = new Problems();
    var rules =
        new Library(List.of(brief, over), ScriptLoader.none())
            .load("pond", problems, new Problems());

    assertThat(problems.list()).isEmpty();
    var byName = rules.orElseThrow().program().byName;
    assertThat(byName.get("game").citation.rule()).isEqualTo("2");
    assertThat(byName.get("rest").citation.rule()).isEqualTo("1");
  }

  @Test
  void a_pack_may_set_what_the_base_sets() throws IOException {
    assertThat(warnings(base, pack("frogs", "title: The Frogs\n"))).isEmpty();
  }

  @Test
  void packs_that_set_different_things_or_the_same_value_agree() throws IOException {
    Path one = pack("frogs", "title: The Frogs\n");
    Path other = pack("geese", "about: geese\n");
    Path alike = pack("ducks", "title: The Frogs\n");

    assertThat(warnings(base, one, other, alike)).isEmpty();
  }

  private Path manifest(Path pack, String text) throws IOException {
    Files.writeString(pack.resolve("rulesets/pack.yaml"), text);
    return pack;
  }

  private Path named(String id, String more) throws IOException {
    Path pack = pack(id, "title: The " + id + "\n");
    return manifest(pack, "id: " + id + "\nversion: \"1.2\"\n" + more);
  }

  private static List<String> order(List<Path> packs, PackStore store) {
    Library library = new Library(packs, ScriptLoader.none(), store);
    assertThat(library.problems().list()).isEmpty();
    return library.packs().stream().map(Pack::id).toList();
  }

  @Test
  void packs_lie_over_what_they_require_and_come_after_and_else_by_their_ids() throws IOException {
    Path ants = named("ants", "requires: { cats: \">=1 <2\" }\nafter: bees\n");
    Path bees = named("bees", "after: [dogs, elks]\n");
    Path cats = named("cats", "");
    Path dogs = named("dogs", "");

    for (List<Path> given :
        List.of(List.of(base, ants, bees, cats, dogs), List.of(base, dogs, cats, bees, ants))) {
      assertThat(order(given, PackStore.NONE))
          .containsExactly("base", "cats", "dogs", "bees", "ants");
    }
  }

  @Test
  void a_pack_that_is_required_is_looked_for_among_the_users_own_in_its_highest_version()
      throws IOException {
    Path own = home.resolve("own");
    manifest(pack("own/old", "title: Old\n"), "id: cats\nversion: \"1.9\"\n");
    manifest(pack("own/new", "title: New\n"), "id: cats\nversion: \"1.10\"\n");
    pack("own/dogs", "title: Dogs\n");
    Path ants = named("ants", "requires: { cats: \"1\" }\n");

    assertThat(order(List.of(base, ants), new PackStore(own)))
        .containsExactly("base", "cats", "ants");
    assertThat(new PackStore(own).find("cats").orElseThrow().version()).isEqualTo("1.10");
  }

  @Test
  void packs_that_are_missing_are_told_each_and_the_ones_there_are_found() throws IOException {
    Path own = home.resolve("own");
    manifest(pack("own/cats", "title: Cats\n"), "id: cats\nrequires: { dogs: \"1\" }\n");
    manifest(pack("own/dogs", "title: Dogs\n"), "id: dogs\nversion: \"1.0\"\n");
    StringBuilder requires = new StringBuilder("requires: { cats: any");
    for (int i = 0; i < 50; i++) {
      requires.append(", gone-").append(i).append(": any");
    }
    Path ants = named("ants", requires + " }\n");
    Library library = new Library(List.of(base, ants), ScriptLoader.none(), new PackStore(own));

    assertThat(library.problems().list())
        .hasSize(50)
        .allMatch(problem -> problem.code() == ProblemCode.PACK_NEEDS);
    assertThat(library.packs()).extracting(Pack::id).contains("cats", "dogs");
  }

  @Test
  void packs_with_an_order_may_set_one_thing() throws IOException {
    Path one = named("frogs", "");
    Path other = named("ducks", "after: frogs\n");

    assertThat(warnings(base, one, other)).isEmpty();
    assertThat(title(base, other, one)).isEqualTo("The ducks");
  }

  private static String title(Path... packs) {
    return new Library(List.of(packs), ScriptLoader.none())
        .load("pond", new Problems())
        .orElseThrow()
        .title();
  }

  @Test
  void a_ruleset_names_the_packs_that_it_was_made_from() throws IOException {
    Path frogs = named("frogs", "");
    Path idle = home.resolve("idle");
    Files.createDirectories(idle.resolve("rulesets/pond/cases"));
    Problems problems = new Problems();
    Ruleset rules =
        new Library(List.of(base, frogs, idle), ScriptLoader.none())
            .load("pond", problems)
            .orElseThrow();

    assertThat(rules.fingerprint().packs()).isEqualTo(java.util.Map.of("frogs", "1.2"));
    assertThat(new Fingerprint(java.util.Map.of()).changes(rules.fingerprint()))
        .startsWith("the pack frogs 1.2 is new");
    assertThat(new Fingerprint(rules.fingerprint().files()).changes(rules.fingerprint()))
        .as("a record of before packs were named")
        .isEmpty();
  }

  @Test
  void rules_of_two_packs_on_one_head_both_hold() throws IOException {
    String hook = "hooks: { before: { game: { do: [{ note: %s }] } } }\n";
    Path one = pack("frogs", hook.formatted("frog"));
    Path other = pack("geese", hook.formatted("goose"));
    Problems problems = new Problems();
    Problems warnings = new Problems();
    Ruleset rules =
        new Library(List.of(base, one, other), ScriptLoader.none())
            .load("pond", problems, warnings)
            .orElseThrow();

    assertThat(rules.program().procedure("game").hooks).hasSize(2);
    assertThat(warnings.list())
        .extracting(Problem::message)
        .containsExactly(
            "packs `frogs` and `geese` both add hooks to `before: game`, and no `after:` orders them");
  }

  @Test
  void two_packs_that_stand_instead_of_one_thing_are_told_of() throws IOException {
    String hook = "hooks: { instead: { game: { do: [{ note: x }] } } }\n";
    Problems problems = new Problems();
    new Library(List.of(base, pack("frogs", hook), pack("geese", hook)), ScriptLoader.none())
        .load("pond", problems);

    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly("`pack frogs` and `pack geese` both replace `game`");
  }

  @Test
  void whoever_names_what_a_pack_took_away_is_told_which_pack_did() throws IOException {
    Path lake =
        pack(
            "lake",
            """
            ruleset: pond
            areas: { reeds: { beside: shore }, shore: {} }
            procedures: { game: { steps: [] } }
            """);
    Problems problems = new Problems();
    new Library(List.of(lake, pack("frogs", "areas: { shore: !remove }\n")), ScriptLoader.none())
        .load("pond", problems);

    assertThat(problems.list())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.message()).contains("`shore`");
              assertThat(problem.help()).contains("pack `frogs` removed `shore` at ");
            });
  }

  @Test
  void of_two_things_of_one_name_the_one_that_the_problem_speaks_of_is_named() throws IOException {
    Path lake =
        pack(
            "lake",
            """
            ruleset: pond
            boxes: { table-edge: {} }
            decks: { table-edge: { storm: {} } }
            options: { storm: { readings: { often: {}, seldom: {} } } }
            procedures:
              game: { steps: [ { play: storm }, { if: option.storm is often, then: [ { note: x } ] } ] }
            """);
    String away = "decks: { table-edge: { storm: !remove } }\noptions: { storm: !remove }\n";
    Problems problems = new Problems();
    new Library(List.of(lake, pack("frogs", away)), ScriptLoader.none()).load("pond", problems);

    assertThat(problems.list())
        .satisfiesExactly(
            one -> {
              assertThat(one.message()).isEqualTo("unknown piece `storm`");
              assertThat(one.help()).contains("removed `storm` at ").endsWith(":1:24");
            },
            two -> {
              assertThat(two.message()).isEqualTo("unknown option `storm`");
              assertThat(two.help()).contains("removed `storm` at ").endsWith(":2:12");
            });
  }

  @Test
  void a_card_that_a_later_pack_puts_into_another_deck_was_not_taken_away() throws IOException {
    Path lake =
        pack(
            "lake",
            """
            ruleset: pond
            boxes: { table-edge: {}, shelf: {} }
            decks: { table-edge: { storm: {} } }
            procedures: { game: { steps: [ { play: storm } ] } }
            """);
    Path frogs = pack("frogs", "decks: { table-edge: { storm: !remove } }\n");
    Path geese = pack("geese", "decks: { shelf: { storm: {} } }\n");

    Library gone = new Library(List.of(lake, frogs), ScriptLoader.none());
    assertThat(gone.removedThings("pond")).extracting(RemovedThing::id).containsExactly("storm");
    assertThat(told(lake, frogs)).containsExactly("unknown piece `storm`: pack `frogs` removed");

    Library back = new Library(List.of(lake, frogs, geese), ScriptLoader.none());
    assertThat(back.removedThings("pond")).isEmpty();
    assertThat(told(lake, frogs, geese)).isEmpty();
  }

  @Test
  void a_card_that_a_later_pack_makes_a_piece_of_was_not_taken_away() throws IOException {
    String cards = "boxes: { table-edge: {} }\ndecks: { table-edge: { storm: {} } }\n";
    Path lake = pack("lake", "ruleset: pond\n" + cards + "procedures: { game: [] }\n");
    Path frogs = pack("frogs", "decks: { table-edge: { storm: !remove } }\n");
    Path geese = pack("geese", "pieces: { storm: { count: 1 } }\n");
    Path swans = pack("swans", "pieces: { weather: { each: { storm: } } }\n");

    for (Path later : List.of(geese, swans)) {
      Library back = new Library(List.of(lake, frogs, later), ScriptLoader.none());
      assertThat(back.removedThings("pond")).isEmpty();
    }
  }

  /** Each problem, with the first words of its help. */
  private static List<String> told(Path... packs) {
    Problems problems = new Problems();
    new Library(List.of(packs), ScriptLoader.none()).load("pond", problems);
    return problems.list().stream()
        .map(one -> one.message() + ": " + String.valueOf(one.help()).split(" `storm`")[0])
        .toList();
  }

  @Test
  void a_file_whose_ending_is_not_read_is_named() throws IOException {
    Path frogs = pack("frogs", "title: Frogs\n");
    Files.writeString(frogs.resolve("rulesets/pond/more.yml"), "about: x\n");
    Files.createDirectories(frogs.resolve("scripts/pond"));
    Files.writeString(frogs.resolve("scripts/pond/leap.mjs"), "\n");
    Files.writeString(frogs.resolve("rulesets/pond/README.md"), "words\n");
    Problems problems = new Problems();
    new Library(List.of(base, frogs), ScriptLoader.none()).load("pond", problems);

    assertThat(problems.list())
        .extracting(Problem::message)
        .satisfiesExactly(
            one -> assertThat(one).contains("more.yml` is ignored").contains("`.yaml`"),
            two -> assertThat(two).contains("leap.mjs` is ignored").contains("`.js`"));
  }

  @Test
  void the_head_of_a_ruleset_has_what_packs_bring_wherever_it_stands() throws IOException {
    Path frogs = home.resolve("frogs");
    Path folder = Files.createDirectories(frogs.resolve("rulesets/pond"));
    Files.writeString(
        folder.resolve("dry.yaml"),
        "scenarios: { drought: {} }\nprocedures: { game: { steps: !edit [] } }\n");
    Problems problems = new Problems();
    Summary summary = new Library(List.of(base, frogs)).summary("pond", problems).orElseThrow();

    assertThat(problems.list()).isEmpty();
    assertThat(summary.scenarios()).extracting(Summary.Scenario::id).containsExactly("drought");
  }

  @Test
  void a_pack_lies_over_the_one_that_brings_its_ruleset_whatever_they_are_called()
      throws IOException {
    Path game = home.resolve("zoo");
    Path folder = Files.createDirectories(game.resolve("rulesets/zoo"));
    Files.writeString(
        folder.resolve("ruleset.yaml"), "ruleset: zoo\nprocedures: { game: { steps: [] } }\n");
    Path apes = Files.createDirectories(home.resolve("apes/rulesets/zoo"));
    Files.writeString(apes.resolve("x.yaml"), "title: The Apes\n");

    assertThat(order(List.of(base, home.resolve("apes"), game), PackStore.NONE))
        .containsExactly("base", "zoo", "apes");
  }

  @Test
  void a_file_is_counted_from_its_pack_also_by_who_stands_within_it() throws IOException {
    Path around = Path.of("").toAbsolutePath().getParent();
    Path file = Path.of("src/test/resources/attacks/y00-benign.yaml");
    Path whole = around.relativize(file.toAbsolutePath());
    Source read =
        Pack.open(around, new Problems())
            .orElseThrow()
            .text()
            .one(whole.toString(), new Problems())
            .get(0);

    assertThat(read.name()).isEqualTo("src/test/resources/attacks/y00-benign.yaml");
    assertThat(Pack.open(around, new Problems()).orElseThrow().within(read))
        .isEqualTo(whole.toString().replace('\\', '/'));
  }
}
