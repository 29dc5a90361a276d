package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import com.sun.net.httpserver.HttpServer;
import gabion.tools.serve.notify.NotifySettings;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages to who is away: by a real mail server and a real webhook. */
class NotifyTest {

  private static final int SECONDS = 60;
  private static final String HOST = "127.0.0.1";
  private static final Pattern LINK = Pattern.compile("http://play\\.example/notify/\\S+");

  /** A request that the webhook got. */
  private record Call(String body, String time, String signature, String id) {}

  @TempDir private Path folder = Path.of("");

  private final GreenMail mails =
      new GreenMail(new ServerSetup(0, HOST, ServerSetup.PROTOCOL_SMTP));
  private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();
  private final AtomicInteger status = new AtomicInteger(204);
  private final HttpServer hook;

  @SuppressWarnings("AddressSelection") // the loopback address has one form here
  NotifyTest() throws Exception {
    hook = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  @BeforeEach
  void begin() {
    mails.start();
    hook.createContext(
        "/hook",
        exchange -> {
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          var headers = exchange.getRequestHeaders();
          calls.add(
              new Call(
                  body,
                  headers.getFirst("X-Gabion-Timestamp"),
                  headers.getFirst("X-Gabion-Signature"),
                  headers.getFirst("X-Gabion-Id")));
          exchange.getResponseHeaders().add("Location", "/elsewhere");
          exchange.sendResponseHeaders(status.get(), -1);
          exchange.close();
        });
    hook.start();
  }

  @AfterEach
  void end() {
    mails.stop();
    hook.stop(0);
  }

  private NotifySettings settings() {
    NotifySettings.Smtp smtp =
        new NotifySettings.Smtp(
            HOST,
            mails.getSmtp().getPort(),
            NotifySettings.Security.NONE,
            "",
            "",
            "g@play.example");
    return new NotifySettings(
        URI.create("http://play.example"),
        Optional.of(smtp),
        NotifySettings.Webhooks.ANY,
        Duration.ZERO,
        List.of(Duration.ZERO, Duration.ZERO));
  }

  private String hookAddress() {
    return "http://" + HOST + ":" + hook.getAddress().getPort() + "/hook";
  }

  private static void until(BooleanSupplier isSo) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!isSo.getAsBoolean()) {
      assertThat(System.nanoTime()).as("it comes about in time").isLessThan(end);
      Thread.sleep(20);
    }
  }

  private MimeMessage mail(int number) throws Exception {
    assertThat(mails.waitForIncomingEmail(SECONDS * 1_000L, number)).isTrue();
    return mails.getReceivedMessages()[number - 1];
  }

  private Call call() throws InterruptedException {
    Call call = calls.poll(SECONDS, TimeUnit.SECONDS);
    assertThat(call).as("the webhook is called").isNotNull();
    return call;
  }

  private static String text(MimeMessage mail) {
    return GreenMailUtil.getBody(mail).replace("=\r\n", "").replace("=3D", "=");
  }

  private static String link(String text) {
    Matcher link = LINK.matcher(text);
    assertThat(link.find()).as(text).isTrue();
    return link.group();
  }

  /** Follows a link of a message at the server, which is not at its public address here. */
  private static HttpResponse<String> follow(Served served, String link, String method)
      throws Exception {
    String here = link.replace("http://play.example", "http://" + HOST + ":" + served.port());
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(here))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .timeout(Duration.ofSeconds(SECONDS))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static boolean isConfirmed(Client client) {
    return client.ask("notify", Map.of()).toString().contains("\"isConfirmed\":true");
  }

  private void confirm(Served served, Client client, String link) throws Exception {
    assertThat(follow(served, link, "GET").body()).contains("<form method=\"post\">");
    assertThat(isConfirmed(client)).as("to look at a link confirms nothing").isFalse();
    assertThat(follow(served, link, "POST").statusCode()).isEqualTo(200);
    assertThat(isConfirmed(client)).isTrue();
  }

  /** Lets a seat answer all that it is asked. */
  private static void play(Client client) {
    while (!client.question().isMissingNode()) {
      client.answer(0);
    }
  }

  /** Lets the reds answer until it is the turn of the blues, who have gone. */
  private static void handToBlues(Served served, JsonNode links) {
    try (Client reds = served.sit(links, "reds")) {
      while (reds.last().path("present").toString().contains("blues")) {
        reds.table();
      }
      play(reds);
      assertThat(reds.ask("see", Map.of()).path("see").path("status").path("thinking").toString())
          .isEqualTo("[\"blues\"]");
    }
  }

  @Test
  void one_mail_a_turn_goes_to_who_is_away_and_has_confirmed_the_address() throws Exception {
    try (Served served = Served.notifying(folder, settings())) {
      JsonNode links = served.create("person", "person", "random");
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        JsonNode given = blues.ask("notify", Map.of("mail", "ada@players.example"));
        assertThat(given.toString()).contains("ada@players.example");
        MimeMessage asks = mail(1);
        assertThat(asks.getSubject()).startsWith("Confirm this address");
        assertThat(text(asks)).doesNotContain("/t/");
        confirm(served, blues, link(text(asks)));
        assertThat(reds.ask("notify", Map.of()).toString()).doesNotContain("ada@");
        assertThat(String.join("", reds.heard)).doesNotContain("ada@");
        play(blues);
      }
      handToBlues(served, links);

      MimeMessage turn = mail(2);
      assertThat(turn.getSubject()).isEqualTo("Your turn: Doors");
      assertThat(text(turn))
          .contains("http://play.example" + links.path("seats").path("blues").asText());
      assertThat(turn.getHeader("List-Unsubscribe-Post")[0]).contains("One-Click");
      try (Client blues = served.sit(links, "blues")) {
        blues.answer(0); // and goes in the middle of the turn
      }
      try (Client reds = served.sit(links, "reds")) {
        while (reds.last().path("present").toString().contains("blues")) {
          reds.table();
        }
        served.sit(links, "reds").close(); // who comes makes the server look whose turn it is
        reds.ask("notify", Map.of("mail", "rita@players.example"));
        assertThat(mail(3).getSubject()).as("no second mail a turn").startsWith("Confirm");
      }
      String stop = link(text(turn));
      assertThat(follow(served, stop, "GET").body()).contains("Doors");
      assertThat(follow(served, stop, "POST").statusCode()).isEqualTo(200);
      assertThat(follow(served, stop, "POST").statusCode()).as("it is over").isEqualTo(404);
      try (Client blues = served.sit(links, "blues")) {
        assertThat(blues.ask("notify", Map.of()).toString()).doesNotContain("ada@");
      }
      assertThat(mails.getReceivedMessages()).hasSize(3);
    }
  }

  @Tag("wide")
  @Test
  void who_is_at_an_open_page_and_who_has_not_confirmed_gets_no_message() throws Exception {
    try (Served served = Served.notifying(folder, settings())) {
      JsonNode links = served.create("person", "person", "person");
      try (Client greens = served.sit(links, "greens")) {
        greens.ask("notify", Map.of("mail", "eve@players.example"));
        mail(1);
        play(greens);
      }
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        blues.ask("notify", Map.of("mail", "ada@players.example"));
        confirm(served, blues, link(text(mail(2))));
        play(blues);
        play(reds); // now it is the turn of the blues, whose page is open
        reds.ask("notify", Map.of("mail", "rita@players.example"));
        mail(3); // the mails of a game are sent one by one: one to the blues would have come before
        play(blues); // now it is the turn of the greens, who have not confirmed
        blues.ask("notify", Map.of("mail", "bob@players.example"));
        mail(4);
      }
      assertThat(List.of(mails.getReceivedMessages()))
          .allMatch(mail -> text(mail).contains("/notify/confirm/"));
    }
  }

  @Tag("wide")
  @Test
  void a_webhook_gets_signed_messages_which_are_repeated_until_they_arrive_also_after_a_restart()
      throws Exception {
    JsonNode links;
    String secret;
    String id;
    List<Duration> often = Collections.nCopies(10_000, Duration.ZERO);
    try (Served served = Served.notifying(folder, settings().with(Duration.ZERO, often))) {
      links = served.create("person", "person", "random");
      try (Client blues = served.sit(links, "blues")) {
        JsonNode given = blues.ask("notify", Map.of("webhook", hookAddress()));
        secret = given.path("addresses").path(1).path("secret").asText();
        Call asks = call();
        JsonNode body = new ObjectMapper().readTree(asks.body());
        assertThat(body.path("type").asText()).isEqualTo("confirm");
        assertThat(asks.signature()).isEqualTo("sha256=" + hmac(secret, asks));
        confirm(served, blues, body.path("confirm").asText());
        play(blues);
      }
      status.set(500);
      handToBlues(served, links);
      id = call().id();
      assertThat(call().id()).as("it is tried again").isEqualTo(id);
    }
    calls.clear();
    status.set(204);
    try (Served again = Served.notifying(folder, settings())) {
      Call turn = call();
      assertThat(turn.id()).as("after the restart, too").isEqualTo(id);
      assertThat(turn.signature()).isEqualTo("sha256=" + hmac(secret, turn));
      assertThat(turn.body())
          .contains("\"type\":\"turn\"")
          .contains("http://play.example" + links.path("seats").path("blues").asText());
      Path file = folder.resolve(".tables").resolve(links.path("game").asText() + ".notify");
      until(() -> read(file).contains("\"owed\":\"\""));
      assertThat(calls).isEmpty();
      try (Client host = Client.host(again.server)) {
        assertThat(host.ask("games", Map.of()).toString()).doesNotContain("/hook");
        JsonNode asked = host.ask("delete", Map.of("game", links.path("game").asText()));
        host.ask(
            "delete",
            Map.of("game", links.path("game").asText(), "answers", asked.path("answers").asInt()));
      }
      assertThat(file).as("the address goes with the game").doesNotExist();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }

  private static String hmac(String secret, Call call) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String text = call.time() + "." + call.body();
    return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void a_redirect_is_not_followed_and_a_slow_mail_server_is_waited_for_by_nobody()
      throws Exception {
    try (ServerSocket silent = new ServerSocket(0);
        Served served = Served.notifying(folder, withMailAt(silent.getLocalPort()))) {
      JsonNode links = served.create("person", "person", "random");
      status.set(302);
      try (Client blues = served.sit(links, "blues")) {
        blues.ask("notify", Map.of("mail", "ada@players.example"));
        blues.ask("notify", Map.of("webhook", hookAddress()));
        call();
        until(() -> blues.ask("notify", Map.of()).toString().contains("redirects are not"));
        assertThat(blues.answer(0).path("done").asBoolean()).isTrue();
      }
      assertThat(calls).as("once, and nowhere else").isEmpty();
    }
  }

  private NotifySettings withMailAt(int port) {
    NotifySettings all = settings();
    NotifySettings.Smtp smtp =
        new NotifySettings.Smtp(HOST, port, NotifySettings.Security.NONE, "", "", "g@play.example");
    return new NotifySettings(
        all.address(), Optional.of(smtp), all.webhooks(), all.grace(), all.retries());
  }

  // ---- attacks

  @Test
  void no_header_of_a_mail_comes_from_an_address_or_a_title() throws Exception {
    try (Served served = Served.notifying(folder, settings())) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds");
          Client host = Client.host(served.server)) {
        for (String wrong :
            List.of(
                "a@b.example\r\nBcc: c@d.example",
                "a@b.example, c@d.example",
                "<a@b.example>",
                "Eve <a@b.example>",
                "\"a b\"@b.example",
                "a@localhost",
                "a@[127.0.0.1]",
                "@",
                "x".repeat(250) + "@b.example")) {
          JsonNode reply = reds.ask("notify", Map.of("mail", wrong));
          assertThat(reply.path("code").asText()).as(wrong).isEqualTo("malformed");
        }
        String game = links.path("game").asText();
        host.ask("rename", Map.of("game", game, "title", "Bcc: x@y.example <b>"));
        reds.ask("notify", Map.of("mail", "ada@players.example"));
        MimeMessage mail = mail(1);
        assertThat(mail.getAllRecipients()).hasSize(1);
        assertThat(mail.getSubject()).isEqualTo("Confirm this address: Bcc: x@y.example <b>");
        assertThat(follow(served, link(text(mail)), "GET").body()).doesNotContain("<b>");
      }
    }
  }

  @Test
  void nobody_can_be_flooded_with_requests_to_confirm() throws Exception {
    try (Served served = Served.notifying(folder, settings())) {
      JsonNode links = served.create();
      String last = "";
      try (Client reds = served.sit(links, "reds");
          Client watcher = served.watch(links)) {
        for (int i = 0; i < 4; i++) {
          last = reds.ask("notify", Map.of("mail", "Ada+" + i + "@players.example")).toString();
        }
        assertThat(last).as("one mailbox by several names").contains("too-fast");
        for (int i = 0; i < 10; i++) {
          last = reds.ask("notify", Map.of("mail", "a" + i + "@players.example")).toString();
        }
        assertThat(last).as("many mailboxes by one table").contains("too-fast");
        assertThat(watcher.ask("notify", Map.of()).path("code").asText()).isEqualTo("spectator");
      }
    }
  }

  @Test
  void a_withdrawn_link_takes_the_addresses_of_its_seat_with_it() throws Exception {
    JsonNode links;
    Path file;
    try (Served served = Served.notifying(folder, settings());
        Client host = Client.host(served.server)) {
      links = served.create();
      String game = links.path("game").asText();
      file = folder.resolve(".tables").resolve(game + ".notify");
      try (Client reds = served.sit(links, "reds");
          Client blues = served.sit(links, "blues")) {
        reds.ask("notify", Map.of("mail", "ada@players.example"));
        blues.ask("notify", Map.of("mail", "bob@players.example"));
      }
      host.ask("withdraw", Map.of("game", game, "seat", "reds"));
      assertThat(read(file)).contains("bob@").doesNotContain("ada@");
      assertThat(Files.getPosixFilePermissions(file))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
    try (Served without = Served.in(folder);
        Client host = Client.host(without.server)) {
      host.ask("withdraw", Map.of("game", links.path("game").asText(), "seat", "blues"));
      assertThat(file).as("also where no messages are sent").doesNotExist();
    }
  }

  @Test
  void a_server_without_settings_sends_nothing_and_says_so() throws Exception {
    try (Served served = Served.in(folder)) {
      JsonNode links = served.create();
      try (Client reds = served.sit(links, "reds")) {
        assertThat(reds.ask("notify", Map.of()).path("addresses")).isEmpty();
        assertThat(reds.ask("notify", Map.of("mail", "a@b.example")).path("code").asText())
            .isEqualTo("not-available");
      }
    }
  }
}
