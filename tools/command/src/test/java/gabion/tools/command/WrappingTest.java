package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pack that stands around what the script of another does, in YAML and in a script. */
class WrappingTest {

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write_a_game() throws IOException {
    write(
        "pond/rulesets/pond/ruleset.yaml",
        """
        ruleset: pond
        sides: { frogs: {} }
        boxes: { table-edge: { in-force: yes } }
        fields: { flies: { type: number } }
        decks: { table-edge: { sun: {}, rain: {} } }
        procedures:
          game: { steps: [{ call: day of 2 }, { play: sun }, { play: rain }] }
          day of number: { steps: [{ note: a plain day }] }
        """);
    write(
        "pond/scripts/pond/sun.js",
        """
        export const instead = {
          'day of number'({ number }) { return [{ note: 'a sunny day' }, { add: number, to: 'flies' }] },
        }
        export function play({ card }) { return [{ note: `the sun is ${card}` }] }
        """);
    write(
        "pond/scripts/pond/rain.js",
        """
        export function* play() { yield { add: 5, to: 'flies' } }
        """);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Runs a case of what the whole game says. */
  private String verify(String expect, String... more) throws IOException {
    write(
        "around/rulesets/pond/cases/all.yaml",
        "cases: { all: { run: game, expect: { " + expect + " } } }\n");
    return run("verify", more);
  }

  /** Runs a command with the game, the pack around it and some more. */
  private String run(String command, String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of(command, "pond"));
    for (String pack : Stream.concat(Stream.of("pond", "around"), Stream.of(more)).toList()) {
      words.addAll(List.of("--pack", folder.resolve(pack).toString()));
    }
    Ran ran = Ran.in(Ran.HILL, folder.resolve("games"), "", words.toArray(new String[0]));
    return ran.out() + ran.err();
  }

  @Test
  void rules_in_yaml_stand_around_a_script() throws IOException {
    write(
        "around/rulesets/pond/around.yaml",
        """
        hooks:
          instead:
            day of number:
              - note: morning
              - call: own day of (number + 1)
              - note: evening
            play of sun: [ { note: look }, { call: own play of sun } ]
            play of rain: { when: flies > 90, do: [] }
          whenever:
            play of rain: [ { add: 1, to: flies } ]
        """);
    assertThat(
            verify(
                "log: [morning, a sunny day, evening, look, the sun is sun], equal: { flies: 9 }"))
        .contains("1 passed");
  }

  @Test
  void a_script_stands_around_a_script() throws IOException {
    write(
        "around/scripts/pond/around.js",
        """
        export const instead = {
          *'day of number'({ number }) {
            yield { note: 'morning' }
            yield { call: 'own day of number', number: number * 2 }
            yield { note: 'evening' }
          },
          *'play of rain'({ card }, game) {
            yield { call: 'own play of rain' }
            yield { call: 'own play of rain' }
          },
        }
        """);
    assertThat(verify("log: [morning, a sunny day, evening], equal: { flies: 14 }"))
        .contains("1 passed");
  }

  private void write_two_around_a_day(String after) throws IOException {
    write("around/rulesets/pack.yaml", "{ id: around, version: \"1.0\" }\n");
    write(
        "around/rulesets/pond/around.yaml",
        """
        hooks:
          instead:
            day of number:
              - note: morning
              - call: own day of (number + 1)
              - note: evening
        """);
    write("dream/rulesets/pack.yaml", "{ id: dream, version: \"1.0\"" + after + " }\n");
    write("dream/rulesets/pond/dream.yaml", "clauses: { \"9\": A dream. }\n");
    write(
        "dream/scripts/pond/dream.js",
        """
        export const instead = {
          *'day of number'({ number }) {
            yield { note: 'asleep' }
            yield { call: 'own day of number', number: number * 10 }
            yield { note: 'awake' }
          },
        }
        """);
  }

  @Test
  void two_packs_stand_around_one_rule_the_later_around_the_earlier() throws IOException {
    write_two_around_a_day(", after: [around]");
    assertThat(
            verify(
                "log: [asleep, morning, a sunny day, evening, awake], equal: { flies: 26 }",
                "dream"))
        .contains("1 passed");
    assertThat(run("check", "dream")).doesNotContain("packs-hang", "two-instead");
  }

  @Test
  void two_packs_around_one_rule_go_the_other_way_round_where_they_say_so() throws IOException {
    write_two_around_a_day("");
    write("around/rulesets/pack.yaml", "{ id: around, version: \"1.0\", after: [dream] }\n");
    assertThat(
            verify(
                "log: [morning, asleep, a sunny day, awake, evening], equal: { flies: 35 }",
                "dream"))
        .contains("1 passed");
  }

