package gabion.tools.command.process;

import gabion.tools.command.terminal.LineInput;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The child's end: the command's output is sent to the parent, which supplies its input lines. If
 * the parent ends, the process ends.
 */
public final class ParentConnection {

  private static final int ORPHAN = 70;

  private final DataOutputStream parent;
  private final boolean interactive;
  private final BlockingQueue<ProcessProtocol.Message> answers = new LinkedBlockingQueue<>();

  /**
   * Begins to listen.
   *
   * @param interactive whether a person types the lines
   */
  public ParentConnection(InputStream in, OutputStream out, boolean interactive) {
    this.parent = new DataOutputStream(new BufferedOutputStream(out));
    this.interactive = interactive;
    Thread listener = new Thread(() -> listen(new DataInputStream(in)), "gabion-parent");
    listener.setDaemon(true);
    listener.start();
  }

  private void listen(DataInputStream in) {
    try {
      while (true) {
        answers.add(ProcessProtocol.receive(in));
      }
    } catch (IOException gone) {
      Runtime.getRuntime().halt(ORPHAN); // no parent is left to read or stop this
    }
  }

  /** Returns the command's output stream. */
  public PrintStream out() {
    return new PrintStream(
        ProcessProtocol.stream(parent, ProcessProtocol.Kind.OUT), true, StandardCharsets.UTF_8);
  }

  /** Where the command complains. */
  public PrintStream err() {
    return new PrintStream(
        ProcessProtocol.stream(parent, ProcessProtocol.Kind.ERR), true, StandardCharsets.UTF_8);
  }

  private void send(ProcessProtocol.Kind kind, List<String> texts) {
    try {
      ProcessProtocol.send(parent, kind, texts);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private ProcessProtocol.Message ask(ProcessProtocol.Kind kind, List<String> texts) {
    send(kind, texts);
    try {
      return answers.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("nobody interrupts a command", e);
    }
  }

  /** The lines that are typed at the parent. */
  public LineInput lines() {
    return new ParentLineInput(ask(ProcessProtocol.Kind.OPEN, List.of()));
  }

  /** Lines whose terminal or pipe the parent has. */
  private final class ParentLineInput implements LineInput {
    private ProcessProtocol.Message last;

    ParentLineInput(ProcessProtocol.Message first) {
      last = first;
    }

    @Override
    public Optional<String> next(String prompt, List<String> words) {
      List<String> texts = new ArrayList<>(List.of(prompt));
      texts.addAll(words);
      last = ask(ProcessProtocol.Kind.ASK, texts);
      return last.parts().size() > 2 ? Optional.of(last.text(2)) : Optional.empty();
    }

    @Override
    public boolean isInteractive() {
      return interactive;
    }

    @Override
    public String place() {
      return last.text(0);
    }

    @Override
    public void forget() {
      send(ProcessProtocol.Kind.FORGET, List.of());
    }

    @Override
    public int columns() {
      return Integer.parseInt(last.text(1));
    }

    @Override
    public void close() {}
  }
}
