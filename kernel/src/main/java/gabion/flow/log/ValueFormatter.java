package gabion.flow.log;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Group;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.RequiredVisibility;
import gabion.question.LogMessage;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.SeatDraft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Formats values as far as a seat may know them. Lists name the things that the seat sees and count
 * the rest; an unknown value is called unseen.
 */
public final class ValueFormatter {

  /** Placeholder for an unknown value. */
  public static final String UNSEEN = "?";

  private final SeatKnowledge knowledge;
  private final Names names;
  private final Layout layout;
  private final String last;

  /** Words as they stand in a sentence: {@code one, two and three}. */
  public ValueFormatter(SeatKnowledge knowledge, Names names) {
    this(knowledge, names, LogMessage.AND.text());
  }

  /**
   * @param last separates the last item of a list from those before it
   */
  public ValueFormatter(SeatKnowledge knowledge, Names names, String last) {
    this.knowledge = knowledge;
    this.names = names;
    this.last = last;
    this.layout = knowledge.draft().layout();
  }

  /** A value in words; {@code none} for an empty list. */
  public String word(CompiledExpression code) {
    return word(code, false);
  }

  /**
   * A value in words.
   *
   * @param open whether it is the same for all eyes
   */
  public String word(CompiledExpression code, boolean open) {
    return knowledge.ifKnown(open, draft -> word(code, draft)).orElseGet(() -> lessExactly(code));
  }

  /**
   * Whether a claim holds, as far as the seat may know.
   *
   * @param openness whose eyes matter to it
   */
  boolean holds(Condition claim, RequiredVisibility openness) {
    return knowledge.ifKnown(openness, claim::of).orElse(false);
  }

  /**
   * A number, 1 for a claim that holds, or how many of a list are seen; nothing where the seat
   * cannot know.
   *
   * @param open whether it is the same for all eyes
   */
  public OptionalLong number(CompiledExpression code, boolean open) {
    Optional<Long> number = knowledge.ifKnown(open, draft -> number(code, draft));
    return number.isPresent() ? OptionalLong.of(number.get()) : OptionalLong.empty();
  }

  private long number(CompiledExpression code, Draft draft) {
    if (code instanceof CompiledExpression.OfNum num) {
      return num.num().of(draft);
    }
    if (code instanceof CompiledExpression.OfCondition claim) {
      return claim.condition().of(draft) ? 1 : 0;
    }
    if (code instanceof CompiledExpression.OfGroup group) {
      long[] number = new long[1];
      each(group.group(), draft, (row, place, some) -> number[0] += isSeen(row, place) ? some : 0);
      return number[0];
    }
    return visibleMembers(code, draft, null).size();
  }

  /** A list whose unseen part cannot be counted; anything else is unseen as a whole. */
  private String lessExactly(CompiledExpression code) {
    boolean lists =
        code instanceof CompiledExpression.OfSet || code instanceof CompiledExpression.OfGroup;
    return lists
        ? knowledge
            .ifKnown(draft -> joinWords(visibleMembers(code, draft, null), UNSEEN))
            .orElse(UNSEEN)
        : UNSEEN;
  }

  private String word(CompiledExpression code, Draft draft) {
    if (code instanceof CompiledExpression.OfNum num) {
      return one(num, draft);
    }
    if (code instanceof CompiledExpression.OfCondition claim) {
      return LogMessage.yesOrNo(claim.condition().of(draft));
    }
    int[] unseen = new int[1];
    List<String> words = visibleMembers(code, draft, unseen);
    return joinWords(words, unseen[0] == 0 ? "" : Integer.toString(unseen[0]));
  }

  private String joinWords(List<String> words, String unseen) {
    List<String> all = new ArrayList<>(words);
    if (!unseen.isEmpty()) {
      all.add(LogMessage.NUMBER_UNSEEN.text(unseen));
    }
    int end = all.size() - 1;
    return switch (end) {
      case -1 -> LogMessage.NONE.text();
      case 0 -> all.get(0);
      default -> String.join(", ", all.subList(0, end)) + last + all.get(end);
    };
  }

