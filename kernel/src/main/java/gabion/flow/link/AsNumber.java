package gabion.flow.link;

import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.CodeVisitor;
import gabion.expr.value.Num;
import java.util.Optional;

/**
 * Code as one number, which a slot or a field can hold: a claim is 1 or 0. Empty for the others.
 */
final class AsNumber implements CodeVisitor<Optional<Num>> {

  private static final AsNumber AS_NUMBER = new AsNumber();

  private AsNumber() {}

  static Optional<Num> of(Code code) {
    return code.accept(AS_NUMBER);
  }

  @Override
  public Optional<Num> num(Code.OfNum num) {
    return Optional.of(num.num());
  }

  @Override
  public Optional<Num> claim(Code.OfClaim claim) {
    Claim holds = claim.claim();
    return Optional.of(draft -> holds.of(draft) ? 1 : 0);
  }

  @Override
  public Optional<Num> set(Code.OfSet set) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> list(Code.OfList list) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> group(Code.OfGroup group) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> roll(Code.OfRoll roll) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> many(Code.OfMany many) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> lost(Code.Lost lost) {
    return Optional.empty();
  }
}
