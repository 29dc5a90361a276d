package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SeatDraft;

/**
 * The call of a definition: its arguments are stored in its scratch slots, then its body is asked.
 */
public record DefinitionCall(Arguments arguments) {

  /** Works out all arguments before it stores the first: one of them may call the same. */
  @FunctionalInterface
  public interface Arguments {
    /** Stores them. */
    void store(Draft draft);
  }

  /**
   * A call.
   *
   * @param slots the first of the scratch slots of the definition
   */
  public DefinitionCall(Num[] arguments, int slots) {
    this(storeArguments(arguments, 0, slots));
  }

  private static Arguments storeArguments(Num[] arguments, int from, int slot) {
    int left = arguments.length - from;
    if (left == 0) {
      return draft -> {};
    }
    Num first = arguments[from];
    if (left == 1) {
      return draft -> draft.setSlotValue(slot, first.of(draft));
    }
    Num second = arguments[from + 1];
    if (left == 2) {
      return draft -> {
        long one = first.of(draft);
        draft.setSlotValue(slot + 1, second.of(draft));
        draft.setSlotValue(slot, one);
      };
    }
    Arguments rest = storeArguments(arguments, from + 2, slot + 2);
    return draft -> {
      long one = first.of(draft);
      long two = second.of(draft);
      rest.store(draft);
      draft.setSlotValue(slot, one);
      draft.setSlotValue(slot + 1, two);
    };
  }

  /** Works out the arguments and stores them. */
  public void store(Draft draft) {
    arguments.store(draft);
  }

  /** A body that has the arguments of this call. */
  public CompiledExpression of(CompiledExpression body) {
    return body.accept(new CallVisitor(this));
  }

  /** Gives each kind of body the arguments of a call. */
  private record CallVisitor(DefinitionCall call) implements ExpressionVisitor<CompiledExpression> {
    @Override
    public CompiledExpression num(CompiledExpression.OfNum num) {
      return new CompiledExpression.OfNum(num.type(), call.number(num.num()));
    }

    @Override
    public CompiledExpression condition(CompiledExpression.OfCondition claim) {
      return new CompiledExpression.OfCondition(call.condition(claim.condition()));
    }

    @Override
    public CompiledExpression set(CompiledExpression.OfSet set) {
      return new CompiledExpression.OfSet(set.sort(), call.of(set.members()));
    }

    @Override
    public CompiledExpression list(CompiledExpression.OfList list) {
      return new CompiledExpression.OfList(list.sort(), new ListingCall(call, list.listing()));
    }

    @Override
    public CompiledExpression group(CompiledExpression.OfGroup group) {
      return new CompiledExpression.OfGroup(new GroupCall(call, group.group()));
    }

    @Override
    public CompiledExpression roll(CompiledExpression.OfRoll roll) {
      return new CompiledExpression.OfRoll(call.roll(roll.roll()));
    }

    @Override
    public CompiledExpression many(CompiledExpression.OfMany many) {
      return many;
    }

    @Override
    public CompiledExpression invalid(CompiledExpression.Invalid lost) {
      return lost;
    }
  }

  /** Members that have the arguments of this call. */
  public Members of(Members body) {
    return new MembersCall(this, body);
  }

  private Num number(Num body) {
    return draft -> {
      store(draft);
      return body.of(draft);
    };
  }

  private Condition condition(Condition body) {
    return draft -> {
      store(draft);
      return body.of(draft);
    };
  }

  private RollSource roll(RollSource body) {
    return (draft, column) -> {
      store(draft);
      return body.count(draft, column);
    };
  }

  private record MembersCall(DefinitionCall call, Members body) implements Members {
    @Override
    public long word(Draft draft, int word) {
      call.store(draft);
      return body.word(draft, word);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      call.store(draft);
      return body.among(draft, word, candidates);
    }

    @Override
    public int number(Draft draft, int words) {
      call.store(draft);
      return body.number(draft, words);
    }
  }

  private record ListingCall(DefinitionCall call, Listing body) implements Listing {
    @Override
    public int size(Draft draft) {
      call.store(draft);
      return body.size(draft);
    }

    @Override
    public boolean isMade() {
      return body.isMade();
    }

    @Override
    public long item(Draft draft, int index) {
      call.store(draft);
      return body.item(draft, index);
    }

    @Override
    public long word(Draft draft, int word) {
      call.store(draft);
      return body.word(draft, word);
    }
  }

  private record GroupCall(DefinitionCall call, Group body) implements Group {
    @Override
    public void each(Draft draft, PileConsumer taker) {
      call.store(draft);
      body.each(draft, taker);
    }

    @Override
    public void eachKnown(SeatDraft draft, PileConsumer taker) {
      call.store(draft);
      body.eachKnown(draft, taker);
    }

    @Override
    public int count(Draft draft) {
      call.store(draft);
      return body.count(draft);
    }

    @Override
    public boolean any(Draft draft) {
      call.store(draft);
      return body.any(draft);
    }

    @Override
    public long places(Draft draft, int word) {
      call.store(draft);
      return body.places(draft, word);
    }

    @Override
    public boolean isAtOnePlace() {
      return body.isAtOnePlace();
    }

    @Override
    public long first(Draft draft) {
      call.store(draft);
      return body.first(draft);
    }
  }
}
