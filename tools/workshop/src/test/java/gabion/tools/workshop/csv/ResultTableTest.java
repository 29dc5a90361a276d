package gabion.tools.workshop.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResultTableTest {

  @Test
  void each_case_is_a_row_with_what_is_around_it() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("seed", 1);
    fields.put("cases", List.of(Map.of("won", 2), Map.of("lost", Map.of("red", 0.5))));

    assertThat(ResultTable.csv(fields, "cases")).isEqualTo("seed,won,lost.red\n1,2,\n1,,0.5\n");
    assertThat(ResultTable.csv(Map.of("a", List.of(3, 4)), "cases")).isEqualTo("a.1,a.2\n3,4\n");
  }

  @Test
  void what_a_spreadsheet_would_calculate_is_a_text() {
    assertThat(ResultTable.csv(Map.of("=1+1", "@x"), "")).isEqualTo("'=1+1\n'@x\n");
    assertThat(ResultTable.csv(Map.of("lead", -2.5), "")).isEqualTo("lead\n-2.5\n");
  }
}
