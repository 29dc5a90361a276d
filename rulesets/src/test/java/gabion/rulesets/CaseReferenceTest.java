package gabion.rulesets;

import gabion.define.FieldRow;
import gabion.tools.lab.CaseSchema;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The reference lists the fields of a case as they are declared. */
class CaseReferenceTest {

  @Test
  void the_fields_of_a_case_stand_as_they_are_declared() throws IOException {
    StringBuilder table = new StringBuilder("\n| field | holds | is |\n|---|---|---|\n");
    for (FieldRow row : FieldRow.of(CaseSchema.CASES)) {
      String cells = String.join(" | ", row.field(), row.holds(), row.help());
      table.append("| ").append(cells).append(" |\n");
    }

    RecordedPart.of("rulesets/docs/reference.md", "cases").is(table.toString());
  }
}
