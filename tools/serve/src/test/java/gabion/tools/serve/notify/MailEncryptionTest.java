package gabion.tools.serve.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import gabion.tools.serve.notify.NotifySettings.Security;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mails by an encrypted connection, whose certificate must be trusted and name the server. */
class MailEncryptionTest {

  private static final String HOST = "127.0.0.1";
  private static final String PASSWORD = "changeit";

  /** GreenMail reads its certificate from the file that these name. */
  private static final String KEYS = "greenmail.tls.keystore.file";

  private static final String KEYS_PASSWORD = "greenmail.tls.keystore.password";

  @TempDir private static Path folder;
  private static SSLContext trusting;

  /** Makes a certificate for the loopback address by the JDK's own tool. */
  @BeforeAll
  static void make_a_certificate() throws Exception {
    Path file = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "RSA",
                "-alias",
                "mail",
                "-dname",
                "CN=mail",
                "-ext",
                "san=ip:" + HOST,
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(said).isZero();
    System.setProperty(KEYS, file.toString());
    System.setProperty(KEYS_PASSWORD, PASSWORD);
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyStore certificates = KeyStore.getInstance("PKCS12");
    certificates.load(null, null);
    certificates.setCertificateEntry("mail", keys.getCertificate("mail"));
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD.toCharArray());
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusted.init(certificates);
    trusting = SSLContext.getInstance("TLS");
    trusting.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
  }

  @AfterAll
  static void forget_it() {
    System.clearProperty(KEYS);
    System.clearProperty(KEYS_PASSWORD);
  }

  private static NotifySettings.Smtp smtp(String host, int port, Security security) {
    return new NotifySettings.Smtp(host, port, security, "", "", "g@play.example");
  }

  private static void send(MailChannel channel) throws Exception {
    channel.send(
        new Notification(
            "1",
            SeatAddress.TURN,
            "anna@example.org",
            "a-game",
            "Doors",
            "reds",
            "Reds",
            "http://play.example/t/a-game#secret",
            "http://play.example/notify/stop",
            ""));
  }

  private static MailChannel trusting(NotifySettings.Smtp smtp) {
    return new MailChannel(smtp, InstantSource.system(), trusting.getSocketFactory());
  }

  @Test
  void a_server_of_tls_gets_mails_if_its_certificate_is_trusted_and_names_it() throws Exception {
    ServerSetup setup = new ServerSetup(0, HOST, ServerSetup.PROTOCOL_SMTPS);
    setup.setServerStartupTimeout(60_000);
    GreenMail mails = new GreenMail(setup);
    mails.start();
    try {
      int port = mails.getSmtps().getPort();
      assertThatThrownBy(
              () -> send(new MailChannel(smtp(HOST, port, Security.TLS), InstantSource.system())))
          .as("the system does not know the certificate")
          .isInstanceOf(DeliveryFailedException.class);
      assertThatThrownBy(() -> send(trusting(smtp("localhost", port, Security.TLS))))
          .as("the certificate is for another name")
          .isInstanceOf(DeliveryFailedException.class);
      assertThat(mails.getReceivedMessages()).isEmpty();

      send(trusting(smtp(HOST, port, Security.TLS)));

      assertThat(mails.waitForIncomingEmail(60_000, 1)).isTrue();
      assertThat(mails.getReceivedMessages()[0].getSubject()).contains("Doors");
    } finally {
      mails.stop();
    }
  }

  @Test
  void with_starttls_nothing_is_sent_before_the_connection_is_encrypted() throws Exception {
    try (StartTlsServer server = new StartTlsServer(true)) {
      send(trusting(smtp(HOST, server.port(), Security.STARTTLS)));

      assertThat(server.open).containsExactly("EHLO", "STARTTLS");
      assertThat(server.encrypted).contains("EHLO", "MAIL", "RCPT", "DATA");
    }
  }

  @Test
  void a_server_without_starttls_gets_nothing() throws Exception {
    try (StartTlsServer server = new StartTlsServer(false)) {
      assertThatThrownBy(() -> send(trusting(smtp(HOST, server.port(), Security.STARTTLS))))
          .isInstanceOf(DeliveryFailedException.class);

      assertThat(server.open).doesNotContain("MAIL", "RCPT", "DATA");
    }
  }

  /** A server of SMTP that notes the commands it hears, before and after the encryption. */
  private static final class StartTlsServer implements AutoCloseable {
    private final ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final List<String> open = Collections.synchronizedList(new ArrayList<>());
    private final List<String> encrypted = Collections.synchronizedList(new ArrayList<>());
    private final boolean offers;

    StartTlsServer(boolean offers) throws IOException {
      this.offers = offers;
      Thread thread = new Thread(this::serve, "smtp");
      thread.setDaemon(true);
      thread.start();
    }

    int port() {
      return socket.getLocalPort();
    }

    private void serve() {
      try (Socket client = socket.accept()) {
        say(client, "220 mail");
        if (talk(client, open)) {
          SSLSocket tls =
              (SSLSocket)
                  trusting.getSocketFactory().createSocket(client, HOST, client.getPort(), false);
          tls.setUseClientMode(false);
          talk(tls, encrypted);
        }
      } catch (IOException over) {
        // the client has gone
      }
    }

    private static void say(Socket to, String line) throws IOException {
      to.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
      to.getOutputStream().flush();
    }

    /** Hears commands. @return whether the connection is to be encrypted */
    private boolean talk(Socket client, List<String> heard) throws IOException {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String verb = line.split(" ")[0];
        heard.add(verb);
        switch (verb) {
          case "EHLO" -> say(client, offers ? "250-mail\r\n250 STARTTLS" : "250 mail");
          case "STARTTLS" -> {
            say(client, "220 go on");
            return true;
          }
          case "DATA" -> {
            say(client, "354 go on");
            String text = in.readLine();
            while (text != null && !text.equals(".")) {
              text = in.readLine();
            }
            say(client, "250 taken");
          }
          case "QUIT" -> {
            say(client, "221 bye");
            return false;
          }
          default -> say(client, "250 fine");
        }
      }
      return false;
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
