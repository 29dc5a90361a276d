package gabion.tools.editor;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers requests one after the other; one that fails is answered by an error, and no more. */
final class RequestQueue implements AutoCloseable {

  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(work -> Checker.daemon(work, "gabion-answers"));

  /** A refused request, with the reason. */
  static final class RequestRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RequestRefusedException(String why) {
      super(why, null, false, false);
    }
  }

  <T> CompletableFuture<T> to(Supplier<T> request) {
    return CompletableFuture.supplyAsync(() -> answer(request), thread);
  }

  private static <T> T answer(Supplier<T> request) {
    try {
      return request.get();
    } catch (RequestRefusedException refused) {
      throw error(ResponseErrorCode.RequestFailed, String.valueOf(refused.getMessage()));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError mistake) {
      throw error(ResponseErrorCode.InternalError, describeBug(mistake));
    }
  }

  /** The answer to a request that failed before anybody took it up. */
  static ResponseError errorResponse(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null
        && (cause instanceof CompletionException
            || cause instanceof InvocationTargetException
            || cause.getClass().equals(RuntimeException.class))) {
      cause = cause.getCause();
    }
    if (cause instanceof ResponseErrorException known) {
      return known.getResponseError();
    }
    return cause instanceof UnsupportedOperationException
        ? new ResponseError(
            ResponseErrorCode.MethodNotFound, EditorMessage.NO_SUCH_METHOD.text(), null)
        : new ResponseError(ResponseErrorCode.InternalError, describeBug(cause), null);
  }

  private static ResponseErrorException error(ResponseErrorCode code, String why) {
    return new ResponseErrorException(new ResponseError(code, why, null));
  }

  /** The message for an internal error. */
  static String describeBug(Throwable mistake) {
    StackTraceElement[] trace = mistake.getStackTrace();
    return EditorMessage.INTERNAL_ERROR.text(
        mistake + (trace.length == 0 ? "" : " at " + trace[0]));
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
