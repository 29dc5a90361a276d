package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several pieces are called by their plural, wherever one is called by its name. */
class PluralsTest {

  private static final String RULES =
      """
      ruleset: march
      title: A march
      sides: { north: {} }
      factions: { grey: { side: north } }
      tells: { faction: { side: side } }
      seats: { one: { title: One, greys: [grey] } }
      areas: { hill: { beside: [vale] }, vale: {} }
      pieces:
        company: { plural: companies, title: Company, many: Companies, per: [faction], count: 3, starts: hill }
        gun: { title: Gun, per: [faction], count: 3, starts: hill }
        horse: { title: Horse, many: Horsemen, per: [faction], count: 2, starts: hill }
        sledge: { title: Horsemen and Sledge, per: [faction], count: 1, starts: hill }
      groups: { unit: [company, gun, horse, sledge] }
      procedures:
        game:
          steps:
            - choose: squad
              who: grey
              from: units in hill
              up-to: 5
              including: "[companies of grey in hill, guns of grey in hill]"
              ask: Who goes?
      """;

  @TempDir private Path pack = Path.of("");

  /** The answer that is taken, or why it is refused. */
  private String meant(String typed) throws IOException {
    try (Table table = Doors.begin(pack, RULES)) {
      Reply reply = Doors.say(table, "greys", typed);
      return reply instanceof Reply.Refused refused
          ? refused.sentence()
          : table.record().answers().get(0).words();
    }
  }

  @Test
  void several_of_a_kind_are_called_by_its_plural_beside_others() throws IOException {
    for (String typed :
        List.of(
            "2 Companies of Grey, 1 Gun of Grey",
            "2 company, 1 gun",
            "2 companies, 1 gun",
            "2 companies and gun",
            "1 guns, 2 compani",
            "companies 2, gun of grey")) {
      assertThat(meant(typed)).as(typed).isEqualTo("2 company of grey, 1 gun of grey");
    }
    assertThat(meant("3 companies")).isEqualTo("3 company of grey");
    assertThat(meant("4 companies, 1 gun")).contains("at most 3, not 4");
  }

  @Test
  void what_must_be_among_several_is_named() throws IOException {
    assertThat(meant("2 horsemen of grey"))
        .isEqualTo("the choice must include at least one of: Company of Grey or Gun of Grey");
  }

  @Test
  void a_plural_takes_no_name_of_another_and_makes_none_doubtful() throws IOException {
    assertThat(meant("1 horsemen, 1 gun")).isEqualTo("1 gun of grey, 1 sledge of grey");
    assertThat(meant("2 horsemen of grey, 1 gun")).isEqualTo("1 gun of grey, 2 horse of grey");
    assertThat(meant("1 horse, 1 gun")).contains("may be `Horse of Grey` or `Horsemen and Sledge");
  }
}
