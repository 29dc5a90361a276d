package gabion.expr.value;

import gabion.state.BlindDraft;
import gabion.state.Draft;

/**
 * The call of a definition: its arguments are stored in its scratch slots, then its body is asked.
 */
public record Called(Arguments arguments) {

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
  public Called(Num[] arguments, int slots) {
    this(stored(arguments, 0, slots));
  }

  private static Arguments stored(Num[] arguments, int from, int slot) {
    int left = arguments.length - from;
    if (left == 0) {
      return draft -> {};
    }
    Num first = arguments[from];
    if (left == 1) {
      return draft -> draft.hold(slot, first.of(draft));
    }
    Num second = arguments[from + 1];
    if (left == 2) {
      return draft -> {
        long one = first.of(draft);
        draft.hold(slot + 1, second.of(draft));
        draft.hold(slot, one);
      };
    }
    Arguments rest = stored(arguments, from + 2, slot + 2);
    return draft -> {
      long one = first.of(draft);
      long two = second.of(draft);
      rest.store(draft);
      draft.hold(slot, one);
      draft.hold(slot + 1, two);
    };
  }

  /** Works out the arguments and stores them. */
  public void store(Draft draft) {
    arguments.store(draft);
  }

  /** A body that has the arguments of this call. */
  public Code of(Code body) {
    return body.accept(new Bodies(this));
  }

  /** Gives each kind of body the arguments of a call. */
  private record Bodies(Called call) implements CodeVisitor<Code> {
    @Override
    public Code num(Code.OfNum num) {
      return new Code.OfNum(num.type(), call.number(num.num()));
    }

    @Override
    public Code claim(Code.OfClaim claim) {
      return new Code.OfClaim(call.claim(claim.claim()));
    }

    @Override
    public Code set(Code.OfSet set) {
      return new Code.OfSet(set.sort(), call.of(set.members()));
    }

    @Override
    public Code list(Code.OfList list) {
      return new Code.OfList(list.sort(), new CalledListing(call, list.listing()));
    }

    @Override
    public Code group(Code.OfGroup group) {
      return new Code.OfGroup(new CalledGroup(call, group.group()));
    }

    @Override
    public Code roll(Code.OfRoll roll) {
      return new Code.OfRoll(call.roll(roll.roll()));
    }

    @Override
    public Code many(Code.OfMany many) {
      return many;
    }

    @Override
    public Code lost(Code.Lost lost) {
      return lost;
    }
  }

  /** Members that have the arguments of this call. */
  public Members of(Members body) {
    return new CalledMembers(this, body);
  }

  private Num number(Num body) {
    return draft -> {
      store(draft);
      return body.of(draft);
    };
  }

  private Claim claim(Claim body) {
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

  private record CalledMembers(Called call, Members body) implements Members {
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

  private record CalledListing(Called call, Listing body) implements Listing {
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

  private record CalledGroup(Called call, Group body) implements Group {
    @Override
    public void each(Draft draft, Taker taker) {
      call.store(draft);
      body.each(draft, taker);
    }

    @Override
    public void eachKnown(BlindDraft draft, Taker taker) {
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
