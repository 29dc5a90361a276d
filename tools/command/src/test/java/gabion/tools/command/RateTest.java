package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that says how well bots play. */
class RateTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static Ran rate(String... more) {
    List<String> words = new ArrayList<>(List.of("rate", "hill", "--bots", "random,monte-carlo:4"));
    words.addAll(List.of(more));
    return Ran.hill(words.toArray(String[]::new));
  }

  @Test
  void the_same_inputs_say_the_same_on_any_number_of_threads() {
    Ran one = rate("--games", "11", "--json", "--untimed");
    Ran three = rate("--games", "11", "--json", "--untimed", "--threads", "3");
    Ran other = rate("--games", "11", "--json", "--untimed", "--seed", "2");

    assertThat(one.code()).isZero();
    assertThat(one.out()).isEqualTo(three.out()).isNotEqualTo(other.out());
    assertThat(one.err()).isEmpty();
  }

  @Test
  void all_games_of_a_seed_are_played_and_counted() throws IOException {
    JsonNode said = JSON.readTree(rate("--games", "11", "--json").out());

    assertThat(said.get("seeds").asInt()).isEqualTo(6);
    assertThat(said.get("games").asInt()).isEqualTo(12);
    long won = said.get("drawn").asLong();
    for (JsonNode bot : said.get("bots")) {
      won += bot.get("won").asLong();
      assertThat(bot.get("games").asInt()).isEqualTo(12);
      assertThat(bot.get("from").asDouble()).isLessThan(bot.get("share").asDouble());
    }
    assertThat(won).isEqualTo(12);
    assertThat(said.get("bots").get(0).get("points").asDouble()).isZero();
    assertThat(said.get("secondsPerDecision").get("random").asDouble()).isNotNegative();
    assertThat(said.get("sides").get(1).get("side").asText()).isEqualTo("south");
  }

  @Test
  void the_table_is_a_picture_with_both_bots_and_both_sides() {
    List<String> lines = rate("--games", "12", "--untimed").out().lines().toList();

    assertThat(lines.get(0)).isEqualTo("The Hill, whole: 12 games on 6 seeds from 1");
    assertThat(lines.get(1)).contains("won drawn", "95 %", "points");
    assertThat(lines.get(2)).startsWith("  random").contains("●").endsWith("  0");
    assertThat(lines.get(3)).startsWith("  monte-carlo:4").contains("├", "┤", " ± ");
    assertThat(lines).anyMatch(line -> line.startsWith("  south"));
    assertThat(lines).allMatch(line -> line.length() <= 110);
  }

  /** It stops where the interval of each share is as narrow as was wished, and not before. */
  @Test
  void it_plays_until_the_doubt_is_small_enough() throws IOException {
    JsonNode said = JSON.readTree(rate("--until", "±12", "--json").out());
    JsonNode fewer = JSON.readTree(rate("--until", "12", "--games", "20", "--json").out());

    for (JsonNode bot : said.get("bots")) {
      assertThat(bot.get("to").asDouble() - bot.get("from").asDouble()).isLessThanOrEqualTo(24);
    }
    assertThat(said.get("games").asInt()).isBetween(30, 90);
    assertThat(fewer.get("games").asInt()).isEqualTo(20);
  }

  @Tag("wide")
  @Test
  void where_the_rules_hold_a_side_victories_are_counted_and_points_are_not() throws IOException {
    String[] words = {"rate", "1759-quebec", "--bots", "random,easy", "--games", "3", "--json"};
    JsonNode said = JSON.readTree(Ran.in(Ran.CHECKOUT, "", words).out());

    assertThat(said.get("games").asInt()).isEqualTo(4);
    assertThat(said.get("sides").size()).isEqualTo(1);
    assertThat(said.get("bots").get(0).get("games").asInt()).isEqualTo(2);
    assertThat(said.get("bots").get(0).has("points")).isFalse();
  }

  @Test
  void a_game_that_the_rules_break_off_can_be_played_again() {
    Ran ran = rate("--games", "8", "--option", "seats=alone");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .contains("there is no seat to ask for", "to repeat the game: tools/gabion play hill")
        .contains("--option seats=alone --seat north=random --seed -7995527694508729151");
  }

  @Test
  void a_page_has_each_contest_once(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(page, "# How well they play\n");
    rate("--games", "4", "--page", page.toString());
    rate("--games", "4", "--page", page.toString(), "--scenario", "brief");
    Ran last = rate("--games", "6", "--page", page.toString());
    String text = Files.readString(page);

    assertThat(last.code()).isZero();
    assertThat(text).startsWith("# How well they play\n").doesNotContain("--games 4 --seed 1 --");
    assertThat(text.split("<!-- rate: ", -1)).hasSize(3);
    assertThat(text)
        .contains(
            "`tools/gabion rate hill --scenario whole --bots random,monte-carlo:4 --games 6 --seed 1`",
            "| random | ");
    assertThat(text.indexOf("hill, whole")).isLessThan(text.indexOf("hill, brief"));
  }

  @Test
  void a_picture_is_written_or_it_says_why_not(@TempDir Path folder) throws IOException {
    Path picture = folder.resolve("rate.svg");
    Ran ran = rate("--games", "4", "--svg", picture.toString());
    Path missing = folder.resolve("none/rate.svg");
    Ran nowhere = rate("--games", "4", "--svg", missing.toString());
    Ran first = rate("--games", "1000000000", "--page", missing.toString());

    assertThat(ran.code()).isZero();
    assertThat(Files.readString(picture))
        .startsWith("<svg ")
        .contains(">monte-carlo:4<", ">south<", "<circle");
    for (Ran refused : List.of(nowhere, first)) {
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err())
          .startsWith("gabion: `" + missing + "` cannot be written: its folder does not exist");
    }
  }

  @Test
  void a_doubt_that_everybody_has_before_a_game_is_none() {
    for (String doubt : List.of("60", "50", "0", "x")) {
      Ran refused = rate("--until", doubt);

      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err())
          .startsWith(
              "gabion: `"
                  + doubt
                  + "` is not a valid margin; it is more than 0 and less than 50, ");
    }
  }
}
