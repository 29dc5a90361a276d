package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of very many problems of a kind only the first are told what may have been meant. */
class HelpedTest {

  @Test
  void the_first_hundred_of_each_fault_are_helped_and_nobody_who_does_not_hear() {
    Problems problems = new Problems();
    long helped =
        IntStream.range(0, 1000)
            .filter(i -> problems.wantsSuggestion(ProblemCode.UNKNOWN_NAME))
            .count();

    assertThat(helped).isEqualTo(100);
    assertThat(problems.wantsSuggestion(ProblemCode.UNKNOWN_FIELD)).isTrue();
    assertThat(Problems.discarding().wantsSuggestion(ProblemCode.UNKNOWN_NAME)).isFalse();
  }
}
