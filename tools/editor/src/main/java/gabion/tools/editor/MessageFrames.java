package gabion.tools.editor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * What an editor says, message by message. A message that cannot be read ends all, for nobody knows
 * where the next one begins; why is told.
 */
final class MessageFrames extends InputStream {

  private static final String LENGTH = "content-length:";
  private static final int LONGEST_HEAD = 8_192;
  private static final int LONGEST = 64 << 20;
  private static final int DEEPEST = 500;

  private final InputStream in;
  private final Consumer<String> complaint;
  private InputStream frame = InputStream.nullInputStream();
  private boolean ended;

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

  /** Reads the next message; false where there is none. */
  private boolean goOn() throws IOException {
    if (ended) {
      return false;
    }
    byte[] head = head();
    int length = head.length == 0 ? -1 : length(new String(head, StandardCharsets.US_ASCII));
    byte[] body = length < 0 ? new byte[0] : in.readNBytes(length);
    if (length >= 0 && body.length < length) {
      end("the editor went in the middle of a message");
    } else if (length >= 0 && isTooDeep(body)) {
      end("a message is nested more than " + DEEPEST + " deep");
    }
    ended |= length < 0;
    if (!ended) {
      ByteArrayOutputStream whole = new ByteArrayOutputStream();
      whole.write(head);
      whole.write(body);
      frame = new ByteArrayInputStream(whole.toByteArray());
    }
    return !ended;
  }

  /** All up to the empty line, with it; empty at the end. */
  private byte[] head() throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    boolean isEmpty = true;
    for (int next = in.read(); next >= 0; next = in.read()) {
      head.write(next);
      if (next == '\n' && isEmpty) {
        return head.toByteArray();
      }
      isEmpty = next == '\n' || next == '\r' && isEmpty;
      if (head.size() > LONGEST_HEAD) {
        break;
      }
    }
    if (head.size() > 0) {
      end("a message begins with no head that ends in an empty line");
    }
    return new byte[0];
  }

  private int length(String head) {
    String said =
        head.lines()
            .map(line -> line.toLowerCase(Locale.ROOT).strip())
            .filter(line -> line.startsWith(LENGTH))
            .map(line -> line.substring(LENGTH.length()).strip())
            .findFirst()
            .orElse("");
    if (said.isEmpty()) {
      end("a message has no `Content-Length`");
      return -1;
    }
    if (!said.matches("0*[0-9]{1,8}") || Integer.parseInt(said) > LONGEST) {
      end("the `Content-Length` of a message is no number up to " + LONGEST);
      return -1;
    }
    return Integer.parseInt(said);
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

  private void end(String why) {
    ended = true;
    complaint.accept(why + "; the server ends, for it cannot tell where the next begins");
  }
}
