package gabion.tools.serve.notify;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a server sends notifications, as a file of its host says.
 *
 * @param address the server's own address, to which links lead; without a slash at its end
 * @param smtp the server that takes mails; empty where none are sent
 * @param grace how long a seat must have been away before it gets a message
 * @param retries the pauses after failed tries; after the last one the message is given up
 */
public record NotifySettings(
    URI address, Optional<Smtp> smtp, Webhooks webhooks, Duration grace, List<Duration> retries) {

  static final Duration GRACE = Duration.ofSeconds(20);
  static final List<Duration> RETRIES =
      List.of(
          Duration.ofSeconds(30),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(6));

  /** Which hosts a webhook may call: none, those of the internet by HTTPS, or any. */
  public enum Webhooks {
    NONE,
    PUBLIC,
    ANY
  }

  /** How the connection to the mail server is encrypted. */
  public enum Security {
    TLS(465),
    STARTTLS(587),
    NONE(25);

    private final int port;

    Security(int port) {
      this.port = port;
    }

    int port() {
      return port;
    }
  }

  /**
   * The server that takes mails.
   *
   * @param user empty where it wants none
   */
  public record Smtp(
      String host, int port, Security security, String user, String password, String from) {

    /** Without the password, which must not get into a log. */
    @Override
    public String toString() {
      return host + ":" + port + " " + security.name().toLowerCase(Locale.ROOT);
    }
  }

  /** The same with other pauses. */
  public NotifySettings with(Duration newGrace, List<Duration> newRetries) {
    return new NotifySettings(address, smtp, webhooks, newGrace, newRetries);
  }

  /**
   * Reads a file of settings.
   *
   * @param environment returns variables of the environment, or null
   */
  public static NotifySettings read(Path file, Function<String, @Nullable String> environment)
      throws InvalidSettingsException {
    SettingsFile settings = SettingsFile.read(file, environment);
    String address =
        settings.requireValue(
            "address", NotifyMessage.AN_ADDRESS.text(), value -> addressOf(value).isPresent());
    Webhooks webhooks =
        settings.choice("webhooks", Webhooks.class, NotifyMessage.WEBHOOKS.text(), Webhooks.NONE);
    Optional<Smtp> smtp =
        settings.has("smtp.host") ? Optional.of(smtp(settings)) : Optional.empty();
    URI base = addressOf(address).orElseThrow();
    return new NotifySettings(base, smtp, webhooks, GRACE, RETRIES);
  }

  private static Smtp smtp(SettingsFile settings) throws InvalidSettingsException {
    String host =
        settings.requireValue(
            "smtp.host", NotifyMessage.A_HOST.text(), value -> value.matches("[A-Za-z0-9.:-]+"));
    Security security =
        settings.choice(
            "smtp.security", Security.class, NotifyMessage.A_SECURITY.text(), Security.STARTTLS);
    int port =
        settings.has("smtp.port")
            ? Integer.parseInt(
                settings.requireValue(
                    "smtp.port", NotifyMessage.A_PORT.text(), NotifySettings::isPort))
            : security.port();
    String from =
        settings.requireValue("from", NotifyMessage.A_SENDER.text(), MailAddress::isValidSender);
    return new Smtp(host, port, security, settings.get("smtp.user"), settings.password(), from);
  }

  private static boolean isPort(String value) {
    return value.matches("[1-9][0-9]{0,4}") && Integer.parseInt(value) <= 65_535;
  }

  private static Optional<URI> addressOf(String value) {
    try {
      URI address = new URI(value.endsWith("/") ? value.substring(0, value.length() - 1) : value);
      boolean isWeb = "https".equals(address.getScheme()) || "http".equals(address.getScheme());
      boolean isBare =
          String.valueOf(address.getPath()).isEmpty()
              && address.getQuery() == null
              && address.getFragment() == null;
      return isWeb && isBare && address.getHost() != null && address.getUserInfo() == null
          ? Optional.of(address)
          : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
