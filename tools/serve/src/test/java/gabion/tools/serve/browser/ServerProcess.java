package gabion.tools.serve.browser;

import gabion.tools.packs.PackStore;
import gabion.tools.serve.RulesetCache;
import gabion.tools.serve.ServeLimits;
import gabion.tools.serve.TableServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A server in a process of its own, which can be killed as a power cut would. */
final class ServerProcess {

  private final Process process;
  private final int port;
  private final String host;

  private ServerProcess(Process process, int port, String host) {
    this.process = process;
    this.port = port;
    this.host = host;
  }

  /**
   * Starts one and waits until it listens.
   *
   * @param port 0 for any that is free
   */
  static ServerProcess start(Path games, int port) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ServerProcess.class.getName(),
                games.toString(),
                String.valueOf(port))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    int listens = Integer.parseInt(said.readLine());
    return new ServerProcess(process, listens, said.readLine());
  }

  int port() {
    return port;
  }

  /** The secret of the lobby. */
  String hostToken() {
    return host;
  }

  /** Ends it at once, without a word to anybody. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Serves until it is killed; its first two lines are its port and the secret of the lobby. */
  public static void main(String[] words) throws Exception {
    RulesetCache shelf =
        new RulesetCache(
            List.of(Path.of("../.."), Path.of("src/test/resources/packs/pair")),
            PackStore.NONE,
            List.of());
    String address = "127.0.0.1";
    try (TableServer server =
        new TableServer(
            address, Integer.parseInt(words[1]), Path.of(words[0]), shelf, ServeLimits.STANDARD)) {
      server.start();
      System.out.println(server.port());
      System.out.println(server.hostToken());
      server.join();
    }
  }
}
