package gabion.tools.serve;

import gabion.tools.lab.desk.PageContext;
import gabion.tools.lab.desk.RulebookPage;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.desk.RulesSite;
import gabion.tools.lab.desk.SearchResultPage;
import gabion.tools.packs.Summary;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
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
 * Serves the rulebooks of the listed rulesets at {@code /rules/ID}, searches in them at {@code
 * /rules/ID?words=...}, and one page for each sentence, ruling and case, {@code
 * /rules/ID/sentence-4.1.a.html}, besides those for players at {@code /rules/ID/index.html}. The
 * first visit to the lobby starts building all of them, one after the other; a page requested
 * earlier is built at once. Clients that accept compression get compressed pages.
 */
final class RulesPages extends Handler.Wrapper {

  private static final Pattern PATH =
      Pattern.compile("/rules/([a-z0-9-]{1,64})(?:/([a-z0-9.-]{1,120}))?");
  private static final int MOST_LETTERS = 200;

  /** The number of pages built at once; a further request must be retried later. */
  private static final int AT_ONCE = 2;

  private static final String SECONDS_TO_RETRY = "2";

  /** The first of Unicode's pictures of control characters; the others become {@link #UNKNOWN}. */
  private static final char PICTURES = '\u2400';

  private static final char UNKNOWN = '\ufffd';

  /** These pages have a style, a form and what draws positions: one script, named by its hash. */
  private static final Map<String, String> HEADERS = headers();

  private final RulesetCache shelf;
  private final Map<String, RulesIndex> laws = new ConcurrentHashMap<>();
  private final Map<String, RulesSite> sites = new ConcurrentHashMap<>();
  private final Function<String, Map<String, String>> measured;
  private final Map<String, CachedPage> pages = new ConcurrentHashMap<>();
  private final Semaphore makers = new Semaphore(AT_ONCE);
  private final AtomicBoolean isPrepared = new AtomicBoolean();

  /** A page, and what had been measured when it was made. */
  private record CachedPage(Map<String, String> measuredReadings, EncodedFile encodedPage) {}

  private static EncodedFile encode(String page) {
    return EncodedFile.of("text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * @param measured what readings of a ruleset have come to, by {@code OPTION=READING}
   */
  RulesPages(RulesetCache shelf, Function<String, Map<String, String>> measured, Handler inner) {
    super(inner);
    this.shelf = shelf;
    this.measured = measured;
  }

  private static Map<String, String> headers() {
    Map<String, String> headers = OriginCheck.headers("rules-headers.txt");
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
      if ("/".equals(Request.getPathInContext(request))) {
        prepare();
      }
      return super.handle(request, response, callback);
    }
    Fields.Field words = Request.extractQueryParameters(request).get("words");
    String asked = words == null ? "" : showControlCharacters(words.getValue().strip());
    Optional<EncodedFile> made;
    try {
      made =
          path.group(2) == null
              ? findOrMakePage(
                  path.group(1), asked.substring(0, Math.min(MOST_LETTERS, asked.length())))
              : makeSmallPage(path.group(1), path.group(2));
    } catch (InvalidMessageException unknown) {
      Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
      return true;
    }
    if (made.isEmpty()) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, SECONDS_TO_RETRY);
      Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
      return true;
    }
    HEADERS.forEach(response.getHeaders()::put);
    made.get().send(request, response, callback, EncodedFile.COMPARE);
    return true;
  }

  /** Replaces each control character by its picture. */
  private static String showControlCharacters(String text) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      boolean isControl = Character.isISOControl(letter);
      shown.append(!isControl ? letter : letter < ' ' ? (char) (PICTURES + letter) : UNKNOWN);
    }
    return shown.toString();
  }

  /** Returns a cached page or builds it; empty if too many pages are being built. */
  private Optional<EncodedFile> findOrMakePage(String id, String words) {
    CachedPage known = words.isEmpty() ? pages.get(id) : null;
    if (known != null && known.measuredReadings().equals(measured.apply(id))) {
      return Optional.of(known.encodedPage());
    }
    if (!makers.tryAcquire()) {
      return Optional.empty();
    }
    try {
      return Optional.of(page(id, words));
    } finally {
      makers.release();
    }
  }

  /** Builds a page of the site of a ruleset; empty if too many pages are being built. */
  private Optional<EncodedFile> makeSmallPage(String id, String name) {
    if (!makers.tryAcquire()) {
      return Optional.empty();
    }
    try {
      RulesetCache.LoadedRuleset opened = shelf.requireServed(id);
      RulesIndex law = laws.computeIfAbsent(id, any -> shelf.lawbook(opened));
      RulesSite site =
          sites.computeIfAbsent(
              id, any -> new RulesSite(law, opened.display(), PageDrawing.drawing()));
      String page =
          site.page(name)
              .orElseThrow(
                  () ->
                      new InvalidMessageException(
                          "unknown", ServeMessage.NO_SUCH_PAGE.text(id, name)));
      return Optional.of(encode(page));
    } finally {
      makers.release();
    }
  }

  private EncodedFile page(String id, String words) {
    RulesetCache.LoadedRuleset opened = shelf.requireServed(id);
    RulesIndex law = laws.computeIfAbsent(id, any -> shelf.lawbook(opened));
    PageContext served = new PageContext("/rules/" + id, measured.apply(id));
    if (!words.isEmpty()) {
      return encode(SearchResultPage.of(law, words, served));
    }
    CachedPage known = pages.get(id);
    if (known == null || !known.measuredReadings().equals(served.measurements())) {
      String page = RulebookPage.servedPage(law, opened.display(), PageDrawing.drawing(), served);
      known = new CachedPage(served.measurements(), encode(page));
      pages.put(id, known);
    }
    return known.encodedPage();
  }

  /** Makes all of them, in a thread of its own, once. */
  private void prepare() {
    if (isPrepared.compareAndSet(false, true)) {
      Thread thread = new Thread(this::makeAll, "rulebooks");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void makeAll() {
    for (Summary summary : shelf.summaries()) {
      try {
        page(summary.id(), "");
      } catch (InvalidMessageException unplayable) {
        // a request for the page reports the error
      }
    }
  }
}
