package gabion.rulesets;

import gabion.define.FieldList;
import gabion.tools.lab.CaseSchema;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The reference lists the fields of a case as they are declared. */
class CaseReferenceTest {

  @Test
  void the_fields_of_a_case_stand_as_they_are_declared() throws IOException {
    String fields = "\n" + new FieldList().of(CaseSchema.CASES);

    RecordedPart.of("rulesets/docs/reference.md", "cases").is(fields);
  }
}
