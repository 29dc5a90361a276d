package gabion.tools.editor;

import gabion.tools.packs.PackStore;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor that talks to a language server over two pipes, in this process. */
final class Client implements LanguageClient, AutoCloseable {

  static final Path HOME = OpenDocuments.real(Path.of(System.getProperty("gabion.home")));
  private static final long PATIENCE = 60;

  final LanguageServer server;
  final InitializeResult begun;
  final List<String> messages = new ArrayList<>();
  private final CompletableFuture<Integer> served;
  private final Future<Void> listening;
  private final Map<Path, List<Diagnostic>> shown = new HashMap<>();
  private final Map<Path, String> texts = new HashMap<>();
  private final Map<Path, Integer> versions = new HashMap<>();

  /** For each file the number that its diagnostics were last published for. */
  private final Map<Path, Integer> published = new HashMap<>();

  Client(Path... packs) {
    try {
      PipedInputStream toServer = new PipedInputStream(1 << 20);
      PipedInputStream toClient = new PipedInputStream(1 << 20);
      PipedOutputStream fromServer = new PipedOutputStream(toClient);
      PipedOutputStream fromClient = new PipedOutputStream(toServer);
      List<Path> all = new ArrayList<>(List.of(HOME));
      all.addAll(List.of(packs));
      PackPaths shelves = new PackPaths(all, PackStore.NONE);
      served =
          CompletableFuture.supplyAsync(
              () -> EditorServer.serve(shelves, toServer, fromServer, messages::add));
      Launcher<LanguageServer> line = LSPLauncher.createClientLauncher(this, toClient, fromClient);
      server = line.getRemoteProxy();
      listening = line.startListening();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    InitializeParams params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    begun = get(server.initialize(params));
    server.initialized(new InitializedParams());
  }

  /** Waits for an answer. */
  static <T> T get(CompletableFuture<T> answer) {
    try {
      return answer.get(PATIENCE, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  static Path file(String path) {
    return HOME.resolve(path);
  }

  /** Opens a file as it lies on the disk. */
  void open(Path file) {
    try {
      open(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void open(Path file, String text) {
    texts.put(file, text);
    versions.put(file, 1);
    String kind = file.toString().endsWith(".js") ? "javascript" : "yaml";
    server
        .getTextDocumentService()
        .didOpen(
            new DidOpenTextDocumentParams(
                new TextDocumentItem(file.toUri().toString(), kind, 1, text)));
  }

  void close(Path file) {
    server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(called(file)));
  }

  /** Types something in the place of a text that stands once in an open file. */
  void type(Path file, String old, String next) {
    String text = text(file);
    if (text.indexOf(old) < 0 || text.indexOf(old) != text.lastIndexOf(old)) {
      throw new IllegalArgumentException("not once in " + file + ": " + old);
    }
    int from = text.indexOf(old);
    Range range = Ranges.range(text, from, from + old.length());
    change(file, text.replace(old, next), new TextDocumentContentChangeEvent(range, next));
  }

  /** Writes an open file anew. */
  void write(Path file, String text) {
    change(file, text, new TextDocumentContentChangeEvent(text));
  }

  /** Changes an open file in one or more stretches, which come to a text. */
  void change(Path file, String text, TextDocumentContentChangeEvent... changes) {
    texts.put(file, text);
    int version = versions.merge(file, 1, Integer::sum);
    synchronized (shown) {
      shown.remove(file);
    }
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(file.toUri().toString(), version),
                List.of(changes)));
  }

  /** The number of an open file as it stands. */
  int version(Path file) {
    return versions.getOrDefault(file, 0);
  }

  /** The number that the diagnostics of a file were last published for; 0 for none. */
  int published(Path file) {
    synchronized (shown) {
      return published.getOrDefault(file, 0);
    }
  }

  String text(Path file) {
    return texts.getOrDefault(file, "");
  }

  static TextDocumentIdentifier called(Path file) {
    return new TextDocumentIdentifier(file.toUri().toString());
  }

  /** The place behind some letters that stand in an open file; the first such. */
  Position behind(Path file, String letters) {
    int at = text(file).indexOf(letters);
    if (at < 0) {
      throw new IllegalArgumentException("not in " + file + ": " + letters);
    }
    return Ranges.place(text(file), at + letters.length());
  }

  /** Waits until what is wrong in a file is what a test waits for. */
  List<Diagnostic> wrong(Path file, Predicate<List<Diagnostic>> awaited) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
    synchronized (shown) {
      while (true) {
        List<Diagnostic> now = shown.get(file);
        boolean isCurrent = published.getOrDefault(file, 0) >= versions.getOrDefault(file, 0);
        if (now != null && isCurrent && awaited.test(now)) {
          return now;
        }
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          throw new IllegalStateException("in vain for " + file + ": " + now + messages);
        }
        try {
          shown.wait(left);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  /** Waits until something is wrong in a file. */
  List<Diagnostic> wrong(Path file) {
    return wrong(file, found -> !found.isEmpty());
  }

  static String said(Diagnostic found) {
    return found.getMessage().isLeft()
        ? found.getMessage().getLeft()
        : found.getMessage().getRight().getValue();
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    synchronized (shown) {
      Path file = OpenDocuments.file(params.getUri()).orElseThrow();
      shown.put(file, params.getDiagnostics());
      if (params.getVersion() != null) {
        published.put(file, params.getVersion());
      }
      shown.notifyAll();
    }
  }

  @Override
  public void showMessage(MessageParams params) {
    messages.add(params.getMessage());
  }

  @Override
  public void logMessage(MessageParams params) {
    messages.add(params.getMessage());
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.completedFuture(new MessageActionItem());
  }

  @Override
  public void telemetryEvent(Object object) {
    messages.add(String.valueOf(object));
  }

  /** Leaves as an editor does. @return the exit code of the server */
  int leave() {
    get(server.shutdown());
    server.exit();
    int code = get(served);
    listening.cancel(true);
    return code;
  }

  @Override
  public void close() {
    if (!served.isDone()) {
      leave();
    }
  }
}
