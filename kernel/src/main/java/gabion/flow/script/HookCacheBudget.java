package gabion.flow.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The room that the memories of all hooks of one machine share. When it is full the hook that takes
 * most of it forgets all that it did; the others keep theirs.
 */
final class HookCacheBudget {

  private final long mostMoments;
  private final long mostBytes;
  private final List<HookCache> memories = new ArrayList<>();
  private long moments;
  private long bytes;

  /**
   * Empty room.
   *
   * @param mostMoments how many moments may be remembered of all hooks together; where there may be
   *     none, nothing is remembered
   * @param mostBytes how many bytes these may take, about
   */
  HookCacheBudget(long mostMoments, long mostBytes) {
    this.mostMoments = mostMoments;
    this.mostBytes = mostBytes;
  }

  /** Whether anything is remembered. */
  boolean isUsed() {
    return mostMoments > 0;
  }

  /** A memory takes part from now on. */
  void share(HookCache memory) {
    memories.add(memory);
  }

  /** A memory has grown, or with numbers below nothing has forgotten. */
  void take(long moreMoments, long moreBytes) {
    moments += moreMoments;
    bytes += moreBytes;
  }

  /** Lets the fullest memory forget, where all together are too large. */
  void clear() {
    if (isUsed() && (moments > mostMoments || bytes > mostBytes)) {
      @Nullable HookCache fullest = null;
      for (HookCache memory : memories) {
        if (fullest == null || memory.bytes() > fullest.bytes()) {
          fullest = memory;
        }
      }
      Objects.requireNonNull(fullest).forget();
    }
  }
}
