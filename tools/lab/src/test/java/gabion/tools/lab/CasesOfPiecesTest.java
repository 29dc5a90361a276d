package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases of rules whose pieces have boxes and fields of their own. */
class CasesOfPiecesTest {

  @Test
  void a_case_lays_things_into_the_box_of_a_piece(@TempDir Path pack) throws IOException {
    Path folder = Files.createDirectories(pack.resolve("rulesets/table/cases")).getParent();
    Files.copy(CasesTest.SHARED, folder.resolve("ruleset.yaml"));
    for (String shared : List.of("wagons.yaml", "wagons-at-work.yaml")) {
      Files.copy(CasesTest.SHARED.resolveSibling(shared), folder.resolve(shared));
    }
    Files.writeString(
        folder.resolve("cases/carts.yaml"),
        """
        cases:
          carried:
            given:
              fields: { load of sled: 2, guide of sled: anne }
              places: { trunk of sled: [ben], bench of cart: { stones of blues: 2 } }
            run: game
            expect:
              places: { bench of cart: { stones of blues: 2 }, trunk of cart: { stones of reds: 9 } }
              cards: { trunk of sled: [ben], bench of sled: [anne] }
              true: [load of sled is 2, guide of sled is anne]
              equal: { crew of cart: 2 }
        """);
    Library library = new Library(List.of(pack), ScriptLoader.none());
    Problems problems = new Problems();
    Ruleset rules = library.load("table", problems).orElseThrow();

    List<CaseReport> reports = Cases.run(library, rules, Optional.empty(), problems);

    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    assertThat(reports).extracting(CaseReport::failure).containsExactly("");
  }

  private static final String BLOCKS =
      """
      groups: { party: [block, guide] }
      pieces:
        block: { per: [reds], count: 4, starts: stock of faction, faces: [full, half] }
        guide: { starts: pile, each: { anna: {}, otto: {} } }
      scenarios:
        long: {}
        short: { start: { shore: { guides: [otto], blocks: { half: 1 } } } }
      procedures:
        wear area:
          steps:
            - flip: blocks in area
              to: half
      """;

  /** The failure of a case that wears the blocks in the hill; empty where it passes. */
  private static String worn(Path pack, String given, String expect) throws IOException {
    Path folder = Files.createDirectories(pack.resolve("rulesets/table/cases")).getParent();
    Files.copy(CasesTest.SHARED, folder.resolve("ruleset.yaml"));
    Files.copy(CasesTest.SHARED.resolveSibling("idle.yaml"), folder.resolve("idle.yaml"));
    Files.writeString(folder.resolve("blocks.yaml"), BLOCKS);
    Files.writeString(
        folder.resolve("cases/worn.yaml"),
        "cases:\n  worn:\n    scenario: short\n    run: call wear hill\n    given: { places: { "
            + given
            + " } }\n    expect: { places: { "
            + expect
            + " } }\n");
    Library library = new Library(List.of(pack), ScriptLoader.none());
    Problems problems = new Problems();
    Ruleset rules = library.load("table", problems).orElseThrow();
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return Cases.run(library, rules, Optional.empty(), problems).get(0).failure();
  }

  @ParameterizedTest(name = "{0} gives {1}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "hill: { blocks: { full: 2, half: 1 } } => hill: { blocks: { half: 3, full: 0 } }",
        "hill: { blocks: { half: 2 } }          => hill: { blocks of reds: 2 }, stock of reds: { blocks: { full: 1 } }",
        "hill: [anna]                           => hill: [anna], shore: { blocks: { half: 1 }, guides: [otto] }",
        "shore: nothing                         => shore: nothing, pile: { guides: [otto, anna], cards: [sun, moon] }",
        "hill: { blocks: { half: 1 } }          => hill: { 'blocks where its face is half': 1 }",
        "hill: { blocks: 2, guides: [anna] }    => hill: { partys: 3, 'partys where it is guide': 1 }, shore: { partys: 2 }",
        "hill: { blocks: { full: 4 } }, shore: { blocks: { half: 0 } } => hill: { blocks: { half: 4 } }",
        "hill: { blocks: { half: 2 }, guides: [anna] } => hill: { partys: { half: 2 }, '[blocks in hill, guides]': 3 }",
      })
  void a_case_begins_with_turned_pieces_and_expects_them(
      String given, String expect, @TempDir Path pack) throws IOException {
    assertThat(worn(pack, given, expect)).isEmpty();
  }

  @ParameterizedTest(name = "{0} and {1}: {2}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "hill: { guides: [anna] }       => hill: { partys: 2 }           => partys in hill",
        "hill: { blocks: { full: 2 } }  => hill: { blocks: { full: 1 } } => blocks in hill with the face full",
        "hill: { blocks: { full: 2 } }  => hill: { blocks: { hal: 2 } }  => unknown face `hal`",
        "hill: { blocks: { hal: 2 } }   => hill: { blocks: 2 }           => unknown face `hal`",
        "hill: { blocks: [half] }       => hill: { blocks: 2 }           => expected a number, or numbers by face, found a list",
        "hill: { blocks: 2 }            => hill: { blocks: [half] }      => expected a number, or numbers by face, found an empty value",
        "hill: { blocks: 2 }            => hill: { guides: [ana] }       => unknown guide `ana`",
        "hill: { blocks: 2 }            => hill: { blocks: two }         => `two` is not a whole number",
        "hill: { blocks: 2 }            => hill: { hill: 2 }             => expected type: pieces",
        "hill: [anna]                   => hill: [otto]                  => in hill",
        "hill: [anna]                   => hill: {}                      => expected the contents or `nothing`",
        "hill: [anna]                   => hill: nothing                 => in hill",
        "hill: { blocks: 1 }            => hill: nothing                 => pieces in hill",
      })
  void a_case_that_says_nothing_or_what_is_not_so_fails(
      String given, String expect, String failure, @TempDir Path pack) throws IOException {
    assertThat(worn(pack, given, expect)).contains(failure.strip());
  }
}
