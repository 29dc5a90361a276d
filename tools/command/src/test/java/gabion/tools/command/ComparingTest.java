package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What comparisons answer is what was asked, and they say how sure it is. */
class ComparingTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder = Path.of("");

  private String pack(String id, String yaml) throws IOException {
    Path rules = Files.createDirectories(folder.resolve(id + "/rulesets/hill"));
    Files.writeString(folder.resolve(id + "/rulesets/pack.yaml"), "id: " + id + "\nversion: 1\n");
    Files.writeString(rules.resolve("more.yaml"), yaml);
    return folder.resolve(id).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "north near 4500 %             | and never 4500 %",
        "win rate of south near -3 %   | and never -3 %",
        "north near 45                 | and never 4500 %; `near 45 %` is one",
      })
  void an_aim_that_no_share_comes_near_is_refused(String goal, String because) {
    for (String sweep : new String[] {"", "--sweep"}) {
      String[] words = {
        "tune", "hill", "--vary", "weather=foul", "--goal", goal, "--games", "2", "--threads", "1"
      };
      Ran ran = Ran.hill(sweep.isEmpty() ? words : with(words, sweep));

      assertThat(ran.code()).isEqualTo(Gabion.USAGE);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.err()).contains("is a share of the games, 0 to 100 %, " + because);
    }
  }

  private static String[] with(String[] words, String more) {
    String[] all = java.util.Arrays.copyOf(words, words.length + 1);
    all[words.length] = more;
    return all;
  }

  @Test
  void the_nearest_that_is_what_the_rules_have_is_compared_with_nothing() throws IOException {
    String[] words = {
      "tune", "hill", "--vary", "dice.luck.faces.sun=3", "--goal", "north high", "--games", "4"
    };
    assertThat(Ran.hill(words).out())
        .contains("nearest: dice.luck.faces.sun=3, the value in the rules\n")
        .doesNotContain("would be found");
    JsonNode told = JSON.readTree(Ran.hill(with(words, "--json")).out());
    assertThat(told.at("/tried/0/usual").asBoolean()).isTrue();
    words[3] = "dice.luck.faces.sun=4 from rain";
    assertThat(Ran.hill(words).out())
        .contains("; compared with the unchanged rules", "would be found)");
  }

  @Test
  void endings_are_told_by_their_titles_and_to_programs_by_ids() throws IOException {
    String laid =
        pack(
            "laid",
            """
            endings:
              done: { title: The hill is left to the troops of the blue side }
              never-so: { at: game, if: count(areas) > 99, winner: nobody }
              never: { title: Never so, at: game, if: count(areas) > 99, winner: nobody }
            """);
    String[] words = {"simulate", "hill", "--games", "4", "--pack", laid};

    assertThat(Ran.hill(words).out())
        .contains("\n  The hill is left to the troops of the blue side         4  100.0 %\n")
        .contains("\n  Never so (never-so)                                     0    0.0 %\n")
        .contains("\n  Never so (never)                                        0    0.0 %\n");
    assertThat(JSON.readTree(Ran.hill(with(words, "--json")).out()).path("endings").toString())
        .isEqualTo("{\"done\":4,\"never-so\":0,\"never\":0}");

    Path report = folder.resolve("report.html");
    String[] beside = {
      "simulate", "hill", "--games", "4", "--against", laid, "--report", report.toString()
    };
    assertThat(Ran.hill(beside).out())
        .containsPattern("\n {2}Done +4 {2}100.0 % then +4 {2}100.0 %\n")
        .containsPattern("\n {2}Never so \\(never-so\\) +0 .* then +0 ");
    assertThat(Files.readString(report))
        .contains("Never so (never-so)", ">Done<")
        .doesNotContain(">done<");
  }

  @Test
  void the_packs_of_both_sides_are_told_where_the_first_has_some() throws IOException {
    String one = pack("one", "areas: { valley: { title: The Dale } }");
    String two = pack("two", "areas: { hill-top: { title: The Mount } }");
    String same = pack("same", "areas: { valley: { title: The Glen } }");
    Path report = folder.resolve("sides.html");
    String[] words = {
      "simulate", "hill", "--games", "4", "--pack", one, "--against", two, "--report", "" + report
    };

    String over = two + "; packs before: one; packs after: one, two";
    assertThat(Ran.hill(words).out()).contains("with the same seeds, with: " + over + "\n");
    assertThat(Files.readString(report))
        .contains("two; packs before: one; packs after: one, two</b>");
    words[7] = same;
    assertThat(Ran.hill(words).out()).contains("; packs before: one; packs after: same\n");
    words[4] = "--seed";
    words[5] = "1";
    assertThat(Ran.hill(words).out()).contains("with the same seeds, with: " + same + "\n");
  }

  @Test
  void endings_are_told_beside_what_is_measured() throws IOException {
    String[] words = {"simulate", "hill", "--games", "4", "--measure", "count(areas)"};
    assertThat(Ran.hill(words).out())
        .containsPattern("count\\(areas\\) +3.00 .*\nendings\n  Done +4  100.0 %\n");
    assertThat(JSON.readTree(Ran.hill(with(words, "--json")).out()).at("/endings/done").asInt())
        .isEqualTo(4);
    words[4] = "--set";
    words[5] = "weather=foul";
    assertThat(Ran.hill(words).out())
        .containsPattern("endings\n  Done +4  100.0 % then +4  100.0 %");
  }

  @Test
  void games_that_are_measured_are_warned_of_as_well() throws IOException {
    String[] words = {"simulate", "hill", "--games", "40", "--measure", "count(areas)", "--strict"};
    String[] plain = {"simulate", "hill", "--games", "40", "--strict"};
    Ran measured = Ran.hill(words);
    Ran alone = Ran.hill(plain);

    assertThat(alone.err()).contains("warning: ");
    assertThat(measured.err()).isEqualTo(alone.err());
    assertThat(measured.code()).isEqualTo(alone.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(JSON.readTree(Ran.hill(with(words, "--json")).out()).at("/warnings").size())
        .isEqualTo(1);
  }

  @Test
  void the_measures_of_the_rules_are_told_without_a_comparison() throws IOException {
    String pack =
        pack(
            "counts",
            "measures: { up: { title: Blue troops out, is: count(troops of blue in areas) } }");
    String[] words = {"simulate", "hill", "--games", "4", "--pack", pack};

    assertThat(Ran.hill(words).out())
        .contains("Blue troops out  average 3.00, standard deviation 0.00\n");
    JsonNode told = JSON.readTree(Ran.hill(with(words, "--json")).out());
    assertThat(told.at("/measures/Blue troops out/average").asDouble()).isEqualTo(3);
  }

  @Test
  void each_interval_says_how_sure_it_is() throws IOException {
    String[] words = {
      "simulate", "hill", "--games", "300", "--set", "weather=foul", "--until", "±2%"
    };
    String differences =
        "intervals of differences are 95 % intervals for all looks together (1 so far)";
    assertThat(Ran.hill(words).out())
        .contains("known to ±2% after 250 games and 1 look\n")
        .contains(differences + ", the others for this look alone")
        .doesNotContain("intervals are 95 % intervals of each", "the intervals hold");
    JsonNode told = JSON.readTree(Ran.hill(with(words, "--json")).out());
    assertThat(told.path("intervals").asText()).startsWith(differences);
  }

  /** Neither comes after the other, so the alphabet would say which of them counts. */
  @Test
  void one_pack_is_compared_with_another_whatever_they_are_called() throws IOException {
    String one = pack("alpha", "dice: { luck: { faces: { sun: 5 from rain } } }");
    String two = pack("beta", "dice: { luck: { faces: { sun: 1 from rain } } }");
    for (List<String> order : List.of(List.of(one, two, "5", "1"), List.of(two, one, "1", "5"))) {
      for (String over : List.of("--with", "--against")) {
        Ran ran =
            Ran.hill("diff", "hill", "--pack", order.get(0), over, order.get(1), "--games", "0");

        assertThat(ran.err()).isEmpty();
        assertThat(ran.out())
            .containsPattern(
                "luck: faces: sun .*\n    - %s\n    \\+ %s\n"
                    .formatted(order.get(2), order.get(3)));
      }
    }
    Ran both = Ran.hill("diff", "hill", "--with", one, "--with", two, "--games", "0");
    assertThat(both.code()).isEqualTo(Gabion.USAGE);
    assertThat(both.err()).contains("set the same value, and neither comes after the other");
  }

  @Test
  void the_report_says_what_was_found_and_what_is_other_in_titles() throws IOException {
    Path file = folder.resolve("report.html");
    String pack = pack("rainy", "dice: { luck: { faces: { sun: 1 from rain } } }");
    Ran ran =
        Ran.hill(
            "simulate", "hill", "--games", "20", "--against", pack, "--report", file.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    String page = Files.readString(file).replaceAll("(?s)<script.*?</script>", "");
    assertThat(page)
        .contains("20 games show no difference in who wins, nor in any other measure.")
        .contains(
            "<li>North: 100.00 % (83.89 to 100.00), then 100.00 % (83.89 to 100.00): +0.00 points (",
            "; equal in every game (a difference of 23.03 would be found)</li>")
        .contains("<caption>Luck</caption>")
        .containsPattern("Sun</th>\\s*<td>3</td>\\s*<td>1</td>")
        .containsPattern("all sides</th>\\s*<td>6</td>\\s*<td>6</td>")
        .contains("All seats play at random", "Would be found: ", "one standard deviation")
        .containsPattern("Done</th>\\s*<td>20</td>\\s*<td>20</td>")
        .contains("simulate hill --games 20", "--against rainy")
        .doesNotContain(folder.toString());
  }

  /** A metric of one comparison has the same words at every command and on the page. */
  @Test
  void a_difference_is_printed_in_one_way() throws IOException {
    Path file = folder.resolve("report.html");
    String change = "dice.luck.faces.sun=4 from rain";
    String games = "20";
    String simulated =
        Ran.hill("simulate", "hill", "--games", games, "--set", change, "--report", file.toString())
            .out();
    List<String> rows =
        simulated.lines().filter(line -> line.matches(" .* then .*: [+-].*")).toList();
    assertThat(rows).hasSizeGreaterThan(3);
    String goal = "north near 50 %";
    assertThat(Ran.hill("tune", "hill", "--vary", change, "--goal", goal, "--games", games).out())
        .contains(rows);
    String words = rows.get(0).strip().replaceFirst("\\w+ +", "");
    assertThat(Files.readString(file)).contains("<li>North: " + words + "</li>");
  }

  @Test
  void a_command_is_told_elsewhere_without_the_folders_of_this_machine() {
    String here = Path.of("some").toAbsolutePath().toString();
    ShellCommand command =
        new ShellCommand("/a/b/gabion", List.of("tune", "hill", "--pack", "/c/d", here, "x=/y"));

    assertThat(command.abroad().line()).isEqualTo("gabion tune hill --pack d some x=/y");
  }

  @Test
  void of_many_sides_only_those_that_take_part_are_told() throws IOException {
    String battle = "3 soldiers of british in canada against 2 soldiers of french in new-england";
    String[] words = {"odds", "1762", "--battle", battle, "--json"};
    Ran ran = Ran.in(Ran.CHECKOUT, "", words);

    JsonNode told = JSON.readTree(ran.out());
    assertThat(told.path("policies").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("british", "french");
    assertThat(told.path("who wins").fieldNames())
        .toIterable()
        .containsExactly("british", "french", "nobody");
  }
}
