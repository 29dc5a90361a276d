package gabion.expr.link;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is noted for several things is found, whichever of them is known when rules are linked. */
class KeysTest {

  private static final int FIRST_VALUE = 100;

  /** Each of the three keys named outright, where it is known, or by a field that holds it. */
  private final SmallRules table =
      SmallRules.of(
          """
          fields:
            pact of side with faction at area: { type: number }
            told-side: { type: side, start: nobody }
            told-faction: { type: faction, start: nobody }
            told-area: { type: area, start: nobody }
          """);

  private final Layout layout = table.layout();
  private final Field pact = layout.fields().get("pact");
  private final List<Sort> sorts = pact.keys();
  private final Draft draft = table.laid();

  private String said(String sentence) {
    return table.word(table.code(sentence), draft);
  }

  /** Notes another value for each combination of things, one after another. */
  private void fill() {
    for (int i = 0; i < pact.size(); i++) {
      draft.set(pact.offset() + i, FIRST_VALUE + i);
    }
  }

  private void tell(String field, int thing) {
    draft.set(layout.fields().get(field).offset(), thing);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void each_combination_has_a_number_of_its_own(int known) {
    fill();
    int value = FIRST_VALUE;
    for (String side : List.of("red", "blue")) {
      for (String faction : List.of("reds", "blues")) {
        for (String area : List.of("hill", "meadow", "shore")) {
          tell("told-side", sorts.get(0).number(side));
          tell("told-faction", sorts.get(1).number(faction));
          tell("told-area", sorts.get(2).number(area));

          String sentence =
              "pact of %s with %s at %s"
                  .formatted(
                      (known & 1) != 0 ? side : "told-side",
                      (known & 2) != 0 ? faction : "told-faction",
                      (known & 4) != 0 ? area : "told-area");
          assertThat(said(sentence)).as(sentence).isEqualTo(String.valueOf(value));
          value++;
        }
      }
    }
    assertThat(value).isEqualTo(FIRST_VALUE + pact.size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pact of told-side with blues at shore",
        "pact of blue with told-faction at shore",
        "pact of blue with blues at told-area",
        "pact of nobody with blues at shore",
        "pact of blue with nobody at shore",
        "pact of blue with blues at nobody",
        "pact of told-side with told-faction at nobody",
        "pact of told-side with nobody at told-area"
      })
  void nothing_is_noted_for_nothing(String sentence) {
    fill();

    assertThat(said(sentence)).isEqualTo("0");
  }

  @Test
  void nothing_is_noted_for_nothing_among_things() {
    fill();
    tell("told-side", sorts.get(0).number("blue"));
    tell("told-area", sorts.get(2).number("shore"));

    assertThat(said("pact of told-side with told-faction at told-area")).isEqualTo("0");
    assertThat(said("pact of told-side with blues at told-area")).isEqualTo("111");
  }

  /** Numbers of some pieces begin far behind those of others, but not what is noted for them. */
  @ParameterizedTest
  @ValueSource(strings = {"toll of told-area for told-wagon", "toil of told-wagon for told-area"})
  void things_of_a_sort_may_have_great_numbers(String sentence) {
    SmallRules roads =
        SmallRules.of(
            """
            pieces:
              mule: { starts: hill, each: { %s } }
              wagon: { starts: hill, each: { cart: {}, sled: {} } }
            fields:
              told-area: { type: area, start: nobody }
              told-wagon: { type: wagon, start: nobody }
              toll of area for wagon: { type: number }
              toil of wagon for area: { type: number }
            """
                .formatted(
                    IntStream.range(0, 60)
                        .mapToObj("mule-%d: {}"::formatted)
                        .collect(Collectors.joining(", "))));
    Draft laid = roads.laid();
    Field field = roads.layout().fields().get(sentence.substring(0, 4));
    Sort areas = roads.layout().sorts().areas();
    Sort wagons = field.keys().stream().filter(sort -> sort != areas).findFirst().orElseThrow();
    assertThat(wagons.first()).isGreaterThan(field.offset() + field.size());
    for (int i = 0; i < field.size(); i++) {
      laid.set(field.offset() + i, FIRST_VALUE + i);
    }
    List<String> said = new ArrayList<>();
    for (int area = 0; area < 3; area++) {
      for (int wagon = wagons.first(); wagon < wagons.first() + 2; wagon++) {
        laid.set(roads.layout().fields().get("told-area").offset(), area);
        laid.set(roads.layout().fields().get("told-wagon").offset(), wagon);
        said.add(roads.word(roads.code(sentence), laid));
      }
    }

    assertThat(said)
        .containsExactly(
            sentence.startsWith("toll")
                ? new String[] {"100", "101", "102", "103", "104", "105"}
                : new String[] {"100", "103", "101", "104", "102", "105"});
  }
}
