package gabion.tools.lab.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LabMessageTest {

  @Test
  void placeholders_are_filled_once() {
    assertThat(LabMessage.VALUE_MISSING.text("%s")).isEqualTo("a value is missing in `%s`");
    assertThat(LabMessage.NONE.text()).isEqualTo("there is none");
  }
}
