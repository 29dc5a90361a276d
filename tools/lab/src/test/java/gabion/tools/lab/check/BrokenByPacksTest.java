package gabion.tools.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.scripts.GraalScripts;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in a file of the base because of a pack names that pack. */
class BrokenByPacksTest {

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write_a_game() throws IOException {
    write(
        "base/rulesets/pond/ruleset.yaml",
        """
        ruleset: pond
        tells: { faction: { side: side }, area: { ground: ground } }
        words: { ground: [mud, reed] }
        sides: { frogs: {} }
        factions: { greens: { side: frogs }, browns: { side: frogs } }
        areas: { shore: { ground: mud }, bank: { ground: reed, beside: [shore] } }
        pieces: { frog: { per: faction, count: 2, starts: bank } }
        boxes: { table-edge: { in-force: yes } }
        fields: { flies: { type: number } }
        options:
          storms: { readings: { often: {}, seldom: {} } }
        decks: { table-edge: { sun: {} } }
        dice: { die: { faces: { hit: 1, miss: 5 } } }
        procedures:
          game:
            steps:
              - { play: sun }
              - { roll: throw, die: die }
              - if: count(throw showing hit) > 0 and shore.ground is reed and flies < count(frogs in shore)
                then: [ { add: 1, to: flies } ]
        """);
    write(
        "base/scripts/pond/sun.js",
        """
        export function play({ card }, game) {
          if (game.option.storms === 'often') return [{ add: 2, to: 'flies' }]
          return [{ note: `the sun is ${card}` }]
        }
        """);
    write(
        "base/rulesets/pond/display.yaml",
        "display: { table: [ { title: Greens, value: count(frogs of greens in bank) } ] }\n");
    write(
        "base/rulesets/pond/cases/all.yaml",
        """
        cases:
          frogs: { run: game, play: [ { dice: { die: [hit] } } ], given: { places: { shore: { frogs of greens: 1 } } }, expect: { equal: { flies: 2 } } }
        """);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Library library(String... packs) {
    List<Path> paths = new ArrayList<>(List.of(folder.resolve("base")));
    List.of(packs).forEach(pack -> paths.add(folder.resolve(pack)));
    return new Library(paths, GraalScripts.folders());
  }

  private String found(String... packs) {
    CheckResult checked = Check.of(library(packs), "pond");
    return ProblemPrinter.print(checked.problems()).replace(folder.toAbsolutePath() + "/", "");
  }

  private void dry(String yaml) throws IOException {
    write("calm/rulesets/pond/calm.yaml", "fields: { toads: { type: number } }\n");
    write("dry/rulesets/pond/dry.yaml", yaml);
  }

  @Test
  void the_base_by_itself_is_right() {
    assertThat(found()).isEmpty();
  }

  @Test
  void an_option_that_a_pack_took_away_and_a_script_asks_is_told_with_both_places()
      throws IOException {
    dry("options: { storms: !remove }\n");
    Problems atLoad = new Problems();

    assertThat(library("dry").load("pond", atLoad)).isEmpty();
    assertThat(ProblemPrinter.print(atLoad.list()))
        .contains("base/scripts/pond/sun.js:2:19", "dry/rulesets/pond/dry.yaml:1:12", "pack `dry`");
    assertThat(found("calm", "dry"))
        .contains("base/scripts/pond/sun.js:2:19", "dry/rulesets/pond/dry.yaml:1:12", "pack `dry`");
  }

  @Test
  void the_script_of_a_card_stays_when_an_option_of_its_name_is_taken_away() throws IOException {
    dry("options: { sun: !remove }\n");
    write(
        "calm/rulesets/pond/calm.yaml", "options: { sun: { readings: { high: {}, low: {} } } }\n");

    assertThat(library("calm", "dry").load("pond", new Problems()))
        .hasValueSatisfying(rules -> assertThat(rules.program().scripts.scripts()).hasSize(1));
  }

  @Test
  void a_reading_that_a_pack_left_out_and_a_script_compares_names_the_pack() throws IOException {
    dry("options: { storms: { readings: !replace { never: {}, seldom: {} } } }\n");

    assertThat(found("calm", "dry"))
        .contains("base/scripts/pond/sun.js:2:31", "there is no problem without pack `dry`");
  }

  @Test
  void a_word_that_a_pack_left_out_and_the_base_says_names_the_pack() throws IOException {
    dry("words: { ground: [mud, sand] }\n");

    assertThat(found("calm", "dry"))
        .contains("base/rulesets/pond/ruleset.yaml:6:", "there is no problem without pack `dry`");
  }

  @Test
  void what_a_case_and_the_display_name_is_told_with_the_pack_too() throws IOException {
    dry(
        """
        factions: { greens: !remove }
        """);

    assertThat(found("calm", "dry")).contains("display.yaml:1:", "pack `dry` removed `greens` at");
  }

  @Test
  void what_is_wrong_in_the_pack_itself_names_none() throws IOException {
    dry("fields: { toads: { type: nunber } }\n");

    assertThat(found("dry")).contains("dry.yaml:1:26").doesNotContain("without pack");
  }

  @Test
  void what_a_pack_leaves_over_in_the_base_is_a_doubt_that_names_it() throws IOException {
    write(
        "base/rulesets/pond/rain.yaml",
        """
        rulings: { R-rain: { status: assumed, doubt: "How often?", taken: Often. } }
        standing: { rain: { for: area, in: areas, do: [ { if: flies > 7, then: [ { set: flies, to: 7 } ] } ], ruling: R-rain } }
        """);
    dry("standing: { rain: !remove }\n");
    CheckResult checked = Check.of(library("dry"), "pond");

    assertThat(ProblemPrinter.print(checked.problems())).isEmpty();
    assertThat(ProblemPrinter.print(checked.warnings()))
        .contains(
            "rain.yaml:1:12", "[uncited-ruling]", "help: there is no problem without pack `dry`");
    assertThat(found()).isEmpty();
  }

  /** The definition could do with the rest, and is first read by somebody who hears no problems. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ when: { odd: 1 }, is: greens, otherwise: browns } | wants-text",
        "{ when: flies > 1, is: greens, otherwise: { odd: 1 } } | wants-text",
        "[ { is: greens }, { when: flies > 1, is: browns } ] | never-asked",
      })
  void what_is_wrong_in_a_definition_is_told_though_all_else_is_right(String first, String fault)
      throws IOException {
    dry(
        """
        define: { opener: { first: %s } }
        procedures:
          turns: { steps: [ { for: faction, in: factions, from: opener, do: [ { call: turn of faction } ] } ] }
          turn of faction: { steps: [ { add: 1, to: flies } ] }
        """
            .formatted(first));

    assertThat(found("dry")).contains("dry.yaml:1:", "[" + fault + "]");
  }
}