  private String one(CompiledExpression.OfNum num, Draft draft) {
    long value = num.num().of(draft);
    Sort sort = num.type().sort();
    return switch (num.type().form()) {
      case ONE -> sort == null ? "" : thing(sort, value);
      case PIECE -> value < 0 ? LogMessage.NOTHING.text() : piece(Names.PIECE, value);
      default -> Long.toString(value);
    };
  }

  /** A thing of a sort; of a single piece that is not seen only what its back shows. */
  String thing(Sort sort, long thing) {
    return isSeen(sort, thing)
        ? names.of(sort, thing)
        : LogMessage.SORT_UNSEEN.text(layout.sorts().backSort((int) thing).name());
  }

  /** The word for a thing by the number of its type, as {@link Names} counts them. */
  public String word(int type, long thing) {
    Sort sort = names.sort(type);
    return sort == null ? piece(type, thing) : thing(sort, thing);
  }

  /** Whether a thing may be named, by the number of its type. */
  public boolean isSeen(int type, long thing) {
    Sort sort = names.sort(type);
    return sort == null ? knowledge.sight().sees(knowledge.draft(), thing) : isSeen(sort, thing);
  }

  private String piece(int type, long thing) {
    if (PieceEncoding.isSingle(thing)) {
      return thing(layout.sorts().pieces(), PieceEncoding.single(PieceEncoding.row(thing)));
    }
    return knowledge.sight().sees(knowledge.draft(), thing)
        ? names.of(type, thing)
        : LogMessage.NUMBER_UNSEEN.text(1);
  }

  /** Whether all the pieces that a sentence names may be named. */
  boolean sees(RequiredVisibility openness) {
    return knowledge.sees(openness);
  }

  /** Whether a thing may be named. */
  boolean isSeen(Sort sort, long thing) {
    return knowledge.sees(sort, thing);
  }

  /** The words for all in a list that is seen; the others are counted. */
  private List<String> visibleMembers(
      CompiledExpression code, Draft draft, int @Nullable [] unseen) {
    List<String> words = new ArrayList<>();
    if (code instanceof CompiledExpression.OfSet set) {
      for (int word = 0; word < set.sort().words(); word++) {
        long some = set.members().among(draft, word, visibleMembers(set.sort(), word));
        for (long left = some; left != 0; left &= left - 1) {
          words.add(names.of(set.sort(), (word << 6) + Long.numberOfTrailingZeros(left)));
        }
      }
      if (unseen != null) {
        unseen[0] = set.members().number(draft, set.sort().words()) - words.size();
      }
    } else if (code instanceof CompiledExpression.OfGroup group) {
      Map<Integer, Integer> rows = new LinkedHashMap<>();
      each(
          group.group(),
          draft,
          (row, place, number) -> {
            if (isSeen(row, place)) {
              rows.merge(row, number, Integer::sum);
            } else if (unseen != null) {
              unseen[0] += number;
            }
          });
      rows.forEach((row, number) -> words.add(names.pieces(number, row)));
    } else if (code instanceof CompiledExpression.OfList list) {
      for (int i = 0; i < list.listing().size(draft); i++) {
        words.add(thing(list.sort(), list.listing().item(draft, i)));
      }
    }
    return words;
  }

  private static void each(Group group, Draft draft, Group.PileConsumer taker) {
    if (draft instanceof SeatDraft blind) {
      group.eachKnown(blind, taker);
    } else {
      group.each(draft, taker);
    }
  }

  private boolean isSeen(int row, int place) {
    return place >= 0 && knowledge.sight().sees(knowledge.draft(), PieceEncoding.of(row, place));
  }

  /** The things of a sort that may be named, a word of the set. */
  private long visibleMembers(Sort sort, int word) {
    if (!sort.within(layout.sorts().pieces())) {
      return -1L;
    }
    long seen = 0;
    for (int piece = word << 6;
        piece < Math.min(layout.sorts().pieces().size(), word + 1 << 6);
        piece++) {
      seen |= knowledge.sight().sees(knowledge.draft(), piece) ? 1L << piece : 0;
    }
    return seen;
  }
}
