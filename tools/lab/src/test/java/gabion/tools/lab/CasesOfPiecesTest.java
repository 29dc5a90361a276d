package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptFolders;
import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases of rules whose pieces have boxes and fields of their own. */
class CasesOfPiecesTest {

  private static final String RULES =
      """
      tells:
        wagon: { side: side }
      pieces:
        wagon: { starts: pile, each: { cart: { side: red }, sled: { side: blue }, wreck: {} } }
        driver: { starts: bench of cart, each: { anne: {}, ben: {} } }
      boxes:
        bench of wagon: {}
        trunk of wagon: { seen-by: none }
        letter of wagon for side: { seen-by: owner }
      phases: { noon: {} }
      fields:
        load of wagon: { type: number, start: 4, to: 6, lasts: noon }
        shod of wagon: { type: claim, lasts: noon }
        guide of wagon: { type: driver }
        friend of driver: { type: wagon, start: sled }
        toll of wagon for area: { type: number }
      define:
        wagon is driven: { is: any drivers in bench of wagon }
        crew of wagon: { is: count(drivers in bench of wagon) + count(stones in bench of wagon) }
        carrier of driver: { is: only of (wagons where bench of it is driver.place) }
      """;
  private static final String GAME =
      """
      procedures:
        game:
          steps:
            - move: anne
              to: bench of sled
            - move: stones in stock of reds
              to: trunk of cart
            - move: cart
              to: hill
            - add: 1
              to: load of cart
            - set: guide of cart
              to: ben
            - set: friend of ben
              to: cart
            - set: shod of cart
              to: yes
            - add: 3
              to: toll of cart for hill
      """;

  @Test
  void a_case_lays_things_into_the_box_of_a_piece(@TempDir Path pack) throws IOException {
    Path folder = Files.createDirectories(pack.resolve("rulesets/table/cases")).getParent();
    Files.copy(CasesTest.SHARED, folder.resolve("ruleset.yaml"));
    Files.writeString(folder.resolve("rules.yaml"), RULES + GAME);
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
    Library library = new Library(List.of(pack), ScriptFolders.none());
    Problems problems = new Problems();
    Ruleset rules = library.load("table", problems).orElseThrow();

    List<CaseReport> reports = Cases.run(library, rules, Optional.empty(), problems);

    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    assertThat(reports).extracting(CaseReport::failure).containsExactly("");
  }
}
