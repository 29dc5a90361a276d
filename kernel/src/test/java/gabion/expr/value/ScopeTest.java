package gabion.expr.value;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Sort;
import gabion.state.Type;
import org.junit.jupiter.api.Test;

/** What may be named at a place of the rules. */
class ScopeTest {

  private static final CompiledExpression ONE =
      new CompiledExpression.OfNum(Type.NUMBER, Num.constant(1));
  private static final CompiledExpression TWO =
      new CompiledExpression.OfNum(Type.NUMBER, Num.constant(2));

  @Test
  void the_nearest_variable_of_a_name_is_meant() {
    Scope scope = Scope.EMPTY.with("loss", ONE).with("goal", ONE).with("loss", TWO);

    assertThat(scope.find("loss")).isSameAs(TWO);
    assertThat(scope.find("goal")).isSameAs(ONE);
    assertThat(scope.find("gain")).isNull();
    assertThat(scope.names()).containsExactly("loss", "goal", "loss");
  }

  @Test
  void variables_leave_it_as_it_is() {
    Scope scope = Scope.EMPTY.with("loss", ONE).withIt(TWO).with("goal", ONE);

    assertThat(scope.itValue()).isSameAs(TWO);
    assertThat(scope.find("loss")).isSameAs(ONE);
  }

  @Test
  void alone_all_that_stood_for_many_stands_for_one() {
    Sort areas = Sort.of("area", "areas");
    CompiledExpression many = new CompiledExpression.OfMany(Type.one(areas));
    Num thing = Num.constant(7);

    Scope alone = Scope.EMPTY.with("area", many).with("loss", ONE).withIt(many).forSingle(thing);

    assertThat(alone.find("area")).isEqualTo(new CompiledExpression.OfNum(Type.one(areas), thing));
    assertThat(alone.itValue()).isEqualTo(new CompiledExpression.OfNum(Type.one(areas), thing));
    assertThat(alone.find("loss")).isSameAs(ONE);
  }
}
