package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What takes a while is looked for beside the talk, and ends when nobody asks for it. */
class SearchesTest {

  private final Searches searches = new Searches(new SearchCapacity());
  private final CountDownLatch found = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  /** Tries until it is found, or nobody waits. */
  private ObjectNode work(Search search) {
    try {
      do {
        search.heed();
      } while (!found.await(1, TimeUnit.MILLISECONDS));
      return JsonText.object().put("found", "it");
    } catch (CancellationException nobody) {
      ended.countDown();
      throw nobody;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Function<Search, ObjectNode> at(String answer) {
    return search -> JsonText.object().put("found", answer);
  }

  @Test
  void who_asks_again_is_told_how_far_it_is_and_then_what_was_found() {
    ObjectNode first = searches.ask("seat", "red", "this", this::work);
    found.countDown();
    ObjectNode second = searches.ask("seat", "red", "this", this::work);

    assertThat(first.path("more").asBoolean()).isTrue();
    assertThat(first.path("tries").asInt()).isPositive();
    assertThat(second.path("found").asText()).isEqualTo("it");
    assertThat(searches.ask("seat", "red", "this", at("anew")).path("found").asText())
        .isEqualTo("anew");
  }

  @Test
  void who_asks_for_something_else_ends_what_was_asked_before() throws Exception {
    searches.ask("seat", "red", "this", this::work);
    assertThat(searches.ask("seat", "red", "that", at("that")).path("found").asText())
        .isEqualTo("that");
    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void others_wait_while_somebody_waits_and_not_when_he_has_left() throws Exception {
    searches.ask("seat", "red", "this", this::work);
    assertThatThrownBy(() -> searches.ask("seat", "blue", "that", at("that")))
        .isInstanceOf(InvalidMessageException.class)
        .hasMessageContaining("another search of this game is running");
    searches.stopSearchesOf("red");
    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(searches.ask("seat", "blue", "that", at("that")).path("found").asText())
        .isEqualTo("that");
  }

  @Test
  void each_seat_has_a_turn_of_its_own_and_who_watches_gives_way() throws Exception {
    searches.ask(Links.SPECTATOR, "watcher", "this", this::work);
    assertThat(searches.ask("red", "red", "that", at("that")).path("found").asText())
        .isEqualTo("that");
    assertThat(ended.await(30, TimeUnit.SECONDS)).as("the watcher's has ended").isTrue();

    searches.ask("blue", "blue", "this", this::work);
    assertThat(searches.ask("red", "red", "those", at("those")).path("found").asText())
        .isEqualTo("those");
    assertThatThrownBy(() -> searches.ask(Links.SPECTATOR, "watcher", "this", this::work))
        .isInstanceOf(InvalidMessageException.class)
        .hasMessageContaining("a seat is searching this game");
    searches.stopSearchesOf("blue");
  }

  @Tag("wide")
  @Test
  void what_nobody_asks_for_any_more_ends() throws Exception {
    searches.ask("seat", "red", "this", this::work);
    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void nothing_is_looked_for_before_what_was_asked_earlier_has_ended() throws Exception {
    CountDownLatch deaf = new CountDownLatch(1);
    searches.ask(
        "seat",
        "red",
        "this",
        search -> {
          try {
            deaf.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return JsonText.object();
        });
    assertThat(searches.ask("seat", "red", "that", at("that")).path("more").asBoolean()).isTrue();
    deaf.countDown();
    assertThat(searches.ask("seat", "red", "that", at("that")).path("found").asText())
        .isEqualTo("that");
  }

  @Test
  void what_cannot_be_looked_for_is_said_to_who_asks() {
    assertThatThrownBy(
            () ->
                searches.ask(
                    "seat",
                    "red",
                    "this",
                    search -> {
                      throw new InvalidMessageException("unknown", "there is no such thing");
                    }))
        .isInstanceOf(InvalidMessageException.class)
        .hasMessageContaining("no such thing");
  }
}
