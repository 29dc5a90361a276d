package gabion.flow.log;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.RequiredVisibility;
import gabion.state.Draft;
import gabion.state.PositionVersion;
import gabion.state.SeatDraft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A position restricted to a seat's knowledge. A value computed here is known if the computation
 * reads nothing that the seat cannot infer; otherwise it is unknown.
 */
public final class SeatKnowledge {

  private final Draft draft;
  private final Visibility sight;
  private final PositionVersion stamp = new PositionVersion();
  private @Nullable SeatDraft blind;

  private SeatKnowledge(Draft draft, Visibility sight) {
    this.draft = draft;
    this.sight = sight;
  }

  public static SeatKnowledge of(Draft draft, Visibility sight) {
    return new SeatKnowledge(draft, sight);
  }

  public Visibility sight() {
    return sight;
  }

  /** The draft itself; to be read where the seat sees. */
  public Draft draft() {
    return draft;
  }

  /** Returns the computed value if the seat may know it; otherwise empty. */
  public <T> Optional<T> ifKnown(Function<Draft, T> worked) {
    if (sight.isComplete()) {
      return Optional.of(worked.apply(draft));
    }
    SeatDraft table = blind();
    T value = worked.apply(table);
    return table.hasHiddenRead() ? Optional.empty() : Optional.of(value);
  }

  /**
   * Returns the computed value; if it is the same for all seats, it is computed on the draft
   * itself.
   */
  public <T> Optional<T> ifKnown(boolean open, Function<Draft, T> worked) {
    return open ? Optional.of(worked.apply(draft)) : ifKnown(worked);
  }

  /** The same of a sentence: who does not see the pieces that it names may not know it. */
  <T> Optional<T> ifKnown(RequiredVisibility openness, Function<Draft, T> worked) {
    return sees(openness) ? ifKnown(openness.open(), worked) : Optional.empty();
  }

  /**
   * Returns the reported values that the seat may know. Stops at the first one it may not, because
   * later ones may depend on the same hidden data.
   */
  public <T> List<T> common(RequiredVisibility openness, BiConsumer<Draft, Consumer<T>> told) {
    List<T> common = new ArrayList<>();
    if (!sees(openness)) {
      return common;
    }
    if (openness.open() || sight.isComplete()) {
      told.accept(draft, common::add);
      return common;
    }
    SeatDraft table = blind();
    told.accept(
        table,
        one -> {
          if (!table.hasHiddenRead()) {
            common.add(one);
          }
        });
    return common;
  }

  // ---- pieces that sentences name

  /** Whether the seat sees all the pieces that a sentence names. */
  boolean sees(RequiredVisibility openness) {
    return sight.isComplete() || openness.pieces().stream().allMatch(this::sees);
  }

  /** Whether it sees all that a variable holds. */
  private boolean sees(CompiledExpression code) {
    if (code instanceof CompiledExpression.OfNum num) {
      long value = num.num().of(draft);
      Sort sort = num.type().sort();
      return sort == null ? value < 0 || sight.sees(draft, value) : sees(sort, value);
    }
    boolean[] seen = {true};
    if (code instanceof CompiledExpression.OfSet set) {
      for (int word = 0; word < set.sort().words(); word++) {
        for (long left = set.members().word(draft, word); left != 0; left &= left - 1) {
          seen[0] &= sees(set.sort(), (word << 6) + Long.numberOfTrailingZeros(left));
        }
      }
    } else if (code instanceof CompiledExpression.OfGroup group) {
      group
          .group()
          .each(
              draft,
              (row, place, number) -> seen[0] &= sight.sees(draft, PieceEncoding.of(row, place)));
    } else if (code instanceof CompiledExpression.OfList list) {
      for (int i = 0; i < list.listing().size(draft); i++) {
        seen[0] &= sees(list.sort(), list.listing().item(draft, i));
      }
    }
    return seen[0];
  }

  /** Whether the seat sees a thing; always true if it is no piece. */
  boolean sees(Sort sort, long thing) {
    return thing < 0
        || !sort.within(draft.layout().sorts().pieces())
        || sight.sees(draft, (int) thing);
  }

  /** The draft as the seat may know it now; while nothing moves on it, only the steps go on. */
  private SeatDraft blind() {
    SeatDraft table = blind;
    boolean moved = table == null || !stamp.isOf(draft);
    if (table == null) {
      table = sight.blind(draft);
      blind = table;
    }
    stamp.take(draft);
    if (moved) {
      table.become(draft);
    } else {
      draft.copyStepsInto(table);
    }
    table.copyDirtyFrom(draft);
    table.copyScriptEvaluator(draft);
    table.setHiddenRead(false);
    return table;
  }
}
