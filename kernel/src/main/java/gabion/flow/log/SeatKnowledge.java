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
 * A table as far as a seat may know it. What is worked out here without reading what the seat
 * cannot conclude is known; anything else is not.
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

  /** What a seat may know of a draft as it stands. */
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

  /** What is worked out, where the seat may know it; otherwise nothing. */
  public <T> Optional<T> ifKnown(Function<Draft, T> worked) {
    if (sight.isComplete()) {
      return Optional.of(worked.apply(draft));
    }
    SeatDraft table = blind();
    T value = worked.apply(table);
    return table.hasHiddenRead() ? Optional.empty() : Optional.of(value);
  }

  /**
   * The same of what may be the same for all eyes: such a thing is worked out on the draft itself.
   */
  public <T> Optional<T> ifKnown(boolean open, Function<Draft, T> worked) {
    return open ? Optional.of(worked.apply(draft)) : ifKnown(worked);
  }

  /** The same of a sentence: who does not see the pieces that it names may not know it. */
  <T> Optional<T> ifKnown(RequiredVisibility openness, Function<Draft, T> worked) {
    return sees(openness) ? ifKnown(openness.open(), worked) : Optional.empty();
  }

  /**
   * Those of several things told one after another that the seat may know: none from the first that
   * it may not, since that others follow may hang on the same.
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
      return sort == null
          ? value < 0 || sight.sees(PieceEncoding.place(draft, value))
          : sees(sort, value);
    }
    boolean[] seen = {true};
    if (code instanceof CompiledExpression.OfSet set) {
      for (int word = 0; word < set.sort().words(); word++) {
        for (long left = set.members().word(draft, word); left != 0; left &= left - 1) {
          seen[0] &= sees(set.sort(), (word << 6) + Long.numberOfTrailingZeros(left));
        }
      }
    } else if (code instanceof CompiledExpression.OfGroup group) {
      group.group().each(draft, (row, place, number) -> seen[0] &= sight.sees(place));
    } else if (code instanceof CompiledExpression.OfList list) {
      for (int i = 0; i < list.listing().size(draft); i++) {
        seen[0] &= sees(list.sort(), list.listing().item(draft, i));
      }
    }
    return seen[0];
  }

  /** Whether it sees a thing; what is no piece everybody sees. */
  boolean sees(Sort sort, long thing) {
    return thing < 0
        || !sort.within(draft.layout().sorts().pieces())
        || sight.sees(draft.placeOf((int) thing));
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
