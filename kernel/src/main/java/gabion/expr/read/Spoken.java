package gabion.expr.read;

/**
 * The word of the language that each node is; none for things, numbers and what a ruleset defines.
 */
final class Spoken implements NodeVisitor<String, RuntimeException> {

  static final String NONE = "";
  static final Spoken WORD = new Spoken();

  private Spoken() {}

  @Override
  public String some(Node.Some some) {
    return some.any() ? "any S" : "no S";
  }

  @Override
  public String same(Node.Same same) {
    return "is";
  }

  @Override
  public String in(Node.In in) {
    return "is in";
  }

  @Override
  public String adjective(Node.Adjective adjective) {
    return "is HEAD";
  }

  @Override
  public String has(Node.Has has) {
    return "has";
  }

  @Override
  public String compare(Node.Compare compare) {
    return "< > <= >=";
  }

  @Override
  public String both(Node.Both both) {
    return "and";
  }

  @Override
  public String either(Node.Either either) {
    return "or";
  }

  @Override
  public String not(Node.Not not) {
    return "not";
  }

  @Override
  public String literal(Node.Literal literal) {
    return NONE;
  }

  @Override
  public String unreachable(Node.Unreachable unreachable) {
    return "unreachable";
  }

  @Override
  public String standing(Node.Standing standing) {
    return "position";
  }

  @Override
  public String name(Node.Name name) {
    return name.text().equals("nobody") || name.text().equals("nothing") ? "nothing" : NONE;
  }

  @Override
  public String it(Node.It it) {
    return "it";
  }

  @Override
  public String access(Node.Access access) {
    return "x.word";
  }

  @Override
  public String phrase(Node.Phrase phrase) {
    return NONE;
  }

  @Override
  public String selector(Node.Selector selector) {
    boolean places = selector.plural().equals("places") && selector.of() != null;
    return places ? "places of" : "units of X in Y";
  }

  @Override
  public String narrowed(Node.Narrowed narrowed) {
    return "where";
  }

  @Override
  public String best(Node.Best best) {
    return "with most, least";
  }

  @Override
  public String showing(Node.Showing showing) {
    return "showing";
  }

  @Override
  public String count(Node.Count count) {
    return "count";
  }

  @Override
  public String sum(Node.Sum sum) {
    return "sum of N over S";
  }

  @Override
  public String extreme(Node.Extreme extreme) {
    return "least, most of";
  }

  @Override
  public String arithmetic(Node.Arithmetic arithmetic) {
    return arithmetic.operator() == Operator.CAPPED_AT ? "capped at" : "+ - *";
  }

  @Override
  public String listed(Node.Listed listed) {
    return "[a, b]";
  }

  @Override
  public String of(Node.Of of) {
    return of.taking().word;
  }

  @Override
  public String total(Node.Total total) {
    return "total of";
  }

  @Override
  public String highest(Node.Highest highest) {
    return "highest N of";
  }

  @Override
  public String neighbors(Node.Neighbors neighbors) {
    return "neighbors of";
  }

  @Override
  public String distance(Node.Distance distance) {
    return "distance from";
  }

  @Override
  public String within(Node.Within within) {
    return "reach of through";
  }

  @Override
  public String reach(Node.Reach reach) {
    return "reach of";
  }
}
