package gabion.define;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SectionsTest {

  @Test
  void no_section_and_no_field_is_declared_twice() {
    assertThat(Sections.names()).doesNotHaveDuplicates();
    assertThat(Sections.ALL)
        .allSatisfy(section -> assertThat(section.entry().names()).doesNotHaveDuplicates());
  }

  @Test
  void everything_declared_has_a_line_of_help_that_is_no_sentence_of_its_own() {
    assertThat(Sections.ALL.stream().flatMap(section -> parts(section.field())))
        .allSatisfy(
            part -> {
              assertThat(part.help()).as(part.name()).isNotBlank().doesNotEndWith(".");
              assertThat(part.help()).as(part.name()).doesNotContain("|").doesNotContain("\n");
            });
  }

  @Test
  void a_block_of_its_own_stands_only_in_fields_and_lines() {
    assertThat(Sections.ALL.stream().flatMap(section -> parts(section.field())))
        .filteredOn(part -> !part.blockSchema().fields().isEmpty())
        .allMatch(part -> List.of(FieldKind.FIELDS, FieldKind.LINES).contains(part.kind()));
  }

  private static Stream<FieldSpec> parts(FieldSpec part) {
    return Stream.concat(
        Stream.of(part), part.blockSchema().fields().stream().flatMap(SectionsTest::parts));
  }
}
