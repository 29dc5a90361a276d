package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Takes records at {@code POST /upload}, from the host alone: his secret is the bearer token. The
 * reply has a link to watch the game, or says what is wrong with the record.
 */
final class UploadPages extends Handler.Wrapper {

  static final int MOST_BYTES = 4_000_000;

  private static final String PATH = "/upload";
  private static final String BEARER = "Bearer ";

  private final TableRegistry hall;
  private final ArchiveService archive;
  private final String hostToken;
  private final RateLimiter rate = RateLimiter.anHour(60);
  private final Semaphore turn = new Semaphore(1);

  UploadPages(TableRegistry hall, ArchiveService archive, String hostToken, Handler inner) {
    super(inner);
    this.hall = hall;
    this.archive = archive;
    this.hostToken = hostToken;
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.BLOCKING; // the record is read and played
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    boolean isUpload =
        "POST".equals(request.getMethod()) && PATH.equals(Request.getPathInContext(request));
    if (!isUpload) {
      return super.handle(request, response, callback);
    }
    String said = String.valueOf(request.getHeaders().get(HttpHeader.AUTHORIZATION));
    if (!said.startsWith(BEARER) || !Links.isSame(said.substring(BEARER.length()), hostToken)) {
      Response.writeError(request, response, callback, HttpStatus.FORBIDDEN_403);
      return true;
    }
    if (!turn.tryAcquire()) {
      Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
      return true;
    }
    int status = HttpStatus.OK_200;
    ObjectNode answer;
    try {
      answer = take(request);
    } catch (InvalidMessageException wrong) {
      status = HttpStatus.BAD_REQUEST_400;
      answer = JsonText.object().put("code", wrong.code()).put("sentence", wrong.sentence());
    } finally {
      turn.release(); // before who has the answer can ask again
    }
    reply(response, callback, status, answer);
    return true;
  }

  private ObjectNode take(Request request) throws IOException {
    if (!rate.allows(System.nanoTime())) {
      throw new InvalidMessageException("too-fast", ServeMessage.TOO_MANY_UPLOADS.text());
    }
    byte[] bytes;
    try (InputStream in = Content.Source.asInputStream(request)) {
      bytes = in.readNBytes(MOST_BYTES + 1);
    }
    if (bytes.length > MOST_BYTES) {
      throw new InvalidMessageException(
          "malformed", ServeMessage.RECORD_TOO_LARGE.text(MOST_BYTES));
    }
    GameRecord record = read(bytes);
    RulesetCache.LoadedRuleset opened = hall.shelf().of(record);
    Map<String, String> holders = new LinkedHashMap<>();
    List<String> seats = opened.rules().seatIds(record.setup());
    seats.forEach(seat -> holders.put(seat, Links.PERSON));
    HostedGame hosted = hall.add(record, new Links(holders));
    return JsonText.object().put("game", hosted.id()).put("link", archive.watchLink(hosted));
  }

  private GameRecord read(byte[] bytes) throws IOException {
    Files.createDirectories(hall.folder());
    Path draft = Files.createTempFile(hall.folder(), ".upload-", ".part");
    try {
      Files.write(draft, bytes);
      Problems problems = new Problems();
      return GameRecord.read(draft, problems).orElseThrow(() -> broken(draft, problems));
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static InvalidMessageException broken(Path draft, Problems problems) {
    List<Problem> all = problems.list();
    String sentence = all.isEmpty() ? ServeMessage.BROKEN.text() : all.get(0).message();
    return new InvalidMessageException(
        "broken", sentence.replace(draft.toString(), ServeMessage.THE_RECORD.text()));
  }

  private static void reply(Response response, Callback callback, int status, ObjectNode json) {
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    byte[] bytes = JsonText.text(json).getBytes(StandardCharsets.UTF_8);
    response.write(true, ByteBuffer.wrap(bytes), callback);
  }
}
