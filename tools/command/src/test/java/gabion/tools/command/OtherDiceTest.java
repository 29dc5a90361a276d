package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A die with another number of sides is told wherever it is thrown; so is a misspelt face. */
class OtherDiceTest {

  private static final String SEVEN =
      "with `dice.luck.faces.sun=4` the die `luck` has 7 sides here, but 6 in the unchanged rules; "
          + "the die has sun 4, rain 3; `sun: 4 from rain` would keep the number of sides";

  @TempDir private Path folder = Path.of("");

  /** Words of a command with blanks between them; a word has underscores for its own. */
  private static String[] words(String words) {
    return Stream.of(words.split(" ")).map(one -> one.replace('_', ' ')).toArray(String[]::new);
  }

  private String pack(String faces) throws IOException {
    Path file = folder.resolve("other/rulesets/hill/dice.yaml");
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, "dice: { luck: { faces: " + faces + " } }\n");
    return folder.resolve("other").toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "simulate hill --games 2 --set dice.luck.faces.sun=4",
        "diff hill --games 0 --set dice.luck.faces.sun=4",
        "tune hill --games 2 --goal draw_low --vary dice.luck.faces.sun=4",
        "sweep hill --games 2 --threads 1 --vary dice.luck.faces.sun=4",
      })
  void a_value_that_makes_a_die_of_other_sides_is_told(String words) {
    Ran ran = Ran.hill(words(words));

    assertThat(ran.err()).contains(SEVEN);
    assertThat(ran.code()).isZero();
  }

  @Test
  void the_page_of_a_sweep_tells_it_too_and_calls_what_was_varied_by_its_title()
      throws IOException {
    Path page = folder.resolve("page.html");
    String vary = "dice.luck.faces.sun=3,4";
    Ran.hill(
        "sweep", "hill", "--games", "2", "--threads", "1", "--vary", vary, "--report", "" + page);

    assertThat(Files.readString(page).replaceAll("(?s)<script.*?</script>", ""))
        .contains(
            "With `dice.luck.faces.sun=4` the die `luck` has 7 sides here, but 6 in the unchanged rules")
        .doesNotContain("<th>dice.luck.faces.sun</th>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "simulate hill --games 2 --set",
        "tune hill --games 2 --goal draw_low --vary",
        "sweep hill --games 2 --threads 1 --vary",
      })
  void sides_taken_from_another_face_keep_their_number(String words) {
    Ran ran = Ran.hill(words(words + " dice.luck.faces.sun=4_from_rain"));

    assertThat(ran.err()).doesNotContain("sides");
    assertThat(ran.code()).isZero();
  }

  @Test
  void what_is_taken_from_a_face_stands_in_a_pack_and_in_a_value_alike() throws IOException {
    Ran value =
        Ran.hill("simulate", "hill", "--games", "20", "--set", "dice.luck.faces.sun=5 from rain");
    Ran map =
        Ran.hill("simulate", "hill", "--games", "20", "--set", "dice.luck.faces={sun: 5, rain: 1}");
    Ran explained =
        Ran.hill("explain", "hill", "luck.faces.rain", "--pack", pack("{ sun: 5 from rain }"));

    assertThat(value.out().lines().skip(2)).isEqualTo(map.out().lines().skip(2).toList());
    assertThat(explained.out()).contains("dice: luck: faces: rain\n  1");
    assertThat(Ran.hill("check", "hill", "--pack", pack("{ sun: 5 from rain }")).out())
        .doesNotContain("sides");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7 from rain | `7` is not a number from 0 to 6",
        "4 from snow | `4 from snow` is not a whole number",
        "4 from sun  | `4 from sun` is not a whole number",
      })
  void sides_that_another_face_does_not_have_are_refused(String value, String because) {
    Ran ran = Ran.hill("simulate", "hill", "--games", "2", "--set", "dice.luck.faces.sun=" + value);

    assertThat(ran.code()).isEqualTo(Gabion.USAGE);
    assertThat(ran.err()).contains(because, "the die has sun 3, rain 3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check hill", "simulate hill --games 2"})
  void faces_of_a_pack_that_are_merged_are_told(String words) throws IOException {
    String pack = pack("{ sun: 4, snow: 2 }");
    Ran ran = Ran.hill((words + " --pack " + pack).split(" "));

    assertThat(ran.out() + ran.err())
        .contains("the die `luck` has 9 sides here, but 6 in the unchanged rules")
        .contains("the die has sun 4, rain 3, snow 2; `faces: !replace` would remove rain");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check hill", "simulate hill --games 2"})
  void a_misspelt_face_of_a_pack_is_told(String words) throws IOException {
    for (String faces : new String[] {"{ snu: 4, rain: 2 }", "!replace { snu: 4, rain: 2 }"}) {
      Ran ran = Ran.hill((words + " --pack " + pack(faces)).split(" "));

      assertThat(ran.out() + ran.err()).contains("the new name `snu` closely resembles `sun`");
    }
  }

  @Test
  void a_misspelt_face_of_a_value_is_told_and_a_new_one_is_said_with_all_others() {
    String all = "dice.luck.faces={snu: 3, rain: 3}";
    assertThat(Ran.hill("simulate", "hill", "--games", "2", "--set", all).err())
        .contains("with `" + all + "` the new name `snu` closely resembles `sun`");
    assertThat(Ran.hill("diff", "hill", "--set", "dice.luck.faces.snow=1").err())
        .contains("for a new face give all faces: `dice.luck.faces={sun: 3, rain: 3, snow: 1}`");
  }
}
