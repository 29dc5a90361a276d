package gabion.tools.serve;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** The files of the page, as they stand on the class path below {@code /page/}. */
final class PageFiles extends Handler.Abstract.NonBlocking {

  private static final Pattern NAME = Pattern.compile("/(?:[a-z0-9-]+/)*[a-z0-9-]+(\\.[a-z0-9]+)");

  /** A pattern with a group that repeats takes some of the stack for each of its turns. */
  private static final int LONGEST = 200;

  /** A table's own address; which table it is the page itself reads. */
  private static final Pattern TABLE = Pattern.compile("/t/[A-Za-z0-9._-]{1,100}");

  /** The document of tables and lessons. */
  private static final String TABLE_PAGE = "/index.html";

  /** The same document with the script of the lobby; no file. */
  private static final String LOBBY_PAGE = "/lobby.html";

  private static final String LOBBY_SCRIPT =
      "<link rel=\"stylesheet\" href=\"/lobby.css\">\n<script type=\"module\" src=\"/lobby.js\">";

  /** The addresses of lists of games; the page itself reads which it is. */
  private static final Pattern LIST = Pattern.compile("/(?:me|archive)");

  private static final Map<String, String> TYPES =
      Map.of(
          ".html", "text/html; charset=utf-8",
          ".js", "text/javascript; charset=utf-8",
          ".css", "text/css; charset=utf-8",
          ".json", "application/json",
          ".svg", "image/svg+xml",
          ".png", "image/png",
          ".ico", "image/x-icon",
          ".txt", "text/plain; charset=utf-8");

  private static final Pattern STYLE_COMMENT = Pattern.compile("(?s)/\\*.*?\\*/\\n?");

  private static final Pattern BLANKS_AT_BRACES = Pattern.compile("\\s*([{}])\\s*");

  private final Map<String, Optional<EncodedFile>> files = new ConcurrentHashMap<>();

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = Request.getPathInContext(request);
    boolean isRead = "GET".equals(request.getMethod()) || "HEAD".equals(request.getMethod());
    String name = document(path, request.getHttpURI().getQuery());
    Optional<EncodedFile> file =
        isRead && name.length() <= LONGEST && NAME.matcher(name).matches()
            ? findFile(name)
            : Optional.empty();
    if (file.isEmpty()) {
      int status = isRead ? HttpStatus.NOT_FOUND_404 : HttpStatus.METHOD_NOT_ALLOWED_405;
      Response.writeError(request, response, callback, status);
      return true;
    }
    file.get().send(request, response, callback, EncodedFile.COMPARE);
    return true;
  }

  /** The document at an address; another path stands for itself. */
  private static String document(String path, @Nullable String query) {
    if (path.equals("/")) {
      boolean isLesson = query != null && query.contains("lesson=");
      return isLesson ? TABLE_PAGE : LOBBY_PAGE;
    }
    if (LIST.matcher(path).matches()) {
      return "/games.html";
    }
    return TABLE.matcher(path).matches() ? TABLE_PAGE : path;
  }

  private Optional<EncodedFile> findFile(String name) {
    String type = TYPES.get(name.substring(name.lastIndexOf('.')));
    // a name that is not there is not remembered, or anybody could fill the memory with names
    Optional<EncodedFile> known = files.get(name);
    if (known != null || type == null) {
      return known == null ? Optional.empty() : known;
    }
    String source = name.equals(LOBBY_PAGE) ? TABLE_PAGE : name;
    try (InputStream in = PageFiles.class.getResourceAsStream("/page" + source)) {
      if (in == null) {
        return Optional.empty();
      }
      Optional<EncodedFile> file =
          Optional.of(EncodedFile.of(type, contentOf(name, in.readAllBytes())));
      files.put(name, file);
      return file;
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** What is served of a file: scripts and styles of ours without their comments. */
  private static byte[] contentOf(String name, byte[] bytes) {
    if (PageBundle.ENTRIES.contains(name)) {
      return PageBundle.of(name).getBytes(StandardCharsets.UTF_8);
    }
    boolean isOurs = !name.startsWith("/vendor/");
    if (isOurs && name.endsWith(".js")) {
      return withoutTypes(bytes);
    }
    if (isOurs && name.endsWith(".css")) {
      String text = new String(bytes, StandardCharsets.UTF_8);
      String rules = STYLE_COMMENT.matcher(text).replaceAll("");
      return BLANKS_AT_BRACES.matcher(rules).replaceAll("$1").getBytes(StandardCharsets.UTF_8);
    }
    if (name.equals(LOBBY_PAGE)) {
      String text = new String(bytes, StandardCharsets.UTF_8);
      return text.replace("<script type=\"module\" src=\"/app.js\">", LOBBY_SCRIPT)
          .getBytes(StandardCharsets.UTF_8);
    }
    return bytes;
  }

  /**
   * A module without the comments that tell its types, a fifth of what a browser would load. Each
   * line keeps its number.
   */
  static byte[] withoutTypes(byte[] module) {
    String text = new String(module, StandardCharsets.UTF_8);
    StringBuilder kept = new StringBuilder(text.length());
    int at = 0;
    for (int begin = text.indexOf("/**"); begin >= 0; begin = text.indexOf("/**", at)) {
      int end = text.indexOf("*/", begin) + 2;
      kept.append(text, at, begin);
      text.substring(begin, end)
          .chars()
          .filter(letter -> letter == '\n')
          .forEach(line -> kept.append('\n'));
      at = end;
    }
    return kept.append(text, at, text.length()).toString().getBytes(StandardCharsets.UTF_8);
  }
}
