package gabion.expr.value;

import gabion.state.Draft;
import gabion.state.SeatDraft;
import gabion.yaml.SourceLocation;
import org.jspecify.annotations.Nullable;

/**
 * Compiles an expression to a class of its own once it has been evaluated often enough to pay for
 * it; rarely evaluated expressions cost nothing. Never affects results.
 *
 * @param location the rule of the expression
 */
public record LazyCompilation(SourceLocation location)
    implements ExpressionVisitor<CompiledExpression> {

  /** Whether all stays as it was linked: for who wants to compare. */
  private static final boolean PLAIN = Boolean.getBoolean("gabion.plain");

  private static final int OFTEN = 500;

  /** How many calls of others make a definition worth a class of its own. */
  private static final int MANY_CALLS = 4;

  /**
   * Returns the body of a definition. A body that calls few others gets no class of its own and is
   * inlined into its callers; a larger one would make them too large for the JIT compiler.
   */
  public CompiledExpression body(CompiledExpression linked, CostEstimate effort) {
    return effort.calls() < MANY_CALLS ? linked : linked.accept(this);
  }

  /** The same number. */
  public Num num(Num linked) {
    return PLAIN || linked instanceof TrivialExpression
        ? linked
        : new ProfiledNum(linked, location);
  }

  /** The same claim. */
  public Condition condition(Condition linked) {
    return PLAIN || linked instanceof TrivialExpression
        ? linked
        : new ProfiledCondition(linked, location);
  }

  /** The same set. */
  public Members members(Members linked) {
    return PLAIN || linked == Members.NONE || linked instanceof TrivialExpression
        ? linked
        : new ProfiledMembers(linked, location);
  }

  @Override
  public CompiledExpression num(CompiledExpression.OfNum code) {
    return new CompiledExpression.OfNum(code.type(), num(code.num()));
  }

  @Override
  public CompiledExpression condition(CompiledExpression.OfCondition code) {
    return new CompiledExpression.OfCondition(condition(code.condition()));
  }

  @Override
  public CompiledExpression.OfSet set(CompiledExpression.OfSet code) {
    return new CompiledExpression.OfSet(code.sort(), members(code.members()));
  }

  @Override
  public CompiledExpression list(CompiledExpression.OfList code) {
    return code;
  }

  @Override
  public CompiledExpression group(CompiledExpression.OfGroup code) {
    return PLAIN || code.group() instanceof TrivialExpression
        ? code
        : new CompiledExpression.OfGroup(new ProfiledGroup(code.group(), location));
  }

  @Override
  public CompiledExpression roll(CompiledExpression.OfRoll code) {
    return code;
  }

  @Override
  public CompiledExpression many(CompiledExpression.OfMany code) {
    return code;
  }

  @Override
  public CompiledExpression invalid(CompiledExpression.Invalid code) {
    return code;
  }

  /**
   * An expression that runs as linked at first and later in a generated class.
   *
   * @param <T> its type
   * @param <O> the superclass of the generated class: calls to a class are faster than calls to an
   *     interface
   */
  private abstract static class ProfiledExpression<T, O extends T> {
    private final T linked;
    private final SourceLocation where;
    private int asked;

    ProfiledExpression(T linked, SourceLocation where) {
      this.linked = linked;
      this.where = where;
    }

    /**
     * Counts an evaluation; generates the class at the threshold.
     *
     * @return the expression as linked
     */
    final T countCall(Class<T> kind, Class<O> base) {
      if (asked < OFTEN && ++asked == OFTEN) {
        take(ExpressionClassGenerator.of(kind, base, linked, where));
      }
      return linked;
    }

    /** Keeps what answers from now on; whichever thread comes first, each answers the same. */
    abstract void take(O own);
  }

  /** A number with a class of its own. */
  public abstract static class GeneratedNum implements Num {}

  /** A claim with a class of its own. */
  public abstract static class GeneratedCondition implements Condition {}

  /** A set with a class of its own. */
  public abstract static class GeneratedMembers implements Members {}

  /** A group of pieces with a class of its own. */
  public abstract static class GeneratedGroup implements Group {}

  private static final class ProfiledNum extends ProfiledExpression<Num, GeneratedNum>
      implements Num {
    private @Nullable GeneratedNum own;

    ProfiledNum(Num linked, SourceLocation where) {
      super(linked, where);
    }

    @Override
    void take(GeneratedNum made) {
      own = made;
    }

    private Num countCall() {
      return countCall(Num.class, GeneratedNum.class);
    }

    @Override
    public long of(Draft draft) {
      return own != null ? own.of(draft) : countCall().of(draft);
    }
  }

  private static final class ProfiledCondition
      extends ProfiledExpression<Condition, GeneratedCondition> implements Condition {
    private @Nullable GeneratedCondition own;

    ProfiledCondition(Condition linked, SourceLocation where) {
      super(linked, where);
    }

    @Override
    void take(GeneratedCondition made) {
      own = made;
    }

    private Condition countCall() {
      return countCall(Condition.class, GeneratedCondition.class);
    }

    @Override
    public boolean of(Draft draft) {
      return own != null ? own.of(draft) : countCall().of(draft);
    }
  }

  private static final class ProfiledMembers extends ProfiledExpression<Members, GeneratedMembers>
      implements Members {
    private @Nullable GeneratedMembers own;

    ProfiledMembers(Members linked, SourceLocation where) {
      super(linked, where);
    }

    @Override
    void take(GeneratedMembers made) {
      own = made;
    }

    private Members countCall() {
      return countCall(Members.class, GeneratedMembers.class);
    }

    @Override
    public long word(Draft draft, int word) {
      return own != null ? own.word(draft, word) : countCall().word(draft, word);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      return own != null
          ? own.among(draft, word, candidates)
          : countCall().among(draft, word, candidates);
    }

    @Override
    public int number(Draft draft, int words) {
      return countCall().number(draft, words);
    }

    @Override
    public void fill(Draft draft, long[] words) {
      if (own != null) {
        own.fill(draft, words);
      } else {
        countCall().fill(draft, words);
      }
    }
  }

  private static final class ProfiledGroup extends ProfiledExpression<Group, GeneratedGroup>
      implements Group {
    private @Nullable GeneratedGroup own;

    ProfiledGroup(Group linked, SourceLocation where) {
      super(linked, where);
    }

    @Override
    void take(GeneratedGroup made) {
      own = made;
    }

    private Group countCall() {
      return countCall(Group.class, GeneratedGroup.class);
    }

    @Override
    public void each(Draft draft, PileConsumer taker) {
      if (own != null) {
        own.each(draft, taker);
      } else {
        countCall().each(draft, taker);
      }
    }

    @Override
    public void eachKnown(SeatDraft draft, PileConsumer taker) {
      countCall().eachKnown(draft, taker);
    }

    @Override
    public int count(Draft draft) {
      return own != null ? own.count(draft) : countCall().count(draft);
    }

    @Override
    public boolean any(Draft draft) {
      return own != null ? own.any(draft) : countCall().any(draft);
    }

    @Override
    public long first(Draft draft) {
      return own != null ? own.first(draft) : countCall().first(draft);
    }

    @Override
    public long places(Draft draft, int word) {
      return own != null ? own.places(draft, word) : countCall().places(draft, word);
    }

    @Override
    public boolean isAtOnePlace() {
      return own != null ? own.isAtOnePlace() : countCall().isAtOnePlace();
    }
  }
}
