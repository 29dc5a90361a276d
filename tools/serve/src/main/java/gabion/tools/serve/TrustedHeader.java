package gabion.tools.serve;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.server.Request;

/**
 * A header in which a proxy says who asks, after it has checked that. From any other address the
 * header is ignored: everybody can send one.
 *
 * @param proxies the addresses of the proxies
 */
public record TrustedHeader(String name, Set<InetAddress> proxies) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,63}");
  private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
  private static final Pattern HIDDEN = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");
  private static final int LONGEST = 200;

  /** No header: nobody is known by name. */
  public static final TrustedHeader NONE = new TrustedHeader("", Set.of());

  /** Returns whether a text can be the name of a header. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /**
   * Returns a header that is believed from addresses, as numbers.
   *
   * @throws UnknownHostException if one is no address
   */
  public static TrustedHeader of(String name, List<String> addresses) throws UnknownHostException {
    for (String one : addresses) {
      if (!NUMBERS.matcher(one).matches()) {
        throw new UnknownHostException(one);
      }
    }
    Set<InetAddress> all = new HashSet<>();
    for (String one : addresses) {
      all.add(InetAddress.getByName(one));
    }
    return new TrustedHeader(name, Set.copyOf(all));
  }

  /** Returns the name of who asks; empty if it is not known, or said more than once. */
  String user(Request request) {
    List<String> values = name.isEmpty() ? List.of() : request.getHeaders().getValuesList(name);
    if (values.size() != 1
        || !(request.getConnectionMetaData().getRemoteSocketAddress()
            instanceof InetSocketAddress from)
        || !proxies.contains(from.getAddress())) {
      return "";
    }
    String value = Normalizer.normalize(values.get(0), Normalizer.Form.NFC).strip();
    boolean isValid = value.length() <= LONGEST && !HIDDEN.matcher(value).find();
    return isValid ? value : "";
  }
}
