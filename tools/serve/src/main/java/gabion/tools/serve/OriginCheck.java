package gabion.tools.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Lets in only who asks for this server by a name that is its own: a foreign name may have been
 * bound to this machine's address, and a foreign page may open a WebSocket to anywhere. What goes
 * out tells the browser to load nothing from elsewhere.
 */
final class OriginCheck extends Handler.Wrapper {

  private static final Map<String, String> HEADERS = headers("headers.txt");

  private static final Pattern ADDRESS =
      Pattern.compile("(?:\\d{1,3}(?:\\.\\d{1,3}){3}|\\[[0-9a-fA-F:.]+\\]|localhost)");
  private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");

  private final List<String> own;

  /**
   * @param own the names under which the server is reached
   */
  OriginCheck(List<String> own, Handler inner) {
    super(inner);
    this.own = own;
  }

  /** The headers in a file beside this class, a line each. */
  static Map<String, String> headers(String name) {
    Map<String, String> headers = new LinkedHashMap<>();
    try (InputStream in = OriginCheck.class.getResourceAsStream(name)) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : all.lines().toList()) {
        String[] parts = line.split(": ", 2);
        headers.put(parts[0], parts[1]);
      }
      return headers;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    HEADERS.forEach(response.getHeaders()::put);
    String host = String.valueOf(request.getHeaders().get(HttpHeader.HOST));
    List<String> origins = request.getHeaders().getValuesList(HttpHeader.ORIGIN);
    boolean isFromHere = origins.stream().allMatch(origin -> isFrom(host, origin));
    if (!isOwn(host) || origins.size() > 1 || !isFromHere) {
      Response.writeError(request, response, callback, HttpStatus.FORBIDDEN_403);
      return true;
    }
    return super.handle(request, response, callback);
  }

  /** Whether a page comes from this server, perhaps through something that speaks HTTPS. */
  private static boolean isFrom(String host, String origin) {
    return origin.equals("http://" + host) || origin.equals("https://" + host);
  }

  /**
   * Returns whether a host is this server. An IP address always is: only a name can have been bound
   * to it by an attacker.
   */
  private boolean isOwn(String host) {
    String name = PORT.matcher(host).replaceFirst("");
    return own.stream().anyMatch(name::equalsIgnoreCase) || ADDRESS.matcher(name).matches();
  }
}
