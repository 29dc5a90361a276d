package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import gabion.play.Setup;
import gabion.tools.packs.PackStore;
import gabion.yaml.Problems;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What one link opens is bounded for its game and for all that began from earlier moments of it;
 * what nobody's link opens takes few threads.
 */
class LinkAttackTest {

  /** 100 sockets, of which 88 are no hosts' and 64 at one seat; 12 say nothing. */
  private static final ServeLimits LIMITS =
      new ServeLimits(32_768, 50, 200, 100, 64, Duration.ofSeconds(60), Duration.ofMinutes(10));

  @TempDir private Path folder = Path.of("");

  private final List<Client> open = new ArrayList<>();

  private void closeAll() {
    open.forEach(Client::close);
    open.clear();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static List<JsonNode> forks(Client seat, int number) {
    List<JsonNode> forks = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      JsonNode fork = seat.ask("fork", Map.of("entry", 0));
      assertThat(fork.path("type").asText()).as(fork.toString()).isEqualTo("fork");
      forks.add(fork);
    }
    return forks;
  }

  @Test
  void one_link_and_the_games_forked_by_it_do_not_take_the_sockets_of_others() throws Exception {
    try (Served served = new Served(folder, LIMITS)) {
      JsonNode other = served.create();
      JsonNode links = served.create("person", "random", "random");
      List<JsonNode> all = new ArrayList<>(List.of(links));
      try (Client reds = served.sit(links, "reds")) {
        all.addAll(forks(reds, 5));
      }
      int inside = 0;
      for (JsonNode game : all) {
        for (int i = 0; i < 20; i++) {
          Client client = new Client(served.port());
          open.add(client);
          JsonNode reply = client.hello(game.path("seats").path("reds").asText(), 0);
          inside += reply.path("type").asText().equals("hello") ? 1 : 0;
        }
      }
      assertThat(inside).isEqualTo(64);
      try (Client blues = served.sit(other, "blues")) {
        assertThat(blues.answer(0).path("done").asBoolean()).isTrue();
      }
    } finally {
      closeAll();
    }
  }

  @Test
  void who_waits_for_a_cold_game_is_not_closed_as_one_that_says_nothing() throws Exception {
    JsonNode links;
    try (Served served = new Served(folder, LIMITS)) {
      links = served.create();
    }
    try (Served served = new Served(folder, LIMITS)) {
      CountDownLatch slow = new CountDownLatch(1);
      for (int i = 0; i < 3; i++) {
        served.server.workers().loading().execute(() -> await(slow));
      }
      Client reds = new Client(served.port());
      open.add(reds);
      String link = links.path("seats").path("reds").asText();
      CompletableFuture<JsonNode> hello = CompletableFuture.supplyAsync(() -> reds.hello(link, 0));
      Client wrong = new Client(served.port());
      open.add(wrong);
      // when this one has been refused, that one has been heard
      assertThat(wrong.hello(link + "x", 0).path("code").asText()).isEqualTo("refused");
      for (int i = 0; i < 60; i++) {
        open.add(new Client(served.port()));
      }
      slow.countDown();
      assertThat(hello.join().path("type").asText()).isEqualTo("hello");
    } finally {
      closeAll();
    }
  }

  @Test
  void who_leaves_or_finds_a_broken_game_gives_the_place_back() throws Exception {
    JsonNode links;
    try (Served served = new Served(folder, LIMITS)) {
      links = served.create();
      for (int i = 0; i < 70; i++) {
        served.sit(links, "reds").close();
      }
      served.sit(links, "reds").close();
    }
    Path record = folder.resolve(links.path("game").asText() + ".json");
    String whole = Files.readString(record);
    Files.writeString(record, "{");
    try (Served served = new Served(folder, LIMITS);
        Client reds = new Client(served.port())) {
      String link = links.path("seats").path("reds").asText();
      for (int i = 0; i < 70; i++) {
        assertThat(reds.hello(link, 0).path("code").asText()).isEqualTo("broken");
      }
      Files.writeString(record, whole);
      assertThat(reds.hello(link, 0).path("type").asText()).isEqualTo("hello");
    }
  }

  @Test
  void searches_at_a_game_and_at_its_forks_are_those_of_one_game() throws Exception {
    try (TableRegistry hall =
        new TableRegistry(folder, Served.shelf(), Served.WIDE, new Random(1))) {
      RulesetCache.LoadedRuleset rules = hall.shelf().requireServed("doors");
      Setup setup = rules.rules().setup("", Map.of(), new Problems()).orElseThrow();
      Map<String, String> alone =
          Map.of("reds", Links.PERSON, "blues", "random", "greens", "random");
      HostedGame game = hall.begin(rules, setup, new Links(alone));
      HostedGame fork = hall.fork(game, game.door("reds"), 0);
      HostedGame another = hall.begin(rules, setup, new Links(alone));

      LinkQuota quota = hall.quota(game.id(), game.links());
      assertThat(hall.quota(fork.id(), fork.links())).isSameAs(quota);
      assertThat(hall.quota(another.id(), another.links())).isNotSameAs(quota);
    }
  }

  @Test
  void pages_of_the_rules_that_are_made_take_few_threads_and_one_more_is_told_to_come_again()
      throws Exception {
    Semaphore begun = new Semaphore(0);
    CountDownLatch slow = new CountDownLatch(1);
    RulesetCache shelf = new RulesetCache(List.of(Served.PACK), PackStore.NONE, List.of());
    RulesPages pages =
        new RulesPages(
            shelf,
            id -> {
              begun.release();
              await(slow);
              return Map.of();
            },
            new PageFiles());
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(pages);
    server.start();
    try {
      String address = "http://127.0.0.1:" + connector.getLocalPort() + "/rules/doors?words=door";
      HttpClient client = HttpClient.newHttpClient();
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(20)).build();
      List<CompletableFuture<HttpResponse<String>>> first = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        first.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
      }
      assertThat(begun.tryAcquire(2, 20, TimeUnit.SECONDS)).isTrue();
      HttpResponse<String> third = client.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(third.statusCode()).isEqualTo(503);
      assertThat(third.headers().firstValue("Retry-After")).isPresent();
      slow.countDown();
      for (CompletableFuture<HttpResponse<String>> page : first) {
        assertThat(page.join().statusCode()).isEqualTo(200);
      }
      assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode())
          .isEqualTo(200);
    } finally {
      slow.countDown();
      server.stop();
    }
  }
}
