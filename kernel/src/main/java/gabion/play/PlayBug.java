package gabion.play;

import org.jspecify.annotations.Nullable;

/** Our own mistake in the keeping of games. */
public final class PlayBug extends RuntimeException {

  private static final long serialVersionUID = 1;

  public PlayBug(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
