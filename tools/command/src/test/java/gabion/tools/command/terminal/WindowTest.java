package gabion.tools.command.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.SeatEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A table that fills a window. The screens are recorded again with {@code -Dgabion.record=true}.
 */
class WindowTest {

  private static final Path SCREENS = Path.of("src/test/resources/screens");
  private static final Path BELL = Path.of("src/test/resources/bell");
  private static final Path HILL = Path.of("src/test/resources/hill");
  private static final Path CHECKOUT = Path.of(System.getProperty("gabion.home", ".."));
  private static final String[] BEGINNING = {
    "5", "williamsburg 4", "wil 1 necessity 2 osw 1", "moon 4", "halifax hbr 4"
  };

  @Test
  void the_board_and_the_question_fit_windows_of_all_sizes() throws IOException {
    Seated seated = Seated.at(CHECKOUT, "1754-conquest", 7, 100, 40, "british", BEGINNING);

    compare("1754-welcome", seated.welcome());
    for (int[] size : List.of(new int[] {80, 24}, new int[] {100, 40}, new int[] {160, 50})) {
      compare("1754-" + size[0] + "x" + size[1], seated.last(size[0], size[1]));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1759-quebec, 4, player, move one",
    "1762, 7, british, 1",
    "braddocks-defeat, 5, commander, done",
    "seven-years-war, 3, british, none",
  })
  void every_game_fits_a_small_window_and_a_large_one(
      String ruleset, int seed, String seat, String answer) throws IOException {
    Seated seated = Seated.at(CHECKOUT, ruleset, seed, 100, 40, seat, answer);

    for (int[] size : List.of(new int[] {80, 24}, new int[] {160, 50})) {
      compare(ruleset + "-" + size[0] + "x" + size[1], seated.last(size[0], size[1]));
    }
    for (int columns : List.of(80, 100, 160)) {
      for (int rows : List.of(24, 40, 50)) {
        assertThat(seated.last(columns, rows)).contains("`why` explains it");
      }
    }
  }

  @Test
  void what_is_left_out_beside_a_map_that_fits_is_hinted_at() throws IOException {
    Seated seated = Seated.at(CHECKOUT, "seven-years-war", 3, 100, 40, "british", "none");

    assertThat(seated.last(100, 24)).contains("`board` shows more");
    assertThat(seated.last(160, 50)).doesNotContain("`board` shows more");
  }

  @Test
  void a_table_is_found_by_the_title_that_the_list_gives_it() throws IOException {
    String title = "outcome · Attack Lower Quebec (french attack lower quebec)";
    Seated seated = Seated.at(CHECKOUT, "1759-quebec", 4, 100, 40, "player", "table " + title);

    assertThat(String.join("", seated.screens())).contains("Attack Lower Quebec  [French");
  }

  @Test
  void units_are_seen_where_they_stand() throws IOException {
    Seated seated =
        Seated.at(CHECKOUT, "braddocks-defeat", 5, 100, 40, "commander", "where 44th", "look 1406");

    compare("braddock-where", seated.screens().get(1));
    compare("braddock-look", seated.last());
  }

  @Test
  void what_does_not_fit_beside_the_question_is_shown_page_by_page() {
    Seated seated = Seated.at(HILL, "hill", 2, 60, 14, "north", "help", "", "q", "hill 3");

    assertThat(seated.screens().get(1))
        .contains("To answer the question")
        .endsWith("q to stop> \n");
    assertThat(seated.screens().get(1)).doesNotContain("North:");
    assertThat(seated.last()).contains("North");
  }

  @Test
  void a_slip_is_answered_beside_the_question_which_stays() {
    Seated seated = Seated.at(HILL, "hill", 2, 80, 24, "north", "moon 3", "list abc", "hill -2");

    assertThat(seated.screens().get(1)).contains("`moon` is not an answer here", "North: Where do");
    assertThat(seated.screens().get(2)).contains("`list abc` is not a page; there");
    assertThat(seated.last()).contains("`-2` is negative", "North: Where do");
  }

  @Test
  void an_answer_after_which_the_same_is_asked_is_said_to_be_taken() {
    Seated seated = Seated.at(BELL, "bell", 1, 80, 24, "north", "yard", "undo", "yard");

    String taken = "(`Yard` was taken. Nothing else happened before this question.)";
    assertThat(seated.screens().get(0)).doesNotContain("was taken");
    assertThat(seated.screens().get(1)).contains(taken);
    assertThat(seated.screens().get(2)).containsOnlyOnce("was taken");
    assertThat(seated.last().split("was taken", -1)).hasSize(3);
  }

  @Test
  void the_moment_of_the_next_question_is_named_by_new_headings_or_by_what_was_told_last() {
    LogLine round = new LogLine(1, LogLine.HEADING, 0, "Round 2", "");
    LogLine turn = new LogLine(2, LogLine.HEADING, 1, "Turn of North", "");
    LogLine rung = new LogLine(3, SeatEvent.MOVED, 2, "The bell rings.", "");
    LogLine other = new LogLine(4, LogLine.HEADING, 1, "Turn of South", "");

    assertThat(AnswerRepeater.moment(List.of(rung))).isEqualTo("Since then: The bell rings.");
    assertThat(AnswerRepeater.moment(List.of(round, turn, rung, other)))
        .isEqualTo("Now: Round 2 · Turn of South.");
  }

  @Test
  void another_person_sees_the_board_and_nothing_of_the_one_before() {
    Seated seated =
        Seated.at(HILL, "hill", 2, 80, 24, "north south", "", "hill 3", "", "hand", "", "azu");

    assertThat(seated.screens().get(0))
        .contains("All others please look away")
        .doesNotContain("Hill");
    assertThat(seated.screens().get(1)).contains("Hill Top", "North: Where do");
    String text = String.join("", seated.screens());
    assertThat(text).contains("South to answer. All others please look away.");
    assertThat(seated.printed()).contains("The game stopped after");
  }

  @Test
  void a_game_that_is_over_is_printed_below_each_other() {
    Seated seated =
        Seated.at(HILL, "hill", 2, 80, 24, "north", "hill 1, vall 1, old 1", "1", "7", "1", "hill");

    assertThat(seated.printed()).contains("The game is over. North wins", "Hill Top");
  }

  private static void compare(String name, String screen) throws IOException {
    Path golden = SCREENS.resolve(name + ".txt");
    if (Boolean.getBoolean("gabion.record")) {
      Files.createDirectories(SCREENS);
      Files.writeString(golden, screen);
    }
    assertThat(screen).isEqualTo(Files.readString(golden));
  }
}
