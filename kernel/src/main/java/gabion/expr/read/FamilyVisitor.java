package gabion.expr.read;

/**
 * Goes over sentences where only some kinds of node are something of their own, and all others what
 * their family is. A new kind of node breaks the build until it is put in a family here.
 *
 * @param <T> what each node comes to
 * @param <X> what a visitor may throw
 */
public abstract class FamilyVisitor<T, X extends Exception> implements NodeVisitor<T, X> {

  /** A claim that is nothing of its own. */
  protected abstract T claim(Node.Claiming claim) throws X;

  /** One thing or a number that is nothing of its own. */
  protected abstract T one(Node one) throws X;

  /** A set or a list that is nothing of its own. */
  protected abstract T several(Node several) throws X;

  // ---- claims

  @Override
  public T some(Node.Some some) throws X {
    return claim(some);
  }

  @Override
  public T same(Node.Same same) throws X {
    return claim(same);
  }

  @Override
  public T in(Node.In in) throws X {
    return claim(in);
  }

  @Override
  public T adjective(Node.Adjective adjective) throws X {
    return claim(adjective);
  }

  @Override
  public T has(Node.Has has) throws X {
    return claim(has);
  }

  @Override
  public T compare(Node.Compare compare) throws X {
    return claim(compare);
  }

  @Override
  public T both(Node.Both both) throws X {
    return claim(both);
  }

  @Override
  public T either(Node.Either either) throws X {
    return claim(either);
  }

  @Override
  public T not(Node.Not not) throws X {
    return claim(not);
  }

  // ---- things and numbers

  @Override
  public T literal(Node.Literal literal) throws X {
    return one(literal);
  }

  @Override
  public T unreachable(Node.Unreachable unreachable) throws X {
    return one(unreachable);
  }

  @Override
  public T standing(Node.Standing standing) throws X {
    return one(standing);
  }

  @Override
  public T name(Node.Name name) throws X {
    return one(name);
  }

  @Override
  public T it(Node.It it) throws X {
    return one(it);
  }

  @Override
  public T access(Node.Access access) throws X {
    return one(access);
  }

  @Override
  public T phrase(Node.Phrase phrase) throws X {
    return one(phrase);
  }

  @Override
  public T count(Node.Count count) throws X {
    return one(count);
  }

  @Override
  public T sum(Node.Sum sum) throws X {
    return one(sum);
  }

  @Override
  public T extreme(Node.Extreme extreme) throws X {
    return one(extreme);
  }

  @Override
  public T arithmetic(Node.Arithmetic arithmetic) throws X {
    return one(arithmetic);
  }

  @Override
  public T of(Node.Of of) throws X {
    return one(of);
  }

  @Override
  public T total(Node.Total total) throws X {
    return one(total);
  }

  @Override
  public T highest(Node.Highest highest) throws X {
    return one(highest);
  }

  @Override
  public T distance(Node.Distance distance) throws X {
    return one(distance);
  }

  // ---- sets

  @Override
  public T selector(Node.Selector selector) throws X {
    return several(selector);
  }

  @Override
  public T narrowed(Node.Narrowed narrowed) throws X {
    return several(narrowed);
  }

  @Override
  public T best(Node.Best best) throws X {
    return several(best);
  }

  @Override
  public T showing(Node.Showing showing) throws X {
    return several(showing);
  }

  @Override
  public T listed(Node.Listed listed) throws X {
    return several(listed);
  }

  @Override
  public T neighbors(Node.Neighbors neighbors) throws X {
    return several(neighbors);
  }

  @Override
  public T within(Node.Within within) throws X {
    return several(within);
  }

  @Override
  public T reach(Node.Reach reach) throws X {
    return several(reach);
  }
}
