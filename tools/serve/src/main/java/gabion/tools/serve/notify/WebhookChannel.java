package gabion.tools.serve.notify;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Calls webhooks: a signed JSON object by POST. It connects to the very address that it has
 * checked, so that a name which leads elsewhere a moment later reaches nothing, and follows no
 * redirect.
 */
final class WebhookChannel implements Channel {

  private static final Duration LONGEST = Duration.ofSeconds(15);
  private static final int CONNECT_MILLIS = 5_000;
  private static final int LONGEST_STATUS = 200;
  private static final int GONE = 410;

  private final boolean anyHost;
  private final InstantSource clock;

  /**
   * @param anyHost whether hosts may be private and without encryption
   */
  WebhookChannel(boolean anyHost, InstantSource clock) {
    this.anyHost = anyHost;
    this.clock = clock;
  }

  @Override
  public void send(Notification message) throws DeliveryFailedException {
    int status = post(message);
    if (status >= 300 && status < 400) {
      throw new DeliveryFailedException(NotifyMessage.REDIRECTED.text(status), true);
    }
    if (status < 200 || status >= 300) {
      throw new DeliveryFailedException(NotifyMessage.REFUSED.text(status), status == GONE);
    }
  }

  private int post(Notification message) throws DeliveryFailedException {
    WebhookAddress to = parse(message.address());
    InetAddress host = PublicHosts.resolve(to.host(), anyHost);
    long end = System.nanoTime() + LONGEST.toNanos();
    try (Socket plain = new Socket()) {
      plain.connect(new InetSocketAddress(host, to.port()), CONNECT_MILLIS);
      plain.setSoTimeout(CONNECT_MILLIS);
      try (Socket socket = to.isTls() ? encrypt(plain, to) : plain) {
        OutputStream out = socket.getOutputStream();
        out.write(request(to, message));
        out.flush();
        return readStatus(plain, socket.getInputStream(), end);
      }
    } catch (IOException failed) {
      throw new DeliveryFailedException(NotifyMessage.NOT_REACHED.text(), false);
    }
  }

  private WebhookAddress parse(String address) throws DeliveryFailedException {
    try {
      return WebhookAddress.parse(address, anyHost);
    } catch (InvalidAddressException invalid) { // the settings have changed since
      throw new DeliveryFailedException(invalid.sentence(), true);
    }
  }

  private static Socket encrypt(Socket plain, WebhookAddress to) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    SSLSocket socket = (SSLSocket) factory.createSocket(plain, to.host(), to.port(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  private byte[] request(WebhookAddress to, Notification message) {
    String body = WebhookBody.json(message);
    long seconds = clock.instant().getEpochSecond();
    String head =
        String.join(
            "\r\n",
            "POST " + to.target() + " HTTP/1.1",
            "Host: " + to.host() + ":" + to.port(),
            "User-Agent: Gabion",
            "Content-Type: application/json",
            "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length,
            "X-Gabion-Id: " + message.id(),
            "X-Gabion-Timestamp: " + seconds,
            "X-Gabion-Signature: sha256=" + sign(message.secret(), seconds + "." + body),
            "Connection: close",
            "",
            "");
    return (head + body).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the HMAC-SHA256 of a text, in hexadecimal digits. */
  static String sign(String secret, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("every Java has HMAC-SHA256", e);
    }
  }

  /** Reads the first line of the reply, however slowly it comes, until the time is over. */
  private static int readStatus(Socket plain, InputStream in, long end) throws IOException {
    StringBuilder line = new StringBuilder();
    while (line.length() < LONGEST_STATUS) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        throw new IOException("too slow");
      }
      plain.setSoTimeout((int) Math.max(1, left));
      int next = in.read();
      if (next < 0 || next == '\n') {
        break;
      }
      line.append((char) next);
    }
    String[] parts = line.toString().strip().split(" ");
    if (parts.length < 2 || !parts[0].startsWith("HTTP/1.") || !parts[1].matches("\\d{3}")) {
      throw new IOException("no status");
    }
    return Integer.parseInt(parts[1]);
  }
}
