package gabion.tools.serve.notify;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The address of a webhook.
 *
 * @param target the path with its query, as a request names it
 */
record WebhookAddress(boolean isTls, String host, int port, String target) {

  private static final int LONGEST = 500;
  private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]+");
  private static final Pattern NAME =
      Pattern.compile(
          "(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*");
  private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|0[xX].*|\\[.*\\]");

  /**
   * Parses an address without asking a name server.
   *
   * @param anyHost whether it may be private and without encryption
   */
  static WebhookAddress parse(String text, boolean anyHost) throws InvalidAddressException {
    if (text.length() > LONGEST || !VISIBLE.matcher(text).matches()) {
      throw bad(text);
    }
    try {
      URI uri = new URI(text);
      boolean isTls = "https".equalsIgnoreCase(uri.getScheme());
      boolean isPlain = anyHost && "http".equalsIgnoreCase(uri.getScheme());
      String host = uri.getHost();
      if (!isTls && !isPlain
          || host == null
          || uri.getRawUserInfo() != null
          || uri.getRawFragment() != null) {
        throw bad(text);
      }
      checkHost(text, host, anyHost);
      int port = uri.getPort() < 0 ? (isTls ? 443 : 80) : uri.getPort();
      if (port == 0 || port > 65_535 || !anyHost && port != 443 && port < 1_024) {
        throw bad(text);
      }
      String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
      String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
      return new WebhookAddress(isTls, host.toLowerCase(Locale.ROOT), port, path + query);
    } catch (URISyntaxException e) {
      throw bad(text);
    }
  }

  private static void checkHost(String text, String host, boolean anyHost)
      throws InvalidAddressException {
    if (NUMBERS.matcher(host).matches()) {
      checkNumbers(text, host, anyHost);
      return;
    }
    if (!NAME.matcher(host).matches()) {
      throw bad(text);
    }
    String lower = host.toLowerCase(Locale.ROOT);
    boolean isLocal =
        !lower.contains(".")
            || lower.endsWith(".localhost")
            || lower.endsWith(".local")
            || lower.endsWith(".internal");
    if (isLocal && !anyHost) {
      throw InvalidAddressException.ofSentence(NotifyMessage.PRIVATE_HOST.text());
    }
  }

  private static void checkNumbers(String text, String host, boolean anyHost)
      throws InvalidAddressException {
    try {
      boolean isVersion4 = host.matches("\\d{1,3}(\\.\\d{1,3}){3}");
      boolean isVersion6 = host.startsWith("[") && host.indexOf('%') < 0;
      if (!isVersion4 && !isVersion6) {
        throw bad(text);
      }
      if (!anyHost && !PublicHosts.isPublic(InetAddress.getByName(host))) {
        throw InvalidAddressException.ofSentence(NotifyMessage.PRIVATE_HOST.text());
      }
    } catch (UnknownHostException e) {
      throw bad(text);
    }
  }

  private static InvalidAddressException bad(String text) {
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    return InvalidAddressException.ofSentence(
        NotifyMessage.BAD_WEBHOOK.text(shown.replaceAll("\\p{C}", " ")));
  }
}
