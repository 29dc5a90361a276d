package gabion.expr.read;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ExpressionTemplate;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the holes of a sentence in a script are read. */
class HolesTest {

  private static final SourceLocation HERE =
      new SourceLocation(new Source("card.js", "base", ""), 3, 7, 1);

  private static Sentence of(String... parts) {
    List<SourceLocation> wheres = List.of(parts).stream().map(part -> HERE).toList();
    return Sentence.of(
        new ExpressionTemplate(List.of(parts), wheres, List.of("area"), false), List.of("area"));
  }

  @Test
  void a_word_behind_a_hole_is_asked_of_what_it_holds() {
    assertThat(of("", ".home is green").text().strip()).isEqualTo("area.home is green");
  }

  @Test
  void a_hole_beside_a_word_stays_a_word_of_its_own() {
    assertThat(of("men in", "where it is fresh").text()).isEqualTo("men in area where it is fresh");
  }

  @Test
  void what_stands_behind_a_hole_has_its_place() {
    Sentence sentence = of("men in ", ".home");
    int at = sentence.text().indexOf("home");

    assertThat(sentence.locationOf(new TextSpan(at, at + 4)).column()).isEqualTo(8);
  }
}
