package gabion.tools.editor;

import gabion.tools.packs.Library;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** The language server of one editor. */
public final class EditorServer implements LanguageServer {

  private final Workspace desk;
  private final PublishedDiagnostics diagnoses;
  private final Checker checker;
  private final RequestQueue replies = new RequestQueue();
  private final TextRequests texts;
  private final EditorCommands orders;
  private final CompletableFuture<Integer> left = new CompletableFuture<>();
  private @Nullable LanguageClient client;
  private @Nullable MessageConsumer outgoing;
  private volatile boolean mayRefresh;
  private boolean shut;

  private EditorServer(PackPaths shelves) {
    desk = new Workspace(shelves);
    diagnoses = new PublishedDiagnostics(desk.open, shown -> tell().publishDiagnostics(shown));
    checker = new Checker(desk, diagnoses, this::refreshLenses, this::mistaken);
    texts = new TextRequests(desk, checker, replies);
    orders = new EditorCommands(desk, checker, diagnoses, replies, this::tell);
  }

  /**
   * Serves an editor until it exits or disconnects.
   *
   * @param complaint receives errors of unreadable messages, as the editor does
   * @return 0, or 1 without a shutdown request
   */
  public static int serve(
      PackPaths shelves, InputStream in, OutputStream out, Consumer<String> complaint) {
    EditorServer server = new EditorServer(shelves);
    ExecutorService threads =
        Executors.newCachedThreadPool(work -> Checker.daemon(work, "gabion-line"));
    Launcher<LanguageClient> line =
        new LSPLauncher.Builder<LanguageClient>()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(new MessageFrames(in, complaint.andThen(server::unread)))
            .wrapMessages(server::keepOutgoing)
            .setOutput(out)
            .setExecutorService(threads)
            .setExceptionHandler(RequestQueue::errorResponse)
            .create();
    server.client = line.getRemoteProxy();
    Future<Void> listening = line.startListening();
    Checker.daemon(() -> server.listen(listening), "gabion-listener").start();
    int code = server.left.join();
    server.checker.close();
    server.replies.close();
    listening.cancel(true);
    threads.shutdownNow();
    return code;
  }

  private void listen(Future<Void> listening) {
    try {
      listening.get();
    } catch (ExecutionException | CancellationException e) {
      left.complete(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    left.complete(shut ? 0 : 1);
  }

  /** Notes where answers go that no request has asked for. */
  private MessageConsumer keepOutgoing(MessageConsumer consumer) {
    if (consumer instanceof StreamMessageConsumer) {
      outgoing = consumer;
    }
    return consumer;
  }

  /** Sends an error for an unreadable message, whose request is unknown. */
  private void unread(String why) {
    ResponseMessage answer = new ResponseMessage();
    answer.setError(new ResponseError(ResponseErrorCode.ParseError, why, null));
    if (outgoing != null) {
      outgoing.consume(answer);
    }
  }

  private LanguageClient tell() {
    if (client == null) {
      throw new IllegalStateException("nobody listens yet");
    }
    return client;
  }

  /** Lenses of dice show what was read last. */
  private void refreshLenses() {
    if (mayRefresh) {
      CompletableFuture<Void> unused = tell().refreshCodeLenses();
    }
  }

  private void mistaken(Throwable mistake) {
    tell().logMessage(new MessageParams(MessageType.Error, RequestQueue.describeBug(mistake)));
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    WorkspaceClientCapabilities workspace =
        params.getCapabilities() == null ? null : params.getCapabilities().getWorkspace();
    mayRefresh =
        workspace != null
            && workspace.getCodeLens() != null
            && Boolean.TRUE.equals(workspace.getCodeLens().getRefreshSupport());
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(new SaveOptions(false));
    ServerCapabilities able = new ServerCapabilities();
    able.setTextDocumentSync(sync);
    able.setCompletionProvider(new CompletionOptions(false, List.of(" ", ".", "{", "`")));
    able.setHoverProvider(true);
    able.setDefinitionProvider(true);
    able.setReferencesProvider(true);
    able.setRenameProvider(new RenameOptions(true));
    able.setCodeLensProvider(new CodeLensOptions(false));
    able.setExecuteCommandProvider(
        new ExecuteCommandOptions(List.of(EditorCommands.RUN, EditorCommands.TELL)));
    return CompletableFuture.completedFuture(
        new InitializeResult(able, new ServerInfo("gabion", Library.ENGINE_VERSION)));
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shut = true;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    left.complete(shut ? 0 : 1);
  }

  /** Nothing is traced. */
  @Override
  public void setTrace(SetTraceParams params) {}

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return orders;
  }
}
