package gabion.tools.workshop.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvTextTest {

  private static SectionSheet read(String text) throws Exception {
    return CsvText.read("t.csv", text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void a_formula_is_within_quotes_and_comes_back_as_it_was() throws Exception {
    Map<String, String> cells = Map.of("title", CellText.ofText("=cmd|' /C calc'!A0"));
    SectionSheet.Row row = new SectionSheet.Row(List.of("@a", "-b"), cells, 0);

    String csv = CsvText.of(new SectionSheet(List.of("title"), List.of(row)));

    assertThat(csv).isEqualTo("in,id,title\n'@a','-b','=cmd|'' /C calc''!A0'\n");
    SectionSheet.Row back = read(csv).rows().get(0);
    assertThat(back.path()).isEqualTo(row.path());
    assertThat(CellText.text(back.cells().get("title"))).isEqualTo("=cmd|' /C calc'!A0");
  }

  @Test
  void tables_of_other_programs_are_read_too() throws Exception {
    SectionSheet sheet = read("\uFEFFin;id;title\r\n;hill;\"a\r\nb\"\r\n;;\r\n");

    assertThat(sheet.rows()).hasSize(1);
    assertThat(sheet.rows().get(0).cells()).containsEntry("title", "a\nb");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|t.csv is empty; its first line names the columns: `in,id,...`",
        "id,in|t.csv:1  the first columns are `in` and `id`; here they are `id` and `in`",
        "in,id,a,a|t.csv:1  the column `a` is there twice",
        "in,id~,x,1|t.csv:2  the row has 3 cells; there are 2 columns",
        "in,id,a~,,1|t.csv:2  the row has no id",
        "in,id~,x~,x|t.csv:3  the row `x` is there twice",
        "in,id,~,x,5|t.csv:2  `5` is in a column without a name",
      })
  void a_wrong_table_is_refused_with_its_line(String text, String sentence) {
    assertThatThrownBy(() -> read(text.replace('~', '\n'))).hasMessage(sentence);
  }

  @Test
  void a_file_in_other_letters_is_refused() {
    byte[] latin = "in,id\n,é\n".getBytes(StandardCharsets.ISO_8859_1);

    assertThatThrownBy(() -> CsvText.read("t.csv", latin))
        .hasMessage("t.csv is not UTF-8; save it as `CSV UTF-8`");
  }
}
