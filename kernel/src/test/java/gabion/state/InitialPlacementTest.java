package gabion.state;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Definitions;
import gabion.state.build.LayoutBuilder;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What lies where before a game: counted pieces, their faces, single ones, by scenario. */
class InitialPlacementTest {

  private static final Pattern START = Pattern.compile("(?m)^start:\\n(  .*\\n)+");

  private static String rules(String start) {
    return START.matcher(Ground.TABLE).replaceFirst("") + start;
  }

  /** What lies at a place, as {@code 2 full} and ids. */
  private static List<String> at(Layout layout, int scenario, String place) {
    Draft draft = new Draft(layout, 0).layOut(scenario);
    assertThat(draft.disagreement()).isEmpty();
    int number = Ground.place(layout, place);
    List<String> there = new ArrayList<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      if (draft.count(row, number) > 0) {
        Row is = layout.rows().get(row);
        String face = is.face() < 0 ? "" : " " + layout.sorts().faces().id(is.face());
        String kind = layout.sorts().kinds().id(is.kind());
        there.add(draft.count(row, number) + " " + kind + face);
      }
    }
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      if (draft.placeOf(piece) == number) {
        there.add(layout.sorts().pieces().id(piece));
      }
    }
    return there;
  }

  @Test
  void counted_pieces_are_laid_by_their_faces() {
    Layout layout =
        Ground.layout(
            rules("start: { hill: { blocks: { half: 2, full: 1 }, stones of reds: 1 } }"));

    assertThat(at(layout, 0, "hill")).containsExactly("1 stone", "1 block full", "2 block half");
    assertThat(at(layout, 0, "stock of reds")).containsExactly("8 stone", "1 block full");
  }

  @Test
  void single_pieces_are_laid_by_their_names_alone_or_beside_others() {
    Layout layout =
        Ground.layout(
            rules("start: { hill: [anna], hand of reds: { guides: [otto], blocks: 1 } }"));

    assertThat(at(layout, 0, "hill")).containsExactly("anna");
    assertThat(at(layout, 0, "hand of reds")).containsExactly("1 block full", "otto");
    assertThat(at(layout, 0, "pit")).containsExactly("3 wanderer nobody");
  }

  @Test
  void a_scenario_says_all_of_the_places_that_it_names_and_leaves_the_others() {
    Layout layout =
        Ground.layout(
            rules(
                """
                start: { hill: { stones of reds: 4 }, meadow: [anna], shore: [otto] }
                scenarios:
                  long: {}
                  short: { start: { hill: { blocks: { half: 1 } }, reef: [anna], shore: nothing } }
                """));

    assertThat(at(layout, 0, "hill")).containsExactly("4 stone");
    assertThat(at(layout, 0, "meadow")).containsExactly("anna");
    assertThat(at(layout, 1, "hill")).containsExactly("1 block half");
    assertThat(at(layout, 1, "reef")).containsExactly("anna");
    assertThat(at(layout, 1, "meadow")).isEmpty();
    assertThat(at(layout, 1, "shore")).isEmpty();
    assertThat(at(layout, 1, "pit")).containsExactly("3 wanderer nobody", "otto");
    assertThat(at(layout, 1, "stock of reds")).containsExactly("9 stone", "3 block full");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = "=>",
      value = {
        "hill: { stones of reds: { half: 1 } }           => half: unknown face `half`",
        "hill: { blocks: { haf: 1 } }                    => haf: unknown face `haf`, did you mean `half`? faces: full, half",
        "hill: { blocks: [full] }                        => [full]: expected a number, or numbers by face, found a list",
        "hill: { blocks: {} }                            => {}: expected a number, or numbers by face, found nothing",
        "hill: { stones of redds: 1 }                    => redds: unknown owner or face `redds`, did you mean `reds`?",
        "hill: { blocks of blues: 1 }                    => blues: unknown owner or face `blues`",
        "hill: { stone of reds: 1 }                      => stone: unknown pieces `stone`, did you mean `stones`?",
        "hill: { stones off reds: 1 }                    => stones off reds: unknown pieces `stones off reds`",
        "hill: { stones of reds: many }                  => many: `many` is not a whole number",
        "hill: { stones of reds: -1 }                    => -1: `-1` is not a number from 0 to 32767",
        "hill: { guides: [ana] }                         => ana: unknown guide `ana`, did you mean `anna`?",
        "hill: { guides: 2 }                             => 2: unknown guide `2`",
        "hill: [ana]                                     => ana: unknown piece `ana`, did you mean `anna`?",
        "hil: [anna]                                     => hil: unknown place `hil`, did you mean `hill`?",
        "hill: { blocks: { full: 3, half: 2 } }          => 3: there are only 4 of `block of reds`, 3 + 2 = 5",
        "{ hill: [anna], reef: [anna] }                  => anna: `anna` is already in `hill`",
        "{ hill: [anna], reef: { guides: [otto, anna] }} => anna: `anna` is already in `hill`",
      })
  void what_is_misspelt_is_told_where_it_stands(String start, String wrong) {
    Problems problems = new Problems();
    String yaml = rules("start:\n  " + start.strip() + "\n");
    var tree = YamlReader.read(new Source("ground.yaml", "base", yaml), problems).orElseThrow();
    LayoutBuilder.build(new Definitions(tree, problems));

    assertThat(problems.list()).hasSize(1);
    assertThat(told(problems.list().get(0), yaml)).startsWith(wrong.strip());
  }

  @Test
  void the_start_of_a_scenario_is_read_as_strictly() {
    Problems problems = new Problems();
    String yaml = rules("scenarios: { short: { start: { hill: { blocks: { haf: 1 } } } } }\n");
    var tree = YamlReader.read(new Source("ground.yaml", "base", yaml), problems).orElseThrow();
    LayoutBuilder.build(new Definitions(tree, problems));

    assertThat(problems.list())
        .extracting(problem -> told(problem, yaml))
        .containsExactly("haf: unknown face `haf`, did you mean `half`? faces: full, half");
  }

  /** The letters a problem is said of, its message and its help. */
  private static String told(Problem problem, String yaml) {
    SourceLocation where = Objects.requireNonNull(problem.location());
    String line = yaml.lines().toList().get(where.line() - 1);
    int from = where.column() - 1;
    String letters = line.substring(from, Math.min(line.length(), from + where.length()));
    String help = problem.help() == null ? "" : ", " + problem.help();
    return letters + ": " + problem.message() + help;
  }
}
