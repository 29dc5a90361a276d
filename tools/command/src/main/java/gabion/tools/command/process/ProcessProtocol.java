package gabion.tools.command.process;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What two processes say to each other through pipes: messages of one kind, each with some texts. A
 * message that is larger than any should be is not read.
 */
final class ProcessProtocol {

  /** Kinds of message. The parent sends {@link #LINE}, in reply; the child all others. */
  enum Kind {
    /** Text for the output. */
    OUT,
    /** Text for the error stream. */
    ERR,
    /** Lines will be typed from now on; wants an answer without a line. */
    OPEN,
    /** Wants a line: the prompt, and the words that might complete it. */
    ASK,
    /** Clears the history of typed lines. */
    FORGET,
    /** A line or nothing, where it came from, and how many columns there are. */
    LINE
  }

  /** A message. */
  record Message(Kind kind, List<byte[]> parts) {

    String text(int part) {
      return new String(parts.get(part), StandardCharsets.UTF_8);
    }
  }

  private static final int MOST_PARTS = 20_000;
  private static final int MOST_BYTES = 1 << 20;

  private ProcessProtocol() {}

  static void send(DataOutputStream to, Kind kind, List<String> texts) throws IOException {
    List<byte[]> parts = texts.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
    synchronized (to) {
      to.writeByte(kind.ordinal());
      to.writeInt(parts.size());
      for (byte[] part : parts) {
        to.writeInt(part.length);
        to.write(part);
      }
      to.flush();
    }
  }

  /**
   * The next message.
   *
   * @throws EOFException where there is none any more
   * @throws IOException also where it is none
   */
  static Message receive(DataInputStream from) throws IOException {
    int kind = from.readUnsignedByte();
    int size = from.readInt();
    if (kind >= Kind.values().length || size < 0 || size > MOST_PARTS) {
      throw new IOException("no message");
    }
    List<byte[]> parts = new ArrayList<>();
    int room = MOST_BYTES;
    for (int i = 0; i < size; i++) {
      int length = from.readInt();
      if (length < 0 || length > room) {
        throw new IOException("a message that is too large");
      }
      room -= length;
      parts.add(from.readNBytes(length));
      if (parts.get(i).length < length) {
        throw new EOFException();
      }
    }
    return new Message(Kind.values()[kind], parts);
  }

  /** A stream whose bytes go as messages of a kind. */
  static OutputStream stream(DataOutputStream to, Kind kind) {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        for (int at = 0; at < length; at += MOST_BYTES) {
          int some = Math.min(MOST_BYTES, length - at);
          synchronized (to) {
            to.writeByte(kind.ordinal());
            to.writeInt(1);
            to.writeInt(some);
            to.write(bytes, from + at, some);
            to.flush();
          }
        }
      }
    };
  }
}
