package gabion.expr.value;

import gabion.state.Draft;
import gabion.text.Where;

/**
 * Gives sentences classes of their own, each once it has been asked so often that it pays; what is
 * seldom asked costs none. Whether one has its own nobody can tell by what it says.
 *
 * @param where the rule that the sentence comes from
 */
public record Often(Where where) implements CodeVisitor<Code> {

  /** Whether all stays as it was linked: for who wants to compare. */
  private static final boolean PLAIN = Boolean.getBoolean("gabion.plain");

  private static final int OFTEN = 500;

  /** How many calls of others make a definition worth a class of its own. */
  private static final int MANY_CALLS = 4;

  /**
   * The body of a definition. One that calls few others has no class of its own and becomes part of
   * those that call it; else whoever calls it would be too large for the compiler of the machine.
   */
  public Code body(Code linked, Effort effort) {
    return effort.calls() < MANY_CALLS ? linked : linked.accept(this);
  }

  /** The same number. */
  public Num num(Num linked) {
    return PLAIN || linked instanceof Num.Constant ? linked : new OfNum(linked, where);
  }

  /** The same claim. */
  public Claim claim(Claim linked) {
    return PLAIN ? linked : new OfClaim(linked, where);
  }

  /** The same set. */
  public Members members(Members linked) {
    return PLAIN || linked == Members.NONE ? linked : new OfMembers(linked, where);
  }

  @Override
  public Code num(Code.OfNum code) {
    return new Code.OfNum(code.type(), num(code.num()));
  }

  @Override
  public Code claim(Code.OfClaim code) {
    return new Code.OfClaim(claim(code.claim()));
  }

  @Override
  public Code.OfSet set(Code.OfSet code) {
    return new Code.OfSet(code.sort(), members(code.members()));
  }

  @Override
  public Code list(Code.OfList code) {
    return code;
  }

  @Override
  public Code group(Code.OfGroup code) {
    return PLAIN ? code : new Code.OfGroup(new OfGroup(code.group(), where));
  }

  @Override
  public Code roll(Code.OfRoll code) {
    return code;
  }

  @Override
  public Code many(Code.OfMany code) {
    return code;
  }

  @Override
  public Code lost(Code.Lost code) {
    return code;
  }

  /** What is asked: as it was linked at first, later with a class of its own. */
  private abstract static class Asked<T> {
    private final Class<T> kind;
    private final T linked;
    private final Where where;

    /** Written once, by whichever thread comes first; each that it may be answers the same. */
    private T now;

    private int asked;

    Asked(Class<T> kind, T linked, Where where) {
      this.kind = kind;
      this.linked = linked;
      this.where = where;
      this.now = linked;
    }

    final T now() {
      if (asked < OFTEN && ++asked == OFTEN) {
        now = OwnClass.of(kind, linked, where);
      }
      return now;
    }
  }

  private static final class OfNum extends Asked<Num> implements Num {
    OfNum(Num linked, Where where) {
      super(Num.class, linked, where);
    }

    @Override
    public long of(Draft draft) {
      return now().of(draft);
    }
  }

  private static final class OfClaim extends Asked<Claim> implements Claim {
    OfClaim(Claim linked, Where where) {
      super(Claim.class, linked, where);
    }

    @Override
    public boolean of(Draft draft) {
      return now().of(draft);
    }
  }

  private static final class OfMembers extends Asked<Members> implements Members {
    OfMembers(Members linked, Where where) {
      super(Members.class, linked, where);
    }

    @Override
    public long word(Draft draft, int word) {
      return now().word(draft, word);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      return now().among(draft, word, candidates);
    }
  }

  private static final class OfGroup extends Asked<Group> implements Group {
    OfGroup(Group linked, Where where) {
      super(Group.class, linked, where);
    }

    @Override
    public void each(Draft draft, Taker taker) {
      now().each(draft, taker);
    }

    @Override
    public int count(Draft draft) {
      return now().count(draft);
    }

    @Override
    public boolean any(Draft draft) {
      return now().any(draft);
    }

    @Override
    public long first(Draft draft) {
      return now().first(draft);
    }

    @Override
    public long places(Draft draft, int word) {
      return now().places(draft, word);
    }

    @Override
    public boolean isAtOnePlace() {
      return now().isAtOnePlace();
    }
  }
}
