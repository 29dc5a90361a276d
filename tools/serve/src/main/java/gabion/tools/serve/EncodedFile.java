package gabion.tools.serve;

import gabion.tools.table.map.MapDocument;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A file as it is sent: plain and compressed, with a tag of its content. A client that has it
 * already gets no bytes again.
 *
 * @param gzip the same, compressed; empty where that saves nothing
 * @param hash of the plain bytes
 */
record EncodedFile(String type, byte[] plain, byte[] gzip, String hash) {

  /** A copy must be compared with the server's before it is used. */
  static final String COMPARE = "no-cache";

  /** The name has a hash of the content: a copy is right for ever. */
  static final String FOR_EVER = "public, max-age=31536000, immutable";

  static EncodedFile of(String type, byte[] plain) {
    ByteArrayOutputStream small = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new SmallestGzip(small)) {
      out.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written but memory
    }
    boolean saves = small.size() < plain.length * 9 / 10;
    byte[] gzip = saves ? small.toByteArray() : new byte[0];
    return new EncodedFile(type, plain, gzip, MapDocument.hash(plain));
  }

  /** Answers a request for it: with the file, or with 304 where the client has it. */
  void send(Request request, Response response, Callback callback, String cacheControl) {
    boolean isCompressed =
        gzip.length > 0
            && request.getHeaders().getQualityCSV(HttpHeader.ACCEPT_ENCODING).contains("gzip");
    String tag = "\"" + hash + (isCompressed ? "-gzip" : "") + "\"";
    response.getHeaders().put(HttpHeader.ETAG, tag);
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, cacheControl);
    response.getHeaders().put(HttpHeader.VARY, HttpHeader.ACCEPT_ENCODING.asString());
    if (isKnown(request, tag)) {
      response.setStatus(HttpStatus.NOT_MODIFIED_304);
      response.write(true, null, callback);
      return;
    }
    if (isCompressed) {
      response.getHeaders().put(HttpHeader.CONTENT_ENCODING, "gzip");
    }
    byte[] bytes = isCompressed ? gzip : plain;
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.length);
    boolean isHead = "HEAD".equals(request.getMethod());
    response.write(true, isHead ? null : ByteBuffer.wrap(bytes), callback);
  }

  /** Whether the client says that it has what the tag stands for. */
  private static boolean isKnown(Request request, String tag) {
    List<String> lines = request.getHeaders().getValuesList(HttpHeader.IF_NONE_MATCH);
    return lines.stream()
        .flatMap(line -> Arrays.stream(line.split(",")))
        .map(String::strip)
        .anyMatch(known -> known.equals("*") || known.replaceFirst("^W/", "").equals(tag));
  }

  /** Compresses as well as it can: a file is compressed once and sent often. */
  private static final class SmallestGzip extends GZIPOutputStream {
    SmallestGzip(OutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }
}
