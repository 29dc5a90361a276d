package gabion.tools.serve;

import gabion.tools.serve.notify.LinkPurpose;
import gabion.tools.serve.notify.Notifications;
import gabion.tools.serve.notify.NotifyMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Serves the links of messages at {@code /notify/confirm/GAME/SECRET} and {@code
 * /notify/stop/GAME/SECRET}. A GET only asks: programs that look at the links of mails follow them.
 * A POST does it.
 */
final class NotifyPages extends Handler.Wrapper {

  private static final Pattern PATH =
      Pattern.compile(
          "/notify/(confirm|stop)/([A-Za-z0-9][A-Za-z0-9._-]{0,99})/([A-Za-z0-9_-]{22})");
  private static final Map<String, String> HEADERS = OriginCheck.headers("notify-headers.txt");

  private final TableRegistry hall;

  NotifyPages(TableRegistry hall, Handler inner) {
    super(inner);
    this.hall = hall;
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.BLOCKING; // the addresses are saved
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Matcher path = PATH.matcher(Request.getPathInContext(request));
    Optional<Notifications> all = hall.notifications();
    boolean isPost = "POST".equals(request.getMethod());
    boolean isKnown = isPost || "GET".equals(request.getMethod());
    if (!path.matches() || all.isEmpty() || !isKnown) {
      return super.handle(request, response, callback);
    }
    LinkPurpose purpose = path.group(1).equals("confirm") ? LinkPurpose.CONFIRM : LinkPurpose.STOP;
    Optional<String> page =
        isPost
            ? follow(all.get(), purpose, path.group(2), path.group(3))
            : all.get()
                .question(purpose, path.group(2), path.group(3))
                .map(question -> form(purpose, question));
    HEADERS.forEach(response.getHeaders()::put);
    response.setStatus(page.isPresent() ? HttpStatus.OK_200 : HttpStatus.NOT_FOUND_404);
    String html = page.orElseGet(() -> paragraph(NotifyMessage.INVALID_LINK.text()));
    send(response, callback, html(purpose, html));
    return true;
  }

  private static Optional<String> follow(
      Notifications all, LinkPurpose purpose, String game, String secret) throws IOException {
    return all.follow(purpose, game, secret)
        ? Optional.of(paragraph(purpose.result()))
        : Optional.empty();
  }

  private static String form(LinkPurpose purpose, String question) {
    return paragraph(question)
        + "<form method=\"post\"><button class=\"main\">"
        + escape(purpose.button())
        + "</button></form>";
  }

  private static String paragraph(String text) {
    return "<p>" + escape(text) + "</p>";
  }

  private static String html(LinkPurpose purpose, String body) {
    String title = escape(purpose.title());
    return "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>"
        + title
        + "</title><link rel=\"stylesheet\" href=\"/style.css\"></head><body>"
        + "<main class=\"lobby\"><h1>"
        + title
        + "</h1>"
        + body
        + "</main></body></html>\n";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static void send(Response response, Callback callback, String html) {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8");
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    response.write(true, ByteBuffer.wrap(html.getBytes(StandardCharsets.UTF_8)), callback);
  }
}