  @Test
  void two_packs_around_one_rule_without_an_order_are_told_of() throws IOException {
    write_two_around_a_day("");
    assertThat(run("check", "dream"))
        .contains("packs-hang", "instead: day of number", "around.yaml:3:5", "dream.js:2:5")
        .doesNotContain("two-instead");
  }

  @Test
  void a_pack_that_stands_plainly_instead_of_what_another_stands_around_is_told_of()
      throws IOException {
    write("pond/scripts/pond/sun.js", "export function play() { return [] }\n");
    write_a_plain_night("");
    assertThat(run("check", "dream"))
        .contains("packs-hang", "instead: day of number", "around.yaml:3:5", "dream.yaml:1:21")
        .contains("the hook that calls `own day of number` is run around the other")
        .doesNotContain("two-instead");

    write_a_plain_night(", after: [around]");
    assertThat(run("check", "dream")).doesNotContain("packs-hang", "two-instead");
    assertThat(verify("log: [morning, night, evening], equal: { flies: 5 }", "dream"))
        .contains("1 passed");
  }

  @Test
  void a_pack_that_stands_plainly_instead_beside_a_script_is_told_how_it_stands_around_it()
      throws IOException {
    write_a_plain_night(", after: [around]");
    write("around/rulesets/pond/around.yaml", "clauses: { \"8\": Nothing. }\n");
    assertThat(run("check", "dream"))
        .contains("two-instead", "`sun` and `pack dream` both replace `day of number`")
        .containsPattern("(?m)^\\S*dream.yaml:1:21  ")
        .containsPattern("the other one is at \\S*sun.js:2:4; ")
        .contains("a hook with `call: own day of number` surrounds it");
  }

  private void write_a_plain_night(String after) throws IOException {
    write_two_around_a_day(after);
    write(
        "dream/rulesets/pond/dream.yaml",
        "hooks: { instead: { day of number: [ { note: night } ] } }\n");
    Files.delete(folder.resolve("dream/scripts/pond/dream.js"));
  }

  @Test
  void a_script_in_the_place_of_a_procedure_that_gives_is_stood_around() throws IOException {
    Path rules = folder.resolve("pond/rulesets/pond/ruleset.yaml");
    String text = Files.readString(rules);
    Files.writeString(
        rules,
        text.replace(
                "[{ call: day of 2 }", "[{ call: catch of 2, as: got }, { add: got, to: flies }")
            + "  catch of number: { gives: number, steps: [{ give: number }] }\n");
    write(
        "pond/scripts/pond/sun.js",
        """
        export const instead = {
          *'catch of number'({ number }) {
            yield { note: 'a jump' }
            yield { give: number * 10 }
          },
        }
        """);
    write(
        "around/scripts/pond/around.js",
        """
        export const instead = {
          *'catch of number'({ number }) {
            const caught = yield { call: 'own catch of number', number: number + 1 }
            yield { give: caught + 100 }
          },
        }
        """);
    write("dream/rulesets/pack.yaml", "{ id: dream, version: \"1.0\", after: [around] }\n");
    write(
        "dream/rulesets/pond/dream.yaml",
        """
        hooks:
          instead:
            catch of number:
              - call: own catch of (number + 2)
                as: caught
              - give: caught * 2
        """);
    assertThat(verify("log: [a jump], equal: { flies: 135 }")).contains("1 passed");
    assertThat(verify("log: [a jump], equal: { flies: 305 }", "dream")).contains("1 passed");
  }

  @Test
  void a_scripted_card_is_given_steps_in_yaml() throws IOException {
    write(
        "around/rulesets/pond/around.yaml",
        "decks: { table-edge: { rain: { play: [ { add: 40, to: flies } ] } } }\n");
    assertThat(verify("log: [a sunny day, the sun is sun], equal: { flies: 42 }"))
        .contains("1 passed");
  }

  @Test
  void a_pack_with_steps_and_a_script_for_one_play_is_told_so() throws IOException {
    Path rules = folder.resolve("pond/rulesets/pond/ruleset.yaml");
    String text = Files.readString(rules);
    Files.writeString(rules, text.replace("rain: {}", "rain: { play: [ { add: 1, to: flies } ] }"));
    assertThat(verify("equal: { flies: 1 }")).contains("`play` has no effect", "rain.js plays it");
  }

  @Test
  void a_card_that_goes_takes_its_script_along() throws IOException {
    write(
        "around/rulesets/pond/around.yaml",
        """
        decks: { table-edge: { sun: !remove } }
        procedures: { game: { steps: !edit [ { remove: "play: sun" } ] } }
        """);
    assertThat(verify("log: [a plain day], equal: { flies: 5 }")).contains("1 passed");
  }
}
