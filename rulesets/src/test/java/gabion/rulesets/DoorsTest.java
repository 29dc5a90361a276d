package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.EventBatch;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** A second client: whole games over the doors alone. */
class DoorsTest {

  private static final long SEED = 17;
  private static final int ANSWERS = 160;

  private static Table begin(String ruleset, String scenario) {
    Ruleset rules = Shelf.load(Shelf.library(), ruleset);
    Problems problems = new Problems();
    Display display = Display.of(rules, problems);
    Setup setup = rules.setup(scenario, Map.of(), problems).orElseThrow();
    Table table = Table.begin(rules, display, setup, SEED, problems).orElseThrow();
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return table;
  }

  /** The same answer each time, whoever asks when. */
  private static long choice(OpenQuestion question) {
    String all = question.seat() + question.asks() + question.text() + question.size();
    return new SplittableRandom(all.hashCode()).nextLong(question.size());
  }

  /** A seat's player: waits, looks, answers what is open to it. @return the number of answers */
  private static int play(SeatAccess door) throws InterruptedException {
    int answers = 0;
    long version = door.version();
    while (!door.status().over()) {
      for (OpenQuestion question : door.open()) {
        Reply reply = door.answer(question.id(), choice(question));
        assertThat(reply).as(question.toString()).isInstanceOf(Reply.Accepted.class);
        answers++;
      }
      version = door.open().isEmpty() && !door.status().over() ? door.await(version) : version;
    }
    return answers;
  }

  /** Follows the news to the end. @return the last thing that was told */
  /** What kinds of things are heard through a door until the game is over. */
  private static List<String> follow(TableAccess door) throws InterruptedException {
    long entry = 0;
    List<String> kinds = new ArrayList<>();
    for (boolean over = false; !over; ) {
      long version = door.version();
      over = door.status().over();
      EventBatch news = door.since(entry);
      entry = news.next();
      news.happenings().forEach(happening -> kinds.add(happening.kind()));
      if (!over) {
        door.await(version);
      }
    }
    return kinds;
  }

  private static String threaded() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    try (Table table = begin("1754-conquest", "")) {
      List<Callable<Object>> players = new ArrayList<>();
      List<SeatView.Seat> seats = table.spectator().status().seats();
      seats.forEach(seat -> players.add(() -> play(table.door(seat.id()))));
      players.add(() -> follow(table.spectator()));
      List<Object> came = new ArrayList<>();
      for (Future<Object> player : threads.invokeAll(players)) {
        came.add(player.get());
      }
      assertThat(seats).hasSize(2);
      assertThat(came.subList(0, 2))
          .allSatisfy(number -> assertThat((Integer) number).isPositive());
      assertThat((List<?>) came.get(2)).filteredOn("ended"::equals).hasSize(1);
      assertThat(table.spectator().status().ending()).isNotEmpty();
      assertThat(table.spectator().see().board().sketch()).isNotEmpty();
      return table.record().json();
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void two_seats_and_a_spectator_play_over_the_doors_alone() throws Exception {
    String record = threaded();

    assertThat(threaded()).isEqualTo(record);
  }

  /** Plays as far as a number of questions, those of a round in an order that a rank gives. */
  private static GameRecord inOrder(
      Map.Entry<String, String> game, Set<String> together, ToIntFunction<String> rank) {
    try (Table table = begin(game.getKey(), game.getValue())) {
      List<String> seats =
          new ArrayList<>(
              table.spectator().status().seats().stream().map(SeatView.Seat::id).toList());
      seats.sort(java.util.Comparator.comparingInt(rank));
      for (int given = 0; given < ANSWERS && !table.spectator().status().over(); ) {
        if (table.spectator().status().thinking().size() > 1) {
          together.addAll(table.spectator().status().thinking());
        }
        for (String seat : seats) {
          for (OpenQuestion question : table.door(seat).open()) {
            assertThat(table.door(seat).answer(question.id(), choice(question)).isDone()).isTrue();
            given++;
          }
        }
      }
      return table.record();
    }
  }

  @Test
  void whoever_answers_first_the_record_is_the_same() {
    Set<String> together = new HashSet<>();
    for (var game : Map.of("1759-quebec", "two-players", "seven-years-war", "").entrySet()) {
      String rising = inOrder(game, together, String::hashCode).json();
      String falling = inOrder(game, together, seat -> -seat.hashCode()).json();

      assertThat(together).as("seats that owed answers at once in " + game).hasSize(2);
      together.clear();
      assertThat(falling).isEqualTo(rising);
    }
  }

  @Test
  void words_that_answer_say_what_they_end_and_a_command_which_it_is() throws Exception {
    Map<String, Set<String>> asked = new TreeMap<>();
    Set<String> commands = new TreeSet<>();
    try (Table table = begin("1754-conquest", "introductory")) {
      List<SeatAccess> doors = List.of(table.door("british"), table.door("french"));
      while (!doors.get(0).status().over()) {
        for (SeatAccess door : doors) {
          for (OpenQuestion question : door.open()) {
            question
                .words()
                .forEach(
                    word ->
                        asked
                            .computeIfAbsent(word.meaning(), meaning -> new TreeSet<>())
                            .add(question.asks()));
            if (question.asks().equals("refuge")) {
              commands.add(question.text());
            }
            door.answer(question.id(), choice(question));
          }
        }
      }
    }

    assertThat(asked)
        .containsEntry("end the movement", Set.of("start"))
        .containsEntry("no event now", Set.of("card"))
        .containsEntry("it stays in the Area", Set.of("refuge"))
        .hasSize(3);
    assertThat(commands)
        .isNotEmpty()
        .allMatch(text -> text.matches("Command \\d of \\d: where .*"));
  }
}
