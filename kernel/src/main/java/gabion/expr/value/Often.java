package gabion.expr.value;

import gabion.state.BlindDraft;
import gabion.state.Draft;
import gabion.text.Where;
import org.jspecify.annotations.Nullable;

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
    return PLAIN || linked instanceof Small ? linked : new OfNum(linked, where);
  }

  /** The same claim. */
  public Claim claim(Claim linked) {
    return PLAIN || linked instanceof Small ? linked : new OfClaim(linked, where);
  }

  /** The same set. */
  public Members members(Members linked) {
    return PLAIN || linked == Members.NONE || linked instanceof Small
        ? linked
        : new OfMembers(linked, where);
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
    return PLAIN || code.group() instanceof Small
        ? code
        : new Code.OfGroup(new OfGroup(code.group(), where));
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

  /**
   * What is asked: as it was linked at first, later by a class of its own.
   *
   * @param <T> what it is
   * @param <O> what its own class extends: called faster than what only implements something
   */
  private abstract static class Asked<T, O extends T> {
    private final T linked;
    private final Where where;
    private int asked;

    Asked(T linked, Where where) {
      this.linked = linked;
      this.where = where;
    }

    /** Counts that it is asked, and makes its class once. @return what was linked */
    final T counted(Class<T> kind, Class<O> base) {
      if (asked < OFTEN && ++asked == OFTEN) {
        take(OwnClass.of(kind, base, linked, where));
      }
      return linked;
    }

    /** Keeps what answers from now on; whichever thread comes first, each answers the same. */
    abstract void take(O own);
  }

  /** A number with a class of its own. */
  public abstract static class OwnNum implements Num {}

  /** A claim with a class of its own. */
  public abstract static class OwnClaim implements Claim {}

  /** A set with a class of its own. */
  public abstract static class OwnMembers implements Members {}

  /** A group of pieces with a class of its own. */
  public abstract static class OwnGroup implements Group {}

  private static final class OfNum extends Asked<Num, OwnNum> implements Num {
    private @Nullable OwnNum own;

    OfNum(Num linked, Where where) {
      super(linked, where);
    }

    @Override
    void take(OwnNum made) {
      own = made;
    }

    private Num counted() {
      return counted(Num.class, OwnNum.class);
    }

    @Override
    public long of(Draft draft) {
      return own != null ? own.of(draft) : counted().of(draft);
    }
  }

  private static final class OfClaim extends Asked<Claim, OwnClaim> implements Claim {
    private @Nullable OwnClaim own;

    OfClaim(Claim linked, Where where) {
      super(linked, where);
    }

    @Override
    void take(OwnClaim made) {
      own = made;
    }

    private Claim counted() {
      return counted(Claim.class, OwnClaim.class);
    }

    @Override
    public boolean of(Draft draft) {
      return own != null ? own.of(draft) : counted().of(draft);
    }
  }

  private static final class OfMembers extends Asked<Members, OwnMembers> implements Members {
    private @Nullable OwnMembers own;

    OfMembers(Members linked, Where where) {
      super(linked, where);
    }

    @Override
    void take(OwnMembers made) {
      own = made;
    }

    private Members counted() {
      return counted(Members.class, OwnMembers.class);
    }

    @Override
    public long word(Draft draft, int word) {
      return own != null ? own.word(draft, word) : counted().word(draft, word);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      return own != null
          ? own.among(draft, word, candidates)
          : counted().among(draft, word, candidates);
    }

    @Override
    public int number(Draft draft, int words) {
      return counted().number(draft, words);
    }

    @Override
    public void fill(Draft draft, long[] words) {
      if (own != null) {
        own.fill(draft, words);
      } else {
        counted().fill(draft, words);
      }
    }
  }

  private static final class OfGroup extends Asked<Group, OwnGroup> implements Group {
    private @Nullable OwnGroup own;

    OfGroup(Group linked, Where where) {
      super(linked, where);
    }

    @Override
    void take(OwnGroup made) {
      own = made;
    }

    private Group counted() {
      return counted(Group.class, OwnGroup.class);
    }

    @Override
    public void each(Draft draft, Taker taker) {
      if (own != null) {
        own.each(draft, taker);
      } else {
        counted().each(draft, taker);
      }
    }

    @Override
    public void eachKnown(BlindDraft draft, Taker taker) {
      counted().eachKnown(draft, taker);
    }

    @Override
    public int count(Draft draft) {
      return own != null ? own.count(draft) : counted().count(draft);
    }

    @Override
    public boolean any(Draft draft) {
      return own != null ? own.any(draft) : counted().any(draft);
    }

    @Override
    public long first(Draft draft) {
      return own != null ? own.first(draft) : counted().first(draft);
    }

    @Override
    public long places(Draft draft, int word) {
      return own != null ? own.places(draft, word) : counted().places(draft, word);
    }

    @Override
    public boolean isAtOnePlace() {
      return own != null ? own.isAtOnePlace() : counted().isAtOnePlace();
    }
  }
}
