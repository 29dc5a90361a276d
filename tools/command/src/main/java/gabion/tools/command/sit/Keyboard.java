package gabion.tools.command.sit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** A person at a terminal, with line editing and completion. */
public final class Keyboard implements Lines {

  private final Terminal terminal;
  private final LineReader reader;
  private List<String> completions = List.of();

  public Keyboard() {
    try {
      terminal = TerminalBuilder.builder().system(true).build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.CASE_INSENSITIVE, true)
            .parser((line, cursor, context) -> TypedPart.of(line, cursor))
            .completer(
                (line, parsed, candidates) ->
                    completions.forEach(word -> candidates.add(new Candidate(word))))
            .build();
    reader.setVariable(LineReader.LIST_MAX, 60);
  }

  @Override
  public Optional<String> next(String prompt, List<String> words) {
    completions = words;
    try {
      return Optional.of(reader.readLine(prompt).strip());
    } catch (UserInterruptException | EndOfFileException over) {
      return Optional.empty();
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
    try {
      terminal.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
