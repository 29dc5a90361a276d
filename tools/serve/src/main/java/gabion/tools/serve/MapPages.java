package gabion.tools.serve;

import gabion.tools.table.map.BoardMap;
import gabion.tools.table.map.MapArt;
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

/**
 * Serves the maps of loaded rulesets at {@code /maps/HASH.json}, and the pictures below them. The
 * hash is that of the content, so a browser asks for each once. A picture may come from any pack:
 * its headers forbid scripts and everything that it could load.
 */
final class MapPages extends Handler.Wrapper {

  private static final Pattern PATH =
      Pattern.compile("/maps/[0-9a-f]{32}\\.(json|png|jpg|webp|svg)");
  private static final String DOCUMENT = ".json";

  private static final Map<String, String> TYPES =
      Map.of(
          "json", "application/json",
          "png", "image/png",
          "jpg", "image/jpeg",
          "webp", "image/webp",
          "svg", "image/svg+xml");

  private static final Map<String, String> ART_HEADERS = OriginCheck.headers("art-headers.txt");

  private final RulesetCache shelf;
  private final Map<String, EncodedFile> files = new ConcurrentHashMap<>();

  MapPages(RulesetCache shelf, Handler inner) {
    super(inner);
    this.shelf = shelf;
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.BLOCKING; // a picture may be read and compressed
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    boolean isRead = "GET".equals(request.getMethod()) || "HEAD".equals(request.getMethod());
    if (!isRead || !PATH.matcher(path).matches()) {
      return super.handle(request, response, callback);
    }
    Optional<EncodedFile> file = find(path);
    if (file.isEmpty()) {
      Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
      return true;
    }
    if (!path.endsWith(DOCUMENT)) {
      ART_HEADERS.forEach(response.getHeaders()::put);
    }
    file.get().send(request, response, callback, EncodedFile.FOR_EVER);
    return true;
  }

  private Optional<EncodedFile> find(String path) {
    EncodedFile known = files.get(path);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<EncodedFile> found = shelf.findMap(path).flatMap(map -> encode(map, path));
    found.ifPresent(file -> files.put(path, file));
    return found;
  }

  private static Optional<EncodedFile> encode(BoardMap map, String path) {
    String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
    if (type == null) {
      return Optional.empty();
    }
    return path.endsWith(DOCUMENT)
        ? Optional.of(EncodedFile.of(type, map.document().json().getBytes(StandardCharsets.UTF_8)))
        : map.art().map(MapArt::bytes).map(bytes -> EncodedFile.of(type, bytes));
  }
}
