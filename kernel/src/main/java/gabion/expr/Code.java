package gabion.expr;

import gabion.state.Sort;
import gabion.state.Type;

/** A linked sentence: its type and a closure. */
public sealed interface Code {

  Type type();

  /** A number or one thing. */
  record OfNum(Type type, Num num) implements Code {}

  record OfClaim(Claim claim) implements Code {
    @Override
    public Type type() {
      return Type.CLAIM;
    }
  }

  record OfSet(Sort sort, Members members) implements Code {
    @Override
    public Type type() {
      return Type.set(sort);
    }
  }

  record OfList(Sort sort, Listing listing) implements Code {
    @Override
    public Type type() {
      return Type.list(sort);
    }
  }

  record OfGroup(Group group) implements Code {
    @Override
    public Type type() {
      return Type.GROUP;
    }
  }

  /** Dice showing some of their faces. */
  record OfRoll(RollSource roll) implements Code {
    @Override
    public Type type() {
      return Type.ROLL;
    }
  }

  /**
   * A variable that stands for all things of a sort at once, or for all rows of pieces. It has no
   * closure: whoever needs one cannot be worked out 64 at a time.
   */
  record OfMany(Type type) implements Code {}

  /** A variable whose step is broken: what names it is broken too, and says nothing of it again. */
  record Lost() implements Code {
    @Override
    public Type type() {
      return Type.NUMBER;
    }
  }
}
