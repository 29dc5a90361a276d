package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The language server as a process: its output is the protocol alone, and it ends. */
class LspTest {

  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}";
  private static final String SHUTDOWN = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}";
  private static final String EXIT = "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}";

  private static Process started() throws Exception {
    List<String> words = OwnJava.words(Ran.CHECKOUT);
    words.add("lsp");
    return new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static void send(Process server, String... messages) throws Exception {
    OutputStream line = server.getOutputStream();
    for (String message : messages) {
      String framed = "Content-Length: " + message.length() + "\r\n\r\n" + message;
      line.write(framed.getBytes(StandardCharsets.UTF_8));
    }
    line.flush();
  }

  @Test
  void it_leaves_with_the_editor_though_the_line_stays_open() throws Exception {
    Process server = started();
    try {
      send(server, INITIALIZE, SHUTDOWN, EXIT);
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).as("it ends").isTrue();
      assertThat(server.exitValue()).isZero();
      String said = new String(server.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(said).startsWith("Content-Length: ").contains("\"renameProvider\"");
      assertThat(said).contains("\"id\":2,\"result\":null");
    } finally {
      server.destroyForcibly();
    }
  }

  @Test
  void it_leaves_when_the_line_is_cut() throws Exception {
    Process server = started();
    try {
      send(server, INITIALIZE);
      server.getOutputStream().close();
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).as("it ends").isTrue();
      assertThat(server.exitValue()).isEqualTo(1);
    } finally {
      server.destroyForcibly();
    }
  }

  @Test
  void its_help_says_how_an_editor_starts_it() {
    Ran ran = Ran.in(Ran.CHECKOUT, "", "dev", "lsp", "--help");
    assertThat(ran.out()).contains("gabion dev lsp").contains("editor.md");
  }
}
