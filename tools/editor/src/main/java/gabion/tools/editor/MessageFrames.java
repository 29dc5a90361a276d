package gabion.tools.editor;

import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The messages of an editor. An unreadable message is reported and skipped: the next one begins at
 * the next {@code Content-Length:}.
 */
final class MessageFrames extends InputStream {

  private static final String LENGTH = "content-length:";
  private static final int LONGEST_HEAD = 8_192;
  private static final int LONGEST = 64 << 20;
  private static final int DEEPEST = 500;

  private final InputStream in;
  private final Consumer<String> complaint;
  private InputStream again = InputStream.nullInputStream();
  private InputStream frame = InputStream.nullInputStream();

  MessageFrames(InputStream in, Consumer<String> complaint) {
    this.in = in;
    this.complaint = complaint;
  }

  @Override
  public int read() throws IOException {
    int next = frame.read();
    return next >= 0 || !goOn() ? next : frame.read();
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int count = frame.read(bytes, from, length);
    return count >= 0 || !goOn() ? count : frame.read(bytes, from, length);
  }

  /** Reads the next message that can be read; false where there is none. */
  private boolean goOn() throws IOException {
    for (String head = head(); !head.isEmpty(); head = head()) {
      String said = contentLength(head);
      if (head.length() > LONGEST_HEAD) {
        complaint.accept(EditorMessage.HEAD_WITHOUT_END.text());
        passOver(head, 1);
      } else if (said.isEmpty()) {
        complaint.accept(EditorMessage.HEAD_WITHOUT_LENGTH.text());
        passOver(head, 1);
      } else if (!said.matches("0*[0-9]{1,8}") || Integer.parseInt(said) > LONGEST) {
        complaint.accept(EditorMessage.LENGTH_OUT_OF_RANGE.text(LONGEST));
        passOver(head, head.toLowerCase(Locale.ROOT).indexOf(LENGTH) + 1);
      } else if (isRead(body(Integer.parseInt(said)), Integer.parseInt(said))) {
        return true;
      }
    }
    return false;
  }

  /** All up to the empty line, with it, or up to where it is too long; empty at the end. */
  private String head() throws IOException {
    StringBuilder head = new StringBuilder();
    boolean isEmpty = true;
    for (int next = next(); next >= 0; next = next()) {
      head.append((char) next);
      if (next == '\n' && isEmpty || head.length() > LONGEST_HEAD) {
        return head.toString();
      }
      isEmpty = next == '\n' || next == '\r' && isEmpty;
    }
    if (!head.isEmpty()) {
      complaint.accept(EditorMessage.CUT_IN_HEAD.text());
    }
    return "";
  }

  private static String contentLength(String head) {
    return head.lines()
        .map(line -> line.toLowerCase(Locale.ROOT).strip())
        .filter(line -> line.startsWith(LENGTH))
        .map(line -> line.substring(LENGTH.length()).strip())
        .map(said -> said.isEmpty() ? "none" : said)
        .findFirst()
        .orElse("");
  }

  private byte[] body(int length) throws IOException {
    byte[] known = again.readNBytes(length);
    byte[] more = in.readNBytes(length - known.length);
    return known.length == 0
        ? more
        : new SequenceInputStream(new ByteArrayInputStream(known), new ByteArrayInputStream(more))
            .readAllBytes();
  }

  /** Makes a frame of a readable message. */
  private boolean isRead(byte[] body, int length) throws IOException {
    if (isTooDeep(body)) {
      complaint.accept(EditorMessage.NESTED_TOO_DEEP.text(DEEPEST));
      return false;
    }
    if (body.length < length || !isObject(body)) {
      complaint.accept(
          body.length < length
              ? EditorMessage.CUT_IN_MESSAGE.text()
              : EditorMessage.NOT_A_JSON_OBJECT.text());
      passOver(body);
      return false;
    }
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(
        ("Content-Length: " + length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    whole.writeBytes(body);
    frame = new ByteArrayInputStream(whole.toByteArray());
    return true;
  }

  private static boolean isTooDeep(byte[] json) {
    int depth = 0;
    boolean isText = false;
    for (int i = 0; i < json.length; i++) {
      byte one = json[i];
      if (isText) {
        if (one == '\\') {
          i++;
        }
        isText = one != '"';
      } else if (one == '"') {
        isText = true;
      } else if (one == '[' || one == '{') {
        if (++depth > DEEPEST) {
          return true;
        }
      } else if (one == ']' || one == '}') {
        depth--;
      }
    }
    return false;
  }

  private static boolean isObject(byte[] body) {
    try (JsonReader json =
        new JsonReader(
            new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8))) {
      boolean isObject = json.peek() == JsonToken.BEGIN_OBJECT;
      json.skipValue();
      return isObject && json.peek() == JsonToken.END_DOCUMENT;
    } catch (IOException | JsonParseException | IllegalStateException e) {
      return false;
    }
  }

  private void passOver(String head, int from) throws IOException {
    passOver(head.substring(from).getBytes(StandardCharsets.ISO_8859_1));
  }

  private int next() throws IOException {
    int next = again.read();
    return next >= 0 ? next : in.read();
  }

  /** Rereads the bytes and continues to the possible start of the next head. */
  private void passOver(byte[] read) throws IOException {
    again = concatenate(read, again.readAllBytes());
    int known = 0;
    for (int next = next(); next >= 0; next = next()) {
      int small = Character.toLowerCase(next);
      known = small == LENGTH.charAt(known) ? known + 1 : small == LENGTH.charAt(0) ? 1 : 0;
      if (known == LENGTH.length()) {
        again = concatenate(LENGTH.getBytes(StandardCharsets.US_ASCII), again.readAllBytes());
        return;
      }
    }
  }

  private static InputStream concatenate(byte[] first, byte[] then) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(then);
    return new ByteArrayInputStream(both.toByteArray());
  }
}
