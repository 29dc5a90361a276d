package gabion.tools.command.process;

import gabion.tools.command.message.TerminalMessage;
import gabion.tools.command.terminal.LineInput;
import gabion.yaml.Printable;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parent's end: starts a process with limits, prints its output, and supplies its input. The
 * process has three pipes and nothing else of the parent's; the terminal stays here.
 */
public final class ChildProcess {

  /** Maximum bytes of output between two input lines. */
  private static final long MOST_OUTPUT = 16 << 20;

  private static final int MOST_COMPLAINTS = 1024;

  private static final int TICK = 50;

  /** Exit code of a JVM that ran out of memory. */
  private static final int OUT_OF_MEMORY = 3;

  /** Exit code of a JVM that rejected its options; a command would print a message. */
  private static final int NOT_BEGUN = 1;

  /** The exit codes of commands. */
  private static final List<Integer> OWN_CODES = List.of(0, 1, 2, 70);

  /** Why a process was not left to its own end. */
  public static final class ProcessKilledException extends Exception {
    private static final long serialVersionUID = 1;

    ProcessKilledException(String why) {
      super(why, null, false, false);
    }
  }

  private final ProcessLimits confinement;
  private final PrintStream out;
  private final PrintStream err;
  private final Supplier<LineInput> open;
  private final AtomicReference<@Nullable String> why = new AtomicReference<>();

  /** Whether it is the process that the others wait for. */
  private volatile boolean works = true;

  /** Whether a line was typed since the watch looked. */
  private volatile boolean answered;

  private volatile String complaints = "";
  private boolean heard;
  private long written;
  private @Nullable LineInput lines;

  /**
   * A process to be.
   *
   * @param open opens the terminal or the pipe that lines are typed at
   */
  public ChildProcess(
      ProcessLimits confinement, PrintStream out, PrintStream err, Supplier<LineInput> open) {
    this.confinement = confinement;
    this.out = out;
    this.err = err;
    this.open = open;
  }

  /**
   * Runs a command line to its end.
   *
   * @param command the main class with its words
   * @param environment all variables that it has
   * @return the exit code
   * @throws Ended where it went beyond a limit, or ended otherwise than a command does
   * @throws IOException where no process can be started
   */
  public int run(List<String> command, Map<String, String> environment)
      throws ProcessKilledException, IOException {
    try (TemporaryFolder own = new TemporaryFolder()) {
      ProcessBuilder builder = new ProcessBuilder(confinement.words(own.path(), command));
      builder.environment().clear();
      builder.environment().putAll(environment);
      return run(builder.start());
    }
  }

  private int run(Process process) throws ProcessKilledException {
    Thread killer = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(killer);
    Thread watch = begin("gabion-watch", () -> watch(process));
    Thread errors = begin("gabion-errors", () -> listen(process));
    try {
      serve(process);
      watch.join();
      errors.join();
      return code(process.waitFor());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProcessKilledException(TerminalMessage.INTERRUPTED.text());
    } finally {
      process.destroyForcibly();
      Runtime.getRuntime().removeShutdownHook(killer);
      if (lines != null) {
        lines.close();
      }
    }
  }

  private static Thread begin(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private int code(int code) throws ProcessKilledException {
    String reason = why.get();
    if (reason != null) {
      throw new ProcessKilledException(reason);
    }
    if (code == OUT_OF_MEMORY) {
      throw new ProcessKilledException(
          TerminalMessage.TOO_MUCH_MEMORY.text(confinement.megabytes()));
    }
    if (!heard && code == NOT_BEGUN) {
      throw new ProcessKilledException(
          TerminalMessage.PROCESS_NOT_STARTED.text(Printable.line(complaints)));
    }
    if (!OWN_CODES.contains(code)) {
      throw new ProcessKilledException(TerminalMessage.PROCESS_ENDED.text(code));
    }
    return code;
  }

  private void stop(Process process, String reason) {
    why.compareAndSet(null, reason);
    process.destroyForcibly();
  }

  // ---- time

  /** Counts ticks and not the clock: while all processes stand still, no time passes. */
  private void watch(Process process) {
    long ticks = 0;
    long most = confinement.seconds() * 1000L / TICK;
    try {
      while (!process.waitFor(TICK, TimeUnit.MILLISECONDS)) {
        if (answered) {
          answered = false;
          ticks = 0;
        }
        ticks += works ? 1 : 0;
        if (ticks > most) {
          stop(process, TerminalMessage.TOO_MUCH_TIME.text(confinement.seconds()));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // ---- its messages

  private void serve(Process process) {
    try (DataInputStream from =
            new DataInputStream(new BufferedInputStream(process.getInputStream()));
        DataOutputStream to =
            new DataOutputStream(new BufferedOutputStream(process.getOutputStream()))) {
      while (true) {
        ProcessProtocol.Message message = ProcessProtocol.receive(from);
        heard = true;
        works = false;
        hear(message, to);
        if (written > MOST_OUTPUT) {
          stop(process, TerminalMessage.TOO_MUCH_OUTPUT.text((MOST_OUTPUT >> 20)));
        }
        works = true;
      }
    } catch (EOFException over) {
      works = true;
    } catch (IOException e) {
      stop(process, TerminalMessage.PROCESS_MESSAGE_UNKNOWN.text());
    }
  }

  private void hear(ProcessProtocol.Message message, DataOutputStream to) throws IOException {
    switch (message.kind()) {
      case OUT -> show(message, out);
      case ERR -> show(message, err);
      case OPEN -> {
        lines = open.get();
        ProcessProtocol.send(to, ProcessProtocol.Kind.LINE, place(lines));
      }
      case FORGET -> openedInput().forget();
      case ASK -> {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < message.parts().size(); i++) {
          texts.add(message.text(i));
        }
        List<String> words = texts.subList(Math.min(1, texts.size()), texts.size());
        List<String> line =
            openedInput().next(texts.isEmpty() ? "" : texts.get(0), words).stream().toList();
        written = 0;
        answered = true;
        List<String> reply = new ArrayList<>(place(openedInput()));
        reply.addAll(line);
        ProcessProtocol.send(to, ProcessProtocol.Kind.LINE, reply);
      }
      case LINE -> throw new IOException("a child types nothing");
    }
  }

  private LineInput openedInput() throws IOException {
    if (lines == null) {
      throw new IOException("nothing was opened");
    }
    return lines;
  }

  private static List<String> place(LineInput lines) {
    return List.of(lines.place(), String.valueOf(lines.columns()));
  }

  private void show(ProcessProtocol.Message message, PrintStream on) {
    for (byte[] part : message.parts()) {
      written += part.length;
      on.write(part, 0, part.length);
    }
    on.flush();
  }

  /** Reads the output of the JVM itself; its beginning is enough. */
  private void listen(Process process) {
    try (InputStream from = process.getErrorStream()) {
      complaints = new String(from.readNBytes(MOST_COMPLAINTS), StandardCharsets.UTF_8);
      from.transferTo(OutputStream.nullOutputStream());
    } catch (IOException over) {
      return; // it was stopped
    }
  }
}
