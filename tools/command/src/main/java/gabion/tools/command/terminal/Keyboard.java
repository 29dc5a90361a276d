package gabion.tools.command.terminal;

import gabion.tools.command.message.TerminalMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;

/** A person at a terminal, with line editing and completion. */
public final class Keyboard implements LineInput {

  /** Milliseconds within which two interrupts end a session. */
  private static final long TWICE = 3000;

  /** How a process ends that was interrupted. */
  private static final int INTERRUPTED = 130;

  private static final String AGAIN = TerminalMessage.INTERRUPT_AGAIN.text();

  private final Terminal terminal;
  private final JLineCanvas canvas;
  private final boolean fillsWindow;
  private final LineReader reader;
  private List<String> completions = List.of();
  private volatile long late;

  /**
   * The terminal of this process.
   *
   * @param plain whether no window is filled
   */
  public Keyboard(boolean plain) {
    this(ofProcess(), plain);
  }

  /**
   * A terminal.
   *
   * @param plain whether no window is filled
   */
  public Keyboard(Terminal terminal, boolean plain) {
    this.terminal = terminal;
    this.canvas = new JLineCanvas(terminal);
    this.fillsWindow = !plain && !terminal.getType().startsWith(Terminal.TYPE_DUMB);
    terminal.handle(Signal.INT, signal -> betweenLines());
    try {
      reader = new Reader(terminal);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ignores a single interrupt while no line is being read: it came a moment too late. */
  private void betweenLines() {
    long now = currentMillis();
    if (late > 0 && now - late < TWICE) {
      canvas.leave();
      terminal.writer().println(TerminalMessage.STOPPED.text());
      terminal.flush();
      System.exit(INTERRUPTED);
    }
    late = now;
  }

  private static long currentMillis() {
    return System.nanoTime() / 1_000_000;
  }

  private static Terminal ofProcess() {
    try {
      return TerminalBuilder.builder().system(true).build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads lines; a window that changes its size is filled again. */
  private final class Reader extends LineReaderImpl {

    Reader(Terminal terminal) throws IOException {
      super(terminal);
      setOpt(Option.DISABLE_EVENT_EXPANSION);
      setOpt(Option.CASE_INSENSITIVE);
      setParser((line, cursor, context) -> TypedPart.of(line, cursor));
      setCompleter(
          (line, parsed, candidates) ->
              completions.forEach(word -> candidates.add(new Candidate(word))));
      setVariable(LineReader.LIST_MAX, 60);
    }

    @Override
    protected synchronized void handleSignal(Signal signal) {
      if (signal == Signal.WINCH) {
        canvas.repaint();
      }
      super.handleSignal(signal);
    }
  }

  @Override
  public Optional<String> next(String prompt, List<String> words) {
    completions = words;
    long interrupted = 0;
    String shown = prompt;
    while (true) {
      try {
        return Optional.of(reader.readLine(shown).strip());
      } catch (UserInterruptException begun) {
        boolean empty = begun.getPartialLine() == null || begun.getPartialLine().isBlank();
        long now = currentMillis();
        if (empty && interrupted > 0 && now - interrupted < TWICE) {
          return Optional.empty();
        }
        interrupted = empty ? now : 0;
        shown = empty ? AGAIN + prompt : prompt;
        canvas.repaint();
      } catch (EndOfFileException over) {
        return Optional.empty();
      }
    }
  }

  @Override
  public boolean isInteractive() {
    return true;
  }

  @Override
  public Runnable onInterrupt(Runnable enough) {
    Terminal.SignalHandler before = terminal.handle(Terminal.Signal.INT, signal -> enough.run());
    return () -> terminal.handle(Terminal.Signal.INT, before);
  }

  @Override
  public Optional<Canvas> canvas() {
    return fillsWindow ? Optional.of(canvas) : Optional.empty();
  }

  @Override
  public String place() {
    return "";
  }

  @Override
  public void forget() {
    try {
      reader.getHistory().purge();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public int columns() {
    return terminal.getWidth() > 0 ? terminal.getWidth() : 80;
  }

  @Override
  public void close() {
    canvas.leave();
    try {
      terminal.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
