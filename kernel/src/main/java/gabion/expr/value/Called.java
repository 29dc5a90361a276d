package gabion.expr.value;

import gabion.state.Draft;

/**
 * The call of a definition: its arguments are worked out and stored in its scratch slots, then its
 * body is asked.
 *
 * @param slots the first of its scratch slots
 */
public record Called(Num[] arguments, int slots) {

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

  /** Works out all arguments before it stores the first: one of them may call the same. */
  public void store(Draft draft) {
    if (arguments.length == 1) {
      draft.hold(slots, arguments[0].of(draft));
    } else if (arguments.length == 2) {
      long first = arguments[0].of(draft);
      draft.hold(slots + 1, arguments[1].of(draft));
      draft.hold(slots, first);
    } else if (arguments.length == 3) {
      long first = arguments[0].of(draft);
      long second = arguments[1].of(draft);
      draft.hold(slots + 2, arguments[2].of(draft));
      draft.hold(slots, first);
      draft.hold(slots + 1, second);
    } else if (arguments.length > 3) {
      storeFrom(0, draft);
    }
  }

  private void storeFrom(int argument, Draft draft) {
    long value = arguments[argument].of(draft);
    if (argument + 1 < arguments.length) {
      storeFrom(argument + 1, draft);
    }
    draft.hold(slots + argument, value);
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
  }

  private record CalledListing(Called call, Listing body) implements Listing {
    @Override
    public int size(Draft draft) {
      call.store(draft);
      return body.size(draft);
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

  private static final class CalledGroup extends Group {
    private final Called call;
    private final Group body;

    CalledGroup(Called call, Group body) {
      this.call = call;
      this.body = body;
    }

    @Override
    public void each(Draft draft, Taker taker) {
      call.store(draft);
      body.each(draft, taker);
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
