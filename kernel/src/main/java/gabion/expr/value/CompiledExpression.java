package gabion.expr.value;

import gabion.state.Sort;
import gabion.state.Type;

/** A linked sentence: its type and a closure. */
public sealed interface CompiledExpression {

  /** The type of its value. */
  Type type();

  /** What this code is to a visitor. */
  <T> T accept(ExpressionVisitor<T> visitor);

  /** A number, one thing, or one of the interchangeable pieces. */
  record OfNum(Type type, Num num) implements CompiledExpression {
    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.num(this);
    }
  }

  /** Something that holds or does not. */
  record OfCondition(Condition condition) implements CompiledExpression {
    @Override
    public Type type() {
      return Type.CLAIM;
    }

    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.condition(this);
    }
  }

  /** Things of a sort. */
  record OfSet(Sort sort, Members members) implements CompiledExpression {
    @Override
    public Type type() {
      return Type.set(sort);
    }

    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.set(this);
    }
  }

  /** Things of a sort in an order that matters. */
  record OfList(Sort sort, Listing listing) implements CompiledExpression {
    @Override
    public Type type() {
      return Type.list(sort);
    }

    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.list(this);
    }
  }

  /** A number of interchangeable pieces. */
  record OfGroup(Group group) implements CompiledExpression {
    @Override
    public Type type() {
      return Type.GROUP;
    }

    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.group(this);
    }
  }

  /** Dice showing some of their faces. */
  record OfRoll(RollSource roll) implements CompiledExpression {
    @Override
    public Type type() {
      return Type.ROLL;
    }

    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.roll(this);
    }
  }

  /**
   * A variable that represents all things of a sort at once, or all rows of pieces. It has no
   * closure: an expression that needs one cannot be evaluated 64 at a time.
   */
  record OfMany(Type type) implements CompiledExpression {
    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.many(this);
    }
  }

  /** A variable whose step is broken: what names it is broken too, and says nothing of it again. */
  record Invalid() implements CompiledExpression {
    @Override
    public Type type() {
      return Type.NUMBER;
    }

    @Override
    public <T> T accept(ExpressionVisitor<T> visitor) {
      return visitor.invalid(this);
    }
  }
}
