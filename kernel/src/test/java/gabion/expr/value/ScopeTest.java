package gabion.expr.value;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.state.Sort;
import gabion.state.Type;
import org.junit.jupiter.api.Test;

/** What may be named at a place of the rules. */
class ScopeTest {

  private static final Code ONE = new Code.OfNum(Type.NUMBER, Num.always(1));
  private static final Code TWO = new Code.OfNum(Type.NUMBER, Num.always(2));

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

    assertThat(scope.it()).isSameAs(TWO);
    assertThat(scope.find("loss")).isSameAs(ONE);
  }

  @Test
  void alone_all_that_stood_for_many_stands_for_one() {
    Sort areas = Sort.of("area", "areas");
    Code many = new Code.OfMany(Type.one(areas));
    Num thing = Num.always(7);

    Scope alone = Scope.EMPTY.with("area", many).with("loss", ONE).withIt(many).alone(thing);

    assertThat(alone.find("area")).isEqualTo(new Code.OfNum(Type.one(areas), thing));
    assertThat(alone.it()).isEqualTo(new Code.OfNum(Type.one(areas), thing));
    assertThat(alone.find("loss")).isSameAs(ONE);
  }
}
