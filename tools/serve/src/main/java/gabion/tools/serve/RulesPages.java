package gabion.tools.serve;

import gabion.tools.lab.desk.Lawbook;
import gabion.tools.lab.desk.LookedUpPage;
import gabion.tools.lab.desk.RulebookPage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/**
 * The rulelaws of the listed rulesets, at {@code /rules/ID}, and what is looked up in them, at
 * {@code /rules/ID?words=...}. A rulebook is made when it is first asked for, one at a time.
 */
final class RulesPages extends Handler.Wrapper {

  private static final Pattern PATH = Pattern.compile("/rules/([a-z0-9-]{1,64})");
  private static final int MOST_LETTERS = 200;

  /** These pages have a style, a form and what draws positions: one script, named by its hash. */
  private static final Map<String, String> HEADERS = headers();

  private final RulesShelf shelf;
  private final Map<String, Lawbook> laws = new HashMap<>();
  private final Map<String, String> pages = new HashMap<>();

  RulesPages(RulesShelf shelf, Handler inner) {
    super(inner);
    this.shelf = shelf;
  }

  private static Map<String, String> headers() {
    Map<String, String> headers = Safety.headers("rules-headers.txt");
    headers.replaceAll((name, value) -> value.replace("HASH", PageDrawing.hash()));
    return headers;
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.BLOCKING; // a rulebook takes a while
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Matcher path = PATH.matcher(Request.getPathInContext(request));
    boolean isRead = "GET".equals(request.getMethod()) || "HEAD".equals(request.getMethod());
    if (!path.matches() || !isRead) {
      return super.handle(request, response, callback);
    }
    Fields.Field words = Request.extractQueryParameters(request).get("words");
    String asked = words == null ? "" : words.getValue().strip();
    String page;
    try {
      page = page(path.group(1), asked.substring(0, Math.min(MOST_LETTERS, asked.length())));
    } catch (Misspoken unknown) {
      Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
      return true;
    }
    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
    HEADERS.forEach(response.getHeaders()::put);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8");
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-cache");
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.length);
    boolean isHead = "HEAD".equals(request.getMethod());
    response.write(true, isHead ? null : ByteBuffer.wrap(bytes), callback);
    return true;
  }

  private static String rulebook(Lawbook law, RulesShelf.Opened opened, String address) {
    return RulebookPage.served(law, opened.display(), PageDrawing.drawing(), address);
  }

  private synchronized String page(String id, String words) {
    RulesShelf.Opened opened = shelf.listed(id);
    Lawbook law = laws.computeIfAbsent(id, any -> shelf.lawbook(opened));
    String address = "/rules/" + id;
    return words.isEmpty()
        ? pages.computeIfAbsent(id, any -> rulebook(law, opened, address))
        : LookedUpPage.of(law, words, address);
  }
}
