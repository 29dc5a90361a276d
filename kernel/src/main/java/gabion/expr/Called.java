package gabion.expr;

import gabion.state.Draft;

/**
 * The call of a definition: its arguments are worked out and stored in its scratch slots, then its
 * body is asked.
 *
 * @param slots the first of its scratch slots
 */
record Called(Num[] arguments, int slots) {

  /** A body that has the arguments of this call. */
  Code of(Code code) {
    if (code instanceof Code.OfNum num) {
      return new Code.OfNum(num.type(), number(num.num()));
    }
    if (code instanceof Code.OfClaim claim) {
      return new Code.OfClaim(claim(claim.claim()));
    }
    if (code instanceof Code.OfSet set) {
      return new Code.OfSet(set.sort(), of(set.members()));
    }
    return code instanceof Code.OfGroup group
        ? new Code.OfGroup(new CalledGroup(this, group.group()))
        : code;
  }

  /** Members that have the arguments of this call. */
  Members of(Members body) {
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

  /** Works out all arguments before it stores the first: one of them may call the same. */
  void store(Draft draft) {
    if (arguments.length == 1) {
      draft.scratch[slots] = arguments[0].of(draft);
    } else if (arguments.length == 2) {
      long first = arguments[0].of(draft);
      draft.scratch[slots + 1] = arguments[1].of(draft);
      draft.scratch[slots] = first;
    } else if (arguments.length == 3) {
      long first = arguments[0].of(draft);
      long second = arguments[1].of(draft);
      draft.scratch[slots + 2] = arguments[2].of(draft);
      draft.scratch[slots] = first;
      draft.scratch[slots + 1] = second;
    } else if (arguments.length > 3) {
      long first = arguments[0].of(draft);
      long second = arguments[1].of(draft);
      long[] rest = new long[arguments.length];
      for (int i = 2; i < arguments.length; i++) {
        rest[i] = arguments[i].of(draft);
      }
      System.arraycopy(rest, 2, draft.scratch, slots + 2, arguments.length - 2);
      draft.scratch[slots] = first;
      draft.scratch[slots + 1] = second;
    }
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
