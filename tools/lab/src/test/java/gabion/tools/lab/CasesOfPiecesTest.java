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
    Library library = new Library(List.of(pack), ScriptFolders.none());
    Problems problems = new Problems();
    Ruleset rules = library.load("table", problems).orElseThrow();

    List<CaseReport> reports = Cases.run(library, rules, Optional.empty(), problems);

    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    assertThat(reports).extracting(CaseReport::failure).containsExactly("");
  }
}
